import { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { toastDone } from '#web/engine/queries.ts';
import { AskText } from '#web/form/reason-dialog.tsx';
import { useBulkSteps } from '#web/bulk/use-bulk-steps.ts';
import { toast } from '#web/ui/toast.tsx';

interface OverrideManyProps {
  /** What was found. */
  title: string;
  checks: readonly RecordIn<typeof payChecks>[];
  onClose: () => void;
}

/** Overrides several checks with one reason. */
export function OverrideMany({ title, checks, onClose }: OverrideManyProps) {
  const { send, isSending } = useBulkSteps(payChecks);

  async function override(reason: string) {
    const outcome = await send(checks, { status: 'Overridden', reason });
    if (!outcome) return;
    const [refused] = outcome.refused;
    if (refused)
      toast({
        title: 'Error',
        description: `${outcome.refused.length} of ${checks.length} were not changed. ${refused.why}`,
        variant: 'destructive',
      });
    else toastDone(`${outcome.count} checks accepted with a reason`, outcome.undoneAs);
    onClose();
  }

  return (
    <AskText
      title={`${title}: accept all ${checks.length}?`}
      description="Each check is saved with this reason and your name."
      schema={payChecks.fields.reason}
      label={`Accept all ${checks.length}`}
      busyLabel="Saving..."
      isBusy={isSending}
      onText={(text) => void override(text)}
      onClose={onClose}
    />
  );
}
