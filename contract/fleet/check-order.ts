import type { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { ById } from '../engine/resource.ts';
import { maintenance } from './maintenance.ts';
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

export const checkWords = {
  saved: 'Pre-start check sent successfully',
  outOfService: 'The machine is out of service until its work order is completed',
  decommissioned: 'This asset is Decommissioned and cannot be started',
  noChecklist: (category: string) =>
    `There is no checklist for ${category} yet. Ask the Asset & Fleet Officer to add one.`,
  changed: 'The checklist has changed since you opened it. Review your answers, then submit again.',
  nothingFound: 'This check found nothing to repair',
} as const;

/** The text for a work order or a status reason: each failed item with its note. */
export function describeFailed(given: readonly z.infer<typeof CheckAnswer>[]): string {
  const failed = given.filter(({ answer }) => answer === 'Failed');
  return failed.map(({ item, note }) => (note ? `${item}: ${note}` : item)).join('\n');
}
