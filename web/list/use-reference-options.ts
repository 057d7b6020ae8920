import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#contract/engine/listing.ts';
import { call } from '#web/engine/client.ts';
import { keyOf, useDebounced } from '#web/engine/queries.ts';

export interface ReferenceOption {
  value: string;
  label: string;
  hint?: string;
}

interface Asked {
  /** Path of the resource to choose from. */
  to: string;
  /** Limits the records offered, as filters of their list. */
  offers?: Readonly<Record<string, string>> | undefined;
  value: string | null;
  /** The selected record's name, if known. */
  known?: string | undefined;
  text: string;
  /** False until the picker is focused, so that nothing loads before. */
  isWanted: boolean;
}

/**
 * The records that match the typed text, and the name of the selected one, of which the URL may
 * have only the id.
 */
export function useReferenceOptions(asked: Asked) {
  const { to, offers = {}, value, known = '', text, isWanted } = asked;
  const q = useDebounced(text.trim());
  const { data: options = [], isFetching } = useQuery({
    ...optionsQuery(to, { ...offers, ...(q && { q }), page: 1, pageSize: 20 }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const isNamed = value === null || known !== '' || options.some((option) => option.value === value);
  const { data: chosen } = useQuery({ ...optionsQuery(to, { id: value ?? '' }), enabled: !isNamed });
  return {
    options,
    valueLabel: known || chosen?.[0]?.label,
    isLoading: isFetching || q !== text.trim(),
  };
}

/**
 * Records as a picker shows them. How a resource is shown is loaded with the first of them, because
 * a list opens without the contract of all areas.
 */
export function optionsQuery(to: string, query: ListQuery) {
  return queryOptions({
    queryKey: [...keyOf(to, query), 'options'],
    async queryFn({ signal }) {
      const { optionsOf, referenceTo } = await import('./references.ts');
      const reference = referenceTo(to);
      return optionsOf(reference, await call(reference.list, { query }, { signal }));
    },
  });
}
