import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { Input } from './input.tsx';

interface NumberFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'step' | 'min' | 'max'
> {
  /** A number as it is printed; what is none is handed on as it was typed, for the schema to refuse. */
  value: string;
  onChange: (value: string) => void;
  kind?: 'number' | 'money';
  /** It has no decimals: a phone offers figures alone. */
  isWhole?: boolean;
  /** The organisation's currency, with which an amount may be pasted. */
  currency?: string;
  /** By how much the arrow keys change it, down to zero. */
  step?: number | undefined;
}

/** A number typed as people write it, or pasted from a spreadsheet: it reads as printed once they go on. */
export function NumberField({
  value,
  onChange,
  onBlur,
  kind = 'number',
  isWhole = false,
  currency = '',
  step,
  ...props
}: NumberFieldProps) {
  /** What stands in the control for the value that was handed on: another value from elsewhere is shown instead. */
  const [typed, setTyped] = useState<{ text: string; as: string } | null>(null);
  const number = readNumber(value);

  function give(text: string) {
    const read = readNumber(text, kind === 'money' ? currency : '');
    const as = read === null ? text : writeNumber(read, kind);
    setTyped({ text, as });
    onChange(as);
  }

  function stepBy(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || direction === undefined || props.disabled) return;
    event.preventDefault();
    give(writeNumber(Math.max(0, (number ?? 0) + direction * step), kind));
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
      value={typed && meant(typed.as) === meant(value) ? typed.text : printed(value, kind)}
      onChange={({ target }) => give(target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function meant(value: string): string | number {
  return readNumber(value) ?? value;
}

function printed(value: string, kind: 'number' | 'money'): string {
  const number = readNumber(value);
  return number === null ? value : writeNumber(number, kind);
}
