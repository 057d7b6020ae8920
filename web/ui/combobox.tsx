import { useState, type ComponentProps } from 'react';
import { ListboxInput } from './listbox-input.tsx';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Muted, at the end: an employee number, a tag. */
  hint?: string;
}

interface ComboboxProps<Value extends string> extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'onSelect'
> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The text of the selected value, if it may not be among the options. */
  valueLabel?: string | undefined;
  /** Called with the typed text to load options; without it, the given options are searched. */
  onQuery?: (text: string) => void;
  /** Results are loading; until then the given options are searched. */
  loading?: boolean;
}

/**
 * Selects one of many options, such as a person or a time zone. Typing only searches; leaving an
 * incomplete text selects nothing.
 */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  valueLabel,
  onQuery,
  loading = false,
  onFocus,
  onBlur,
  ...props
}: ComboboxProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const label = options.find((option) => option.value === value)?.label ?? valueLabel ?? '';
  const needle = (typed ?? '').trim().toLowerCase();
  // Filtering meanwhile keeps options from moving under the pointer when results arrive.
  const isSearchedHere = !onQuery || loading;
  const fitting = isSearchedHere
    ? options.filter((option) => `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(needle))
    : options;

  function type(text: string) {
    setTyped(text);
    onQuery?.(text);
    if (text === '') onChange(null);
  }

  return (
    <ListboxInput
      {...props}
      data-filled={value === null ? undefined : ''}
      text={value !== null && typed === null ? label : (typed ?? '')}
      onText={type}
      items={fitting}
      itemKey={(option) => option.value}
      renderItem={(option) => (
        <>
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          {option.hint && <span className="shrink-0 text-small text-ink-faint">{option.hint}</span>}
        </>
      )}
      isChosen={(option) => option.value === value}
      onChoose={(option) => {
        onChange(option.value);
        setTyped(null);
      }}
      emptyText={loading ? 'Searching…' : 'No results.'}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
