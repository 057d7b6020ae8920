import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useRef, useState, type FormEventHandler, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { onlyWhenOnTop } from './escape-key.ts';
import { IconButton } from './icon-button.tsx';
import './nonce.ts';
import { PanelBody } from './panel-body.tsx';
import { PortalContainer } from './portal-container.tsx';
import { useReturnFocus } from './return-focus.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. Ask about unsaved changes here. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Makes the dialog a form, including the footer's submit button. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children?: ReactNode;
}

export function Dialog({ open, onClose, ...content }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--layer-dialog) grid animate-fade-in items-end justify-items-center bg-scrim sm:items-center sm:p-6">
          <DialogContent {...content} />
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function DialogContent({
  title,
  description,
  size = 'medium',
  footer,
  onSubmit,
  children,
}: Omit<DialogProps, 'open' | 'onClose'>) {
  const focus = useReturnFocus();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Content
      ref={content}
      onEscapeKeyDown={onlyWhenOnTop(() => content.current)}
      onOpenAutoFocus={(event) => {
        focus.remember();
        focusFirstField(event);
      }}
      onCloseAutoFocus={focus.giveBack}
      {...(!description && { 'aria-describedby': undefined })}
      className={classNames(
        'flex max-h-[92dvh] w-full animate-rise-in flex-col rounded-t-lg border border-line-strong bg-raised shadow-raised outline-none sm:max-h-[calc(100dvh-3rem)] sm:rounded-lg',
        sizes[size],
      )}
    >
      <PortalContainer value={container}>
        <div className="flex shrink-0 items-start gap-4 border-b px-5 py-3.5">
          <div className="min-w-0 flex-1 py-1 pointer-coarse:py-2.5">
            <Primitive.Title className="text-lead font-semibold text-balance wrap-anywhere">
              {title}
            </Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-body text-ink-muted">
                {description}
              </Primitive.Description>
            )}
          </div>
          <Primitive.Close asChild>
            <IconButton icon={X} label="Close" size="small" className="-mr-2" />
          </Primitive.Close>
        </div>
        <PanelBody onSubmit={onSubmit}>
          {children != null && (
            <div
              // Read-only content has nothing else to focus for scrolling by keyboard.
              tabIndex={onSubmit ? undefined : 0}
              // Sticky table headers stick to the edge, outside the padding.
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 -outline-offset-2 [--list-top:-1.25rem]"
            >
              {children}
            </div>
          )}
          {footer && (
            <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-5 py-3 empty:hidden">
              {footer}
            </div>
          )}
        </PanelBody>
        <div ref={setContainer} />
      </PortalContainer>
    </Primitive.Content>
  );
}

/**
 * Focuses the first field rather than the close button, or the dialog if it has none. If a leading
 * person or asset is already filled in, focuses the next field.
 */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:enabled, textarea:enabled, select:enabled, [role=combobox]:enabled, [role=checkbox]:enabled, [role=radio][tabindex="0"]:enabled',
    ),
  ];
  const [first] = fields;
  const isKnown = first?.matches('input[role=combobox]') && isFilled(first);
  const next = isKnown ? fields.find(isMissing) : first;
  (next ?? first ?? event.currentTarget).focus();
}

function isMissing(field: HTMLElement): boolean {
  return field.getAttribute('aria-required') === 'true' && !isFilled(field);
}

/** The text of a selected value may load after the field. */
function isFilled(field: HTMLElement): boolean {
  return 'filled' in field.dataset || ('value' in field && field.value !== '');
}

const sizes = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl', huge: 'sm:max-w-6xl' };
