import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { trainingNeeds } from './training-needs.ts';

/** The number of holders listed by name. */
export const holdersNamed = 5;

const people = z.number().int();

export const readCoursePeople = endpoint({
  method: 'GET',
  path: `${trainingNeeds.path}/course/:courseId`,
  summary: 'List the current employees who hold a course or need it, of those whose needs the user can see',
  access: trainingNeeds.rights.read,
  params: z.object({ courseId: z.uuid() }),
  response: z.strictObject({
    holders: people,
    /** The first by name. */
    named: z.array(
      z.strictObject({
        employeeId: z.uuid(),
        employeeName: z.string(),
        validUntil: z.iso.date().nullable(),
      }),
    ),
    open: people,
    overdue: people,
  }),
  failure: 'Failed to fetch the people who hold this course',
});
