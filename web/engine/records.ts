import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Shape, Values } from '#contract/engine/fields.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { CallError, isTemporary, type Input } from './client.ts';
import { reading, useChange, type Change } from './queries.ts';

/** A record as it is read. */
export type RecordIn<R extends AnyResource> = R['entity']['_output'];
/** The name of a writable field. */
export type FieldName<R extends AnyResource> = keyof R['fields'] & string;

/**
 * One record, refetched each time it is opened, because a form must not start from an old version.
 * Once loaded, it stays while the server can't be read, and so does what has been typed.
 */
export function useRecord<R extends ResourceWith<'read'>>(resource: R, id: string) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...reading(resource.read, { params: { id } }),
    // Also where one component goes on to a record that it has shown before.
    staleTime: 0,
  });
  const isHere = isFetchedAfterMount && !error;
  const read = isHere ? ((data as RecordIn<R> | undefined) ?? null) : null;
  const [known, setKnown] = useState(read);
  if (read && read !== known) setKnown(read);
  const stays = isTemporary(error) && (known as { id: string } | null)?.id === id;
  return {
    record: stays ? known : read,
    error: isFetching || stays ? null : error,
    isLoading: isFetching && !isHere,
    retry: () => void refetch(),
  };
}

interface Saving<R extends AnyResource> extends Omit<Change<Endpoint>, 'onDone' | 'success'> {
  isNew: boolean;
  /** The endpoint of the write. */
  endpoint: Endpoint | undefined;
  success: string | ((saved: RecordIn<R>) => string);
  onDone: (saved: RecordIn<R>) => void;
}

/**
 * Adds or updates a record. A new one is sent with its id, so that a retry after a lost response
 * does not create a second; an update includes the version it is based on.
 */
export function useSaving<R extends AnyResource>(
  resource: R,
  { isNew, endpoint, success, onDone, ...change }: Saving<R>,
) {
  if (!endpoint) throw new Error(`${resource.plural} are not ${isNew ? 'added' : 'changed'} so`);
  const client = useQueryClient();
  const { mutate, isPending } = useChange(endpoint, {
    ...change,
    success: (answer) => (typeof success === 'string' ? success : success(answer as RecordIn<R>)),
    onDone(answer) {
      const saved = answer as RecordIn<R>;
      showSaved(resource, saved as { id: string }, client);
      onDone(saved);
    },
  });
  return {
    isPending,
    failure: endpoint.failure,
    save(values: Values, { id, version }: { id: string; version?: number | undefined }) {
      const input = isNew ? { body: { id, ...values } } : { params: { id }, body: { ...values, version } };
      mutate(input as unknown as Input<Endpoint>);
    },
  };
}

/** A form opened before the record has been read again starts from what was just saved. */
function showSaved({ read }: Pick<AnyResource, 'read'>, saved: { id: string }, client: QueryClient): void {
  if (!read) return;
  const { queryKey } = reading(read, { params: { id: saved.id } });
  client.setQueryData(queryKey, (known) => (typeof known === 'object' ? { ...known, ...saved } : undefined));
}

/** The values of fields as their schemas return them. */
export type ValuesOf<Fields extends Shape> = z.output<z.ZodObject<Fields>>;

/** Types the values that the schemas of these fields have validated. */
export function validatedValues<Fields extends Shape>(_: Fields, values: Values): ValuesOf<Fields> {
  return values as ValuesOf<Fields>;
}

/** The current record, if an update was rejected because someone else changed it first. */
export function staleRecord<R extends AnyResource>(_: R, error: unknown): RecordIn<R> | null {
  if (!(error instanceof CallError) || error.problem?.code !== 'stale') return null;
  return error.problem.current as RecordIn<R>;
}
