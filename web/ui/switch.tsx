import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode, type Ref } from 'react';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** For changes that apply at once; use a Checkbox in a form. */
export function Switch({ label, checked, onChange, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className="inline-flex items-center gap-2.5 pointer-coarse:min-h-11">
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        className="inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-grey-soft px-0.5 transition-colors disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        {...props}
      >
        <Primitive.Thumb className="block size-3.5 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-accent-on" />
      </Primitive.Root>
      <label htmlFor={id} className="cursor-pointer text-body whitespace-nowrap">
        {label}
      </label>
    </div>
  );
}
