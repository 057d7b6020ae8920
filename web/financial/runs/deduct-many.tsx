import type { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAnswerMany } from './use-answer-many.ts';

interface DeductManyProps {
  checks: readonly RecordIn<typeof payChecks>[];
  onClose: () => void;
}

export function DeductMany({ checks, onClose }: DeductManyProps) {
  const { answer, isSending } = useAnswerMany(checks, onClose);
  return (
    <ConfirmDialog
      open
      title={`Deduct the absence of ${checks.length} people?`}
      description="The absent days of each person are deducted from the salary. You can reopen each check until the run is marked as checked."
      confirmLabel={`Deduct all ${checks.length}`}
      variant="primary"
      busy={isSending}
      busyLabel="Deducting..."
      onConfirm={() => void answer({ status: 'Deducted' }, (count) => `Absence of ${count} people deducted`)}
      onClose={onClose}
    />
  );
}
