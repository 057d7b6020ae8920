import { useEffect, useRef, useState } from 'react';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/engine/endpoint.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { Resource } from '#contract/engine/resource.ts';
import { toast } from '#web/ui/toast.tsx';
import { addressOf, call, callPage, type Input } from './client.ts';
import { toastFailure } from './toast-failure.ts';

/** The path split at slashes, then the query: `['api', 'users', { page: 2 }]`. */
export function keyOf(path: string, query?: object): readonly unknown[] {
  const parts = path.split('/').filter(Boolean);
  return query ? [...parts, query] : parts;
}

/** The query options of one read: `useQuery(reading(readSettings, {}))`. */
export function reading<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { params, query } = input as { params?: unknown; query?: object };
  return queryOptions({
    queryKey: keyOf(addressOf(endpoint.path, params, undefined), query),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** The query options of one page of a list: `{ rows, total }`. */
export function readingPage<Row>(resource: ListOf<Row>, query: ListQuery) {
  return queryOptions({
    queryKey: keyOf(resource.path, { ...query, total: '1' }),
    queryFn: ({ signal }) => callPage<Row>(resource.list, query, signal),
  });
}

/** All rows of a list with its current filters, 500 at a time, reporting progress. */
export async function readAllPages<Row>(
  resource: ListOf<Row>,
  query: ListQuery,
  { signal, tell }: { signal?: AbortSignal; tell?: (read: number, total: number) => void } = {},
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await callPage<Row>(resource.list, { ...query, page, pageSize: 500 }, signal);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
    tell?.(all.length, total);
  }
}

/** The part of a resource that reading its list needs. */
export type ListOf<Row> = Pick<Resource, 'path' | 'singular' | 'plural'> & {
  list: Pick<Resource['list'], 'method' | 'path' | 'failure'> & { response?: { _output: Row[] } | undefined };
};

export interface Change<E> {
  /** Text of a toast titled 'Success'; no toast without it. */
  success?: string | ((answer: ResponseOf<E>) => string);
  /** The toast has an Undo button. */
  undoes?: true;
  /** Replaces the error toast where a form shows the error itself. */
  onFailure?: (error: unknown) => void;
  onDone?: (answer: ResponseOf<E>) => void;
}

/** A write: refreshes what depends on it, and shows a toast for success or failure. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { success, undoes, onFailure, onDone }: Change<E> = {},
) {
  const client = useQueryClient();
  const requestId = useRef('');
  return useMutation({
    mutationFn: (input: Input<E>) =>
      call(endpoint, input, { onDone: (id: string) => void (requestId.current = id) }),
    async onSuccess(answer) {
      await reloadInvalidated(client, endpoint);
      const sentence = typeof success === 'function' ? success(answer) : success;
      if (sentence) toastDone(sentence, undoes ? requestId.current : null);
      onDone?.(answer);
    },
    onError(error) {
      if (onFailure) return onFailure(error);
      toastFailure(error, endpoint.failure);
    },
  });
}

/** A transition of a record. If someone else changed it first, the current record is shown. */
export function useStep<E extends Endpoint>(
  update: E,
  change: Pick<Change<E>, 'success' | 'undoes' | 'onDone'>,
) {
  const client = useQueryClient();
  return useChange(update, {
    ...change,
    onFailure(error) {
      toastFailure(error, update.failure);
      void reloadInvalidated(client, update);
    },
  });
}

/** Refetches visible queries that depend on the records this endpoint writes. */
export async function reloadInvalidated(client: QueryClient, { path }: Endpoint): Promise<void> {
  // Imported on the first write, because pages open without the contract of all areas.
  const [{ invalidatedBelow }, { isInvalidated }] = await Promise.all([
    import('./invalidated-below.ts'),
    import('./invalidated.ts'),
  ]);
  const invalidated = invalidatedBelow(path);
  if (!invalidated) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => isInvalidated(queryKey, invalidated) });
}

/** Shows a success toast; `undoneAs` is the id of the request, if it can be undone. */
export function toastDone(sentence: string, undoneAs: string | null): void {
  const undo = async (id: string) => (await import('./undoing.ts')).undoRequest(id);
  toast({
    title: 'Success',
    description: sentence,
    variant: 'success',
    ...(undoneAs && { action: { label: 'Undo', onPress: () => void undo(undoneAs) } }),
  });
}

/** The value once it has not changed for `milliseconds`, to avoid a request for every key. */
export function useDebounced<Value>(value: Value, milliseconds = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
