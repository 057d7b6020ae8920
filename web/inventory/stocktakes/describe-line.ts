import { formatNumber } from '#contract/engine/number-text.ts';
import type { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Line = RecordIn<typeof stocktakeLines>;

/** The difference from the book quantity at that moment: '2 less than the book quantity of 10'. */
export function describeFound({ counted, difference }: Pick<Line, 'counted' | 'difference'>): string {
  if (counted === null || difference === null) return 'Not counted yet';
  const book = formatNumber(counted - difference);
  if (difference === 0) return 'Matches the book quantity';
  return difference < 0
    ? `${written(-difference)} less than the book quantity of ${book}`
    : `${written(difference)} more than the book quantity of ${book}`;
}

/** Movements during the stocktake, which do not affect the count. */
export function describeMoved({ movedBefore, movedSince }: Pick<Line, 'movedBefore' | 'movedSince'>): string {
  const parts = [
    movedBefore ? `${moved(movedBefore)} before the count` : '',
    movedSince ? `${moved(movedSince)} since the count` : '',
  ];
  const text = parts.filter(Boolean).join(', ');
  return text && `${text}, already included`;
}

function moved(quantity: number): string {
  return `${written(Math.abs(quantity))} ${quantity > 0 ? 'added' : 'removed'}`;
}

function written(quantity: number): string {
  return formatNumber(quantity);
}
