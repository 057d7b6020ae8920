import { useQuery } from '@tanstack/react-query';
import type { ListName } from '#contract/views/lists.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';

/** What a list says of itself to those who keep views of it. */
export interface Viewed {
  keptAs: ListName | undefined;
  savedId: string | undefined;
  /** What a view of it as it is now would keep. */
  query: string;
  /** What another query keeps, as this list writes it. */
  queryIn: (query: string) => string;
  see: (view: { id: string; query: string } | null) => void;
}

/** The view that is open, and whether the list was changed since; null without one, or with one of somebody else. */
export function useOpenView(list: Viewed, keptAs: ListName): { name: string; isEdited: boolean } | null {
  const { savedId } = list;
  const opening = useSession((state) => state.user?.views)?.find(({ id }) => id === savedId);
  const { data } = useQuery({
    ...reading(savedViews.list, { query: { list: keptAs } }),
    enabled: savedId !== undefined && !opening,
  });
  const view = opening ?? data?.find(({ id }) => id === savedId);
  return view ? { name: view.name, isEdited: isEdited(list, view) } : null;
}

export function isEdited(list: Viewed, { query }: { query: string }): boolean {
  return list.queryIn(query) !== list.query;
}
