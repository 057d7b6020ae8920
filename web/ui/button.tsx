import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** While busy, the button does nothing and shows `busyLabel` if given. */
  busy?: boolean;
  busyLabel?: string;
  /** Why the button is disabled: it stays focusable and shows this sentence. */
  disabledReason?: string | undefined;
}

/**
 * A button that can have a reason is always rendered the same way, because remounting would lose
 * the focus.
 */
export function Button(props: ButtonProps) {
  return 'disabledReason' in props ? <ReasonedButton {...props} /> : <PlainButton {...props} />;
}

function ReasonedButton({ disabledReason, ...props }: ButtonProps) {
  const [isTold, setTold] = useState(false);
  const refused = disabledReason && {
    'aria-disabled': true,
    'aria-description': disabledReason,
    // Touch has no hover, so pressing shows the reason too.
    onClick(event: MouseEvent) {
      refuse(event);
      setTold(true);
    },
  };
  return (
    <Tooltip text={disabledReason} isOpen={isTold} onOpenChange={setTold}>
      {/* The tooltip already announces the reason. */}
      <PlainButton {...props} {...refused} aria-describedby={undefined} />
    </Tooltip>
  );
}

function PlainButton({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  type = 'button',
  ...props
}: Omit<ButtonProps, 'disabledReason'>) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle(variant, size), className)}
      {...props}
      // Not `disabled`, which would lose the focus during the action.
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      )}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** The look of a button, for links. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap transition-colors select-none disabled:cursor-default aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
  );
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-accent-on enabled:not-aria-disabled:hover:bg-accent-hover disabled:opacity-55 aria-disabled:opacity-55',
  secondary:
    'border-line-strong bg-surface text-ink enabled:not-aria-disabled:hover:border-edge enabled:not-aria-disabled:hover:bg-hover disabled:text-ink-faint disabled:opacity-70 aria-disabled:text-ink-faint aria-disabled:opacity-70',
  ghost:
    'border-transparent text-ink-muted enabled:not-aria-disabled:hover:bg-pressed enabled:not-aria-disabled:hover:text-ink disabled:opacity-55 aria-disabled:opacity-55',
  danger:
    'border-transparent bg-danger text-danger-on enabled:not-aria-disabled:hover:bg-danger-hover disabled:opacity-55 aria-disabled:opacity-55',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 gap-1.5 px-2 text-small pointer-coarse:h-10 pointer-coarse:px-3',
  medium: 'h-9 gap-2 px-3 text-body pointer-coarse:h-11 pointer-coarse:px-4',
  large: 'h-11 gap-2 px-4 text-body',
};

function refuse(event: MouseEvent) {
  event.preventDefault();
}
