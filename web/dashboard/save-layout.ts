import type { ListName } from '#contract/views/lists.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { call, isAbsent } from '#web/engine/client.ts';

export interface Saving {
  id: string;
  name: string;
  list: ListName;
  isDefault: boolean;
  isNew: boolean;
  /** Null deletes the view. */
  query: string | null;
}

/** Creates, changes or deletes the saved view. */
export async function saveLayout({ isNew, query, ...view }: Saving): Promise<void> {
  const { id } = view;
  if (query === null) {
    await call(savedViews.remove, { params: { id } }).catch(unlessAbsent);
    return;
  }
  const create = () => call(savedViews.create, { body: { ...view, query } });
  if (isNew) await create();
  else
    // It may have been reset in another window meanwhile.
    await call(savedViews.update, { params: { id }, body: { query } }).catch((error: unknown) => {
      unlessAbsent(error);
      return create();
    });
}

function unlessAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}
