import { formatNumber } from '#contract/engine/number-text.ts';
import type { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Line = RecordIn<typeof stocktakeLines>;

/** The difference from the book quantity at that moment: '2 missing of 10'. */
export function describeFound({ counted, difference }: Pick<Line, 'counted' | 'difference'>): string {
  if (counted === null || difference === null) return 'Not counted yet';
  const book = formatNumber(counted - difference);
  if (difference === 0) return 'Matches the books';
  return difference < 0
    ? `${written(-difference)} missing of ${book}`
    : `${written(difference)} more than the ${book} of the books`;
}

/** Movements during the stocktake, which do not affect the count. */
export function describeMoved({ movedBefore, movedSince }: Pick<Line, 'movedBefore' | 'movedSince'>): string {
  const parts = [
    movedBefore ? `${moved(movedBefore)} before it was counted` : '',
    movedSince ? `${moved(movedSince)} since it was counted` : '',
  ];
  const said = parts.filter(Boolean).join(', ');
  return said && `${said}, already included`;
}

function moved(quantity: number): string {
  return `${written(Math.abs(quantity))} ${quantity > 0 ? 'came' : 'went'}`;
}

function written(quantity: number): string {
  return formatNumber(quantity);
}
