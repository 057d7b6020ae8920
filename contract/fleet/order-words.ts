import { writeNumber } from '../engine/numbers.ts';
import { orderConstraintMessages } from './maintenance.ts';

/** Separate from the declaration, which every page loads. */
export const orderWords = {
  ...orderConstraintMessages,
  overdue: 'Overdue is calculated from the due date and cannot be set',
  reasonNeeded: 'Enter why the work order is reopened',
  dueByPlan: 'The due date comes from the plan. Change the plan instead.',
  assetByPlan: 'A work order of a plan must be for the plan’s asset',
  nextOfPlan: 'This is the next work order of a plan. Cancel it, or pause or delete the plan.',
  mayNotMoveAsset: 'To change the asset’s status, you also need permission to edit assets.',
  readingNeeded: {
    kilometres: 'Enter the odometer reading. The plan of this work order counts kilometres.',
    hours: 'Enter the engine hours. The plan of this work order counts hours.',
  },
  unknownItem: 'This item does not exist',
  unknownEmployee: 'This employee does not exist',
  decommissioned: 'This asset is Decommissioned. Change its status in Asset Management first.',
  costsTooMuch: (most: number) =>
    `With your role, the work orders that you complete in a day can cost at most ${writeNumber(most, 'money')}. Ask the Asset & Fleet Officer to complete this one.`,
  cannot: (status: string, to: string) => `A work order that is ${status} cannot become ${to}.`,
} as const;
