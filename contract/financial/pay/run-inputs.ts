import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { id } from '../../engine/fields.ts';
import { ById } from '../../engine/resource.ts';
import { payRuns } from './pay-runs.ts';

/** Inputs of a pay calculation, in display order. */
export const payInputNames = [
  'pay-rules',
  'public-holidays',
  'banking-details',
  'pay-bases',
  'pay-items',
  'final-pays',
  'leave-requests',
  'timesheets',
] as const;
export type PayInput = (typeof payInputNames)[number];

/** The fields of each input that affect pay. */
export const payInputs: Record<PayInput, readonly string[]> = {
  'pay-rules': ['from', 'terms'],
  'public-holidays': ['date', 'appliesTo', 'province', 'siteIds', 'isConfirmed'],
  'banking-details': ['bankName', 'accountNumber', 'bsb', 'isPrimary'],
  'pay-bases': ['from', 'kind', 'amount', 'payGroup', 'isShiftWork', 'taxStatus'],
  'pay-items': ['kind', 'label', 'amount', 'isTaxed', 'from', 'until', 'balance'],
  'final-pays': ['lastDay', 'noticeDays'],
  'leave-requests': ['status'],
  timesheets: ['status'],
};

export const inputsOnPage = 50;

const RunInput = z.strictObject({
  /** The id of its audit log entry. */
  id: id(),
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  resource: z.enum(payInputNames),
  employeeId: id().nullable(),
  /** The employee's name, or that of the record if it applies to everyone. */
  name: z.string().nullable(),
  changes: z.record(z.string(), z.strictObject({ old: z.unknown(), new: z.unknown() })),
});
export type RunInput = z.infer<typeof RunInput>;

export const inputsOfRun = endpoint({
  method: 'GET',
  path: `${payRuns.path}/:id/inputs`,
  summary:
    'List the changes that affect a pay run since the last pay of each person, with the users who made them; these users cannot approve the run',
  access: payRuns.rights.read,
  params: ById,
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: z.strictObject({ total: z.int(), inputs: z.array(RunInput) }),
  failure: 'Failed to fetch the changes since the last pay',
});
