import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '#contract/engine/fields.ts';
import { reading } from '#web/engine/queries.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { optionsOf, referenceTo, type Reference } from '#web/list/references.ts';
import type { ControlProps } from './control-props.ts';
import { useReferenceOptions } from '#web/list/use-reference-options.ts';

/** Picks a record of another resource from a short list or by searching. */
export function ReferenceControl(props: ControlProps) {
  const reference = referenceTo(props.meta.to);
  return reference.isShort ? (
    <ShortReference {...props} reference={reference} />
  ) : (
    <SearchedReference {...props} />
  );
}

type ReferenceProps = ControlProps & { reference: Reference };

function ShortReference({
  reference,
  value,
  onChange,
  isNeeded,
  meta: { offers, nameField },
  resource: _resource,
  record,
  bounds: _bounds,
  placeholder,
  ...rest
}: ReferenceProps) {
  const { data } = useQuery(reading(reference.list, offers ? { query: offers } : {}));
  const offered = optionsOf(reference, data);
  const currentId = record?.[rest.name];
  // A chosen record stays in the list although it is no longer offered.
  const isKept = typeof currentId === 'string' && !offered.some((option) => option.value === currentId);
  const options = isKept ? [...offered, { value: currentId, label: labelOf(record, nameField) }] : offered;
  return (
    <Select
      {...rest}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(!isNeeded && { noneLabel: placeholder ?? reference.none ?? 'Nobody' })}
    />
  );
}

function SearchedReference({
  value,
  onChange,
  isNeeded: _isNeeded,
  meta,
  resource,
  record,
  bounds: _bounds,
  ...rest
}: ControlProps) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [chosenLabel, setChosenLabel] = useState(() =>
    record && record[rest.name] === value ? labelOf(record, meta.nameField) : '',
  );
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const { options, valueLabel, isLoading } = useReferenceOptions({
    to: meta.to ?? '',
    offers: meta.offers,
    value: chosen,
    known: chosenLabel,
    text,
    isWanted,
  });
  // A record can't refer to itself.
  const others = options.filter((option) => meta.to !== `/api/${resource}` || option.value !== record?.id);
  return (
    <Combobox
      {...rest}
      value={chosen}
      valueLabel={valueLabel}
      onChange={(now) => {
        setChosenLabel(options.find((option) => option.value === now)?.label ?? '');
        onChange(now ?? '');
      }}
      options={others}
      onQuery={setText}
      onFocus={() => setWanted(true)}
      loading={isLoading}
    />
  );
}

/** The name of what the record refers to. */
function labelOf(record: Values | null, nameField: string | undefined): string {
  const label = nameField && record?.[nameField];
  return typeof label === 'string' ? label : '';
}
