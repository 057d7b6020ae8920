import { useNavigate, useSearch } from '@tanstack/react-router';
import { documentStatuses } from '#contract/hr/employee-documents.ts';
import type { Address } from '#web/engine/list-state.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../../hr-page-params.ts';

const param = paramOf(personPageParams, 'status');

/** The status filter in the URL. */
export function useStatusAsked() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    status: documentStatuses.find((status) => status === address[param]),
    ask: (status: string | undefined) =>
      void navigate({ to: '.', search: (before) => ({ ...before, [param]: status }) }),
  };
}
