import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** A button; the toast then stays longer. */
  action?: { label: string; onPress: () => void };
}

interface ShownToast extends ToastMessage {
  id: number;
}

/** Milliseconds. */
const usualDuration = 5000;
/** Milliseconds: long enough to reach the button. */
const actionDuration = 20_000;

const useToasts = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a message in the corner; callable from anywhere, not only from components. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = ++lastId;
  useToasts.setState({ toasts: [{ ...message, id }] });
  return { dismiss: () => dismissToast(id) };
}

/**
 * Renders the toasts; used once, beside the application. Not Radix's, whose toasts take Escape away
 * from a dialog that is open. They stand where no control is: in the sidebar of a wide screen,
 * and on a small one at the bottom, above the buttons of what is open.
 */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const list = useRef<HTMLOListElement>(null);
  /** The toast that the keyboard is on. No event tells when its button is removed with the focus. */
  const [readId, setReadId] = useState<number | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'F8') list.current?.focus();
      // What is open above has prevented the default.
      if (event.key === 'Escape' && !event.defaultPrevented) dismissAll();
    }
    const read = () => {
      const isIn = list.current?.contains(document.activeElement) ?? false;
      setReadId(isIn ? lastId : null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', read);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', read);
    };
  }, []);
  return (
    <DismissableLayer.Branch asChild>
      <section aria-label="Notifications (F8)" aria-live="polite" className="print:hidden">
        <ol
          ref={list}
          tabIndex={-1}
          className="pointer-events-none fixed inset-x-0 bottom-0 z-(--layer-toast) mx-auto w-full max-w-104 p-4 max-lg:[body:has([role=dialog],[role=alertdialog],[data-bottom-bar])_&]:bottom-28 outline-none lg:inset-x-auto lg:bottom-14 lg:left-0 lg:w-(--sidebar-width) lg:p-2"
        >
          {toasts.map((each) => (
            <OneToast key={each.id} toast={each} isRead={each.id === readId} />
          ))}
        </ol>
      </section>
    </DismissableLayer.Branch>
  );
}

interface OneToastProps {
  toast: ShownToast;
  /** The keyboard is on it. */
  isRead: boolean;
}

function OneToast({ toast: { id, title, description, action, variant = 'default' }, isRead }: OneToastProps) {
  const { icon: Icon, tone } = looks[variant];
  const [isPointedAt, setPointedAt] = useState(false);
  const duration = action ? actionDuration : usualDuration;
  const stays = isRead || isPointedAt;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, stays, duration]);
  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      className="pointer-events-auto flex w-full animate-rise-in flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-raised py-3 pr-2 pl-4 text-body shadow-raised"
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', tone)} strokeWidth={2} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="wrap-anywhere text-ink-muted">{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          className="order-1 -my-0.5 shrink-0 lg:ml-7"
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-my-1 inline-flex size-7 shrink-0 items-center justify-center rounded-lg text-ink-faint transition-colors hover:bg-pressed hover:text-ink pointer-coarse:size-10"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </li>
  );
}

function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}

function dismissAll() {
  useToasts.setState({ toasts: [] });
}

const looks = {
  default: { icon: Info, tone: 'text-blue-solid' },
  success: { icon: CircleCheck, tone: 'text-green-solid' },
  destructive: { icon: CircleAlert, tone: 'text-red-solid' },
};
