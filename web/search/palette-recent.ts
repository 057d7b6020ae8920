import { create } from 'zustand';
import type { Found } from '#contract/search/search.ts';
import { useSession } from '#web/engine/session.ts';

/** Recently opened results, kept only in memory because they contain names. */
const useRecentlyFound = create<{ found: Found[] }>(() => ({ found: [] }));

const mostRecent = 5;

export function rememberFound(found: Found): void {
  useRecentlyFound.setState(({ found: before }) => ({
    found: [found, ...before.filter(({ id }) => id !== found.id)].slice(0, mostRecent),
  }));
}

export function useRecent(): Found[] {
  return useRecentlyFound((state) => state.found);
}

/** Clears one user's results before the next signs in. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useRecentlyFound.setState({ found: [] });
});
