import type { ReactNode, Ref } from 'react';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** For changes that apply at once; use a Checkbox in a form. */
export function Switch({ label, onChange, ...props }: SwitchProps) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-2.5 text-body whitespace-nowrap pointer-coarse:min-h-11">
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        onChange={({ target }) => onChange(target.checked)}
        className="inline-flex h-5 w-9 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-edge bg-grey-soft px-0.5 transition-colors before:block before:size-3.5 before:rounded-full before:bg-edge before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-on disabled:opacity-55"
        {...props}
      />
      {label}
    </label>
  );
}
