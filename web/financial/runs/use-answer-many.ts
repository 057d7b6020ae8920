import { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { toastDone } from '#web/engine/queries.ts';
import { useBulkSteps } from '#web/bulk/use-bulk-steps.ts';
import { toast } from '#web/ui/toast.tsx';

/** Gives several checks one answer, and says what became of it. */
export function useAnswerMany(checks: readonly RecordIn<typeof payChecks>[], onClose: () => void) {
  const { send, isSending } = useBulkSteps(payChecks);

  async function answer(values: Values, success: (count: number) => string) {
    const outcome = await send(checks, values);
    if (!outcome) return;
    const [refused] = outcome.refused;
    if (refused)
      toast({
        title: 'Error',
        description: `${outcome.refused.length} of ${checks.length} were not changed. ${refused.why}`,
        variant: 'destructive',
      });
    else toastDone(success(outcome.count), outcome.undoneAs);
    onClose();
  }

  return { answer, isSending };
}
