import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Plus, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListName } from '#contract/views/lists.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { useRight, useSession } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteView } from './delete-view.tsx';
import { rememberOpening } from './remember-opening.ts';
import type { SavedView } from './saved-view.ts';
import { isEdited, type Viewed } from './use-open-view.ts';

interface ViewsPanelProps {
  list: Viewed;
  keptAs: ListName;
  noun: string;
  onSave: () => void;
  onEdit: (view: SavedView) => void;
  onClose: () => void;
}

/**
 * The default list, the user's views and those shared with their role, and a button to save one.
 */
export function ViewsPanel({ list, keptAs, noun, onSave, onEdit, onClose }: ViewsPanelProps) {
  const userId = useSession((state) => state.user?.id);
  const mayRemoveAll = useRight(savedViews.rights.remove) === 'all';
  const { data: views, error, refetch } = useQuery(reading(savedViews.list, { query: { list: keptAs } }));
  const own = views?.filter(({ ownerId }) => ownerId === userId) ?? [];
  const shared = views?.filter(({ ownerId }) => ownerId !== userId) ?? [];
  const open = own.find(({ id }) => id === list.savedId);
  const change = useChange(savedViews.update, {
    success: ({ name }) => `The view ${name} was updated`,
    onDone(saved) {
      rememberOpening(saved);
      onClose();
    },
  });

  function see(view: SavedView | null) {
    list.see(view);
    onClose();
  }

  if (error)
    return <ReadFailure error={error} failure={savedViews.list.failure} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="min-h-0 overflow-y-auto p-2">
        <ul aria-label={`Views of ${noun}`}>
          <View
            name="Standard"
            isOpen={list.savedId === undefined || views?.every(({ id }) => id !== list.savedId) === true}
            onSee={() => see(null)}
          >
            default list
          </View>
        </ul>
        {!views && <Skeleton className="m-1.5 h-8" />}
        <Group heading="Yours" views={own}>
          {(view) => (
            <View
              key={view.id}
              name={view.name}
              isOpen={view.id === list.savedId}
              onSee={() => see(view)}
              aside={
                <IconButton
                  icon={Pencil}
                  size="small"
                  label={`Edit ${view.name}`}
                  onClick={() => onEdit(view)}
                />
              }
            >
              {[view.isDefault && 'default', view.sharedWithName && `shared with ${view.sharedWithName}`]
                .filter(Boolean)
                .join(', ')}
            </View>
          )}
        </Group>
        <Group heading="Shared with you" views={shared}>
          {(view) => (
            <View
              key={view.id}
              name={view.name}
              isOpen={view.id === list.savedId}
              onSee={() => see(view)}
              aside={mayRemoveAll && <DeleteView view={view} onDeleted={onClose} />}
            >
              by {view.ownerName}
            </View>
          )}
        </Group>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t p-2.5">
        {open && isEdited(list, open) && (
          <Button
            icon={Save}
            size="small"
            busy={change.isPending}
            busyLabel="Saving..."
            onClick={() =>
              change.mutate({
                params: { id: open.id },
                body: { query: list.query, version: open.version },
              })
            }
          >
            Save Changes
          </Button>
        )}
        <Button icon={Plus} size="small" onClick={onSave}>
          Save as View
        </Button>
      </div>
    </>
  );
}

function Group({
  heading,
  views,
  children,
}: {
  heading: string;
  views: readonly SavedView[];
  children: (view: SavedView) => ReactNode;
}) {
  if (views.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h3 className="px-2 pt-3 pb-1 text-small text-ink-faint">{heading}</h3>
      <ul>{views.map(children)}</ul>
    </section>
  );
}

interface ViewProps {
  name: string;
  isOpen: boolean;
  onSee: () => void;
  /** Further actions. */
  aside?: ReactNode;
  /** A smaller second line. */
  children: ReactNode;
}

function View({ name, isOpen, onSee, aside, children }: ViewProps) {
  return (
    <li className="flex items-center gap-1 rounded-md pr-1 hover:bg-hover">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onSee}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 py-1 text-left pointer-coarse:min-h-11"
      >
        <Check
          aria-hidden
          strokeWidth={2}
          className={classNames('size-4 shrink-0 text-accent-ink', !isOpen && 'invisible')}
        />
        <span className="min-w-0">
          <span className={classNames('block truncate', isOpen && 'font-medium')}>{name}</span>
          {children && <span className="block truncate text-small text-ink-faint">{children}</span>}
        </span>
      </button>
      {aside}
    </li>
  );
}
