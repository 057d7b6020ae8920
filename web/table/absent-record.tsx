import { useEffect } from 'react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { toast } from '#web/ui/toast.tsx';

/** What the address names is not there, or no longer: the list stands alone again, with a word. */
export function AbsentRecord({ resource, onClose }: { resource: AnyResource; onClose: () => void }) {
  useEffect(() => {
    toast({
      title: 'Not found',
      description: `This ${resource.singular} does not exist, or you don’t have permission to see it.`,
    });
    onClose();
    // Once: who closes is made anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}
