import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Address } from '#web/engine/list-state.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { personPageParams } from '../../hr-page-params.ts';

const param = paramOf(personPageParams, 'month');

/** The calendar month in the URL, `YYYY-MM`; by default that of `day`. */
export function useShownMonth(day: string): [month: string, show: (month: string) => void] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const first = day.slice(0, 7);
  const asked = String(address[param] ?? '');
  const month = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : first;
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [param]: next === first ? undefined : next }),
      replace: true,
    });
  return [month, show];
}
