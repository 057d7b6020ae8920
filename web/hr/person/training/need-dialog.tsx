import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useRecord } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { RecordDialog } from '#web/form/record-dialog.tsx';
import { NeedActions } from '#web/training/needs/need-actions.tsx';
import { NeedContent } from '#web/training/needs/need-content.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A training need over its person's profile. */
export function NeedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const opened = useRecord(trainingNeeds, id);
  const need = opened.record;
  if (!need)
    return <RecordDialog title="Training need" opened={opened} resource={trainingNeeds} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {need.courseName} <StatusBadge status={need.status} />
        </span>
      }
      footer={<NeedActions need={need} onDeleted={onClose} />}
    >
      <NeedContent need={need} />
    </Dialog>
  );
}
