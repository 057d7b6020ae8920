import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading, useDebounced } from '#web/engine/queries.ts';
import type { Reference } from './references.ts';

export interface ReferenceOption {
  value: string;
  label: string;
  hint?: string;
}

interface Asked {
  reference: Reference;
  /** Limits the records offered, as filters of their list. */
  offers?: Readonly<Record<string, string>> | undefined;
  value: string | null;
  /** The selected record's name, if known. */
  known?: string | undefined;
  text: string;
  /** False until the picker is focused, so that nothing loads before. */
  isWanted?: boolean;
}

/**
 * The records that match the typed text, and the name of the selected one, of which the URL may
 * have only the id.
 */
export function useReferenceOptions(asked: Asked) {
  const { reference, offers = {}, value, known = '', text, isWanted = true } = asked;
  const q = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...reading(reference.list, { query: { ...offers, ...(q && { q }), page: 1, pageSize: 20 } }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const options = optionsOf(reference, data);
  const isNamed = value === null || known !== '' || options.some((option) => option.value === value);
  const { data: chosen } = useQuery({
    ...reading(reference.list, { query: { id: value ?? '' } }),
    enabled: !isNamed,
  });
  return {
    options,
    valueLabel: known || optionsOf(reference, chosen)[0]?.label,
    isLoading: isFetching || q !== text.trim(),
  };
}

export function optionsOf(reference: Reference, data: unknown): ReferenceOption[] {
  const records: Record<string, unknown>[] = Array.isArray(data) ? data : [];
  return records.map((record) => ({
    value: String(record.id),
    label: reference.label(record),
    ...(reference.detail && { hint: reference.detail(record) }),
  }));
}
