import { useState } from 'react';
import { Combobox } from '#web/ui/combobox.tsx';
import { FilterSlot } from './filter-slot.tsx';
import { useReferenceOptions } from './use-reference-options.ts';

interface FilterReferenceProps {
  label: string;
  /** Path of the resource to choose from. */
  to: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Its width; by default that of a filter, two of which share a line on a phone. */
  className?: string;
}

/** Filters a list by a referenced record, found by searching. */
export function FilterReference(props: FilterReferenceProps) {
  const { label, to, value, onChange, className } = props;
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { options, valueLabel, isLoading } = useReferenceOptions({
    to,
    value: value ?? null,
    text,
    isWanted,
  });
  return (
    <FilterSlot label={label} isSet={value !== undefined} {...(className && { className })}>
      <Combobox
        aria-label={label}
        placeholder={label}
        options={options}
        value={value ?? null}
        valueLabel={valueLabel}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        onQuery={setText}
        onFocus={() => setWanted(true)}
        loading={isLoading}
      />
    </FilterSlot>
  );
}
