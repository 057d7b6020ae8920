import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { FilterSlot } from './filter-slot.tsx';

interface FilterSuggestedProps<R extends AnyResource> {
  resource: R;
  /** A free-text field. */
  field: keyof R['fields'] & string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters a list by one of the values in use of a field. */
export function FilterSuggested<R extends AnyResource>(props: FilterSuggestedProps<R>) {
  const { resource, field, value, onChange } = props;
  const [isHere, setHere] = useState(false);
  const shape: Shape = resource.fields;
  const label = shape[field] ? fieldMeta(shape[field]).label : '';
  const { data: used = [], isFetching } = useQuery({
    ...reading(readSuggestions, { query: { resource: resource.name, field } }),
    enabled: isHere,
  });
  return (
    <FilterSlot label={label} isSet={value !== undefined}>
      <Combobox
        aria-label={label}
        placeholder={label}
        options={used.map((text) => ({ value: text, label: text }))}
        value={value ?? null}
        valueLabel={value}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        onFocus={() => setHere(true)}
        loading={isFetching}
      />
    </FilterSlot>
  );
}
