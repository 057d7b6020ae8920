import type { RecordIn } from '#web/engine/records.ts';
import { refreshUser, useSession } from '#web/engine/session.ts';
import type { savedViews } from '#contract/views/saved-views.ts';

type Saved = Pick<RecordIn<typeof savedViews>, 'id' | 'list' | 'name' | 'query' | 'isDefault'>;

/**
 * Applies the chosen default view at once, because the session reloads its views only with the
 * page.
 */
export function rememberOpening({ id, list, name, query, isDefault }: Saved): void {
  const { user } = useSession.getState();
  if (!user) return;
  const others = user.views.filter((view) => view.id !== id && !(isDefault && view.list === list));
  refreshUser({ ...user, views: isDefault ? [...others, { id, list, name, query }] : others });
}
