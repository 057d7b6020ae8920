import { payChecks, payCheckWords } from '#contract/financial/pay/pay-checks.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';

type Check = RecordIn<typeof payChecks>;

/** Deducts the absent days of one person. It can be reopened, so it does not ask. */
export function DeductAbsence({ check: { id, version }, isOwn }: { check: Check; isOwn: boolean }) {
  const deducting = useStep(payChecks.update, { success: 'Absence deducted' });
  return (
    <Button
      size="small"
      busy={deducting.isPending}
      busyLabel="Deducting..."
      disabledReason={isOwn ? payCheckWords.ownPay : undefined}
      onClick={() => deducting.mutate({ params: { id }, body: { status: 'Deducted', version } })}
    >
      Deduct
    </Button>
  );
}
