import { useQuery } from '@tanstack/react-query';
import { nextPayPeriod, type PayPeriod } from '#contract/hr/pay-periods.ts';
import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

/** Of a person who is known from the start, the form begins with the pay period after their last one. */
export function AddTimesheet({ onClose }: { onClose: () => void }) {
  const { isSelf, start } = useSubject('timesheets:create');
  const { data, isPending, isFetching } = useQuery({
    ...readingPage<RecordIn<typeof timesheets>>(timesheets, {
      employeeId: start.employeeId,
      sort: '-payPeriodEnd',
      page: 1,
      pageSize: 1,
    }),
    enabled: start.employeeId !== undefined,
  });
  if (start.employeeId && (isFetching || isPending)) return null;
  const last = data?.rows[0];
  return (
    <NewTimesheet isSelf={isSelf} start={{ ...start, ...(last && nextPayPeriod(last)) }} onClose={onClose} />
  );
}

interface NewTimesheetProps {
  isSelf: boolean;
  start: { employeeId?: string } & Partial<PayPeriod>;
  onClose: () => void;
}

function NewTimesheet({ isSelf, start, onClose }: NewTimesheetProps) {
  const form = useResourceForm({
    resource: timesheets,
    fields: ['employeeId', 'payPeriodStart', 'payPeriodEnd', 'totalHours'],
    start,
    success: timesheetWords.created,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="New Timesheet"
      submitLabel="Add Timesheet"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!isSelf && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="payPeriodStart" />
        <ResourceField form={form} name="payPeriodEnd" />
        <ResourceField form={form} name="totalHours" step={0.5} />
      </FormGrid>
    </FormDialog>
  );
}
