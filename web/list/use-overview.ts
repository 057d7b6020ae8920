import { useSearch } from '@tanstack/react-router';

/** Parameters that do not filter the lists below; named lists are elsewhere. */
const wide = /^(add|view|period|.*\..*)$/;

/**
 * The class of what is above an area's lists. On a phone it is hidden once a list is filtered,
 * because the list would be below the fold.
 */
export function useOverviewStyle(): string {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const asks = Object.entries(address).some(([name, value]) => value !== undefined && !wide.test(name));
  return asks ? 'max-sm:hidden' : '';
}
