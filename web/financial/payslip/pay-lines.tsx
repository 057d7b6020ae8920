import {
  besideKinds,
  deductionKinds,
  earningKinds,
  type PayLine,
} from '#contract/financial/pay/pay-lines.ts';
import type { Payslip } from '#contract/financial/payroll.ts';
import { useFormats } from '#web/engine/format.ts';
import { causeInWords } from './cause-in-words.ts';

/** The lines of a pay as a payslip has them: what was earned, what was taken off, what is left. Each opens to its why. */
export function PayLines({ slip }: { slip: Payslip }) {
  const formats = useFormats();
  const { lines, grossSalary, deductions, netSalary } = slip;
  const of = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const beside = of(besideKinds);
  return (
    <div className="space-y-5">
      <Part title="Earnings" lines={of(earningKinds)} sum={grossSalary} total="Gross" />
      <Part title="Deductions" lines={of(deductionKinds)} sum={deductions} total="Deductions" />
      <p className="flex items-baseline justify-between gap-4 border-y-2 py-2 text-title font-semibold">
        <span>Net</span>
        <span className="tabular-nums">{formats.money(netSalary)}</span>
      </p>
      {beside.length > 0 && <Part title="Paid by the employer beside it" lines={beside} />}
    </div>
  );
}

interface PartProps {
  title: string;
  lines: readonly PayLine[];
  sum?: number;
  total?: string;
}

function Part({ title, lines, sum, total }: PartProps) {
  const formats = useFormats();
  if (lines.length === 0 && sum === undefined) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-body font-semibold">{title}</h3>
      <ul className="divide-y border-y">
        {lines.map((line, place) => (
          // oxlint-disable-next-line no-array-index-key -- the lines of a pay have their places
          <Line key={place} line={line} />
        ))}
      </ul>
      {sum !== undefined && (
        <p className="flex items-baseline justify-between gap-4 py-2 font-medium">
          <span>{total}</span>
          <span className="tabular-nums">{formats.money(sum)}</span>
        </p>
      )}
    </section>
  );
}

function Line({ line: { label, amount, causes } }: { line: PayLine }) {
  const formats = useFormats();
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer items-baseline justify-between gap-4 py-2 pointer-coarse:min-h-11">
          <span className="min-w-0">
            {label}
            <span className="ml-2 text-small text-ink-muted group-open:hidden print:hidden">Why</span>
          </span>
          <span className="tabular-nums">{formats.money(amount)}</span>
        </summary>
        <ul className="space-y-1 pb-2 pl-4 text-small text-ink-muted">
          {causes.map((cause, place) => (
            // oxlint-disable-next-line no-array-index-key -- the causes of a line have their places
            <li key={place}>{causeInWords(cause, formats)}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
