import { plural } from '#contract/engine/number-text.ts';
import type { Payslip } from '#contract/financial/payroll.ts';
import { useFormats } from '#web/engine/format.ts';

/** Totals of the calendar year, and leave taken in the period. */
export function YearToDate({ slip: { yearToDate, leaveDays, payPeriodEnd } }: { slip: Payslip }) {
  const formats = useFormats();
  const facts = [
    ['Gross', formats.money(yearToDate.grossSalary)],
    ['Tax', formats.money(yearToDate.tax)],
    ['Superannuation', formats.money(yearToDate.superannuation)],
    ['Deductions', formats.money(yearToDate.deductions)],
    ['Net', formats.money(yearToDate.netSalary)],
  ] as const;
  return (
    <section aria-label="Year to date">
      <h3 className="mb-1 text-body font-semibold">{`Year to date, ${payPeriodEnd.slice(0, 4)}`}</h3>
      <dl className="divide-y border-y">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-muted">
        {leaveDays === 0
          ? 'No leave was taken in this period.'
          : `Leave taken in this period: ${leaveDays} working ${plural(leaveDays, 'day', 'days')}.`}
      </p>
    </section>
  );
}
