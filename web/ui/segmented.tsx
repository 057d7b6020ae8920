import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** The spoken label, if the visible one is a symbol. */
  spokenLabel?: string;
  /** Its colours while selected, if they have a meaning. */
  look?: string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Full width with equal parts, for use with a thumb. */
  isWide?: boolean;
  /** Keys that select directly, in lower case. */
  shortcuts?: Readonly<Record<string, Value>>;
  /** Any other key. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Selects one of a few visible options: one tab stop, arrow left and right move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, isWide, shortcuts = {}, onKeyDown } = props;
  const tabbable = segments.find((segment) => segment.value === value) ?? segments[0];

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]')];
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const wanted = shortcuts[event.key.toLowerCase()];
    const next = step
      ? segments[(at + step + segments.length) % segments.length]
      : segments.find((segment) => segment.value === wanted);
    if (!next) return onKeyDown?.(event);
    event.preventDefault();
    buttons[segments.indexOf(next)]?.focus();
    onChange(next.value);
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={steer}
      className={classNames(
        'inline-flex max-w-full shrink-0 rounded-lg border border-edge bg-surface p-0.5 pointer-coarse:h-12',
        isWide ? 'h-12 w-full' : 'h-9 w-fit',
      )}
    >
      {segments.map((segment) => {
        const isChosen = segment.value === value;
        return (
          <button
            key={segment.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            {...(segment.spokenLabel && { 'aria-label': segment.spokenLabel })}
            tabIndex={segment === tabbable ? 0 : -1}
            onClick={() => onChange(segment.value)}
            className={classNames(
              'min-w-9 shrink-0 rounded-md px-3 text-body whitespace-nowrap transition-colors pointer-coarse:min-w-11 pointer-coarse:px-2',
              isChosen
                ? (segment.look ?? 'bg-accent text-accent-on')
                : 'text-ink-muted hover:bg-pressed hover:text-ink',
              isChosen && 'font-medium',
              isWide && 'min-w-0 flex-1 shrink',
            )}
          >
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
