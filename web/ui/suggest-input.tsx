import { useState, type ComponentProps } from 'react';
import { ListboxInput } from './listbox-input.tsx';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions; any other text is allowed. */
  suggestions: readonly string[];
}

/**
 * Free text with suggestions, which typing filters and a complete match closes. Opening it on a
 * complete value shows all.
 */
export function SuggestInput({ value, onChange, onBlur, suggestions, ...props }: SuggestInputProps) {
  const [isTyping, setTyping] = useState(false);
  const needle = value.trim().toLowerCase();
  const isWhole = suggestions.some((suggestion) => suggestion.toLowerCase() === needle);
  const narrowed = () =>
    suggestions.filter((suggestion) => suggestion !== value && suggestion.toLowerCase().includes(needle));
  return (
    <ListboxInput
      {...props}
      text={value}
      onText={(text) => {
        setTyping(true);
        onChange(text);
      }}
      items={isWhole && !isTyping ? suggestions : narrowed()}
      itemKey={(suggestion) => suggestion}
      renderItem={(suggestion) => suggestion}
      isChosen={(suggestion) => suggestion === value}
      onChoose={(suggestion) => {
        setTyping(false);
        onChange(suggestion);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
