import { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface OverrideCheckProps {
  check: RecordIn<typeof payChecks>;
  onClose: () => void;
}

export function OverrideCheck({ check, onClose }: OverrideCheckProps) {
  const form = useResourceForm({
    resource: payChecks,
    fields: ['reason'],
    record: check,
    fixedValues: { status: 'Overridden' },
    needed: ['reason'],
    success: 'Check accepted with a reason',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Accept as is"
      description={check.sentence}
      submitLabel="Accept as is"
      busyLabel="Saving..."
      size="small"
      onClose={onClose}
    />
  );
}
