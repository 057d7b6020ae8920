import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useDebounced } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { nameBeside } from './form-notices.tsx';
import { referenceTo, type Reference } from './references.ts';
import type { ControlProps } from './resource-field.tsx';

/** Chooses a record of another resource: from a short list, or by typing part of its name. */
export function ReferenceControl(props: ControlProps) {
  const reference = referenceTo(props.meta.to);
  return reference.isShort ? (
    <ShortReference {...props} reference={reference} />
  ) : (
    <SearchedReference {...props} reference={reference} />
  );
}

type ReferenceProps = ControlProps & { reference: Reference };

function ShortReference({
  reference,
  value,
  onChange,
  isNeeded,
  meta: _meta,
  resource: _resource,
  record: _record,
  ...rest
}: ReferenceProps) {
  const { data } = useQuery(reading(reference.list, {}));
  return (
    <Select
      {...rest}
      options={optionsOf(reference, data)}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(!isNeeded && { noneLabel: reference.none ?? 'Nobody' })}
    />
  );
}

function SearchedReference({
  reference,
  value,
  onChange,
  isNeeded: _isNeeded,
  meta: _meta,
  resource: _resource,
  record,
  ...rest
}: ReferenceProps) {
  const [text, setText] = useState('');
  const [chosenLabel, setChosenLabel] = useState(() => labelOf(record, rest.name, value));
  const q = useDebounced(text.trim());
  const query = { ...(q && { q }), page: 1, pageSize: 20 };
  const { data, isFetching } = useQuery({
    ...reading(reference.list, { query }),
    placeholderData: keepPreviousData,
  });
  const options = optionsOf(reference, data);
  return (
    <Combobox
      {...rest}
      value={typeof value === 'string' && value !== '' ? value : null}
      valueLabel={chosenLabel}
      onChange={(chosen) => {
        setChosenLabel(options.find((option) => option.value === chosen)?.label ?? '');
        onChange(chosen ?? '');
      }}
      options={options}
      onQuery={setText}
      loading={isFetching || q !== text.trim()}
    />
  );
}

/** The record being changed carries the name of what it points at. */
function labelOf(record: Record<string, unknown> | null, name: string, value: unknown): string {
  const label = record && record[name] === value ? record[nameBeside(name)] : '';
  return typeof label === 'string' ? label : '';
}

function optionsOf(reference: Reference, data: unknown) {
  return recordsOf(data).map((record) => ({
    value: String(record.id),
    label: reference.label(record),
    ...(reference.detail && { hint: reference.detail(record) }),
  }));
}

function recordsOf(data: unknown): Record<string, unknown>[] {
  return Array.isArray(data) ? data : [];
}
