import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { countOf } from '#contract/engine/number-text.ts';
import { readTime } from '#contract/engine/clock-times.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { attendance } from '#contract/hr/attendance.ts';
import {
  entriesFromAttendance,
  timeEntries,
  timesheetWords,
  type timesheets,
} from '#contract/hr/timesheets.ts';
import { hoursShown } from '#contract/hr/worked-hours.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { FormFields } from '#web/form/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
  const form = useEndpointForm({
    endpoint: entriesFromAttendance,
    resource: timeEntries,
    fields: entriesFromAttendance.body.shape,
    start: {
      startTime: last?.startTime,
      endTime: last?.endTime,
      breakDurationMinutes: last?.breakDurationMinutes ?? 0,
    },
    input: ({ breakDurationMinutes, ...times }) => ({
      params: { timesheetId: timesheet.id },
      body: { ...times, breakDurationMinutes: breakDurationMinutes ?? 0 },
    }),
    success: (made) =>
      made.length === 1 ? timesheetWords.entryAdded : timesheetWords.entriesAdded(made.length),
    onDone: onClose,
  });

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
    <FormDialog
      form={form}
      title="Add entries from attendance"
      {...(days && { description: describeDays(days.map(formats.day)) })}
      size="small"
      submitLabel={days ? `Add ${countOf(days.length, 'Entry', 'Entries')}` : 'Add Entries'}
      busyLabel="Adding..."
      disabledReason={days ? undefined : (failure ?? 'The days on site are still loading.')}
      onClose={onClose}
    >
      {!days && !failure && <Skeleton className="h-10" />}
      {failure && <FieldError>{failure}</FieldError>}
      <FormGrid>
        <ResourceField form={form} name="startTime" />
        <ResourceField form={form} name="endTime" />
        <ResourceField form={form} name="breakDurationMinutes" />
        <div>
          <p className="text-small font-medium">Hours each day</p>
          <p aria-live="polite" className="mt-3 tabular-nums">
            <HoursOfTyped form={form} />
          </p>
        </div>
      </FormGrid>
    </FormDialog>
  );
}

function HoursOfTyped({ form }: { form: FormFields<string> }) {
  const typed = useWatch({ control: form.form.control });
  const textOf = (field: string) => String(typed[field] ?? '');
  const pause = readNumber(textOf('breakDurationMinutes')) ?? 0;
  return hoursShown(readTime(textOf('startTime')), readTime(textOf('endTime')), pause);
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
