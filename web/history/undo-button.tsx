import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#contract/history/audit.ts';
import { undoDays } from '#contract/history/undo.ts';
import { resourceNamed } from '#contract/resources.ts';
import { useRights } from '#web/engine/session.ts';
import { undoRequest } from '#web/engine/undoing.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Undoes the request that wrote these entries, if it is a single one and the user may. */
export function UndoButton({ entries }: { entries: readonly AuditEntry[] }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const rights = useRights();
  const [first] = entries;
  const resource = first && resourceNamed(first.resource);
  const requestId = first?.requestId;
  const isOne = entries.every((each) => each.isUndoable && each.requestId === requestId);
  const right = first?.action === 'delete' ? resource?.rights.remove : resource?.rights.update;
  if (!requestId || !resource || !isOne || !right || !rights[right]) return null;

  async function undo(id: string) {
    setBusy(true);
    await undoRequest(id);
    setBusy(false);
    setAsking(false);
  }

  const isDeletion = first.action === 'delete';
  return (
    <>
      <Button size="small" icon={Undo2} className="mt-1" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isDeletion ? 'Undo this deletion?' : 'Undo this change?'}
        description={
          isDeletion
            ? `The deleted records will be restored. A deletion can be undone for ${undoDays} days.`
            : `All ${resource.wording.plural} in this change are reverted. Records changed since then are not reverted. They will be listed.`
        }
        confirmLabel="Undo"
        variant="primary"
        busy={isBusy}
        busyLabel="Undoing..."
        onConfirm={() => void undo(requestId)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
