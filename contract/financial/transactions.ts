import { choice, pastDate, id, largestSum, money, reference, suggested, text } from '../engine/fields.ts';
import { recordFiles } from '../files/record-files.ts';
import { resource } from '../engine/resource.ts';
import { monthWords } from './month-closings.ts';

export const transactionTypes = ['Revenue', 'Expense'] as const;
export type TransactionType = (typeof transactionTypes)[number];
export const transactionStatuses = ['Recorded', 'Void'] as const;

/** The most files a transaction can have. */
export const mostAttachments = 5;

/** Sources of automatic transactions. */
export const transactionSources = [
  'maintenance',
  'stock-movements',
  'fuel-entries',
  'pay-runs',
  'payroll',
] as const;
export type TransactionSource = (typeof transactionSources)[number];

export const transactionWords = {
  keptNotDeleted: 'A transaction cannot be deleted. Set its status to Void with a reason instead.',
  void: 'A void transaction cannot be changed. Record another transaction.',
  initialVoid: 'A new transaction cannot be void',
  mayNotVoid: 'Your role does not allow voiding transactions.',
  retiredCategory: (name: string) =>
    `The category ${name} is retired. Choose another category, or restore this one.`,
  posted: 'This transaction was posted automatically. Change or undo its source record instead.',
  undone: 'The source record was changed or undone',
  someAmount: 'Amount must not be below 0.01',
} as const;

/** The amount a person enters; only the server writes reversals, which are negative. */
export const typedAmount = money('Amount', { min: 0.01 });

export const transactions = resource({
  path: '/api/transactions',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'transactions',
  singular: 'transaction',
  plural: 'transactions',
  fields: {
    date: pastDate('Date'),
    description: text('Description', { max: 300 }),
    category: suggested('Category'),
    type: choice('Type', transactionTypes),
    /** Up to the value of the largest stock receipt; negative for a reversal. */
    amount: money('Amount', { min: -largestSum, max: largestSum }),
    reference: text('Reference', {
      max: 60,
      hint: 'Document number, for example INV-20931.',
    }).nullable(),
    status: choice('Status', transactionStatuses),
    voidReason: text('Reason for voiding', { max: 300 }).nullable(),
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }).nullable(),
    attachments: recordFiles('Attachments', { max: mostAttachments }),
  },
  typed: { amount: typedAmount },
  bulkFields: ['category', 'siteId', 'assetId'],
  defaulted: ['status', 'attachments'],
  derived: {
    siteName: text('Site').nullable(),
    assetTag: text('Asset ID').nullable(),
    assetName: text('Asset').nullable(),
    /** The source of an automatic posting; null if a person entered it. */
    source: choice('Posted by', transactionSources).nullable(),
    sourceId: id().nullable(),
    /** For a reversal of a posting in a closed month: that posting. */
    reversesId: reference('Reverses', '/api/transactions').nullable(),
  },
  search: ['description', 'category', 'reference'],
  sort: '-date,-createdAt',
  dependsOn: ['/api/transaction-categories'],
  transitions: {
    field: 'status',
    states: transactionStatuses,
    initial: { in: ['Recorded'], message: transactionWords.initialVoid },
    checkOrder: 'states',
    list: [
      {
        from: ['Recorded'],
        to: 'Void',
        label: 'Void',
        reason: 'voidReason',
        only: [{ right: 'transactions:void', scope: 'all', message: transactionWords.mayNotVoid }],
      },
    ],
    lock: { in: ['Void'], message: transactionWords.void },
    impossible: transactionWords.void,
  },
  rights: { remove: 'transactions:void' },
  labelFields: ['description'],
  detailRoute: { page: '/financial', tab: 'transactions' },
  constraintMessages: {
    transactions_void_with_reason: {
      path: 'voidReason',
      message: 'A void transaction needs a Reason for voiding. Other transactions cannot have one.',
    },
    transactions_amount_positive: { path: 'amount', message: transactionWords.someAmount },
    transactions_month_open: { path: 'date', message: monthWords.closed },
    transactions_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
    transactions_category_transaction_categories_name_fk: {
      path: 'category',
      message: 'This category does not exist',
    },
    transactions_posted_once: { message: transactionWords.posted },
    transactions_reverses_id_transactions_id_fk: { message: transactionWords.posted },
    transactions_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});

/** Profit over revenue in percent, to one decimal; null without revenue. */
export function profitMargin(revenue: number, expenses: number): number | null {
  if (revenue <= 0) return null;
  return Math.round(((revenue - expenses) / revenue) * 1000) / 10;
}

/** For example '+12.5%'; null when `earlier` is not above zero. */
export function trend(now: number, earlier: number): string | null {
  if (earlier <= 0) return null;
  const percent = Math.round(((now - earlier) / earlier) * 1000) / 10;
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

export const noTransactions = 'No transactions found. Add your first transaction to get started.';
