import type { ComponentProps } from 'react';
import { readTime } from '#contract/engine/clock-times.ts';
import { Input } from './input.tsx';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** `HH:MM`; invalid input is passed on as typed, for the schema to reject. */
  value: string;
  onChange: (value: string) => void;
}

/** A wall-clock time typed in any common form, and formatted as `HH:MM` on blur. */
export function TimeField({ value, onChange, onBlur, ...props }: TimeFieldProps) {
  const time = readTime(value);
  return (
    <Input
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      className="tabular-nums"
      {...props}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={(event) => {
        if (time !== null && time !== value) onChange(time);
        onBlur?.(event);
      }}
      trailing={time && <HalfSwitch time={time} onChange={onChange} />}
    />
  );
}

/** Numeric phone keyboards have no letters for am and pm. */
function HalfSwitch({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const [hour = '', minute = ''] = time.split(':');
  const isAfternoon = Number(hour) >= 12;
  const other = String((Number(hour) + 12) % 24).padStart(2, '0');
  return (
    <button
      type="button"
      aria-label={isAfternoon ? 'pm. Change to am' : 'am. Change to pm'}
      className="hidden size-9 rounded-lg text-small pointer-coarse:block"
      onClick={() => onChange(`${other}:${minute}`)}
    >
      {isAfternoon ? 'pm' : 'am'}
    </button>
  );
}
