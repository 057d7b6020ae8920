import { useQuery } from '@tanstack/react-query';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import { keyOf } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { useOpenTimesheet } from './use-open-timesheet.ts';
import { useProposedPeriod } from './use-proposed-period.ts';

/** For a known person, the form starts with the proposed pay period. */
export function AddTimesheet({ onClose }: { onClose: () => void }) {
  const subject = useSubject('timesheets:create');
  const propose = useProposedPeriod();
  const { employeeId = '' } = subject.start;
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: keyOf(timesheets.path, { proposedFor: employeeId }),
    queryFn: () => propose(employeeId),
    enabled: employeeId !== '',
  });
  if (employeeId && !isFetchedAfterMount) return null;
  return <NewTimesheet {...subject} start={{ ...subject.start, ...data }} onClose={onClose} />;
}

interface NewTimesheetProps {
  isGiven: boolean;
  name?: string;
  start: { employeeId?: string } & Partial<PayPeriod>;
  onClose: () => void;
}

function NewTimesheet({ isGiven, name, start, onClose }: NewTimesheetProps) {
  const propose = useProposedPeriod();
  const open = useOpenTimesheet();
  const form = useResourceForm({
    resource: timesheets,
    fields: ['employeeId', 'payPeriodStart', 'payPeriodEnd', 'totalHours'],
    start,
    success: timesheetWords.created,
    onSaved: open,
  });

  /** The period follows the chosen person until the user has typed another. */
  async function refill(employeeId: unknown) {
    if (typeof employeeId !== 'string' || employeeId === '') return;
    try {
      const period = await propose(employeeId);
      const { getValues, getFieldState, resetField } = form.form;
      if (getValues('employeeId') !== employeeId) return;
      if (periodFields.some((name) => getFieldState(name).isDirty)) return;
      for (const name of periodFields) resetField(name, { defaultValue: period[name] });
    } catch (error) {
      toastFailure(error, timesheets.list.failure);
    }
  }

  return (
    <FormDialog
      form={form}
      title="New Timesheet"
      {...(name && { description: name })}
      submitLabel="Add Timesheet"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!isGiven && (
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
