import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { day, id } from '../../engine/fields.ts';
import { publicHolidays } from './public-holidays.ts';

const { date, name, isConfirmed } = publicHolidays.fields;

export const EmployeeHoliday = z.strictObject({ id: id(), date, name, isConfirmed });
export type EmployeeHoliday = z.infer<typeof EmployeeHoliday>;

/** The public holidays that concern one employee, by the site where they work on each day. */
export const employeeHolidays = endpoint({
  method: 'GET',
  path: `${publicHolidays.path}/employee/:employeeId`,
  summary: 'List the public holidays of one employee, drafts included',
  access: publicHolidays.rights.read,
  params: z.strictObject({ employeeId: id() }),
  query: z.strictObject({ dateFrom: day('From').optional(), dateTo: day('To').optional() }),
  response: z.array(EmployeeHoliday),
  failure: 'Failed to fetch the public holidays of this employee',
});
