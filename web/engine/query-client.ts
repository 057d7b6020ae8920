import { QueryClient } from '@tanstack/react-query';
import { beingUpgraded } from '#contract/engine/upgrade.ts';
import { toast } from '#web/ui/toast.tsx';
import { isBeingUpgraded } from './client.ts';

/** With the pauses in between, half a minute: longer than a server takes to start. */
const readsDuringUpgrade = 10;

/** Data stays fresh until something is written, or until a page or a record is opened again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: readAgain,
      retryDelay: beingUpgraded.retryAfter * 1000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** During an upgrade, reads are retried automatically, with a message about the wait. */
function readAgain(failures: number, error: Error): boolean {
  if (!isBeingUpgraded(error) || failures >= readsDuringUpgrade) return false;
  if (failures === 0)
    toast({
      title: 'Bilum is being upgraded',
      description: 'This page reloads automatically in a moment. Your unsaved changes are kept.',
    });
  return true;
}
