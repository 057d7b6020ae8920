import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { inventory } from '#contract/inventory/inventory.ts';
import type { trainingCourses } from '#contract/training/training-courses.ts';
import type { trainingProviders } from '#contract/training/training-providers.ts';
import { useStep } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { DeleteRecord } from './delete-record.tsx';
import { RestoreButton } from './restore-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface RetiringProps {
  resource: typeof trainingCourses | typeof trainingProviders | typeof inventory;
  record: { id: string; version: number; isRetired: boolean };
  name: string;
  /** The consequence of retiring it. */
  follows: string;
  /** Why it can't be deleted, if known. */
  kept?: string | undefined;
  /** What deleting it loses. */
  lost: string;
  deleted: string;
  onDeleted: () => void;
}

/** Deletes a record, or retires and restores it if it is in use. */
export function Retiring(props: RetiringProps) {
  const { resource, record, name, follows, kept, lost, deleted, onDeleted } = props;
  /** The reason why deleting failed, if any; null while closed. */
  const [asking, setAsking] = useState<string | null>(null);
  const mayChange = useRight(resource.rights.update) !== null;
  const mayDelete = useRight(resource.rights.remove) !== null;
  const { id, version, isRetired } = record;
  const step = useStep(resource.update, {
    success: `${name} is retired`,
    onDone: () => setAsking(null),
  });
  const change = (retired: boolean) => ({ params: { id }, body: { isRetired: retired, version } });
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={resource}
          id={id}
          question={`Are you sure you want to delete ${name}?`}
          disabledReason={kept}
          lost={lost}
          success={deleted}
          onDeleted={onDeleted}
          {...(mayChange && !isRetired && { onInUse: setAsking })}
        />
      )}
      {mayChange && !isRetired && (
        <Button icon={Archive} onClick={() => setAsking('')}>
          Retire
        </Button>
      )}
      {mayChange && isRetired && (
        <RestoreButton endpoint={resource.update} input={change(false)} success={`${name} is restored`} />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking ? `${name} is in use` : `Retire ${name}?`}
        description={asking ? `${asking} ${follows}` : follows}
        confirmLabel="Retire"
        variant="primary"
        busy={step.isPending}
        busyLabel="Retiring..."
        onConfirm={() => step.mutate(change(true))}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
