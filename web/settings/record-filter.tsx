import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundKinds, searchEverything, type FoundKind } from '#contract/search/search.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';

interface RecordFilterProps {
  id: string | undefined;
  /** The record's name, as far as its entries have it. */
  name: string | undefined;
  onChange: (record: { kind: FoundKind; id: string } | null) => void;
}

/** A searchable record picker: people, assets, vehicles, documents, transactions. */
export function RecordFilter({ id, name, onChange }: RecordFilterProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed).trim();
  const { data, isFetching } = useQuery({
    ...reading(searchEverything, { query: { q } }),
    enabled: q !== '',
  });
  const found = data ?? [];
  const chosen = found.find((each) => each.id === id);
  return (
    <div className="max-sm:w-full sm:w-56">
      <Combobox
        aria-label="Record"
        placeholder="Any record"
        options={found.map((each) => ({
          value: `${each.kind} ${each.id}`,
          label: each.name,
          hint: each.code,
        }))}
        value={id === undefined ? null : `${chosen?.kind ?? ''} ${id}`}
        valueLabel={chosen?.name ?? name ?? 'One record'}
        loading={isFetching || q !== typed.trim()}
        onQuery={setTyped}
        onChange={(value) => {
          const [kind, recordId] = value?.split(' ') ?? [];
          const known = foundKinds.find((each) => each === kind);
          onChange(known && recordId ? { kind: known, id: recordId } : null);
        }}
      />
    </div>
  );
}
