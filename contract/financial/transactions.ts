import { choice, happened, money, suggested, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const transactionTypes = ['Revenue', 'Expense'] as const;
export const transactionStatuses = ['Recorded', 'Void'] as const;

/** What posts transactions of itself. */
export const transactionSources = ['maintenance', 'stock-movements', 'fuel-entries', 'pay-runs'] as const;
export type TransactionSource = (typeof transactionSources)[number];

export const transactionWords = {
  keptNotDeleted:
    'A transaction is kept, not deleted: give it the status Void with a reason, and it counts no more.',
  void: 'This transaction is void and stays as it is. Record another one.',
  bornVoid: 'A new transaction cannot be void',
  mayNotVoid: 'Your role does not allow voiding transactions.',
} as const;

export const transactions = resource({
  path: '/api/transactions',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'transactions',
  one: 'transaction',
  many: 'transactions',
  fields: {
    date: happened('Date'),
    description: text('Description', { max: 300 }),
    category: suggested('Category'),
    type: choice('Type', transactionTypes),
    amount: money('Amount', { min: 0.01 }),
    status: choice('Status', transactionStatuses),
    voidReason: text('Reason for voiding', { max: 300 }).nullable(),
  },
  defaulted: ['status'],
  search: ['description', 'category'],
  sort: '-date,-createdAt',
  moves: {
    field: 'status',
    states: transactionStatuses,
    born: { in: ['Recorded'], else: transactionWords.bornVoid },
    first: 'states',
    moves: [
      {
        from: ['Recorded'],
        to: 'Void',
        label: 'Void',
        reason: 'voidReason',
        only: [{ right: 'transactions:void', reach: 'all', else: transactionWords.mayNotVoid }],
      },
    ],
    lock: { in: ['Void'], else: transactionWords.void },
    impossible: transactionWords.void,
  },
  rights: { remove: 'transactions:void' },
  namedBy: ['description'],
  opens: { page: '/financial', tab: 'transactions' },
  refusals: {
    transactions_void_with_reason: {
      path: 'voidReason',
      message: 'A void transaction has a Reason for voiding, and no other has one',
    },
  },
});

/** Profit over revenue in percent, to one decimal; null without revenue. */
export function profitMargin(revenue: number, expenses: number): number | null {
  if (revenue <= 0) return null;
  return Math.round(((revenue - expenses) / revenue) * 1000) / 10;
}

/** '+12.5%' against an earlier amount; null when there is nothing to compare with. */
export function trend(now: number, earlier: number): string | null {
  if (earlier <= 0) return null;
  const percent = Math.round(((now - earlier) / earlier) * 1000) / 10;
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

export const noTransactions = 'No transactions found. Add your first transaction to get started.';
