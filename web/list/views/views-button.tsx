import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { ListName } from '#contract/views/lists.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { useOpenView, type Viewed } from './use-open-view.ts';
import type { SavedView } from './saved-view.ts';

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);
const SaveView = lazyPart(async () => (await import('./save-view.tsx')).SaveView);
const EditView = lazyPart(async () => (await import('./save-view.tsx')).EditView);

/** The saved views of a list, if it has them: the selected one and a menu. */
export function ViewsButton({ list, ...words }: { list: Viewed; noun: string }) {
  return list.keptAs ? <Views {...words} list={list} keptAs={list.keptAs} /> : null;
}

function Views({ list, noun, keptAs }: { list: Viewed; noun: string; keptAs: ListName }) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | SavedView | null>(null);
  const open = useOpenView(list, keptAs);
  const begin = (next: 'save' | SavedView) => {
    setOpen(false);
    setDialog(next);
  };
  const isSaving = dialog === 'save';
  return (
    <>
      <Popover
        label="Views"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={Bookmark} className="max-w-56">
            <span className="min-w-0 truncate">{open ? open.name : 'Views'}</span>
            {open?.by && (
              <span className="max-w-1/2 shrink-0 truncate font-normal text-ink-faint">by {open.by}</span>
            )}
            {open?.isEdited && <span className="font-normal text-ink-faint">edited</span>}
          </Button>
        }
        className="flex max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] flex-col"
      >
        <ViewsPanel
          list={list}
          keptAs={keptAs}
          noun={noun}
          onSave={() => begin('save')}
          onEdit={begin}
          onClose={() => setOpen(false)}
        />
      </Popover>
      {isSaving && <SaveView list={list} keptAs={keptAs} onClose={() => setDialog(null)} />}
      {dialog && !isSaving && <EditView list={list} view={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
