import { memo, useId, type KeyboardEvent } from 'react';
import type { OpeningBalance } from '#contract/hr/leave/opening-balances.ts';
import { useFormats } from '#web/engine/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Input } from '#web/ui/input.tsx';
import { isOpen } from './drafts.ts';

interface OpeningRowProps {
  person: OpeningBalance;
  /** The place in the list. */
  at: number;
  date: string;
  draft: string | undefined;
  isChanged: boolean;
  error: string | undefined;
  onType: (employeeId: string, text: string) => void;
  /** Whether the text was several cells. */
  onPaste: (at: number, text: string) => boolean;
}

/** One person's balance. */
export const OpeningRow = memo(function OpeningRow(props: OpeningRowProps) {
  const { person, at, date, draft, isChanged, error, onType, onPaste } = props;
  const { employeeId, employeeName, employeeNumber, position, recorded, latestDate, isOwn } = person;
  const formats = useFormats();
  const hintId = useId();
  const isLater = latestDate !== null && latestDate > date;
  const hint = isOwn
    ? 'Another person must enter your balance'
    : isLater
      ? `A later opening balance, of ${formats.day(latestDate)}, is recorded. Choose that day.`
      : latestDate !== null &&
        latestDate < date &&
        `Opening balance of ${formats.day(latestDate)} is recorded`;
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3 gap-y-1 border-b border-l-2 px-4 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0',
        isChanged ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{employeeName}</span>
          <IdBadge>{employeeNumber}</IdBadge>
          {isChanged && <span className="sr-only">not saved yet</span>}
        </span>
        <span className="block truncate text-small text-ink-muted">{position}</span>
      </span>
      <Input
        aria-label={`Days of ${employeeName}`}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? hintId : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder="Days"
        className="text-end tabular-nums"
        disabled={!isOpen(person, date)}
        value={draft ?? (recorded === null ? '' : String(recorded))}
        onChange={({ target }) => onType(employeeId, target.value)}
        onFocus={({ target }) => target.select()}
        onPaste={(event) => {
          if (onPaste(at, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onKeyDown={moveBetweenRows}
      />
      {(error ?? hint) && (
        <span
          id={hintId}
          className={classNames('col-span-full text-small', error ? 'text-red-ink' : 'text-ink-muted')}
        >
          {error ?? hint}
        </span>
      )}
    </li>
  );
});

/** Arrow keys and Enter move to the next field that can be filled in. */
function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  const direction = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
  if (direction === undefined) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('ul')?.querySelectorAll('input:enabled') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + direction];
  if (next instanceof HTMLInputElement) next.focus();
}
