import { timeEntries, timesheetWords, type timesheets } from '#contract/hr/timesheets.ts';
import { hoursShown } from '#contract/hr/worked-hours.ts';
import { useFormats } from '#web/engine/format.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface EntryFormProps {
  timesheet: RecordIn<typeof timesheets>;
  /** The entry to change; without one, an entry is added. */
  entry?: RecordIn<typeof timeEntries>;
  onClose: () => void;
}

export function EntryForm({ timesheet, entry, onClose }: EntryFormProps) {
  const formats = useFormats();
  const { payPeriodStart, payPeriodEnd } = timesheet;
  const form = useResourceForm({
    resource: timeEntries,
    fields: ['timesheetId', 'date', 'startTime', 'endTime', 'breakDurationMinutes', 'notes'],
    record: entry,
    start: { timesheetId: timesheet.id, breakDurationMinutes: 0 },
    success: entry ? 'Time entry updated successfully' : timesheetWords.entryAdded,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={entry ? 'Edit Time Entry' : 'Add Time Entry'}
      submitLabel={entry ? 'Save Changes' : 'Add Entry'}
      busyLabel={entry ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="date"
          wide
          hint={`From ${formats.day(payPeriodStart)} to ${formats.day(payPeriodEnd)}.`}
        />
        <ResourceField form={form} name="startTime" hint="Such as 07:30." />
        <ResourceField form={form} name="endTime" hint="At or before the start, it is on the next day." />
        <ResourceField form={form} name="breakDurationMinutes" />
        <TotalHours form={form} />
        <ResourceField form={form} name="notes" />
      </FormGrid>
    </FormDialog>
  );
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Counts along while the times are typed. */
function TotalHours({ form }: { form: ResourceForm<FieldName<typeof timeEntries>> }) {
  const [start, end, pause] = form.form.watch(['startTime', 'endTime', 'breakDurationMinutes']);
  const minutes = Number.parseInt(String(pause), 10) || 0;
  return (
    <div>
      <p className="text-small font-medium">Total hours</p>
      <p aria-live="polite" className="mt-3 tabular-nums">
        {hoursShown(timeOf(start), timeOf(end), minutes)}
      </p>
    </div>
  );
}

function timeOf(typed: unknown): string | null {
  return typeof typed === 'string' && clock.test(typed.trim()) ? typed.trim() : null;
}
