import type { Payslip } from '#contract/financial/payroll.ts';
import { payslipYear } from '#contract/financial/payslip.ts';
import { useFormats } from '#web/engine/format.ts';

/** Totals of the calendar year, and leave taken in the period. */
export function YearToDate({ slip }: { slip: Payslip }) {
  const formats = useFormats();
  const { title, totals, leave } = payslipYear(slip);
  return (
    <section aria-label="Year to date">
      <h3 className="mb-1 text-body font-semibold">{title}</h3>
      <dl className="divide-y border-y">
        {totals.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formats.money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-muted">{leave}</p>
    </section>
  );
}
