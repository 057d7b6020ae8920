import { Check } from 'lucide-react';
import { useState } from 'react';
import { needWords, trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { Button } from '#web/ui/button.tsx';

const EditNeed = lazyPart(async () => (await import('./need-form.tsx')).EditNeed);
const CompleteNeed = lazyPart(async () => (await import('./complete-need.tsx')).CompleteNeed);

type Need = RecordIn<typeof trainingNeeds>;

/** Actions of a need; Complete is the last button. */
export function NeedActions({ need, onDeleted }: { need: Need; onDeleted: () => void }) {
  const scopes = useScope();
  const mayEdit = scopes('needs:update', need.employeeId);
  return (
    <>
      {scopes('needs:remove', need.employeeId) && (
        <DeleteRecord
          resource={trainingNeeds}
          id={need.id}
          question="Are you sure you want to delete this training need?"
          lost={
            need.status === 'Completed'
              ? `This deletes the record that ${need.employeeName} completed ${need.courseName}.`
              : `${need.employeeName} will no longer be expected to complete ${need.courseName}.`
          }
          success="Training need deleted successfully"
          onDeleted={onDeleted}
        />
      )}
      {mayEdit && (
        <EditRecord variant="secondary">{(close) => <EditNeed need={need} onClose={close} />}</EditRecord>
      )}
      {mayEdit && need.status !== 'Completed' && <Complete need={need} />}
    </>
  );
}

function Complete({ need }: { need: Need }) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = useOwnEmployeeId() === need.employeeId;
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        disabledReason={isOwn ? needWords.ownTraining : undefined}
        onClick={() => setOpen(true)}
      >
        Complete
      </Button>
      {isOpen && <CompleteNeed need={need} onClose={() => setOpen(false)} />}
    </>
  );
}
