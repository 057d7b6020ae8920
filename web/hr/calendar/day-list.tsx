import { TriangleAlert } from 'lucide-react';
import { crewOf } from '#contract/hr/crew-rules.ts';
import type { CalendarPerson, CrewShortage } from '#contract/hr/team-calendar.ts';
import { useFormats } from '#web/engine/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HolidayMark } from '../person/attendance/holiday-mark.tsx';
import { absenceOn, absencesOf, describeAbsence, type Absence } from './absences.ts';
import { letterOf, lookOf, type LeaveLooks } from './absence-look.ts';
import { writeLongDay } from './calendar-period.ts';
import { columnsOf, type DayColumn } from './columns.ts';
import { describeShortDay, isShort } from './shortage-words.ts';
import type { OpenCalendar } from './use-calendar.ts';

interface DayListProps {
  open: OpenCalendar;
  looks: LeaveLooks;
  onOpen: (absence: Absence, person: CalendarPerson) => void;
}

/** For phones: the week as buttons, and who is away on the chosen day. */
export function DayList({ open, looks, onOpen }: DayListProps) {
  const { calendar, day, days } = open;
  const today = useFormats().today();
  const columns = columnsOf(days, calendar.holidays, today);
  const holiday = columns.find((column) => column.day === day)?.holiday;
  const shortages = calendar.shortages.flatMap((shortage) => shortOn(shortage, day));
  const away = calendar.people.flatMap((person) => {
    const absence = absenceOn(absencesOf(person), day);
    return absence ? [{ person, absence }] : [];
  });
  return (
    <div className={classNames('transition-opacity', open.isRefreshing && 'opacity-60')}>
      <div role="group" aria-label="Days of the week" className="grid grid-cols-7 gap-1 border-b px-3 pb-3">
        {columns.map((column) => (
          <DayButton key={column.day} column={column} open={open} />
        ))}
      </div>
      <section aria-label={writeLongDay(day)} className="px-4 py-3">
        <h3 className="font-semibold">{writeLongDay(day)}</h3>
        {holiday && (
          <p className="mt-1 flex items-center gap-1.5 text-small text-accent-ink">
            <HolidayMark />
            {holiday}
          </p>
        )}
        {shortages.map(({ id, crew, words, isCertain }) => (
          <p
            key={id}
            className={classNames(
              'mt-2 flex gap-2 rounded-lg border px-3 py-2 text-small',
              isCertain
                ? 'border-red-line bg-red-soft text-red-ink'
                : 'border-amber-line bg-amber-soft text-amber-ink',
            )}
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            <span>
              <span className="font-medium">{crew}:</span> {words}
            </span>
          </p>
        ))}
        {away.length === 0 && <p className="mt-2 text-ink-muted">No one is away on this day.</p>}
        <ul className="-mx-4 mt-2 empty:hidden">
          {away.map(({ person, absence }) => (
            <li key={person.employeeId} className="border-b last:border-b-0">
              <AwayLine person={person} absence={absence} day={day} looks={looks} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function DayButton({ column, open }: { column: DayColumn; open: OpenCalendar }) {
  const { day, weekday, number, isToday, isWeekend, holiday, spoken } = column;
  const { away = 0, requested = 0 } = open.calendar.days.find(({ date }) => date === day) ?? {};
  const isChosen = day === open.day;
  const isBroken = open.calendar.shortages.flatMap((shortage) => shortOn(shortage, day)).length > 0;
  const words = [
    spoken,
    `${away} away`,
    requested > 0 && `${requested} requested`,
    isBroken && 'below the minimum crew',
  ];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => open.show(day)}
      className={classNames(
        'relative flex min-h-16 flex-col items-center justify-center rounded-lg border text-small tabular-nums',
        isChosen ? 'border-accent bg-accent-soft text-ink' : 'border-line',
        !isChosen && (holiday ? 'bg-accent-soft/60' : isWeekend && 'bg-sunken'),
      )}
    >
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <span aria-hidden className="flex flex-col items-center">
        <span className="text-ink-muted">{weekday[0]}</span>
        <span className={classNames('text-lead font-semibold', isToday && 'text-accent-ink underline')}>
          {number}
        </span>
        <span className={classNames('h-5', isBroken ? 'font-semibold text-red-ink' : 'text-ink-muted')}>
          {away > 0 ? away : requested > 0 ? '?' : ''}
          {isBroken && '!'}
        </span>
      </span>
    </button>
  );
}

interface AwayLineProps extends Pick<DayListProps, 'looks' | 'onOpen'> {
  person: CalendarPerson;
  absence: Absence;
  day: string;
}

function AwayLine({ person, absence, day, looks, onOpen }: AwayLineProps) {
  const formats = useFormats();
  const work = [person.position, person.siteName].filter(Boolean).join(', ');
  const until = absence.endDate === absence.startDate ? '' : ` until ${formats.day(absence.endDate)}`;
  return (
    <button
      type="button"
      onClick={() => onOpen(absence, person)}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2"
    >
      <Avatar name={person.employeeName} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{person.employeeName}</span>
        <span className="block text-small text-pretty text-ink-muted">
          {describeAbsence(absence, day)}
          {until}
        </span>
        {work && <span className="block truncate text-small text-ink-faint">{work}</span>}
      </span>
      <span
        aria-hidden
        className={classNames(
          'inline-flex h-6 w-8 shrink-0 items-center justify-center rounded-md border text-small font-medium',
          lookOf(absence, looks),
        )}
      >
        {letterOf(absence, looks)}
      </span>
    </button>
  );
}

function shortOn(shortage: CrewShortage, day: string) {
  return shortage.days
    .filter(({ date }) => date === day)
    .map((short) => ({
      id: shortage.crewRuleId,
      crew: crewOf(shortage),
      words: describeShortDay(short, shortage.minimum),
      isCertain: isShort(short, shortage.minimum),
    }));
}
