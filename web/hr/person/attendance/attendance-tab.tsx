import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { attendance, attendanceWords } from '#contract/hr/attendance.ts';
import { fullName } from '#contract/users/users.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useRecord } from '#web/engine/records.ts';
import { useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dateToDay, dayToDate } from '#web/ui/day-text.ts';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import type { Attendance } from './attendance-badge.tsx';
import { ClearCalendar } from './clear-calendar.tsx';
import { DayRecords } from './day-records.tsx';
import { DeleteDay } from './delete-day.tsx';
import { MonthTotals } from './month-totals.tsx';
import { useMonth } from './use-month.ts';
import { useShownMonth } from './use-shown-month.ts';

const RecordDays = lazyPart(async () => (await import('./record-days.tsx')).RecordDays);

/** A person's days, starting today or at the record in the URL. */
export function AttendanceTab({ person }: TabProps) {
  const today = useFormats().today();
  const { markedId } = useMarked();
  return markedId ? (
    <MarkedDay key={markedId} id={markedId} person={person} />
  ) : (
    <Days person={person} first={today} />
  );
}

/** A deleted record, or another person's, is replaced by today. */
function MarkedDay({ id, person }: TabProps & { id: string }) {
  const today = useFormats().today();
  const { record, isLoading } = useRecord(attendance, id);
  if (isLoading) return <Skeleton className="h-96 w-full" />;
  return <Days person={person} first={record?.employeeId === person.id ? record.date : today} />;
}

/** One person's month. Choosing a day with records asks which to delete. */
function Days({ person, first }: TabProps & { first: string }) {
  const scopes = useScope();
  const [month, show] = useShownMonth(first);
  const [chosen, choose] = useState(first);
  const [asked, ask] = useState<readonly Attendance[]>([]);
  const [isRecording, setRecording] = useState(false);
  const { days, isLoading, error, isWithoutHolidays, retry } = useMonth(person.id, month);
  const keptFocus = useKeptFocus();
  const day = chosen.startsWith(month) ? chosen : `${month}-01`;
  const mayRemove = scopes(attendance.rights.remove, person.id);

  function click(clicked: string) {
    choose(clicked);
    if (mayRemove) ask(days.get(clicked)?.records ?? []);
  }

  return (
    <div tabIndex={-1} {...keptFocus} className="flex flex-col gap-4 pb-6 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthTotals days={days} isWithoutHolidays={isWithoutHolidays} />
        <div className="flex flex-wrap items-center gap-2">
          {mayRemove && <ClearCalendar person={person} />}
          {scopes(attendance.rights.create, person.id) && (
            <Button variant="primary" icon={CalendarPlus} onClick={() => setRecording(true)}>
              Record
            </Button>
          )}
        </div>
      </div>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-red-ink">
          {sentenceOf(error, attendance.list.failure)}
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {!error && isWithoutHolidays && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          Public holidays could not be loaded.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div aria-busy={isLoading}>
          <AttendanceCalendar
            shown={month}
            onShow={show}
            days={days}
            since={person.startDate}
            mode="single"
            required
            selected={dayToDate(day)}
            onSelect={(date) => click(dateToDay(date))}
          />
          {mayRemove && <p className="mt-2 text-small text-ink-faint">{attendanceWords.hint}</p>}
        </div>
        <DayRecords day={day} ofDay={days.get(day)} onDelete={(record) => ask([record])} />
      </div>
      {asked.length > 0 && <DeleteDay records={asked} onClose={() => ask([])} />}
      {isRecording && (
        <RecordDays
          title={`Record Attendance of ${fullName(person)}`}
          employeeId={person.id}
          month={month}
          onClose={() => setRecording(false)}
        />
      )}
    </div>
  );
}
