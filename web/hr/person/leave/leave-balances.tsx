import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDayOrNone } from '#contract/engine/days.ts';
import { daysText, readLeaveBalances, type LeaveBalance } from '#contract/hr/leave/leave-balances.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { LeaveLedger } from './leave-ledger.tsx';

/** The balances of a person on a day; each opens its ledger. */
export function LeaveBalances({ person }: TabProps) {
  const formats = useFormats();
  const scopes = useScope();
  const today = formats.today();
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<LeaveBalance | null>(null);
  const on = day !== '' && isDayOrNone(day) ? day : today;
  const mayRead = scopes('leave-ledger:read', person.id);
  const { data, error, refetch } = useQuery({
    ...reading(readLeaveBalances, { query: { employeeId: person.id, on } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  if (error && !data)
    return <ReadFailure error={error} failure={readLeaveBalances.failure} onRetry={() => void refetch()} />;
  const shown = data?.filter(isShown);
  if (shown?.length === 0) return null;
  return (
    <section aria-label="Leave balances" className="flex flex-col gap-3 pb-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-body font-semibold">Balances</h3>
        <Field label="On" className="w-44">
          <DateField today={today} value={day} onChange={(value) => setDay(value ?? today)} />
        </Field>
      </div>
      {!shown && <Skeleton className="h-20" />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown?.map((balance) => (
          <li key={balance.leaveTypeId}>
            <button
              type="button"
              className="flex h-full w-full flex-col items-start gap-0.5 rounded-lg border bg-surface px-4 py-3 text-left hover:bg-hover"
              onClick={() => setOpened(balance)}
            >
              <span className="text-ink-muted">{balance.leaveType}</span>
              <span className="text-title font-semibold tabular-nums">
                {balance.balance === null ? 'No balance yet' : daysText(balance.balance)}
              </span>
              <span className="text-small text-ink-muted">{describe(balance, formats.day)}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && <LeaveLedger person={person} balance={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Types without an entitlement have no balance. */
function isShown({ balance, needsOpening }: LeaveBalance): boolean {
  return balance !== null || needsOpening;
}

/** 'Calendar days. 2 days requested. 14 days arise on 03/02/2027.' */
function describe(balance: LeaveBalance, writeDay: (day: string) => string): string {
  const { dayCount, needsOpening, pending, nextAccrual, nextExpiry } = balance;
  return [
    needsOpening ? 'An opening balance is missing' : dayCount,
    ...(pending > 0 ? [`${daysText(pending)} requested`] : []),
    ...(nextExpiry ? [`${daysText(-nextExpiry.days)} expire on ${writeDay(nextExpiry.date)}`] : []),
    ...(nextAccrual ? [`${daysText(nextAccrual.days)} more on ${writeDay(nextAccrual.date)}`] : []),
  ].join('. ');
}
