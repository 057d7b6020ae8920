import { useQuery } from '@tanstack/react-query';
import type { ListName } from '#contract/views/lists.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';

/** What saved views need from a list. */
export interface Viewed {
  keptAs: ListName | undefined;
  savedId: string | undefined;
  /** What a view would store now. */
  query: string;
  /** Another query, normalised to this list. */
  queryIn: (query: string) => string;
  see: (view: { id: string; query: string } | null) => void;
}

interface OpenView {
  name: string;
  /** The owner, if it is someone else's. */
  by: string | null;
  isEdited: boolean;
}

/** The selected view, and whether the list differs from it; null without one. */
export function useOpenView(list: Viewed, keptAs: ListName): OpenView | null {
  const { savedId } = list;
  const userId = useSession((state) => state.user?.id);
  const opening = useSession((state) => state.user?.views)?.find(({ id }) => id === savedId);
  const { data } = useQuery({
    ...reading(savedViews.list, { query: { list: keptAs } }),
    enabled: savedId !== undefined && !opening,
  });
  if (opening) return { name: opening.name, by: null, isEdited: isEdited(list, opening) };
  const view = data?.find(({ id }) => id === savedId);
  if (!view) return null;
  const by = view.ownerId === userId ? null : view.ownerName;
  return { name: view.name, by, isEdited: isEdited(list, view) };
}

export function isEdited(list: Viewed, { query }: { query: string }): boolean {
  return list.queryIn(query) !== list.query;
}
