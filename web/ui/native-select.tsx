import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';
import type { SelectProps } from './select-props.ts';

export function NativeSelect<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  noneLabel,
  className,
  ...props
}: SelectProps<Value>) {
  const wiring = useFieldWiring();
  const offersNone = noneLabel !== undefined;
  return (
    <div className={classNames('relative w-full min-w-0', className)}>
      <select
        {...wiring}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
        className={classNames(
          controlStyle,
          controlHeight,
          'appearance-none truncate pr-9',
          value === null && !offersNone && 'text-ink-faint',
        )}
        {...props}
      >
        {(offersNone || value === null) && (
          <option value="" disabled={!offersNone}>
            {noneLabel ?? placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
        strokeWidth={1.75}
      />
    </div>
  );
}
