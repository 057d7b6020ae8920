import { Dialog } from 'radix-ui';
import { Mark } from '#web/ui/mark.tsx';
import { Navigation } from './navigation.tsx';
import { SignedInAs } from './signed-in-as.tsx';

export function Sidebar() {
  return (
    <aside className="fixed inset-y-0 left-0 z-(--layer-sidebar) hidden w-(--sidebar-width) flex-col border-r bg-sunken lg:flex print:hidden">
      <Brand />
      <Navigation />
      <SignedInAs />
    </aside>
  );
}

interface SlideOverProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The sidebar of small screens, over the page: traps the focus, and closes on Escape or a tap
 * outside.
 */
export function SlideOver({ open, onClose }: SlideOverProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-panel) animate-fade-in bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-(--layer-panel) flex w-(--sidebar-width) max-w-[85vw] animate-slide-in-left flex-col border-r bg-sunken outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Brand />
          <Navigation onChoose={onClose} />
          <SignedInAs onOpen={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Brand() {
  return (
    <div className="flex shrink-0 items-center gap-3 px-5 pt-4 pb-3">
      <Mark className="size-9 shrink-0" />
      <div className="min-w-0">
        <p className="text-lead leading-5 font-semibold">Bilum</p>
        <p className="text-small leading-4 text-balance text-ink-muted">Operations Management Platform</p>
      </div>
    </div>
  );
}
