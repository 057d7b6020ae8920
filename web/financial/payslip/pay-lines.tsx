import { Link } from '@tanstack/react-router';
import { describeCause, describeDivided, describeShortly } from '#contract/financial/pay/describe-cause.ts';
import type { PayCause, PayLine } from '#contract/financial/pay/pay-lines.ts';
import type { Payslip } from '#contract/financial/payroll.ts';
import { payLineFigure, payslipParts, type PayslipPart } from '#contract/financial/payslip.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRights } from '#web/engine/session.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** The lines of a payslip: earnings, deductions and net. Each expands to its causes. */
export function PayLines({ slip }: { slip: Payslip }) {
  const formats = useFormats();
  const { employeeId, netSalary } = slip;
  const { earnings, deductions, employer } = payslipParts(slip);
  return (
    <div className="space-y-5">
      <Part employeeId={employeeId} part={earnings} />
      <Part employeeId={employeeId} part={deductions} />
      <p className="flex items-baseline justify-between gap-4 border-y-2 py-2 text-title font-semibold">
        <span>Net</span>
        <span className="tabular-nums">{formats.money(netSalary)}</span>
      </p>
      {employer.lines.length > 0 && <Part employeeId={employeeId} part={employer} />}
    </div>
  );
}

function Part({ employeeId, part: { title, lines, total } }: { employeeId: string; part: PayslipPart }) {
  const formats = useFormats();
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-body font-semibold">{title}</h3>
      <ul className="divide-y border-y">
        {lines.map((line, place) => (
          // oxlint-disable-next-line no-array-index-key -- the lines have a fixed order
          <Line key={place} line={line} employeeId={employeeId} />
        ))}
      </ul>
      {total && (
        <p className="flex items-baseline justify-between gap-4 py-2 font-semibold">
          <span>{total.label}</span>
          <span className="tabular-nums">{formats.money(total.amount)}</span>
        </p>
      )}
    </section>
  );
}

function Line({ line, employeeId }: { line: PayLine; employeeId: string }) {
  const formats = useFormats();
  const { label, causes } = line;
  const divided = describeDivided(causes, formats);
  const figure = payLineFigure(line, formats);
  if (causes.length === 0)
    return (
      <li className="flex items-center justify-between gap-4 py-2">
        <span className="min-w-0">{label}</span>
        <span className="tabular-nums">{figure}</span>
      </li>
    );
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer items-baseline justify-between gap-4 py-2 pointer-coarse:py-3">
          <span className="min-w-0">
            {label}
            <span className="ml-2 text-small text-ink-muted group-open:hidden print:hidden">Why</span>
            <span className="ml-2 hidden text-small text-ink-muted print:inline">
              {describeShortly(causes, formats)}
            </span>
          </span>
          <span className="tabular-nums">{figure}</span>
        </summary>
        <ul className="space-y-1 pb-2 pl-4 text-small text-ink-muted">
          {causes.map((cause, place) => (
            // oxlint-disable-next-line no-array-index-key -- the causes have a fixed order
            <li key={place}>
              {describeCause(cause, formats)} <Opening cause={cause} />
            </li>
          ))}
          {divided && <li>{divided}</li>}
          {causes.some(({ what }) => what === 'entry' || what === 'timesheet') && (
            <ToTimesheets employeeId={employeeId} />
          )}
        </ul>
      </details>
    </li>
  );
}

/** Links to the earlier pay that was corrected. */
function Opening({ cause }: { cause: PayCause }) {
  if (cause.what !== 'earlier') return null;
  return (
    <Link to="/financial" search={{ tab: 'payroll', view: cause.payrollId }} className={linkStyle}>
      Open that payslip
    </Link>
  );
}

function ToTimesheets({ employeeId }: { employeeId: string }) {
  const rights = useRights();
  if (!rights['employees:read']) return null;
  return (
    <li>
      <Link to="/hr" search={{ view: employeeId, 'person.tab': 'timesheets' }} className={linkStyle}>
        Open the timesheets
      </Link>
    </li>
  );
}
