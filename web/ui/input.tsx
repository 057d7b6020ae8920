import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

interface InputProps extends ComponentProps<'input'> {
  icon?: LucideIcon;
  /** Inside at the end: a unit, a shortcut hint, a button. */
  trailing?: ReactNode;
}

export function Input({ icon: Icon, trailing, className, ...props }: InputProps) {
  const wiring = useFieldWiring();
  const input = (
    <input
      {...wiring}
      className={classNames(
        controlStyle,
        controlHeight,
        props.type === 'number' && 'tabular-nums',
        Icon && 'pl-9',
        Boolean(trailing) && 'pr-10',
        className,
      )}
      {...props}
    />
  );
  if (!Icon && trailing === undefined) return input;
  return (
    <div className="relative w-full min-w-0">
      {Icon && (
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
      )}
      {input}
      {trailing && (
        <div className="absolute inset-y-0 right-1 flex items-center text-small text-ink-faint">
          {trailing}
        </div>
      )}
    </div>
  );
}
