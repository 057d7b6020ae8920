import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import type { ControlProps } from './control-props.ts';

/** Free text with the contract's suggestions, then the values in use, which load on focus. */
export function SuggestControl(props: ControlProps) {
  const {
    value,
    onChange,
    meta,
    isNeeded: _isNeeded,
    resource,
    record: _record,
    bounds: _bounds,
    ...rest
  } = props;
  const [isHere, setHere] = useState(false);
  const { data: used = [] } = useQuery({
    ...reading(readSuggestions, { query: { resource, field: rest.name } }),
    enabled: isHere,
  });
  return (
    <SuggestInput
      {...rest}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onFocus={() => setHere(true)}
      suggestions={[...new Set([...(meta.options ?? []), ...used])]}
    />
  );
}
