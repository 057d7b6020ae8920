import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, pastDate, id, recordShape } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { employeeDocuments } from '../hr/employee-documents.ts';
import { trainingNeeds } from './training-needs.ts';
import { countOf } from '../engine/number-text.ts';

/** Document types for a training certificate. */
export const certificateTypes = ['Training', 'Certification'] as const;

const { filePath, issueDate, expiryDate, documentNumber, issuingAuthority, notes } = employeeDocuments.fields;

/**
 * Named after the course, so that it replaces only an earlier certificate of that course. By
 * default issued on the day of completion, and valid for at most the validity period of the course.
 */
export const certificate = z.strictObject({
  id: id().optional(),
  documentType: choice('Document Type', certificateTypes),
  filePath,
  issueDate: issueDate.optional(),
  expiryDate: expiryDate.optional(),
  documentNumber: documentNumber.optional(),
  issuingAuthority: issuingAuthority.optional(),
  notes: notes.optional(),
});
export type Certificate = z.infer<typeof certificate>;

export const certificateWords = {
  tooLong: (months: number) =>
    `Expiry Date must be at most ${countOf(months, 'month')} after the Completion Date, because the course is valid for that time`,
} as const;

const completion = z.strictObject({
  version: recordShape.version,
  completionDate: pastDate('Completion Date'),
  result: trainingNeeds.fields.result.optional(),
  certificate: certificate.nullable().optional(),
});
export type Completion = z.infer<typeof completion>;

/** Idempotent: a repeated request returns the first result. */
export const completeTrainingNeed = endpoint({
  method: 'POST',
  path: `${trainingNeeds.path}/complete/:id`,
  summary:
    'Complete a training need, with a certificate that becomes a document of the employee; both are saved, or neither',
  access: trainingNeeds.rights.update,
  params: ById,
  body: completion,
  response: trainingNeeds.entity,
  failure: trainingNeeds.update.failure,
});
