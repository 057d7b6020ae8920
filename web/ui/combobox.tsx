import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { FieldError, useFieldWiring } from './field.tsx';
import { ListboxInput } from './listbox-input.tsx';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Muted, at the end: an employee number, a tag. */
  hint?: string;
}

interface ComboboxProps<Value extends string> extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'onSelect' | 'ref'
> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  ref?: (element: HTMLElement | null) => void;
  /** The text of the selected value, if it may not be among the options. */
  valueLabel?: string | undefined;
  /** Called with the typed text to load options; without it, the given options are searched. */
  onQuery?: (text: string) => void;
  /** Results are loading; until then the given options are searched. */
  loading?: boolean;
}

/**
 * Selects one of many options, such as a person or a time zone. Typing searches, and Enter selects
 * the first match. Text that is left without a choice selects its only match. Otherwise it stays
 * with an error, and the form is not submitted.
 */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  valueLabel,
  onQuery,
  loading = false,
  ref,
  onFocus,
  onBlur,
  ...props
}: ComboboxProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text was left, or the form sent, before anything was chosen. */
  const [isLeft, setLeft] = useState(false);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // A value from elsewhere, such as a reset, replaces the text.
    setKnown(value);
    setTyped(null);
    setLeft(false);
  }
  const wiring = useFieldWiring();
  const errorId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const label = options.find((option) => option.value === value)?.label ?? valueLabel ?? '';
  const needle = (typed ?? '').trim().toLowerCase();
  // Filtering meanwhile keeps options from moving under the pointer when results arrive.
  const isSearchedHere = !onQuery || loading;
  const fitting = isSearchedHere
    ? options.filter((option) => `${option.label} ${option.hint ?? ''}`.toLowerCase().includes(needle))
    : options;
  const exact = fitting.filter((option) => option.label.toLowerCase() === needle);
  const [only, ...others] = exact.length > 0 ? exact : fitting;
  const isDecided = isLeft && needle !== '' && !loading;
  const error = isDecided ? refusalOf(typed ?? '', fitting.length) : null;

  useEffect(() => {
    if (isDecided && only && others.length === 0) choose(only);
  });

  useEffect(() => {
    const form = input.current?.form;
    if (!form || needle === '') return undefined;
    function refuse(event: SubmitEvent) {
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
      input.current?.focus();
    }
    form.addEventListener('submit', refuse, { capture: true });
    return () => form.removeEventListener('submit', refuse, { capture: true });
  }, [needle]);

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    onQuery?.(text);
    if (text === '') onChange(null);
  }

  function choose(option: ComboboxOption<Value>) {
    onChange(option.value);
    setTyped(null);
    setLeft(false);
  }

  return (
    <>
      <ListboxInput
        {...props}
        {...(error && {
          'aria-invalid': true,
          'aria-describedby': [wiring['aria-describedby'], errorId].filter(Boolean).join(' '),
        })}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        data-filled={value === null ? undefined : ''}
        text={typed ?? label}
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
        onChoose={choose}
        isFirstActive={needle !== ''}
        emptyText={loading ? 'Searching…' : 'No results.'}
        onFocus={(event) => {
          event.target.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          if (needle === '') setTyped(null);
          onBlur?.(event);
        }}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

function refusalOf(text: string, matches: number): string {
  const found = matches > 1 ? `More than one matches “${text}”.` : `Nothing matches “${text}”.`;
  return `${found} Choose one from the list.`;
}
