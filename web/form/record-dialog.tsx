import type { ResourceWith } from '#contract/engine/resource.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface RecordDialogProps {
  title: string;
  opened: { error: Error | null; retry: () => void };
  resource: ResourceWith<'read'>;
  onClose: () => void;
}

/** Replaces a record's dialog while it loads, or if it can't be loaded. */
export function RecordDialog({ title, opened: { error, retry }, resource, onClose }: RecordDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{sentenceOf(error, resource.read.failure)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {['a', 'b', 'c', 'd'].map((line) => (
            <Skeleton key={line} className="h-9" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
