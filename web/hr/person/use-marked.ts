import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Address } from '#web/engine/list-state.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../hr-page-params.ts';

const param = paramOf(personPageParams, 'view');

/** The highlighted record of a tab in the URL, and a way to change or clear it. */
export function useMarked() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = address[param];
  return {
    markedId: value === undefined ? undefined : String(value),
    mark: (id: string | undefined) =>
      void navigate({ to: '.', search: (before) => ({ ...before, [param]: id }) }),
  };
}

/** Scrolls to a highlighted line on render: `<li ref={isMarked ? scrollIntoSight : undefined}>`. */
export function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
