import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState, type FormEventHandler, type ReactNode } from 'react';
import { onlyWhenOnTop } from './escape-key.ts';
import { IconButton } from './icon-button.tsx';
import { wideScreen } from './media-query.ts';
import { useKeptFocus } from './kept-focus.ts';
import './nonce.ts';
import { PanelBody } from './panel-body.tsx';
import { PortalContainer } from './portal-container.tsx';
import { useReturnFocus } from './return-focus.ts';

interface SidePanelProps {
  open: boolean;
  /** Called on Escape or the close button. Ask about unsaved changes here. */
  onClose: () => void;
  title: ReactNode;
  /** One muted line below the title: an identifier, a status. */
  subtitle?: ReactNode;
  /** Before the title: an avatar or icon. */
  leading?: ReactNode;
  /** Icon buttons or a menu, before the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Makes the panel a form, including the footer's submit button. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children?: ReactNode;
}

/** Beside the list on a wide screen, where both stay usable; a modal over it on a small one. */
export function SidePanel({ open, ...panel }: SidePanelProps) {
  return open ? <OpenPanel {...panel} /> : null;
}

function OpenPanel({ onClose, ...panel }: Omit<SidePanelProps, 'open'>) {
  // Fixed while open, because a change would remount a half-filled form.
  const [modal] = useState(() => !window.matchMedia(wideScreen).matches);
  return (
    <Primitive.Root open modal={modal} onOpenChange={(wanted) => !wanted && onClose()}>
      <Primitive.Portal>
        {modal && <Primitive.Overlay className="fixed inset-0 z-(--layer-panel) animate-fade-in bg-scrim" />}
        <PanelContent modal={modal} {...panel} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface PanelContentProps extends Omit<SidePanelProps, 'open' | 'onClose'> {
  modal: boolean;
}

function PanelContent({
  modal,
  title,
  subtitle,
  leading,
  actions,
  footer,
  onSubmit,
  children,
}: PanelContentProps) {
  const focus = useReturnFocus();
  const keptFocus = useKeptFocus();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Content
      data-side-panel
      {...keptFocus}
      onEscapeKeyDown={onlyWhenOnTop(() => keptFocus.ref.current)}
      onOpenAutoFocus={(event) => {
        focus.remember();
        focusPanel(event);
      }}
      onCloseAutoFocus={focus.giveBack}
      aria-describedby={undefined}
      onInteractOutside={(event) => !modal && event.preventDefault()}
      className="fixed inset-y-0 right-0 z-(--layer-panel) flex w-full max-w-(--panel-width) animate-slide-in-right flex-col border-l border-line-strong bg-surface outline-none lg:top-(--header-height) lg:border-l-line print:static print:max-w-none print:border-0"
    >
      <PortalContainer value={modal ? container : null}>
        <div className="flex shrink-0 items-start gap-3 border-b py-3 pr-3 pl-5">
          {leading && <div className="flex min-h-10 shrink-0 items-center">{leading}</div>}
          <div className="flex min-h-10 min-w-0 flex-1 flex-col justify-center">
            <Primitive.Title className="text-lead font-semibold wrap-anywhere">{title}</Primitive.Title>
            {subtitle && <div className="text-small wrap-anywhere text-ink-muted">{subtitle}</div>}
          </div>
          <div className="flex min-h-10 shrink-0 items-center gap-0.5 print:hidden">
            {actions}
            <Primitive.Close asChild>
              <IconButton icon={X} label="Close" tooltipSide="bottom" />
            </Primitive.Close>
          </div>
        </div>
        <PanelBody onSubmit={onSubmit}>
          <div
            // Read-only content has nothing else to focus for scrolling by keyboard.
            tabIndex={onSubmit ? undefined : 0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 wrap-break-word -outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3 empty:hidden print:hidden">
              {footer}
            </div>
          )}
        </PanelBody>
        {modal && <div ref={setContainer} />}
      </PortalContainer>
    </Primitive.Content>
  );
}

/** Focuses the panel, because its first button would show its tooltip over the content. */
function focusPanel(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
