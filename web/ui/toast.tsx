import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
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
  open: boolean;
}

/** Milliseconds until a dismissed toast is removed from the state. */
const removeDelay = 1_000_000;
const visibleToasts = 1;
/** Milliseconds: long enough to reach the button. */
const actionDuration = 20_000;

const useToasts = create<{ toasts: ShownToast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a message in the corner; callable from anywhere, not only from components. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [{ ...message, id, open: true }, ...toasts].slice(0, visibleToasts),
  }));
  return { dismiss: () => dismissToast(id) };
}

/** Renders the toasts; used once, beside the application. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, action, variant = 'default' }) => {
        const { icon: Icon, tone } = looks[variant];
        return (
          <Primitive.Root
            key={id}
            open={open}
            onOpenChange={(wanted) => !wanted && dismissToast(id)}
            {...(action && { duration: actionDuration })}
            type={variant === 'destructive' ? 'foreground' : 'background'}
            className="pointer-events-auto flex w-full animate-rise-in items-start gap-3 rounded-lg border border-line-strong bg-raised py-3 pr-2 pl-4 text-body shadow-raised data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          >
            <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', tone)} strokeWidth={2} />
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="break-words text-ink-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {action && (
              <Primitive.Action asChild altText={`${action.label}: press F8, then Tab to reach it`}>
                <Button size="small" className="-my-0.5 shrink-0" onClick={action.onPress}>
                  {action.label}
                </Button>
              </Primitive.Action>
            )}
            <Primitive.Close
              aria-label="Dismiss"
              className="-my-1 inline-flex size-7 shrink-0 items-center justify-center rounded-lg text-ink-faint transition-colors hover:bg-pressed hover:text-ink pointer-coarse:size-10"
            >
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </Primitive.Close>
          </Primitive.Root>
        );
      })}
      <Primitive.Viewport className="pointer-events-none fixed top-(--header-height) left-1/2 z-50 flex w-full max-w-104 -translate-x-1/2 flex-col gap-2 p-4 outline-none print:hidden" />
    </Primitive.Provider>
  );
}

function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)),
  }));
  setTimeout(() => removeToast(id), removeDelay);
}

function removeToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
}

const looks = {
  default: { icon: Info, tone: 'text-blue-solid' },
  success: { icon: CircleCheck, tone: 'text-green-solid' },
  destructive: { icon: CircleAlert, tone: 'text-red-solid' },
};
