import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id, reference, text } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { employeeDocuments } from './employee-documents.ts';
import { letterTemplates, letterText } from './letter-templates.ts';

export const letterWords = {
  created: 'Letter created successfully',
  ownLetter: 'You cannot create a letter to yourself. Ask another person.',
  noPay:
    'This template contains pay, and your role does not allow you to see the pay of this person. Choose another template.',
  noTemplates: 'Your role does not allow you to use letter templates.',
  retired: 'This template is retired. Choose another template.',
  noLeave: 'This leave request is not an approved leave of this person. Choose another one.',
  otherLetter: 'This id already belongs to another letter.',
  deleted: 'This letter has been created and deleted. Restore the document instead.',
} as const;

export const lettersBound = {
  act: 'letter',
  most: 200,
  seconds: 24 * 60 * 60,
  sentence: 'You have created 200 letters today, which is the daily limit for one person.',
};

/** The template that a letter begins with. */
export const templateOfLetter = reference('Template', letterTemplates.path);

/** `id` is the employee's. */
export const readLetterText = endpoint({
  method: 'GET',
  path: '/api/employees/:id/letter-text',
  summary:
    'Read the text of a letter template, filled for an employee; views of pay are recorded in the audit log',
  access: 'documents:update',
  params: ById,
  query: z.strictObject({
    templateId: id().meta({ examples: ['0198f0a0-0000-7000-8000-000000000001'] }),
    leaveRequestId: id().optional(),
  }),
  response: z.strictObject({ title: z.string(), text: z.string() }),
  failure: 'Failed to fill in the letter',
});

export const createLetter = endpoint({
  method: 'POST',
  path: '/api/letters',
  summary: 'Create a numbered letter as a PDF and add it to the documents of the employee',
  access: 'documents:update',
  body: z.strictObject({
    id: id().optional(),
    employeeId: employeeDocuments.fields.employeeId,
    templateId: templateOfLetter,
    title: text('Title', { max: 80 }),
    text: letterText('Text'),
  }),
  response: employeeDocuments.entity,
  status: 201,
  failure: 'Failed to create the letter',
});
