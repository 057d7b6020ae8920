import { nameWithOwner, savedViews } from '#contract/views/saved-views.ts';
import { useSession } from '#web/engine/session.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { rememberOpening } from './remember-opening.ts';
import type { SavedView } from './saved-view.ts';

export function DeleteView({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) {
  const userId = useSession((state) => state.user?.id);
  const name = view.ownerId === userId ? view.name : nameWithOwner(view);
  return (
    <DeleteRecord
      resource={savedViews}
      id={view.id}
      size="small"
      question={`Delete the view ${name}?`}
      lost={
        view.sharedWithName
          ? `People with the role ${view.sharedWithName} can no longer use this view. The list and its records do not change.`
          : 'The list and its records do not change.'
      }
      success={`The view ${name} was deleted`}
      onDeleted={() => {
        rememberOpening({ ...view, isDefault: false });
        onDeleted();
      }}
    />
  );
}
