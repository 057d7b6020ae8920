import { useEffect } from 'react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { toast } from '#web/ui/toast.tsx';

/** The record in the URL does not exist (any more): shows a message and closes it. */
export function AbsentRecord({ resource, onClose }: { resource: AnyResource; onClose: () => void }) {
  useEffect(() => {
    toast({
      title: 'Not found',
      description: `This ${resource.singular} does not exist, or you don’t have permission to see it.`,
    });
    onClose();
    // Once, because `onClose` changes on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
