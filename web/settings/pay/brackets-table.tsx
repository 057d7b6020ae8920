import { Plus, X } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { readNumber } from '#contract/engine/numbers.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';

/** Numbers, or invalid input. */
type Bracket = Record<'above' | 'percent', unknown>;

interface BracketsTableProps {
  /** Focused on an error of the whole table. */
  ref: Ref<HTMLDivElement>;
  brackets: readonly Bracket[];
  onChange: (brackets: Bracket[]) => void;
  /** The error of the table (''), or of a cell ('.2.percent'). */
  errorAt: (path: string) => string | undefined;
  isDisabled: boolean;
}

/**
 * Yearly income brackets: each percentage applies to the income above its bound, up to the next.
 */
export function BracketsTable({ ref, brackets, onChange, errorAt, isDisabled }: BracketsTableProps) {
  const rows = useRef<HTMLTableSectionElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { currency } = useFormats();
  const wrong = errorAt('');

  function put(index: number, part: keyof Bracket, typed: string) {
    onChange(
      brackets.map((bracket, at) =>
        at === index ? { ...bracket, [part]: readNumber(typed) ?? typed } : bracket,
      ),
    );
  }

  function addBracket() {
    flushSync(() => onChange([...brackets, { above: '', percent: '' }]));
    rows.current?.lastElementChild?.querySelector('input')?.focus();
  }

  function remove(index: number) {
    onChange(brackets.toSpliced(index, 1));
    add.current?.focus();
  }

  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col items-start gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        Yearly brackets
      </p>
      <table className="w-full max-w-md">
        <thead className="text-left text-small text-ink-faint">
          <tr>
            <th className="pb-1 font-normal">Above</th>
            <th className="w-28 pb-1 pl-2 font-normal">Percent</th>
            <th className="w-10">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {brackets.map(({ above, percent }, index) => (
            // Brackets are identified only by position.
            // oxlint-disable-next-line no-array-index-key
            <tr key={index} className="align-top">
              <td className="pb-2">
                <Field label={`Above, bracket ${index + 1}`} labelHidden error={errorAt(`.${index}.above`)}>
                  <NumberField
                    kind="money"
                    currency={currency}
                    value={String(above ?? '')}
                    disabled={isDisabled}
                    onChange={(typed) => put(index, 'above', typed)}
                  />
                </Field>
              </td>
              <td className="pb-2 pl-2">
                <Field
                  label={`Percent, bracket ${index + 1}`}
                  labelHidden
                  error={errorAt(`.${index}.percent`)}
                >
                  <NumberField
                    value={String(percent ?? '')}
                    disabled={isDisabled}
                    onChange={(typed) => put(index, 'percent', typed)}
                  />
                </Field>
              </td>
              <td className="pb-2 pl-1">
                {index > 0 && !isDisabled && (
                  <IconButton icon={X} label={`Remove bracket ${index + 1}`} onClick={() => remove(index)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong && <FieldError>{wrong}</FieldError>}
      {!isDisabled && (
        <Button ref={add} size="small" icon={Plus} onClick={addBracket}>
          Add Bracket
        </Button>
      )}
    </div>
  );
}
