import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';
import { coarsePointer, useMediaQuery } from './media-query.ts';
import { nonce } from './nonce.ts';
import { usePortalContainer } from './portal-container.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Offers to choose nothing, in these words: 'All Categories', 'Not specified'. */
  noneLabel?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement & HTMLSelectElement>;
  className?: string;
  'aria-label'?: string;
}

/** Radix refuses an empty value; no option is called this. */
const none = '\u0000none';

export function Select<Value extends string>(props: SelectProps<Value>) {
  // The wheel of a phone is better than any list we could draw there.
  return useMediaQuery(coarsePointer) ? <NativeSelect {...props} /> : <DrawnSelect {...props} />;
}

function DrawnSelect<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  noneLabel,
  name,
  disabled,
  className,
  ...props
}: SelectProps<Value>) {
  const wiring = useFieldWiring();
  const container = usePortalContainer();
  return (
    <Primitive.Root
      value={value ?? (noneLabel ? none : '')}
      onValueChange={(chosen) => onChange(valueOf(options, chosen))}
      {...(name !== undefined && { name })}
      {...(disabled !== undefined && { disabled })}
    >
      <Primitive.Trigger
        {...wiring}
        className={classNames(
          controlStyle,
          controlHeight,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-faint [&>span]:truncate',
          className,
        )}
        {...props}
      >
        <Primitive.Value placeholder={placeholder} />
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-fade-in overflow-hidden rounded-lg border border-line-strong bg-raised shadow-raised"
        >
          <Primitive.Viewport {...(nonce !== undefined && { nonce })} className="max-h-80 p-1">
            {noneLabel && <Item value={none} label={noneLabel} />}
            {options.map((option) => (
              <Item key={option.value} {...option} />
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ value, label, disabled = false }: Option) {
  return (
    <Primitive.Item
      value={value}
      disabled={disabled}
      className="flex h-8 items-center justify-between gap-4 rounded-md pr-2 pl-2 text-body outline-none select-none data-disabled:text-ink-faint data-disabled:opacity-60 data-highlighted:bg-pressed"
    >
      <Primitive.ItemText>{label}</Primitive.ItemText>
      <Primitive.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent-ink" strokeWidth={2} />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

function NativeSelect<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose…',
  noneLabel,
  className,
  ...props
}: SelectProps<Value>) {
  const wiring = useFieldWiring();
  return (
    <div className={classNames('relative w-full min-w-0', className)}>
      <select
        {...wiring}
        value={value ?? none}
        onChange={(event) => onChange(valueOf(options, event.target.value))}
        className={classNames(
          controlStyle,
          controlHeight,
          'appearance-none truncate pr-9',
          value === null && !noneLabel && 'text-ink-faint',
        )}
        {...props}
      >
        {(noneLabel !== undefined || value === null) && (
          <option value={none} disabled={!noneLabel}>
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

function valueOf<Value extends string>(options: readonly Option<Value>[], chosen: string): Value | null {
  return options.find((option) => option.value === chosen)?.value ?? null;
}
