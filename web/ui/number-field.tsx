import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { Input } from './input.tsx';

interface NumberFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'step' | 'min' | 'max'
> {
  /** The number as formatted text, or invalid input as it was typed, for the schema to reject. */
  value: string;
  onChange: (value: string) => void;
  kind?: 'number' | 'money';
  /** The number has no decimals, so a phone shows a keyboard with digits only. */
  isWhole?: boolean;
  /** Thousands are separated. */
  isGrouped?: boolean;
  /** The organisation's currency, which a pasted amount may include. */
  currency?: string;
  /** How much the up and down arrow keys change the number, which never gets below zero. */
  step?: number | undefined;
}

/** A field for a number in any common form, such as 1234.5, 1,234.50 or $1,234.50. It is formatted when the field loses focus. */
export function NumberField({
  value,
  onChange,
  onBlur,
  kind = 'number',
  isWhole = false,
  isGrouped = true,
  currency = '',
  step,
  ...props
}: NumberFieldProps) {
  /** The text being typed and the value it gave. A value from elsewhere, such as a reset, replaces it. */
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const number = readNumber(value);

  function change(text: string) {
    const typed = readNumber(text, kind === 'money' ? currency : '');
    const next = typed === null ? text : writeNumber(typed, kind);
    setDraft({ text, value: next });
    onChange(next);
  }

  function stepBy(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || direction === undefined || props.disabled) return;
    event.preventDefault();
    change(writeNumber(Math.max(0, (number ?? 0) + direction * step), kind));
  }

  return (
    <Input
      inputMode={isWhole && step === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="tabular-nums"
      {...(step !== undefined && {
        step,
        role: 'spinbutton',
        'aria-valuenow': number ?? undefined,
        onKeyDown: stepBy,
      })}
      {...props}
      value={draft && isSameNumber(draft.value, value) ? draft.text : formatted(value, kind, isGrouped)}
      onChange={({ target }) => change(target.value)}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Whether two values are the same number, or the same text if they are no numbers. */
function isSameNumber(left: string, right: string): boolean {
  return (readNumber(left) ?? left) === (readNumber(right) ?? right);
}

function formatted(value: string, kind: 'number' | 'money', isGrouped: boolean): string {
  const number = readNumber(value);
  if (number === null) return value;
  return isGrouped ? writeNumber(number, kind) : String(number);
}
