import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nextPayPeriod, type PayPeriod } from '#contract/hr/pay-periods.ts';
import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import { readingPage } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

/** For a known person, the form starts with the pay period after their last one. */
export function AddTimesheet({ onClose }: { onClose: () => void }) {
  const { isSelf, start } = useSubject('timesheets:create');
  const { data, isFetchedAfterMount } = useQuery({
    ...readingLast(start.employeeId),
    enabled: start.employeeId !== undefined,
  });
  if (start.employeeId && !isFetchedAfterMount) return null;
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
  const client = useQueryClient();
  const form = useResourceForm({
    resource: timesheets,
    fields: ['employeeId', 'payPeriodStart', 'payPeriodEnd', 'totalHours'],
    start,
    success: timesheetWords.created,
    onSaved: onClose,
  });

  /** The period follows the chosen person until the user has typed another. */
  async function refill(employeeId: unknown) {
    if (typeof employeeId !== 'string' || employeeId === '') return;
    try {
      const { rows } = await client.fetchQuery({ ...readingLast(employeeId), staleTime: 0 });
      const { getValues, getFieldState, resetField } = form.form;
      if (getValues('employeeId') !== employeeId) return;
      if (periodFields.some((name) => getFieldState(name).isDirty)) return;
      const period = rows[0] && nextPayPeriod(rows[0]);
      for (const name of periodFields) resetField(name, { defaultValue: period?.[name] ?? '' });
    } catch (error) {
      toastFailure(error, timesheets.list.failure);
    }
  }

  return (
    <FormDialog
      form={form}
      title="New Timesheet"
      submitLabel="Add Timesheet"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!isSelf && (
          <ResourceField form={form} name="employeeId" wide onGiven={(chosen) => void refill(chosen)} />
        )}
        <ResourceField form={form} name="payPeriodStart" />
        <ResourceField form={form} name="payPeriodEnd" />
        <ResourceField form={form} name="totalHours" step={0.5} />
      </FormGrid>
    </FormDialog>
  );
}

const periodFields = ['payPeriodStart', 'payPeriodEnd'] as const;

/** The last timesheet of a person, if any. */
function readingLast(employeeId: string | undefined) {
  return readingPage<RecordIn<typeof timesheets>>(timesheets, {
    employeeId,
    sort: '-payPeriodEnd',
    page: 1,
    pageSize: 1,
  });
}
