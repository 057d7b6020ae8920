import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { ListName } from '#contract/views/lists.ts';
import { asksNothing, viewStep, type Address } from '#web/engine/list-state.ts';
import { useSession } from '#web/engine/session.ts';

/**
 * The address of a list; where it asks nothing, with the view that its person chose for that. It is put into the
 * address bar too, and read once.
 */
export function useOpeningView(
  list: { name?: string; filters?: readonly string[] },
  keptAs: ListName | undefined,
  address: Address,
): Address {
  const navigate = useNavigate();
  const view = useSession((state) => state.user?.views)?.find((each) => each.list === keptAs);
  const step = view && asksNothing(list, address) ? viewStep(list, view) : null;
  useLayoutEffect(() => {
    if (step) void navigate({ to: '.', search: (before) => ({ ...before, ...step }), replace: true });
  });
  return step ? { ...address, ...step } : address;
}
