import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { attendance, attendanceWords } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dayToDate } from '#web/ui/day-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { scrollIntoSight, useMarked } from '../use-marked.ts';
import { leavePeriod } from '../leave/leave-period.ts';
import { AttendanceBadge, type Attendance } from './attendance-badge.tsx';
import { HolidayMark } from './holiday-mark.tsx';
import type { AttendanceDays } from './use-month.ts';

const EditAttendance = lazyPart(async () => (await import('./edit-attendance.tsx')).EditAttendance);

interface DayRecordsProps {
  day: string;
  ofDay: ReturnType<AttendanceDays['get']>;
  onDelete: (record: Attendance) => void;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** The records of the selected day, beside the calendar. */
export function DayRecords({ day, ofDay, onDelete }: DayRecordsProps) {
  const formats = useFormats();
  const id = useId();
  const { markedId } = useMarked();
  const { records = [], leave = [], holiday } = ofDay ?? {};
  return (
    <section aria-labelledby={id} aria-live="polite" className="h-fit rounded-lg border bg-surface px-4 py-3">
      <h3 id={id} className="text-body font-semibold">
        {weekday.format(dayToDate(day))}, {formats.day(day)}
      </h3>
      {holiday && (
        <p className="mt-2 flex items-start gap-2">
          <span className="flex h-5 items-center">
            <HolidayMark />
          </span>
          <span>
            {holiday.name}
            <span className="block text-small text-ink-muted">
              {holiday.isConfirmed ? 'Public holiday' : 'Public holiday, date not confirmed yet'}
            </span>
          </span>
        </p>
      )}
      {records.length + leave.length === 0 && <p className="mt-2 text-ink-muted">{attendanceWords.none}</p>}
      <ul className="mt-1 divide-y">
        {records.map((record) => (
          <DayRecord
            key={record.id}
            record={record}
            isMarked={record.id === markedId}
            onDelete={() => onDelete(record)}
          />
        ))}
        {leave.map((request) => (
          <li key={request.id} className="flex items-start gap-3 py-3 last:pb-1">
            <AttendanceBadge status="Leave" />
            <span className="pt-0.5">
              Approved {request.leaveType ? `${request.leaveType.toLowerCase()} leave` : 'leave'},{' '}
              {leavePeriod(request, formats)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DayRecordProps {
  record: Attendance;
  /** The URL refers to it. */
  isMarked: boolean;
  onDelete: () => void;
}

function DayRecord({ record, isMarked, onDelete }: DayRecordProps) {
  const scopes = useScope();
  const [isEditing, setEditing] = useState(false);
  const { status, notes, employeeId } = record;
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        '-mx-2 flex items-start gap-3 px-2 py-3',
        isMarked ? 'rounded-md bg-accent-soft' : 'last:pb-1',
      )}
    >
      <AttendanceBadge status={status} />
      <span className="min-w-0 flex-1 pt-0.5 break-words whitespace-pre-line">
        {notes ?? <span className="text-ink-faint">{notes === null && 'No notes'}</span>}
      </span>
      <span className="-my-1 -mr-2 flex">
        {scopes(attendance.rights.update, employeeId) && (
          <IconButton icon={Pencil} size="small" label={`Edit ${status}`} onClick={() => setEditing(true)} />
        )}
        {scopes(attendance.rights.remove, employeeId) && (
          <IconButton icon={Trash2} size="small" label={`Delete ${status}`} onClick={onDelete} />
        )}
      </span>
      {isEditing && <EditAttendance record={record} onClose={() => setEditing(false)} />}
    </li>
  );
}
