import { ArchiveRestore } from 'lucide-react';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Input } from '#web/engine/client.ts';
import { useStep } from '#web/engine/queries.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';

interface RestoreButtonProps<E extends Endpoint> {
  endpoint: E;
  input: Input<E>;
  /** The record, where the button alone does not say which. */
  name?: string;
  size?: ButtonSize;
  success: string;
  onRestored?: () => void;
}

/** Restores a deleted or retired record. */
export function RestoreButton<E extends Endpoint>(props: RestoreButtonProps<E>) {
  const { endpoint, input, name, size, success, onRestored } = props;
  const step = useStep(endpoint, { success, ...(onRestored && { onDone: onRestored }) });
  return (
    <Button
      icon={ArchiveRestore}
      {...(size && { size })}
      {...(name && { 'aria-label': `Restore ${name}` })}
      busy={step.isPending}
      busyLabel="Restoring..."
      onClick={() => step.mutate(input)}
    >
      Restore
    </Button>
  );
}
