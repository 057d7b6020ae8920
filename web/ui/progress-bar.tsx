import { useId } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** The formatted value: '87%', '8'. */
  text: string;
  tone?: Tone | 'accent';
}

export function ProgressBar({ label, value, max, text, tone = 'accent' }: ProgressBarProps) {
  const id = useId();
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="min-w-0 truncate text-body text-ink-muted">
          {label}
        </span>
        <span className="shrink-0 text-body font-medium tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-pressed print:border"
      >
        <div className={classNames('h-full rounded-full', fills[tone])} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

const fills: Record<Tone | 'accent', string> = {
  accent: 'bg-accent',
  green: 'bg-green-solid',
  amber: 'bg-amber-solid',
  red: 'bg-red-solid',
  blue: 'bg-blue-solid',
  grey: 'bg-grey-solid',
};
