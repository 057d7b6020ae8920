import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Address } from '#web/engine/list-state.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../hr-page-params.ts';

const param = paramOf(personPageParams, 'view');

/** The record of a tab that the address names, and the way to name another, or none. */
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

/** Brings a marked line into sight as it is drawn: `<li ref={isMarked ? intoSight : undefined}>`. */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
