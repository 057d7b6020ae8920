import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { needWords, type trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const EditNeed = lazyPart(async () => (await import('#web/training/needs/need-form.tsx')).EditNeed);
const CompleteNeed = lazyPart(
  async () => (await import('#web/training/needs/complete-need.tsx')).CompleteNeed,
);

/** The most common actions of a need, in its row. */
export function NeedSteps({ need }: { need: RecordIn<typeof trainingNeeds> }) {
  const [open, setOpen] = useState<'edit' | 'complete' | null>(null);
  const isOwn = useOwnEmployeeId() === need.employeeId;
  const close = () => setOpen(null);
  return (
    <span className="inline-flex items-center gap-1">
      {need.status !== 'Completed' && (
        <Button
          size="small"
          icon={Check}
          disabledReason={isOwn ? needWords.ownTraining : undefined}
          aria-label={`Complete ${need.courseName}`}
          onClick={() => setOpen('complete')}
        >
          Complete
        </Button>
      )}
      <IconButton
        icon={Pencil}
        label={`Edit ${need.courseName}`}
        size="small"
        onClick={() => setOpen('edit')}
      />
      {open === 'edit' && <EditNeed need={need} onClose={close} />}
      {open === 'complete' && <CompleteNeed need={need} onClose={close} />}
    </span>
  );
}
