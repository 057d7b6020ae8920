import { useQueryClient } from '@tanstack/react-query';
import { nextPeriod } from '#contract/financial/pay/next-period.ts';
import { proposedPeriod, type PayPeriod } from '#contract/hr/pay-periods.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** As many recent timesheets show which period is the usual one. */
const recent = 20;

/**
 * Reads the period that a new timesheet of a person starts with. It follows from their last
 * timesheet or those of others; where the user sees none, it is the usual fortnight.
 */
export function useProposedPeriod(): (employeeId: string) => Promise<PayPeriod> {
  const client = useQueryClient();
  const today = useFormats().today();
  const read = async (filter: { employeeId: string } | { payPeriodStartTo: string }, pageSize: number) => {
    const query = readingPage<RecordIn<typeof timesheets>>(timesheets, {
      ...filter,
      sort: '-payPeriodStart',
      fields: 'payPeriodStart,payPeriodEnd',
      page: 1,
      pageSize,
    });
    const { rows } = await client.fetchQuery({ ...query, staleTime: 0 });
    return rows;
  };
  return async (employeeId) => {
    const [last] = await read({ employeeId }, 1);
    const others = last ? [] : await read({ payPeriodStartTo: today }, recent);
    return proposedPeriod(today, { last, others }) ?? nextPeriod('Fortnightly', undefined, today);
  };
}
