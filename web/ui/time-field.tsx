import type { ComponentProps } from 'react';
import { readTime } from '#contract/engine/clock-times.ts';
import { Input } from './input.tsx';

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** `HH:MM`; what is no time is handed on as it was typed, for the schema to refuse. */
  value: string;
  onChange: (value: string) => void;
}

/** A time on the wall clock, typed as people write it: it reads as `HH:MM` once they go on. */
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

/** The keys of a phone that type numbers have no letters for am and pm. */
function HalfSwitch({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const [hour = '', minute = ''] = time.split(':');
  const isAfternoon = Number(hour) >= 12;
  const other = String((Number(hour) + 12) % 24).padStart(2, '0');
  return (
    <button
      type="button"
      aria-label={isAfternoon ? 'pm, make it am' : 'am, make it pm'}
      className="hidden size-9 rounded-lg text-small pointer-coarse:block"
      onClick={() => onChange(`${other}:${minute}`)}
    >
      {isAfternoon ? 'pm' : 'am'}
    </button>
  );
}
