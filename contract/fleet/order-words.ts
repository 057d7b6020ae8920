import { writeNumber } from '../engine/numbers.ts';
import { orderConstraintMessages } from './maintenance.ts';

/** Apart from the declaration, which every page loads. */
export const orderWords = {
  ...orderConstraintMessages,
  overdue: 'Overdue follows from the Due Date: it is not set',
  reasonNeeded: 'Say why the work order is reopened',
  dueByPlan: 'Its plan says when it is due: change the plan',
  assetByPlan: 'A work order of a plan stays with the asset of the plan',
  nextOfPlan: 'This is the next work order of a plan: cancel it, or pause or delete the plan.',
  mayNotMoveAsset: 'Changing the status of the asset takes the right to change assets too.',
  decommissioned: 'This asset is Decommissioned: its status is changed in Asset Management.',
  costsTooMuch: (most: number) =>
    `With your role, the work orders that you complete in a day may cost ${writeNumber(most, 'money')} at most. Ask the Asset & Fleet Officer to complete this one.`,
  cannot: (status: string, to: string) => `A work order that is ${status} cannot become ${to}.`,
} as const;
