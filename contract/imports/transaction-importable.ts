import { money } from '../engine/fields.ts';
import { transactions } from '../financial/transactions.ts';
import type { Importable } from './importable.ts';

const { attachments: _attachments, ...ofTransaction } = transactions.fields;

export const importTransactions = {
  name: 'transactions',
  resource: transactions,
  singular: 'transaction',
  plural: 'transactions',
  columns: {
    ...ofTransaction,
    debit: money('Debit', { min: 0, hint: 'Money paid out, recorded as an Expense.' }),
    credit: money('Credit', { min: 0, hint: 'Money received, recorded as Revenue.' }),
  },
  required: ['date', 'description', 'category'],
  keyedBy: 'Reference, or by all columns if a row has no reference',
  alsoCalled: {
    date: ['transaction date', 'posted', 'posting date', 'value date'],
    description: ['details', 'narration', 'particulars', 'memo', 'payee', 'text'],
    category: ['account', 'account name', 'code'],
    type: ['kind', 'dr cr', 'direction'],
    amount: ['value', 'total', 'sum', 'net'],
    debit: ['dr', 'debits', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'debit amount'],
    credit: ['cr', 'credits', 'deposit', 'deposits', 'money in', 'paid in', 'credit amount'],
    reference: [
      'ref',
      'reference no',
      'invoice',
      'invoice no',
      'invoice number',
      'voucher',
      'receipt no',
      'cheque no',
      'document no',
    ],
    siteId: ['location', 'site name', 'branch'],
    assetId: ['vehicle', 'asset tag', 'asset id', 'equipment'],
    voidReason: ['void reason', 'reason'],
  },
  example: {
    date: '17/11/2026',
    description: 'Office rent November',
    category: 'Rent',
    type: 'Expense',
    amount: '4,200.00',
    reference: 'INV-20931',
    siteId: 'Port Moresby',
  },
  rights: [transactions.rights.create, transactions.rights.update],
} satisfies Importable;
