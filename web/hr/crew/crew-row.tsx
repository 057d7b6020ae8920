import { MessageSquareText, TriangleAlert } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { recordableStatuses } from '#contract/hr/attendance.ts';
import type { CrewMember } from '#contract/hr/crew.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { attendanceFill } from '../person/attendance/attendance-badge.tsx';
import { isChange, isOvertaken, shownDay, type Draft } from './drafts.ts';
import type { Acts } from './use-drafts.ts';
import { WeekMarks } from './week-marks.tsx';

type Choice = (typeof recordableStatuses)[number] | 'none';

interface CrewRowProps {
  member: CrewMember;
  date: string;
  draft: Draft | undefined;
  acts: Acts;
  /** Disables all controls. */
  isReadOnly: boolean;
}

const segments = [
  ...recordableStatuses.map((value) => ({ value, label: value, look: attendanceFill[value] })),
  { value: 'none', label: '—', spokenLabel: 'No record', look: 'bg-pressed text-ink' },
] as const;

/** Number keys and letters. */
const shortcuts: Readonly<Record<string, Choice>> = {
  1: 'On-site',
  2: 'Off-site',
  3: 'Leave',
  0: 'none',
  s: 'On-site',
  f: 'Off-site',
  l: 'Leave',
  delete: 'none',
  backspace: 'none',
};

/** One person's day: a status by tap or key, and optional notes. */
export const CrewRow = memo(function CrewRow({ member, date, draft, acts, isReadOnly }: CrewRowProps) {
  const { employeeName: name, employeeNumber, isOnLeave, records, before } = member;
  const { status, notes } = shownDay(member, draft);
  const changed = isChange(member, draft);
  const overtaken = changed && isOvertaken(member, draft);
  const [isNoting, setNoting] = useState(false);
  const isUnusual = !changed && (status === 'several' || status === 'Absent');

  const recorded = records.map((record) => record.status).join(' and ') || 'nothing';
  const hasNotes = status !== null && status !== 'several';

  function choose(choice: Choice) {
    acts.setStatus(member, choice === 'none' ? null : choice);
  }

  return (
    <li
      className={classNames(
        'flex flex-col gap-2 border-b border-l-2 px-4 py-2 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_auto_16rem] xl:items-center xl:gap-x-4',
        changed ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      <div className="flex items-center justify-between gap-3 xl:contents">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <IdBadge>{employeeNumber}</IdBadge>
          {changed && <span className="sr-only">not saved yet</span>}
          {isOnLeave && <Badge>On approved leave</Badge>}
          {isUnusual && <span className="text-small text-ink-muted">{recorded}</span>}
        </span>
        <WeekMarks date={date} before={before} />
      </div>
      {isReadOnly ? (
        <div className="flex items-center justify-between gap-3 text-ink-muted xl:contents">
          <span>{recorded}</span>
          <span className="min-w-0 break-words">{notes}</span>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 xl:contents">
          <Segmented
            label={name}
            segments={segments}
            value={segments.find(({ value }) => value === (status ?? 'none'))?.value ?? null}
            onChange={choose}
            shortcuts={shortcuts}
            onKeyDown={(event) => handleArrowKeys(event, [radio])}
          />
          <IconButton
            icon={MessageSquareText}
            label={`Notes of ${name}`}
            aria-expanded={isNoting || notes !== ''}
            className="sm:hidden"
            disabled={!hasNotes}
            onClick={() => setNoting(!isNoting)}
          />
          <div
            className={classNames('w-full sm:w-64 xl:w-auto', !isNoting && notes === '' && 'max-sm:hidden')}
          >
            <Input
              aria-label={`Notes of ${name}`}
              placeholder="Notes"
              autoComplete="off"
              maxLength={1000}
              value={notes}
              disabled={!hasNotes}
              onChange={({ target }) => acts.setNotes(member, target.value)}
              onKeyDown={(event) => handleArrowKeys(event, notesOrRadio)}
            />
          </div>
        </div>
      )}
      {overtaken && (
        <span
          role="alert"
          className="col-span-full flex flex-wrap items-center gap-2 rounded-lg border border-amber-line bg-amber-soft px-3 py-1.5 text-amber-ink"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          Another user has recorded {recorded} since you opened this.
          <Button size="small" onClick={() => acts.keepMine(member)}>
            Keep mine
          </Button>
          <Button size="small" onClick={() => acts.takeTheirs(member)}>
            Use theirs
          </Button>
        </span>
      )}
    </li>
  );
});

const radio = '[role=radio][tabindex="0"]';
/** Where notes are disabled, the focus goes to the status. */
const notesOrRadio = ['input:enabled', radio];

/** Arrow up and down move between people. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>, wanted: readonly string[]): void {
  const { key, currentTarget } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  const row = currentTarget.closest('li');
  const adjacentRow = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  const found = wanted.map((what) => adjacentRow?.querySelector<HTMLElement>(what)).find(Boolean);
  if (!found) return;
  event.preventDefault();
  found.focus();
}
