import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, id, recordShape } from '../engine/fields.ts';
import { extended } from '../engine/lazy.ts';
import { listEndpoint, ById } from '../engine/resource.ts';
import { payGroups } from './pay/pay-bases.ts';
import { payChecks } from './pay/pay-checks.ts';
import { payRuns } from './pay/pay-runs.ts';
import { payroll } from './payroll.ts';

/** The most people that can be selected by name; larger runs are for the whole group. */
const peopleNamed = 1000;
const people = z.array(id(), 'employeeIds must be a list of ids').min(1).max(peopleNamed).optional();

/** Idempotent: a repeated request with the same id returns the run that it created. */
export const processPayroll = endpoint({
  method: 'POST',
  path: '/api/payroll/process',
  summary: 'Create a pay run: a Draft row with its lines for everyone in a pay group, and its checks',
  notes: [
    'Without `payGroup`, the pay group is that of the people. Without people, a period of 14 days is Fortnightly and a period of one month is Monthly. Other periods are rejected.',
    'People who already have a row for these days are left out, and the note of the run names them.',
  ],
  access: 'payroll:create',
  body: z.strictObject({
    id: id().optional(),
    payPeriodStart: payroll.fields.payPeriodStart,
    payPeriodEnd: day('Pay Period End'),
    employeeIds: people,
    payGroup: z.enum(payGroups, `Pay Group must be ${payGroups.join(' or ')}`).optional(),
  }),
  response: payRuns.entity,
  status: 201,
  failure: 'Failed to process payroll',
});

export const recalculateRun = endpoint({
  method: 'POST',
  path: `${payRuns.path}/:id/recalculate`,
  summary: 'Recalculate a Draft pay run for the given people, or for everyone in the run',
  access: payRuns.rights.update,
  params: ById,
  body: z.strictObject({ version: recordShape.version, employeeIds: people }),
  response: payRuns.entity,
  failure: 'Failed to recalculate pay run',
});

export const checksOfRun = extended(listEndpoint(payChecks), {
  path: `${payRuns.path}/:id/checks`,
  summary: 'List the checks of a pay run',
  params: ById,
});

/** Also works while the run is being created, by the id in that request. */
export const progressOfRun = endpoint({
  method: 'GET',
  path: `${payRuns.path}/:id/progress`,
  summary: 'Read how many people have been calculated while a pay run is being processed',
  access: 'payroll:create',
  params: ById,
  response: z.strictObject({ isUnderWay: z.boolean(), done: z.int(), people: z.int() }),
  failure: 'Failed to fetch the progress of the pay run',
});
