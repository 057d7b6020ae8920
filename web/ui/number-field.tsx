import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { Input } from './input.tsx';

interface NumberFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'step' | 'min' | 'max'
> {
  /** A number as printed; invalid input is passed on as typed, for the schema to reject. */
  value: string;
  onChange: (value: string) => void;
  kind?: 'number' | 'money';
  /** No decimals, so a phone shows the digit keyboard. */
  isWhole?: boolean;
  /** The organisation's currency, which a pasted amount may include. */
  currency?: string;
  /** The step of the arrow keys, down to zero. */
  step?: number | undefined;
}

/** A number typed or pasted in any common form, and formatted on blur. */
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
  /** The typed text of the current value; a value from elsewhere replaces it. */
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
      value={typed && parse(typed.as) === parse(value) ? typed.text : printed(value, kind)}
      onChange={({ target }) => give(target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function parse(value: string): string | number {
  return readNumber(value) ?? value;
}

function printed(value: string, kind: 'number' | 'money'): string {
  const number = readNumber(value);
  return number === null ? value : writeNumber(number, kind);
}
