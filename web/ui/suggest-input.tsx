import type { ComponentProps } from 'react';
import { ListboxInput } from './listbox-input.tsx';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** What is offered; any other text is as good. */
  suggestions: readonly string[];
}

/** Free text with suggestions. */
export function SuggestInput({ value, onChange, suggestions, ...props }: SuggestInputProps) {
  const needle = value.trim().toLowerCase();
  const isWhole = suggestions.some((suggestion) => suggestion.toLowerCase() === needle);
  const offered = isWhole
    ? suggestions
    : suggestions.filter((suggestion) => suggestion.toLowerCase().includes(needle));
  return (
    <ListboxInput
      {...props}
      text={value}
      onText={onChange}
      items={offered}
      itemKey={(suggestion) => suggestion}
      renderItem={(suggestion) => suggestion}
      isChosen={(suggestion) => suggestion === value}
      onChoose={onChange}
    />
  );
}
