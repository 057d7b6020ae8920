import { Link } from '@tanstack/react-router';
import { payroll } from '#contract/financial/payroll.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList, type Description } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { PayrollActions } from './payroll-actions.tsx';
import { PayrollStatus } from './payroll-status.tsx';
import { Payslip } from './payslip/payslip.tsx';

type Payroll = RecordIn<typeof payroll>;

/** One person's pay for a period: amounts, who prepared it, and possible transitions. */
export function PayrollPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={payroll} id={id} title="Payroll" onClose={onClose}>
      {(row) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={row.employeeName} size="medium" />}
          title={row.employeeName}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{row.employeeNumber}</IdBadge>
              <PayrollStatus row={row} />
            </span>
          }
          footer={<PayrollActions row={row} />}
        >
          <div className="space-y-8">
            <PayrollDetails row={row} />
            {row.leftOutAt === null && <Payslip id={row.id} />}
            <RecordHistory resource={payroll} id={row.id} version={row.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function PayrollDetails({ row }: { row: Payroll }) {
  const formats = useFormats();
  const rights = useRights();
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          {
            label: 'Pay Period',
            value: `${formats.day(row.payPeriodStart)} - ${formats.day(row.payPeriodEnd)}`,
            wide: true,
          },
          { label: 'Gross', value: formats.money(row.grossSalary) },
          { label: 'Deductions', value: formats.money(row.deductions) },
          { label: 'Net', value: <strong>{formats.money(row.netSalary)}</strong> },
          { label: 'Prepared by', value: row.preparedByName },
          ...reasonOf(row, formats),
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {rights['payroll:read'] === 'all' && row.payRunId && (
          <Link to="/financial" search={{ tab: 'runs', view: row.payRunId }} className={linkStyle}>
            Open the pay run
          </Link>
        )}
        {rights['payroll:read'] === 'all' && (
          <Link
            to="/financial"
            search={({ period }) => ({ employeeId: row.employeeId, period })}
            className={linkStyle}
          >
            All pay of {row.employeeName}
          </Link>
        )}
        {rights['employees:read'] && (
          <Link to="/hr" search={{ view: row.employeeId }} className={linkStyle}>
            Open the employee
          </Link>
        )}
      </p>
    </div>
  );
}

function reasonOf(
  { voidReason, leftOutAt, leftOutByName }: Payroll,
  formats: ReturnType<typeof useFormats>,
): Description[] {
  if (!voidReason) return [];
  if (leftOutAt === null) return [{ label: 'Reason for voiding', value: voidReason, wide: true }];
  return [
    { label: 'Left out by', value: `${leftOutByName}, ${formats.instant(leftOutAt)}` },
    { label: 'Reason', value: voidReason, wide: true },
  ];
}
