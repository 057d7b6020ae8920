import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { readTime } from '#contract/engine/clock-times.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { attendance } from '#contract/hr/attendance.ts';
import {
  entriesFromAttendance,
  timesheetWords,
  type timeEntries,
  type timesheets,
} from '#contract/hr/timesheets.ts';
import { hoursShown } from '#contract/hr/worked-hours.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TimeField } from '#web/ui/time-field.tsx';

type Entry = RecordIn<typeof timeEntries>;

interface FromAttendanceProps {
  timesheet: RecordIn<typeof timesheets>;
  entries: readonly Entry[];
  onClose: () => void;
}

/** Creates entries with the same times for on-site days that have none. */
export function FromAttendance({ timesheet, entries, onClose }: FromAttendanceProps) {
  const formats = useFormats();
  const { days, failure } = useDaysWithout(timesheet, entries);
  const last = entries.at(-1);
  const [typed, setTyped] = useState({
    startTime: last?.startTime ?? '',
    endTime: last?.endTime ?? '',
    pause: String(last?.breakDurationMinutes ?? 0),
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const change = useChange(entriesFromAttendance, {
    success: (made) =>
      made.length === 1 ? timesheetWords.entryAdded : timesheetWords.entriesAdded(made.length),
    onDone: onClose,
    onFailure: (error) => setErrors({ form: sentenceOf(error, entriesFromAttendance.failure) }),
  });
  const pause = typed.pause.trim() === '' ? 0 : readNumber(typed.pause);
  const [startTime, endTime] = [readTime(typed.startTime), readTime(typed.endTime)];

  function send(event: FormEvent) {
    event.preventDefault();
    const body = {
      startTime: startTime ?? typed.startTime,
      endTime: endTime ?? typed.endTime,
      breakDurationMinutes: pause ?? typed.pause,
    };
    const checked = entriesFromAttendance.body.safeParse(body);
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (checked.success) change.mutate({ params: { timesheetId: timesheet.id }, body: checked.data });
  }

  if (days?.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Add entries from attendance"
        description="Every day on site in this pay period up to today already has an entry."
        size="small"
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add entries from attendance"
      description={days && describeDays(days.map(formats.day))}
      size="small"
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyLabel="Adding..."
            disabled={!days}
          >
            {days ? `Add ${countOf(days.length, 'Entry', 'Entries')}` : 'Add Entries'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {!days && !failure && <Skeleton className="h-10" />}
        {(failure ?? errors.form) && <FieldError>{failure ?? errors.form}</FieldError>}
        <FormGrid>
          <Field label="Start Time" required error={errors.startTime}>
            <TimeField value={typed.startTime} onChange={(text) => setTyped({ ...typed, startTime: text })} />
          </Field>
          <Field label="End Time" required error={errors.endTime}>
            <TimeField value={typed.endTime} onChange={(text) => setTyped({ ...typed, endTime: text })} />
          </Field>
          <Field label="Break (minutes)" error={errors.breakDurationMinutes}>
            <NumberField value={typed.pause} onChange={(text) => setTyped({ ...typed, pause: text })} />
          </Field>
          <div>
            <p className="text-small font-medium">Hours each day</p>
            <p aria-live="polite" className="mt-3 tabular-nums">
              {hoursShown(startTime, endTime, pause ?? 0)}
            </p>
          </div>
        </FormGrid>
      </div>
    </Dialog>
  );
}

/** Days recorded as On-site up to today, which the server also uses. */
function useDaysWithout(
  { employeeId, payPeriodStart, payPeriodEnd }: FromAttendanceProps['timesheet'],
  entries: readonly Entry[],
): { days: string[] | undefined; failure: string | undefined } {
  const today = useFormats().today();
  const { data, error } = useQuery(
    readingPage<RecordIn<typeof attendance>>(attendance, {
      employeeId,
      status: 'On-site',
      dateFrom: payPeriodStart,
      dateTo: payPeriodEnd < today ? payPeriodEnd : today,
      sort: 'date',
      fields: 'date',
      page: 1,
      pageSize: 100,
    }),
  );
  const counted = new Set(entries.map(({ date }) => date));
  return {
    days: data?.rows.map(({ date }) => date).filter((date) => !counted.has(date)),
    failure: error ? sentenceOf(error, attendance.list.failure) : undefined,
  };
}

function describeDays(days: readonly string[]): string {
  const on = countOf(days.length, 'day on site has', 'days on site have');
  return `${on} no entry yet: ${days.join(', ')}.`;
}
