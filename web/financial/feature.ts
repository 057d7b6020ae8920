import { HandCoins, Receipt, ReceiptText } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const financialFeature = {
  transactions: {
    add: {
      name: 'transaction',
      label: 'Add Transaction',
      area: 'financial',
      icon: Receipt,
      permission: 'transactions:create',
      isImported: true,
    },
    search: { label: 'Transactions', icon: ReceiptText },
  },
  payroll: {
    add: {
      name: 'payroll',
      label: 'Add Payroll Row',
      area: 'financial',
      icon: HandCoins,
      permission: 'payroll:create',
    },
  },
  'transaction-categories': { add: null },
  'month-closings': { add: null },
  'pay-runs': { add: null },
  'pay-checks': { add: null },
  'pay-bases': { add: null },
  'pay-items': { add: null },
  'final-pays': { add: null },
  'pay-rules': { add: null },
  'public-holidays': { add: null },
} as const satisfies Feature;
