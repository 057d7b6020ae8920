import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nextPeriod } from '#contract/financial/pay/next-period.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { processPayroll } from '#contract/financial/payroll-run.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface ProcessPayrollFormProps {
  onClose: () => void;
}

/** Which days are paid to whom next is proposed by the last run. */
export function ProcessPayrollForm({ onClose }: ProcessPayrollFormProps) {
  const { data, error } = useQuery(reading(payRuns.list, { query: { isWhole: 'true', pageSize: 20 } }));
  // Without the last runs the days are chosen by hand.
  if (!data && !error) return null;
  return <Asking last={(data ?? []).find(({ status }) => counts(status))} onClose={onClose} />;
}

function Asking({ last, onClose }: ProcessPayrollFormProps & { last: RecordIn<typeof payRuns> | undefined }) {
  const formats = useFormats();
  const navigate = useNavigate({ from: '/financial' });
  const payGroup = last?.payGroup ?? 'Fortnightly';
  const form = useResourceForm({
    resource: payRuns,
    fields: ['payGroup', 'payPeriodStart', 'payPeriodEnd'],
    create: processPayroll,
    start: { payGroup, ...nextPeriod(payGroup, last?.payPeriodEnd, formats.today()) },
    success: ({ people }) => `Payroll of ${people.toLocaleString('en')} people processed`,
    onSaved({ id }) {
      onClose();
      void navigate({ search: { tab: 'runs', view: id } });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Process Payroll"
      description="Works out a Draft for everybody of the pay group, and says what to look at first. Nothing is approved or paid by this."
      submitLabel="Process Payroll"
      busyLabel="Processing..."
      onClose={onClose}
    />
  );
}

function counts(status: RecordIn<typeof payRuns>['status']): boolean {
  return status !== 'Void' && status !== 'Reversed';
}
