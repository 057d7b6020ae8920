import { useSearch } from '@tanstack/react-router';
import { noPayroll, noPayslips, payroll, payrollStatuses } from '#contract/financial/payroll.ts';
import { daysOf, type Period } from '#contract/financial/periods.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { financialPageParams } from './financial-page-params.ts';
import { payrollColumns } from './payroll-columns.tsx';
import { describePeriod } from './period-words.ts';

const PayrollPanel = lazyPart(async () => (await import('./payroll-panel.tsx')).PayrollPanel);

/**
 * Pay whose last day is in the period; or that of one run, one person or the user, in any period.
 */
export function PayrollList({ period }: { period: Period }) {
  const formats = useFormats();
  const rights = useRights();
  const days = daysOf(period, formats.today());
  const seesAll = rights['payroll:read'] === 'all';
  const { employeeId, payRunId } = useSearch({ from: '/signed-in/financial' });
  const isOfPeriod = seesAll && employeeId === undefined && payRunId === undefined;
  const list = useList({
    resource: payroll,
    address: financialPageParams.lists.payroll,
    columns: payrollColumns,
    always: isOfPeriod ? { payPeriodEndFrom: days.from, payPeriodEndTo: days.to } : {},
  });
  const { status } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={payroll}
        columns={payrollColumns}
        heading={isOfPeriod ? `Payroll: ${describePeriod(period)}` : 'Payroll'}
        headingAction={<AddButton what="payroll" />}
        noun="payroll rows"
        searchPlaceholder="Search payroll"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={payrollStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            {payRunId && (
              <FilterChip onRemove={() => list.filter({ payRunId: undefined })}>Only one pay run</FilterChip>
            )}
            {employeeId && (
              <FilterChip onRemove={() => list.filter({ employeeId: undefined })}>
                {list.rows[0] ? `Only ${list.rows[0].employeeName}` : 'Only one employee'}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: isOfPeriod ? noPayroll : noPayslips }}
        rowActions={({ id, employeeName }) => (
          <Button size="small" aria-label={`View the pay of ${employeeName}`} onClick={() => list.open(id)}>
            View
          </Button>
        )}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <PayrollPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
