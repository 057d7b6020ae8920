import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { ListName } from '#contract/views/lists.ts';
import { asksNothing, viewStep, type Address } from '#web/engine/list-state.ts';
import { useSession } from '#web/engine/session.ts';

/**
 * Opens a list with the view that its person chose for it, where the address asks nothing of it; true until then,
 * so that it is not read in vain.
 */
export function useOpeningView(
  list: { name?: string; filters?: readonly string[] },
  keptAs: ListName | undefined,
  address: Address,
): boolean {
  const navigate = useNavigate();
  const views = useSession((state) => state.user?.views);
  const view = views?.find((each) => each.list === keptAs);
  const opening = view && asksNothing(list, address) ? view : null;
  useLayoutEffect(() => {
    if (opening)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...viewStep(list, opening) }),
        replace: true,
      });
  });
  return opening !== null;
}
