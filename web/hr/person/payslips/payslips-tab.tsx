import { Link } from '@tanstack/react-router';
import { payroll } from '#contract/financial/payroll.ts';
import { useFormats } from '#web/engine/format.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { useList } from '#web/list/use-list.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { personPageParams } from '../../hr-page-params.ts';
import type { TabProps } from '../person.ts';
import { payPeriod } from '../timesheets/pay-period.ts';

/** A person's payslips by period. */
export function PayslipsTab({ person }: TabProps) {
  const formats = useFormats();
  const list = useList({
    resource: payroll,
    address: personPageParams.lists.payslips,
    reads: ['payPeriodStart', 'payPeriodEnd', 'grossSalary', 'deductions', 'netSalary', 'status'],
    always: { employeeId: person.id },
  });
  if (list.error)
    return <ReadFailure error={list.error} failure={payroll.list.failure} onRetry={list.retry} />;
  return (
    <section aria-label="Payslips" className="[--table-top:2.5rem] pointer-coarse:[--table-top:3rem]">
      <Table
        caption="Payslips"
        columns={[
          {
            key: 'payPeriod',
            header: 'Pay Period',
            primary: true,
            cell: (row) => payPeriod(row, formats),
          },
          {
            key: 'grossSalary',
            header: 'Gross',
            align: 'end',
            labelOnPhone: true,
            cell: ({ grossSalary }) => formats.money(grossSalary),
          },
          {
            key: 'deductions',
            header: 'Deductions',
            align: 'end',
            labelOnPhone: true,
            cell: ({ deductions }) => formats.money(deductions),
          },
          {
            key: 'netSalary',
            header: 'Net',
            align: 'end',
            labelOnPhone: true,
            cell: ({ netSalary }) => <span className="font-medium text-ink">{formats.money(netSalary)}</span>,
          },
          {
            key: 'status',
            header: 'Status',
            phone: 'aside',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
        ]}
        rows={list.rows}
        rowKey={({ id }) => id}
        renderOpen={({ id }, content, className) => (
          <Link to="/financial" search={{ view: id }} data-opens-row className={className}>
            {content}
          </Link>
        )}
        loading={list.isLoading}
        refreshing={list.isRefreshing}
        empty={<EmptyState sentence="No payslips yet" />}
      />
      {list.total > list.pageSize && (
        <Pagination
          noun="payslips"
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          onPage={list.turnTo}
        />
      )}
    </section>
  );
}
