import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { ListName } from '#contract/views/lists.ts';
import { hasNoParams, viewStep, type Address } from '#web/engine/list-state.ts';
import { useSession } from '#web/engine/session.ts';

/**
 * The state of a list; if the URL has none, that of the user's default view, which is also put into
 * the URL, once.
 */
export function useOpeningView(
  list: { name?: string; filters?: readonly string[] },
  keptAs: ListName | undefined,
  address: Address,
): Address {
  const navigate = useNavigate();
  const view = useSession((state) => state.user?.views)?.find((each) => each.list === keptAs);
  const step = view && hasNoParams(list, address) ? viewStep(list, view) : null;
  useLayoutEffect(() => {
    if (step) void navigate({ to: '.', search: (before) => ({ ...before, ...step }), replace: true });
  });
  return step ? { ...address, ...step } : address;
}
