import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceNamed } from '#contract/resources.ts';
import { searchEverything } from '#contract/search/search.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';

export interface ChosenRecord {
  /** The name of its resource. */
  kind: string;
  id: string;
}

interface RecordChoiceProps {
  record: ChosenRecord | null;
  onChange: (record: ChosenRecord | null) => void;
}

/** A searchable picker for records of any kind. */
export function RecordChoice({ record, onChange }: RecordChoiceProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useQuery({
    ...reading(searchEverything, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' ? [] : (data ?? []);
  const [label, setLabel] = useState<string>();
  return (
    <Combobox
      placeholder="Search people, assets, documents …"
      options={found.map(({ kind, id, name, code }) => ({
        value: id,
        label: name,
        hint: [resourceNamed(kind)?.singular, code].filter(Boolean).join(' '),
      }))}
      value={record?.id ?? null}
      valueLabel={label}
      loading={isFetching || q !== typed.trim()}
      onQuery={setTyped}
      onChange={(id) => {
        const chosen = found.find((each) => each.id === id);
        setLabel(chosen?.name);
        onChange(chosen ? { kind: chosen.kind, id: chosen.id } : null);
      }}
    />
  );
}
