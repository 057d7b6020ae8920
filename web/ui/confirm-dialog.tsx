import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './nonce.ts';
import { useReturnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  /** The question: 'Are you sure you want to delete this user?'. */
  title: string;
  /** What is lost, and what is kept. */
  description?: ReactNode;
  /** The verb: 'Delete', 'Clear Calendar'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** While busy, the dialog stays open and its button shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  /** `primary` if nothing is lost. */
  variant?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  busyLabel,
  variant = 'danger',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(wanted) => !wanted && !busy && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-(--layer-dialog) grid animate-fade-in items-end justify-items-center bg-scrim sm:items-center sm:p-6">
          <Primitive.Content
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
            {...(!description && { 'aria-describedby': undefined })}
            className="flex max-h-[92dvh] w-full animate-rise-in flex-col gap-2 overflow-y-auto rounded-t-lg border border-line-strong bg-raised p-5 shadow-raised outline-none sm:max-w-md sm:rounded-lg"
          >
            <Primitive.Title className="text-lead font-semibold text-balance">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-body text-pretty text-ink-muted">
                {description}
              </Primitive.Description>
            )}
            {children}
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button disabled={busy}>{cancelLabel}</Button>
              </Primitive.Cancel>
              <Button
                variant={variant}
                busy={busy}
                {...(busyLabel !== undefined && { busyLabel })}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
