import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId, type ReactNode, type Ref } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  labelHidden?: boolean;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Checkbox({ label, checked, onChange, hint, labelHidden, ...props }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex items-start gap-2.5">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(now) => onChange(now === true)}
        {...(hint && { 'aria-describedby': hintId })}
        className="group/box my-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface transition-colors enabled:hover:border-ink-faint disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent pointer-coarse:my-0 pointer-coarse:size-5"
        {...props}
      >
        <Primitive.Indicator className="text-accent-on">
          <Check
            aria-hidden
            className="size-3.5 group-data-[state=indeterminate]/box:hidden"
            strokeWidth={3}
          />
          <Minus
            aria-hidden
            className="hidden size-3.5 group-data-[state=indeterminate]/box:block"
            strokeWidth={3}
          />
        </Primitive.Indicator>
      </Primitive.Root>
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="cursor-pointer text-body">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-small text-ink-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
