import { formatNumber } from '#contract/engine/number-text.ts';
import { phrase, reasonPhrase, type AreaHistory } from '#web/history/history-words.ts';
import type { inventoryFeature } from './feature.ts';

export const inventoryHistory: AreaHistory<typeof inventoryFeature> = {
  inventory: {},
  stock: {},
  'stock-movements': {
    isNeverCombined: true,
    added: ({ value, name }) => {
      const quantity = Number(value('quantity'));
      const amount = formatNumber(Math.abs(quantity));
      const recipient = value('employeeId') ?? value('assetId') ?? value('maintenanceId');
      const also = value('employeeId') === null ? null : (value('assetId') ?? value('maintenanceId'));
      const reason = phrase(' and gave the reason: ', value('note'));
      switch (value('kind')) {
        case 'Issue':
          return {
            before: `issued ${amount} `,
            name,
            after: phrase(' to ', recipient) + phrase(' for ', also),
          };
        case 'Return':
          return { before: `recorded the return of ${amount} `, name, after: phrase(' from ', recipient) };
        case 'Transfer':
          return {
            before: `transferred ${amount} `,
            name,
            after: phrase(' to ', placeOf(value('toStockId'))),
          };
        case 'Adjust':
          return { before: 'adjusted ', name, after: ` by ${signed(quantity)}${reason}` };
        case 'Count':
          return { before: 'corrected the count of ', name, after: ` by ${signed(quantity)}` };
        case 'Reverse':
          return { before: `reversed a movement of ${amount} `, name, after: reason };
        default:
          return { before: `received ${amount} `, name, after: '' };
      }
    },
  },
  'purchase-orders': {
    changes: {
      status: ({ old, new: now }) => {
        if (now === 'Cancelled') return 'cancelled this';
        if (now === 'To Approve') return 'submitted this for approval';
        if (now === 'Received') return 'closed this';
        if (now === 'Draft') return 'returned this to draft';
        return old === 'To Approve' ? 'approved this' : old === 'Draft' ? 'placed this' : 'reopened this';
      },
      statusReason: reasonPhrase,
    },
  },
  'stock-orders': {
    added: ({ value, name }) => ({
      before: `ordered ${formatNumber(Number(value('quantity')))} `,
      name,
      after: phrase(' from ', value('supplier')),
    }),
    changes: {
      status: ({ old, new: now }) => {
        if (now === 'Cancelled') return 'cancelled this';
        if (now === 'Draft') return 'returned this to draft';
        if (old === 'Draft') return 'placed this';
        return old === 'Ordered' ? 'closed this' : 'reopened this';
      },
      statusReason: reasonPhrase,
      received({ old, new: now }) {
        const more = Number(now) - Number(old);
        const count = formatNumber(Math.abs(more));
        return more > 0 ? `received ${count} of this` : `reversed the receipt of ${count} of this`;
      },
    },
  },
  stocktakes: {},
  'stock-keepers': {},
  'stocktake-lines': {},
};

function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${formatNumber(Math.abs(quantity))}`;
}

/** The location of a stock record named 'Bolt at Lae'. */
function placeOf(stock: string | null): string | null {
  return stock?.split(' at ').at(-1) ?? null;
}
