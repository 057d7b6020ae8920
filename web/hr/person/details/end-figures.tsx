import { useId } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import type { EndPreview } from '#contract/financial/pay/end-employment.ts';
import { createdKinds, deductionKinds, type PayLine } from '#contract/financial/pay/pay-lines.ts';
import { daysOfCount } from '#contract/hr/leave/counted-days.ts';
import { useFormats } from '#web/engine/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What an end of employment leads to: leave that is paid out, the final pay, and assets to return. */
export function EndFigures({ preview, mayPay }: { preview: EndPreview; mayPay: boolean }) {
  const { refusal, leave, assets, pay } = preview;
  if (refusal !== null)
    return (
      <div aria-live="polite">
        <Notice>{refusal}</Notice>
      </div>
    );
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      {pay && <FinalPay pay={pay} />}
      {mayPay && !pay && (
        <p className="text-ink-muted">No pay basis on this day, so there is no final pay.</p>
      )}
      {!pay && leave && leave.length > 0 && (
        <p>{`Leave to pay out: ${leave.map((each) => describeLeave(each)).join(', ')}.`}</p>
      )}
      {pay && leave?.some(({ days }) => days === null) && (
        <Notice>
          {`No balance is kept of ${leave.flatMap(({ leaveType, days }) => (days === null ? [leaveType] : [])).join(', ')} leave, so none is paid out. Enter an opening balance first.`}
        </Notice>
      )}
      {assets && assets.length > 0 && (
        <Notice title="Assets to return" items={assets.map(({ name }) => name)} />
      )}
    </div>
  );
}

function describeLeave({ leaveType, days, dayCount }: NonNullable<EndPreview['leave']>[number]): string {
  if (days === null) return `${leaveType}, no balance kept`;
  return `${leaveType} ${daysOfCount(days, dayCount)}`;
}

function FinalPay({ pay }: { pay: NonNullable<EndPreview['pay']> }) {
  const formats = useFormats();
  const id = useId();
  const shown = pay.lines.filter(({ kind }) => !createdKinds.some((each) => each === kind));
  return (
    <section aria-labelledby={id} className="rounded-lg border px-3 py-2">
      <h3 id={id} className="font-semibold">
        {`Final pay, ${formats.day(pay.payPeriodStart)} to ${formats.day(pay.payPeriodEnd)}`}
      </h3>
      <ul className="mt-1 divide-y">
        {shown.map((line, place) => (
          // oxlint-disable-next-line no-array-index-key -- the lines have a fixed order
          <li key={place} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0">
              {line.label} <span className="text-small text-ink-muted">{daysOfLine(line)}</span>
            </span>
            <span className="tabular-nums">
              {formats.money(isDeducted(line) ? -line.amount : line.amount)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t pt-1.5 font-semibold">
        <span>Net</span>
        <span className="tabular-nums">{formats.money(pay.netSalary)}</span>
      </p>
      <p className="mt-1 text-small text-ink-muted">
        As calculated now. The pay run corrects earlier pay where something has changed since.
      </p>
    </section>
  );
}

function isDeducted({ kind }: PayLine): boolean {
  return deductionKinds.some((each) => each === kind);
}

/** '10.5 calendar days' */
function daysOfLine({ causes }: PayLine): string {
  const [cause] = causes;
  if (cause?.what === 'payout') return daysOfCount(cause.days, cause.dayCount);
  return cause?.what === 'notice' ? countOf(cause.days, 'working day') : '';
}
