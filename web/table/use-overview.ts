import { useSearch } from '@tanstack/react-router';

/** What an address may carry without narrowing the lists below; a list with a name stands elsewhere. */
const wide = /^(add|view|period|.*\..*)$/;

/**
 * The class of what stands above an area's lists. On a phone it gives way once the address asks for
 * something of a list, which would be below the fold otherwise.
 */
export function useOverviewStyle(): string {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const asks = Object.entries(address).some(([name, value]) => value !== undefined && !wide.test(name));
  return asks ? 'max-sm:hidden' : '';
}
