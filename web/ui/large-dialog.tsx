import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState, type KeyboardEventHandler, type ReactNode } from 'react';
import { onlyWhenOnTop } from './escape-key.ts';
import { IconButton } from './icon-button.tsx';
import './nonce.ts';
import { PortalContainer } from './portal-container.tsx';
import { useReturnFocus } from './return-focus.ts';

interface LargeDialogProps {
  /** Called on Escape or the close button. */
  onClose: () => void;
  /** The id of the record, whose row gets the focus on closing. */
  record?: string;
  title: ReactNode;
  /** Lines below the title: an identifier, a status, links. */
  subtitle?: ReactNode;
  /** Before the title: an avatar. */
  leading?: ReactNode;
  /** Icon buttons before the close button. */
  actions?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  /** The scrollable content, such as tabs with a fixed bar. */
  children: ReactNode;
}

/**
 * Nearly the whole page on a wide screen and all of it on a phone, for a record that is like a
 * page.
 */
export function LargeDialog({ onClose, onKeyDown, ...content }: LargeDialogProps) {
  return (
    <Primitive.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--layer-panel) animate-fade-in bg-scrim print:static print:bg-transparent sm:p-4 lg:p-6">
          <LargeContent onKeyDown={onKeyDown} {...content} />
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ContentProps = Omit<LargeDialogProps, 'onClose' | 'onKeyDown'> & {
  onKeyDown: KeyboardEventHandler | undefined;
};

function LargeContent({ record, title, subtitle, leading, actions, onKeyDown, children }: ContentProps) {
  const focus = useReturnFocus();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Content
      data-large-dialog
      onKeyDown={onKeyDown}
      onEscapeKeyDown={onlyWhenOnTop(() => document.querySelector('[data-large-dialog]'))}
      onOpenAutoFocus={(event) => {
        focus.remember();
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      onCloseAutoFocus={(event) => focus.giveBack(event, record)}
      aria-describedby={undefined}
      className="mx-auto flex h-full w-full max-w-[84rem] animate-rise-in flex-col overflow-hidden border-line-strong bg-raised shadow-raised outline-none sm:rounded-lg sm:border print:h-auto print:max-w-none print:border-0 print:shadow-none"
    >
      <PortalContainer value={container}>
        <div className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-2 sm:px-6 sm:pt-4">
          <div className="flex min-h-10 items-center self-start sm:row-span-2">{leading}</div>
          <Primitive.Title className="text-lead font-semibold wrap-anywhere">{title}</Primitive.Title>
          <div className="-mr-2 flex min-h-10 items-center gap-0.5 self-start sm:row-span-2 print:hidden">
            {actions}
            <Primitive.Close asChild>
              <IconButton icon={X} label="Close" tooltipSide="bottom" />
            </Primitive.Close>
          </div>
          {subtitle && (
            <div className="col-span-full min-w-0 wrap-anywhere text-small text-ink-muted sm:col-span-1 sm:col-start-2 sm:row-start-2">
              {subtitle}
            </div>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-6 print:overflow-visible">
          {children}
        </div>
        <div ref={setContainer} />
      </PortalContainer>
    </Primitive.Content>
  );
}
