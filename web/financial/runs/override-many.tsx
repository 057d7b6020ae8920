import { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { AskText } from '#web/form/reason-dialog.tsx';
import { useAnswerMany } from './use-answer-many.ts';

interface OverrideManyProps {
  /** What was found. */
  title: string;
  checks: readonly RecordIn<typeof payChecks>[];
  onClose: () => void;
}

/** Overrides several checks with one reason. */
export function OverrideMany({ title, checks, onClose }: OverrideManyProps) {
  const { answer, isSending } = useAnswerMany(checks, onClose);
  return (
    <AskText
      title={`${title}: accept all ${checks.length}?`}
      description="Each check is saved with this reason and your name."
      schema={payChecks.fields.reason}
      label={`Accept all ${checks.length}`}
      busyLabel="Saving..."
      isBusy={isSending}
      onText={(reason) =>
        void answer({ status: 'Overridden', reason }, (count) => `${count} checks accepted with a reason`)
      }
      onClose={onClose}
    />
  );
}
