import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Address } from '#web/engine/list-state.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../hr-page-params.ts';

const param = paramOf(personPageParams, 'dialog');
const marked = paramOf(personPageParams, 'view');

/**
 * A dialog over a tab, stored in the URL, so that Back closes it and a reload keeps it. Closing
 * also removes the highlighted record.
 */
export function useDialog(name: string) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    isOpen: address[param] === name,
    open: () => void navigate({ to: '.', search: (before) => ({ ...before, [param]: name }) }),
    close: () =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [param]: undefined, [marked]: undefined }),
      }),
  };
}
