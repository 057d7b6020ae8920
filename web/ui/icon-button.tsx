import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** The action and its object: 'Edit Mary Kila'. Also the tooltip. */
  label: string;
  variant?: 'ghost' | 'secondary';
  size?: 'small' | 'medium';
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({
  icon: Icon,
  label,
  variant = 'ghost',
  size = 'medium',
  tooltipSide = 'top',
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <button
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-lg border text-ink-muted transition-colors enabled:not-aria-disabled:hover:bg-pressed enabled:not-aria-disabled:hover:text-ink disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:size-11',
          variant === 'secondary' ? 'border-line-strong bg-surface' : 'border-transparent',
          size === 'small' ? 'size-7' : 'size-9',
          className,
        )}
        {...props}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </Tooltip>
  );
}
