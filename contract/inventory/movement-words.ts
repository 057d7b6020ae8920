import { formatNumber } from '../engine/number-text.ts';
export const movementWords = {
  retired: 'This item is retired and cannot be received. Restore it first.',
  workIsOver: 'This work order is finished. Reopen it to issue parts.',
  reasonNeeded: 'Enter why the quantity differs',
  notIssued: (quantity: number) =>
    quantity > 0
      ? `The work order has only ${formatNumber(quantity)} of this item`
      : 'This item was not issued to the work order',
  ofFuelEntry: 'This movement belongs to a fuel entry. Change, refuse or delete the fuel entry instead.',
  returnedFromWork: 'Some of this quantity was returned from the work order. Reverse the return first.',
} as const;

/** Common reasons for a quantity difference. */
export const usualReasons = ['Damaged', 'Lost', 'Expired', 'Found', 'Wrong count'] as const;
