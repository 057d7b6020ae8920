import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import type { payroll } from '#contract/financial/payroll.ts';
import type { transactions } from '#contract/financial/transactions.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** The period applies to both lists. */
export const financialPageParams = {
  own: ['tab', 'period'],
  lists: {
    payroll: { filters: ['status', 'employeeId', 'payRunId'] } as const satisfies ListAddress<typeof payroll>,
    runs: { filters: ['status', 'payGroup'] } as const satisfies ListAddress<typeof payRuns>,
    transactions: {
      filters: ['type', 'status', 'category', 'siteId', 'assetId', 'sourceId', 'dateFrom', 'dateTo'],
    } as const satisfies ListAddress<typeof transactions>,
  },
} as const;
