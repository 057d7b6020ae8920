import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { settingLabel, termsShapes, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { useFormats } from '#web/engine/format.ts';

/** The terms of a rule: tax brackets as a table, others as a list. */
export function RuleTerms({ terms }: { terms: PayTerms }) {
  return terms.kind === 'Income Tax' ? <Brackets {...terms} /> : <Named terms={terms} />;
}

function Brackets({ brackets, roundTo, backPay }: Extract<PayTerms, { kind: 'Income Tax' }>) {
  const { money } = useFormats();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {brackets.map(({ above, percent }, index) => {
        const end = brackets[index + 1]?.above;
        return (
          <p key={above} className="tabular-nums">
            <span className="font-medium">{`${percent}%`}</span>
            <span className="text-ink-muted">
              {brackets.length === 1
                ? ' of all'
                : end === undefined
                  ? ` above ${whole(money(above))}`
                  : ` to ${whole(money(end))}`}
            </span>
          </p>
        );
      })}
      {roundTo !== 0.01 && <p className="text-ink-muted">{`Rounded to ${money(roundTo)}`}</p>}
      {backPay !== 'When paid' && <p className="text-ink-muted">Back pay: spread over earlier pays</p>}
    </div>
  );
}

function Named({ terms }: { terms: PayTerms }) {
  const { money } = useFormats();
  const shape: Shape = termsShapes[terms.kind];
  const values = new Map<string, unknown>(Object.entries(terms));
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {Object.entries(shape).map(([name, schema]) => {
        const value = values.get(name);
        const { label, kind } = fieldMeta(schema);
        return (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-muted">{label.replace(/ \((%|times)\)$/, '')}</dt>
            <dd className="font-medium tabular-nums">
              {typeof value !== 'number'
                ? settingLabel(String(value))
                : kind === 'money'
                  ? money(value)
                  : withUnit(label, writeNumber(value, 'number'))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A form label states the unit; here it follows the number. */
function withUnit(label: string, value: string): string {
  if (label.endsWith('(%)')) return `${value}%`;
  return label.endsWith('(times)') ? `× ${value}` : value;
}

/** Omits zero cents. */
function whole(amount: string): string {
  return amount.replace(/\.00$/, '');
}
