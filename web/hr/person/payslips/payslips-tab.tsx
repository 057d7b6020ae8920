import { Link } from '@tanstack/react-router';
import { payroll } from '#contract/financial/payroll.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { useList } from '#web/table/use-list.ts';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { personPlace } from '../../hr-place.ts';
import type { TabProps } from '../person-tabs.tsx';

/** What a person was paid, period by period. */
export function PayslipsTab({ person }: TabProps) {
  const formats = useFormats();
  const list = useList({
    resource: payroll,
    address: personPlace.lists.payslips,
    reads: ['payPeriodStart', 'payPeriodEnd', 'grossSalary', 'deductions', 'netSalary', 'status'],
    always: { employeeId: person.id },
  });
  if (list.error) return <p role="alert">{sentenceOf(list.error, payroll.list.failure)}</p>;
  if (list.isLoading) return <Skeleton className="h-16" />;
  if (list.total === 0) return <EmptyState sentence="No payslips yet" />;
  return (
    <>
      <ul>
        {list.rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3 last:border-b-0"
          >
            <Link
              to="/financial"
              search={{ view: row.id }}
              className={`min-w-0 flex-1 basis-48 font-medium ${quietLinkStyle}`}
            >
              {`${formats.day(row.payPeriodStart)} to ${formats.day(row.payPeriodEnd)}`}
            </Link>
            <span className="text-ink-muted tabular-nums">
              {`${formats.money(row.grossSalary)} less ${formats.money(row.deductions)}`}
            </span>
            <span className="font-medium tabular-nums">{formats.money(row.netSalary)}</span>
            <StatusBadge status={row.status} />
          </li>
        ))}
      </ul>
      {list.total > list.pageSize && (
        <Pagination
          noun="payslips"
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          onPage={list.turnTo}
        />
      )}
    </>
  );
}
