import { formatNumber, plural } from '../engine/number-text.ts';
export const movementWords = {
  retired: 'This item is retired: no more of it is received. Bring it back first.',
  workIsOver: 'This work order is over. Reopen it to issue parts to it.',
  reasonNeeded: 'Say why the quantity is another one',
  notIssued: (quantity: number) =>
    quantity > 0
      ? `Only ${formatNumber(quantity)} of this item ${plural(quantity, 'is', 'are')} with the work order`
      : 'None of this item is with the work order',
  ofFuelEntry: 'This fuel left with a fuel entry: change, refuse or delete that entry instead.',
  returnedFromWork: 'Some of it came back from the work order: reverse what was returned first.',
} as const;

/** What is usually said of a quantity that was not what it should be. */
export const usualReasons = ['Damaged', 'Lost', 'Expired', 'Found', 'Wrong count'] as const;
