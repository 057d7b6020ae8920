import { useWatch } from 'react-hook-form';
import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { HolidaySites } from './holiday-sites.tsx';

interface HolidayFormProps {
  /** The holiday to change; without it, a new one is added. */
  holiday?: RecordIn<typeof publicHolidays>;
  onClose: () => void;
}

export function HolidayForm({ holiday, onClose }: HolidayFormProps) {
  const form = useResourceForm({
    resource: publicHolidays,
    fields: ['date', 'name', 'appliesTo', 'province', 'siteIds', 'source'],
    record: holiday,
    start: { appliesTo: 'Everybody' },
    needed: ['appliesTo'],
    success: holiday ? 'Public holiday updated successfully' : 'Public holiday added successfully',
    onSaved: onClose,
  });
  const appliesTo: unknown = useWatch({ control: form.form.control, name: 'appliesTo' });
  return (
    <FormDialog
      form={form}
      title={holiday ? `Edit ${holiday.name}` : 'Add Public Holiday'}
      {...(!holiday && { description: 'A new public holiday is a draft until you confirm it.' })}
      size="small"
      submitLabel={holiday ? 'Save Changes' : 'Add Public Holiday'}
      busyLabel={holiday ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <ResourceField form={form} name="date" />
        <ResourceField form={form} name="name" />
        <ResourceField
          form={form}
          name="appliesTo"
          onGiven={() => {
            form.form.setValue('province', '', { shouldDirty: true });
            form.form.setValue('siteIds', [], { shouldDirty: true });
          }}
        />
        {appliesTo === 'A province' && <ResourceField form={form} name="province" />}
        {appliesTo === 'Some sites' && <HolidaySites form={form} />}
        <ResourceField form={form} name="source" />
      </div>
    </FormDialog>
  );
}
