import { formatNumber } from '#contract/engine/number-text.ts';
import { readTeamCalendar, type CalendarPerson } from '#contract/hr/team-calendar.ts';
import { call } from '#web/engine/client.ts';
import type { Formats } from '#web/engine/format.ts';
import '#web/sheet/printed-list.css';
import { classNames } from '#web/ui/class-names.ts';
import { writeMonth } from '#web/ui/month-text.ts';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { absenceOn, absencesOf, isHalfDay, type Absence } from './absences.ts';
import { letterOf, type LeaveLooks } from './absence-look.ts';
import { columnsOf, type DayColumn } from './columns.ts';
import { writeAtWork } from './shortage-words.ts';
import type { OpenCalendar } from './use-calendar.ts';
import { crewOf } from '#contract/hr/crew-rules.ts';

/** The calendar as it is now, one landscape page for each month. */
export async function calendarPrintView({ query, days }: OpenCalendar, looks: LeaveLooks, formats: Formats) {
  const calendar = await call(readTeamCalendar, { query });
  const columns = columnsOf(days, calendar.holidays, formats.today());
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const printView = (
    <PrintedAlone label="Team calendar">
      {months.map((month) => (
        <PrintedMonth
          key={month}
          month={month}
          columns={columns.filter(({ day }) => day.startsWith(month))}
          calendar={calendar}
          looks={looks}
          asOf={formats.instant(new Date().toISOString())}
        />
      ))}
    </PrintedAlone>
  );
  return { printView, rows: calendar.people.length };
}

interface PrintedMonthProps {
  month: string;
  columns: readonly DayColumn[];
  calendar: Awaited<ReturnType<typeof call<typeof readTeamCalendar>>>;
  looks: LeaveLooks;
  asOf: string;
}

function PrintedMonth({ month, columns, calendar, looks, asOf }: PrintedMonthProps) {
  const { people, total, shortages, holidays } = calendar;
  const counted =
    total > people.length
      ? `${formatNumber(people.length)} of ${formatNumber(total)} people`
      : `${formatNumber(total)} people`;
  const named = holidays
    .filter(({ date }) => date.startsWith(month))
    .map(({ date, name }) => `${Number(date.slice(8))}: ${name}`);
  const lines = [...looks].map(([name, { letter }]) => `${letter} ${name} leave`);
  return (
    <section data-printed-list className="break-before-page first:break-before-auto">
      <header className="mb-3">
        <h1 className="text-title font-semibold">{`Team calendar, ${writeMonth(month)}`}</h1>
        <p className="text-small">{[`As of ${asOf}`, counted, ...named].join(' · ')}</p>
        <p className="text-small">
          {[...lines, 'L Leave', 'T Training', 'X Absent', '(A) pending request', '½ half day'].join(' · ')}
        </p>
      </header>
      <table className="table-fixed leading-tight [&_td]:py-[0.5mm]!">
        <thead>
          <tr>
            <th className="w-44">Employee</th>
            {columns.map((column) => (
              <th key={column.day} className={dayStyle(column)}>
                {column.weekday[0]}
                <br />
                {column.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shortages.map((shortage) => (
            <tr key={shortage.crewRuleId} className="font-semibold">
              <td>{`${crewOf(shortage)}: minimum ${shortage.minimum}`}</td>
              {columns.map((column) => {
                const short = shortage.days.find(({ date }) => date === column.day);
                return (
                  <td key={column.day} className={dayStyle(column)}>
                    {short && writeAtWork(short, shortage.minimum)}
                  </td>
                );
              })}
            </tr>
          ))}
          {people.map((person) => (
            <PrintedRow key={person.employeeId} person={person} columns={columns} looks={looks} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PrintedRowProps {
  person: CalendarPerson;
  columns: readonly DayColumn[];
  looks: LeaveLooks;
}

function PrintedRow({ person, columns, looks }: PrintedRowProps) {
  const absences = absencesOf(person);
  return (
    <tr>
      <td className="truncate">
        {person.employeeName}
        {person.siteName && <span className="text-ink-muted">{`, ${person.siteName}`}</span>}
      </td>
      {columns.map((column) => {
        const absence = absenceOn(absences, column.day);
        return (
          <td key={column.day} className={dayStyle(column)}>
            {absence && printedLetter(absence, column.day, looks)}
          </td>
        );
      })}
    </tr>
  );
}

function printedLetter(absence: Absence, day: string, looks: LeaveLooks): string {
  const letter = `${isHalfDay(absence, day) ? '½' : ''}${letterOf(absence, looks)}`;
  return absence.kind === 'leave' && absence.isPending ? `(${letter})` : letter;
}

function dayStyle({ isWeekend, holiday }: DayColumn): string {
  return classNames(
    'px-0! text-center! whitespace-nowrap [print-color-adjust:exact]',
    (isWeekend || holiday !== null) && 'bg-sunken',
  );
}
