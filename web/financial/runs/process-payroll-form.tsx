import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countOf } from '#contract/engine/number-text.ts';
import { nextPeriod } from '#contract/financial/pay/next-period.ts';
import { payGroups, type PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { processPayroll } from '#contract/financial/payroll-run.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { useProgress } from './use-progress.ts';

type PayRun = RecordIn<typeof payRuns>;

interface ProcessPayrollFormProps {
  onClose: () => void;
}

/** Proposes the next group and period from the last run. */
export function ProcessPayrollForm({ onClose }: ProcessPayrollFormProps) {
  const { data, error } = useQuery(
    reading(payRuns.list, { query: { isWhole: 'true', page: 1, pageSize: 20 } }),
  );
  // If the last runs can't be loaded, the period is chosen manually.
  if (!data && !error) return null;
  return <Asking runs={(data ?? []).filter(counts)} onClose={onClose} />;
}

function Asking({ runs, onClose }: ProcessPayrollFormProps & { runs: readonly PayRun[] }) {
  const formats = useFormats();
  const navigate = useNavigate({ from: '/financial' });
  const nextOf = (group: PayGroup) =>
    nextPeriod(group, runs.find(({ payGroup }) => payGroup === group)?.payPeriodEnd, formats.today());
  const payGroup = runs[0]?.payGroup ?? 'Fortnightly';
  const form = useResourceForm({
    resource: payRuns,
    fields: ['payGroup', 'payPeriodStart', 'payPeriodEnd'],
    create: processPayroll,
    start: { payGroup, ...nextOf(payGroup) },
    success: ({ people }) => `Payroll of ${countOf(people, 'person', 'people')} processed`,
    onSaved({ id }) {
      onClose();
      void navigate({ search: { tab: 'runs', view: id } });
    },
  });
  const busyLabel = useProgress(form.id, form.isSaving, 'Processing');
  return (
    <FormDialog
      form={form}
      title="Process Payroll"
      description="Calculates a Draft for everyone in the pay group and lists what to check. Nothing is approved or paid yet."
      submitLabel="Process Payroll"
      busyLabel={busyLabel}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="payGroup" wide onGiven={proposeDays} />
        <ResourceField form={form} name="payPeriodStart" />
        <ResourceField form={form} name="payPeriodEnd" />
      </FormGrid>
    </FormDialog>
  );

  /** Each group has its own pay periods. */
  function proposeDays(given: unknown) {
    const group = payGroups.find((each) => each === given);
    if (!group) return;
    for (const [name, day] of Object.entries(nextOf(group)))
      form.form.setValue(name, day, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted });
  }
}

function counts({ status }: PayRun): boolean {
  return status !== 'Void' && status !== 'Reversed';
}
