import type { PayLine } from '#contract/financial/pay/pay-lines.ts';
import type { PayWorkedOut } from '#contract/financial/pay/try-pay-rules.ts';
import { useFormats } from '#web/engine/format.ts';

/** The lines of an example pay, with its tax brackets. */
export function TriedLines({ tried: { lines, grossSalary, netSalary } }: { tried: PayWorkedOut }) {
  const { money } = useFormats();
  const deductions = lines.filter(({ kind }) => kind === 'Tax' || kind === 'Superannuation');
  const employerLines = lines.filter(({ kind }) => kind === 'Employer Superannuation');
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 tabular-nums">
      <Row label="Gross" amount={money(grossSalary)} />
      {deductions.length === 0 && (
        <p className="text-small text-ink-muted">No tax or superannuation applies.</p>
      )}
      {deductions.map((line) => (
        <div key={line.kind}>
          <Row label={line.label} amount={`−${money(line.amount)}`} />
          <Brackets line={line} />
        </div>
      ))}
      <div className="mt-1 border-t pt-2">
        <Row label="Net" amount={money(netSalary)} isStrong />
      </div>
      {employerLines.map((line) => (
        <div key={line.kind} className="text-ink-muted">
          <Row label="Paid by the employer" amount={money(line.amount)} />
        </div>
      ))}
    </div>
  );
}

function Row({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isStrong ? 'text-lead font-semibold' : ''}`}>
      <span className="min-w-0">{label}</span>
      <span className="shrink-0">{amount}</span>
    </div>
  );
}

/** Per year: the income in each bracket. */
function Brackets({ line }: { line: PayLine }) {
  const { money } = useFormats();
  return (
    <ul className="mt-0.5 pl-3 text-small text-ink-muted empty:hidden">
      {line.causes.map((cause) => {
        if (cause.what === 'percent')
          return <li key="percent">{`${cause.percent}% of ${money(cause.of)}`}</li>;
        if (cause.what === 'taxable')
          return <li key="year">{`Yearly total at this pay: ${money(cause.yearly)}`}</li>;
        if (cause.what !== 'bracket') return null;
        return (
          <li key={cause.above} className="flex justify-between gap-4">
            <span>{`${cause.percent}% of ${money(cause.income)}`}</span>
            <span>{money(cause.tax)}</span>
          </li>
        );
      })}
    </ul>
  );
}
