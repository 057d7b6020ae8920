import { create } from 'zustand';
import type { Found } from '#contract/search/search.ts';
import { useSession } from '#web/engine/session.ts';

/** The last few records that were opened by searching: in this page's memory alone, as they carry names. */
const useRecentlyFound = create<{ found: Found[] }>(() => ({ found: [] }));

const kept = 5;

export function rememberFound(found: Found): void {
  useRecentlyFound.setState(({ found: before }) => ({
    found: [found, ...before.filter(({ id }) => id !== found.id)].slice(0, kept),
  }));
}

export function useRecent(): Found[] {
  return useRecentlyFound((state) => state.found);
}

/** What one person found is not for the next. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useRecentlyFound.setState({ found: [] });
});
