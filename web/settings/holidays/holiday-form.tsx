import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface HolidayFormProps {
  /** The holiday to change; without it, a new one is added. */
  holiday?: RecordIn<typeof publicHolidays>;
  onClose: () => void;
}

export function HolidayForm({ holiday, onClose }: HolidayFormProps) {
  const form = useResourceForm({
    resource: publicHolidays,
    fields: ['date', 'name'],
    record: holiday,
    success: holiday ? 'Public holiday updated successfully' : 'Public holiday added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={holiday ? `Edit ${holiday.name}` : 'Add Public Holiday'}
      {...(!holiday && { description: 'A new public holiday is a draft until you confirm it.' })}
      size="small"
      submitLabel={holiday ? 'Save Changes' : 'Add Public Holiday'}
      busyLabel={holiday ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
