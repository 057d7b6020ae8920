import { useRef, type BaseSyntheticEvent } from 'react';
import { readTime } from '#contract/engine/clock-times.ts';
import { addDays } from '#contract/engine/days.ts';
import { readNumber } from '#contract/engine/numbers.ts';
import { timeEntries, timesheetWords, type timesheets } from '#contract/hr/timesheets.ts';
import { hoursShown } from '#contract/hr/worked-hours.ts';
import { useFormats } from '#web/engine/format.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

type Timesheet = RecordIn<typeof timesheets>;
type Entry = RecordIn<typeof timeEntries>;
type EntryFields = ResourceForm<FieldName<typeof timeEntries>>;

interface EntryFormProps {
  timesheet: Timesheet;
  /** The entry to change; without it, a new one is added. */
  entry?: Entry;
  /** The last entry of the timesheet, which a new one follows. */
  last?: Entry | undefined;
  onClose: () => void;
}

export function EntryForm({ timesheet, entry, last, onClose }: EntryFormProps) {
  const formats = useFormats();
  const { payPeriodStart, payPeriodEnd } = timesheet;
  const goesOn = useRef(false);
  const form: EntryFields = useResourceForm({
    resource: timeEntries,
    fields: ['timesheetId', 'date', 'startTime', 'endTime', 'breakDurationMinutes', 'notes'],
    record: entry,
    start: entryAfter(last, timesheet),
    success: entry ? 'Time entry updated successfully' : timesheetWords.entryAdded,
    onSaved(saved) {
      const next = entryAfter(saved, timesheet);
      if (!goesOn.current || !next.date) return onClose();
      goesOn.current = false;
      form.form.reset({ ...next, notes: '' });
    },
  });

  /** An invalid break counts as none. */
  function submit(event?: BaseSyntheticEvent) {
    form.form.setValue(
      'breakDurationMinutes',
      String(minutesOf(form.form.getValues('breakDurationMinutes'))),
    );
    form.submit(event);
  }

  return (
    <FormDialog
      form={{ ...form, submit }}
      title={entry ? 'Edit Time Entry' : 'Add Time Entry'}
      submitLabel={entry ? 'Save Changes' : 'Add Entry'}
      busyLabel={entry ? 'Saving...' : 'Adding...'}
      onClose={onClose}
      aside={
        !entry && (
          <Button
            disabled={form.isSaving}
            onClick={() => {
              goesOn.current = true;
              submit();
            }}
          >
            Save and Add Another
          </Button>
        )
      }
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="date"
          wide
          min={payPeriodStart}
          max={payPeriodEnd}
          hint={`From ${formats.day(payPeriodStart)} to ${formats.day(payPeriodEnd)}.`}
        />
        <ResourceField form={form} name="startTime" hint="For example 7:30, 730 or 7.30pm." />
        <ResourceField
          form={form}
          name="endTime"
          hint="If the end is not after the start, it counts as the next day."
        />
        <ResourceField form={form} name="breakDurationMinutes" />
        <TotalHours form={form} />
        <ResourceField form={form} name="notes" />
      </FormGrid>
    </FormDialog>
  );
}

/**
 * Defaults from the last entry: the next day with the same times and break, unless the period is
 * over.
 */
function entryAfter(last: Entry | undefined, { id: timesheetId, payPeriodStart, payPeriodEnd }: Timesheet) {
  if (!last) return { timesheetId, date: payPeriodStart, breakDurationMinutes: '0' };
  const next = addDays(last.date, 1);
  return {
    timesheetId,
    date: next <= payPeriodEnd ? next : '',
    startTime: last.startTime ?? '',
    endTime: last.endTime ?? '',
    breakDurationMinutes: String(last.breakDurationMinutes),
  };
}

/** Updates while the times are typed. */
function TotalHours({ form }: { form: EntryFields }) {
  const [start, end, pause] = form.form.watch(['startTime', 'endTime', 'breakDurationMinutes']);
  return (
    <div>
      <p className="text-small font-medium">Total hours</p>
      <p aria-live="polite" className="mt-3 tabular-nums">
        {hoursShown(readTime(String(start)), readTime(String(end)), minutesOf(pause))}
      </p>
    </div>
  );
}

function minutesOf(typed: unknown): number {
  return readNumber(String(typed)) ?? 0;
}
