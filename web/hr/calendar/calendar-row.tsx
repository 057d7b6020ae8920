import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CalendarPerson } from '#contract/hr/team-calendar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { absencesOf, barsOf, describeAbsence, isHalfDay, wordOf, type Bar } from './absences.ts';
import { letterOf, lookOf, type LeaveLooks } from './absence-look.ts';
import { groundOf, type DayColumn } from './columns.ts';

interface CalendarRowProps {
  person: CalendarPerson;
  columns: readonly DayColumn[];
  looks: LeaveLooks;
  /** From 0, with the rows above the people. */
  row: number;
  isQuarter: boolean;
  /** The cell that takes the focus, if it is in this row. */
  chosenColumn: number | null;
}

/** A person's days. Memoised, because moving between cells changes two rows of hundreds. */
export const CalendarRow = memo(function CalendarRow(props: CalendarRowProps) {
  const { person, columns, looks, row, isQuarter, chosenColumn } = props;
  const { employeeName } = person;
  const days = barsOf(
    absencesOf(person),
    columns.map(({ day }) => day),
  );
  return (
    <tr aria-rowindex={row + 2} className="group/row">
      <NameCell person={person} row={row} isChosen={chosenColumn === 0} />
      {columns.map((column, index) => {
        const { absence = null, bar = null } = days[index] ?? {};
        const words = absence && describeAbsence(absence, column.day);
        const local = person.holidays.find(({ date }) => date === column.day);
        return (
          <td
            key={column.day}
            role="gridcell"
            tabIndex={chosenColumn === index + 1 ? 0 : -1}
            data-place={`${row}.${index + 1}`}
            aria-label={[employeeName, column.spoken, local && `public holiday: ${local.name}`, words]
              .filter(Boolean)
              .join(', ')}
            title={words ?? local?.name}
            className={classNames(
              'scroll-mt-24 scroll-ml-56 border-b p-0 -outline-offset-2 group-last/row:border-b-0 focus-visible:relative focus-visible:z-10',
              groundOf(local ? { ...column, holiday: local.name } : column),
              bar && 'relative',
              absence && 'cursor-pointer',
            )}
          >
            {bar && <AbsenceBar bar={bar} looks={looks} isQuarter={isQuarter} />}
          </td>
        );
      })}
    </tr>
  );
});

function NameCell({ person, row, isChosen }: { person: CalendarPerson; row: number; isChosen: boolean }) {
  const { employeeId, employeeName, position, siteName } = person;
  const work = [position, siteName].filter(Boolean).join(', ');
  const place = { 'data-place': `${row}.0`, tabIndex: isChosen ? 0 : -1 };
  const words = (
    <>
      <span className="block truncate">{employeeName}</span>
      {work && <span className="block truncate text-small font-normal text-ink-faint">{work}</span>}
    </>
  );
  return (
    <th
      scope="row"
      className="sticky left-0 z-20 h-11 border-r border-b bg-surface px-4 py-0.5 text-left leading-tight font-medium group-last/row:border-b-0"
    >
      {position === null ? (
        <span {...place} className="block rounded-sm">
          {words}
        </span>
      ) : (
        <Link
          {...place}
          to="/hr"
          search={{ view: employeeId, 'person.tab': 'leave' }}
          className="block rounded-sm decoration-line-strong underline-offset-4 hover:text-accent-ink hover:underline"
        >
          {words}
        </Link>
      )}
    </th>
  );
}

/** Pixels of a day, and of a letter with the margins of a bar. */
const dayWidth = { month: 24, quarter: 10 };
const letterWidth = 7.5;
const margins = 12;

interface AbsenceBarProps {
  bar: Bar;
  looks: LeaveLooks;
  isQuarter: boolean;
}

/** Over all of its days, so that it is one shape with one word. */
function AbsenceBar({ bar, looks, isQuarter }: AbsenceBarProps) {
  const { absence, length, isFromBefore, goesOn } = bar;
  const beginsHalf = !isFromBefore && isHalfDay(absence, absence.startDate);
  const endsHalf = !goesOn && isHalfDay(absence, absence.endDate) && !(beginsHalf && length === 1);
  const days = length - (beginsHalf ? 0.5 : 0) - (endsHalf ? 0.5 : 0);
  const word = wordOf(absence);
  const room = days * dayWidth[isQuarter ? 'quarter' : 'month'] - margins;
  const fits = word.length * letterWidth <= room || (absence.kind === 'training' && room > 60);
  return (
    <span
      aria-hidden
      style={{
        left: beginsHalf ? '50%' : 0,
        width: `calc(${days * 100}% - ${isQuarter ? 1 : 4}px)`,
      }}
      className={classNames(
        'pointer-events-none absolute inset-y-1.5 z-[5] flex items-center overflow-hidden border text-small font-medium whitespace-nowrap',
        isQuarter ? 'ml-[0.5px]' : 'ml-0.5',
        fits ? 'px-1.5' : 'justify-center',
        isFromBefore ? 'rounded-l-none border-l-0' : 'rounded-l-md',
        goesOn ? 'rounded-r-none border-r-0' : 'rounded-r-md',
        lookOf(absence, looks),
      )}
    >
      <span className="truncate">{fits ? word : letterOf(absence, looks)}</span>
    </span>
  );
}
