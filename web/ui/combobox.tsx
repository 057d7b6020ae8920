import { useState, type ComponentProps } from 'react';
import { ListboxInput } from './listbox-input.tsx';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Quiet, at the end: an employee number, a tag. */
  hint?: string;
}

interface ComboboxProps<Value extends string> extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'onSelect'
> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The chosen value in words, where the options at hand may lack it. */
  valueLabel?: string | undefined;
  /** Hears what is typed and brings the options that fit; without it the options are searched here. */
  onQuery?: (text: string) => void;
  /** What is typed is not yet answered: until then the options at hand are searched here. */
  loading?: boolean;
}

/** One of many: a person, a time zone. What is typed only searches; leaving it half typed chooses nothing. */
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
  // So that options do not move away under the pointer when the answer comes.
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
      emptyText={loading ? 'Searching…' : 'Nothing found.'}
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
