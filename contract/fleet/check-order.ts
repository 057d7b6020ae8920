import { z } from 'zod';
import { assets } from '../assets/assets.ts';
import { endpoint } from '../engine/endpoint.ts';
import { flag, id, text } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { maintenance } from './maintenance.ts';
import { meterReadings } from './meter-readings.ts';
import { preStartChecks, type CheckAnswer } from './pre-start-checks.ts';

/**
 * Opens a work order for defects that did not take the machine out of service. A repeated request
 * returns the same work order.
 */
export const openOrderOfCheck = endpoint({
  method: 'POST',
  path: `${preStartChecks.path}/order/:id`,
  summary: 'Open a work order for the defects of one pre-start check',
  access: maintenance.rights.create,
  params: ById,
  response: preStartChecks.entity,
  failure: 'Failed to open the work order',
});

const machine = z.strictObject({
  id: id(),
  assetTag: assets.fields.assetTag,
  assetName: assets.fields.assetName,
  category: assets.fields.category,
  status: assets.fields.status,
  meterKind: preStartChecks.fields.meterKind,
});
export type MachineToCheck = z.infer<typeof machine>;

/** The most machines in one answer. */
export const mostMachines = 20;

/**
 * The machines that this person may check before starting them: those assigned to them, and those at
 * their site. It shows what they need to recognise a machine, and nothing else of it.
 */
export const listMachinesToCheck = endpoint({
  method: 'GET',
  path: `${preStartChecks.path}/machines`,
  summary: 'List the machines that this person may check before starting them',
  notes: [
    `At most ${mostMachines}, by Asset ID. With the scope \`own\`: machines that are assigned to the person or located at their site.`,
  ],
  access: preStartChecks.rights.create,
  query: z.strictObject({
    q: text('Search', { max: 100 }).optional(),
    assetId: id().optional(),
  }),
  response: z.array(machine),
  failure: 'Failed to fetch the machines',
});

/** Decides about a reading that was sent as doubtful. Confirming adds it as a meter reading. */
export const decideReadingOfCheck = endpoint({
  method: 'POST',
  path: `${preStartChecks.path}/reading/:id`,
  summary: 'Confirm or refuse the doubtful reading of one pre-start check',
  access: meterReadings.rights.create,
  params: ById,
  body: z.strictObject({ isConfirmed: flag('Confirmed') }),
  response: preStartChecks.entity,
  failure: 'Failed to decide about the reading',
});

export const checkWords = {
  saved: 'Pre-start check sent successfully',
  outOfService: 'The machine is out of service until its work order is completed',
  decommissioned: 'This asset is Decommissioned and cannot be started',
  noChecklist: (category: string) =>
    `There is no checklist for ${category} yet. Ask the Asset & Fleet Officer to add one.`,
  changed: 'The checklist has changed since you opened it. Review your answers, then submit again.',
  nothingFound: 'This check found nothing to repair',
  notYours:
    'You can check machines that are assigned to you or located at your site. This machine is neither, or it is Decommissioned.',
  describe: (item: string) => `Describe the defect: ${item}`,
  needsReading: 'Enter the meter reading',
  lastLooksWrong: 'If it is correct, choose “The last reading looks wrong”.',
  readingDecided: 'The reading of this check is not waiting to be confirmed',
  readingReason: 'Pre-start check: the last reading looked wrong',
} as const;

/** The text for a work order or a status reason: each failed item with its note. */
export function describeFailed(given: readonly z.infer<typeof CheckAnswer>[]): string {
  const failed = given.filter(({ answer }) => answer === 'Failed');
  return failed.map(({ item, note }) => (note ? `${item}: ${note}` : item)).join('\n');
}
