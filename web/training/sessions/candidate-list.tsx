import { CircleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Candidate } from '#contract/training/candidates.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import type { Chosen } from './use-chosen.ts';

interface CandidateListProps {
  candidates: readonly Candidate[];
  chosen: Chosen;
  /** Others are being loaded. */
  isRefreshing: boolean;
}

/** People who can be enrolled: arrow keys move, Space selects. */
export function CandidateList({ candidates, chosen, isRefreshing }: CandidateListProps) {
  const groups = [
    { title: 'Need this course', people: candidates.filter(({ need }) => need) },
    { title: 'Others', people: candidates.filter(({ need }) => !need) },
  ].filter(({ people }) => people.length > 0);
  if (groups.length === 0)
    return (
      <p className="text-ink-muted">
        No other people match. Only people employed on all days of the session are shown.
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its checkboxes
    <div
      onKeyDown={handleArrowKeys}
      className={classNames('flex flex-col gap-4', isRefreshing && 'opacity-60')}
    >
      {groups.map(({ title, people }) => (
        <section key={title} aria-label={title}>
          <h3 className="border-b pb-1 text-small font-medium text-ink-muted">{title}</h3>
          <ul>
            {people.map((each) => (
              <CandidateLine key={each.employeeId} candidate={each} chosen={chosen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CandidateLine({ candidate, chosen }: { candidate: Candidate; chosen: Chosen }) {
  const formats = useFormats();
  const { employeeName, employeeNumber, position, siteName, need, elsewhere, leave } = candidate;
  const isChosen = chosen.has(candidate.employeeId);
  // Who is in another session on these days can wait for a seat.
  const isShut = !isChosen && elsewhere !== null && chosen.left !== 0;
  const against = [
    elsewhere && `In ${elsewhere.courseName}, ${daysOf(elsewhere, formats)}`,
    leave && `On approved leave, ${daysOf(leave, formats)}`,
  ].filter((each) => each !== null);
  return (
    <li className="relative flex flex-wrap items-start gap-x-3 gap-y-1 border-b py-2 last:border-b-0 [&_button]:relative [&_button]:z-10 [&_label]:after:absolute [&_label]:after:inset-0">
      <div className="min-w-0 flex-1 basis-64">
        <Checkbox
          label={
            <>
              <span className={isShut ? 'text-ink-muted' : 'font-medium'}>{employeeName}</span>{' '}
              <IdBadge>{employeeNumber}</IdBadge>
            </>
          }
          hint={
            <>
              {[position, siteName].filter(Boolean).join(', ')}
              {against.map((each) => (
                <span key={each} className="mt-0.5 flex items-start gap-1.5 text-amber-ink">
                  <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {each}
                </span>
              ))}
            </>
          }
          checked={isChosen}
          disabled={isShut}
          onChange={() => chosen.toggle(candidate)}
        />
      </div>
      {need && (
        <div className="flex flex-wrap items-center gap-1.5 pl-6.5 sm:pl-0">
          {need.dueDate && (
            <span className="text-small text-ink-muted tabular-nums">due {formats.day(need.dueDate)}</span>
          )}
          <PriorityBadge priority={need.priority} />
          <StatusBadge status={need.status} />
        </div>
      )}
    </li>
  );
}

function daysOf({ startDate, endDate }: { startDate: string; endDate: string }, { day }: Formats): string {
  return startDate === endDate ? day(startDate) : `${day(startDate)} to ${day(endDate)}`;
}

/** Arrow up and down move between checkboxes, skipping disabled ones. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=checkbox]:enabled')];
  const at = boxes.findIndex((box) => box === document.activeElement);
  const next = boxes[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
