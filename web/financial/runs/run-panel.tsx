import { Link } from '@tanstack/react-router';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RunActions } from './run-actions.tsx';
import { RunChecks } from './run-checks.tsx';
import { RunInputs } from './run-inputs.tsx';
import { TakePayments } from './take-payments.tsx';

type PayRun = RecordIn<typeof payRuns>;

const details: readonly Detail<typeof payRuns>[] = [
  { field: 'people' },
  { field: 'grossSalary' },
  { field: 'deductions' },
  { field: 'netSalary', cell: ({ netSalary }, { money }) => <strong>{money(netSalary)}</strong> },
  { field: 'employerCost' },
  { field: 'preparedByName' },
  { field: 'approvedByName' },
  { field: 'approvedOn' },
  { field: 'paidOn' },
];

export function RunPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const formats = useFormats();
  return (
    <OpenedRecord resource={payRuns} id={id} title="Pay run" onClose={onClose}>
      {(payRun) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${formats.day(payRun.payPeriodStart)} - ${formats.day(payRun.payPeriodEnd)}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              {payRun.payGroup}
              <StatusBadge status={payRun.status} />
            </span>
          }
          footer={<RunActions payRun={payRun} />}
        >
          <div className="space-y-8">
            {payRun.changedAccounts !== null && (
              <Notice>{processingWords.accountsChanged(payRun.changedAccounts)}</Notice>
            )}
            <RunDetails payRun={payRun} />
            <TakePayments payRun={payRun} />
            <RunChecks payRun={payRun} />
            <RunInputs payRun={payRun} />
            <RecordHistory resource={payRuns} id={payRun.id} version={payRun.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function RunDetails({ payRun }: { payRun: PayRun }) {
  const formats = useFormats();
  const mayReadTransactions = useRight('transactions:read') !== null;
  const { id, note, leftOut, statusReason, status, payPeriodEnd } = payRun;
  const days = { from: payPeriodEnd, to: payPeriodEnd };
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          ...detailsOf(payRuns, payRun, details, formats),
          ...(leftOut ? [{ label: 'Left out', value: leftOut, wide: true }] : []),
          ...(note ? [{ label: 'Note', value: note, wide: true }] : []),
          ...(statusReason
            ? [
                {
                  label: status === 'Void' ? 'Reason for voiding' : 'Reason',
                  value: statusReason,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to="/financial" search={{ tab: 'payroll', payRunId: id }} className={linkStyle}>
          All pay in this run
        </Link>
        <Link to="/reports" search={{ report: 'payroll-register', ...days }} className={linkStyle}>
          Payroll register
        </Link>
        {mayReadTransactions && (status === 'Paid' || status === 'Reversed') && (
          <Link to="/financial" search={{ tab: 'transactions', sourceId: id }} className={linkStyle}>
            Posted transactions
          </Link>
        )}
      </p>
    </div>
  );
}
