import { z } from 'zod';
import type { AnyResource } from '#contract/engine/resource.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { resourceAt, resourceNamed } from '#contract/resources.ts';
import { send, type Side } from '../sides.ts';
import { placeholdersIn, type Fields, type Records } from './placeholders.ts';
import type { Screen } from './screens.ts';

const Read = z.record(z.string(), z.unknown());

/** The user of this session. */
export async function me(side: Side): Promise<Fields> {
  const answer = await send(side, { method: 'GET', path: '/api/auth/me' });
  return Read.parse(Read.parse(answer)['user'] ?? answer);
}

/** The record as its panel reads it. */
export async function readRecord(side: Side, { path }: AnyResource, id: string): Promise<Fields> {
  return Read.parse(await send(side, { method: 'GET', path: `${path}/${id}` }));
}

/**
 * The first record of the list that has all these fields; null if there is none. One that refers to
 * a record may be far down, so it is also looked for by that record.
 */
export async function firstRecord(
  side: Side,
  resource: AnyResource,
  fields: ReadonlySet<string>,
): Promise<Fields | null> {
  const shape: Shape = { ...resource.fields, ...resource.derived };
  const hasAll = (record: Fields) => [...fields].every((field) => record[field] != null);
  const found = (await recordsIn(side, resource, '')).find(hasAll);
  if (found) return found;
  for (const field of fields) {
    const referred = shape[field] && resourceAt(fieldMeta(shape[field]).to);
    const [first] = referred ? await recordsIn(side, referred, '') : [];
    if (first)
      return (await recordsIn(side, resource, `&${field}=${String(first['id'])}`)).find(hasAll) ?? null;
  }
  return null;
}

async function recordsIn(side: Side, { path }: AnyResource, filter: string): Promise<Fields[]> {
  return z
    .array(Read)
    .parse(await send(side, { method: 'GET', path: `${path}?page=1&pageSize=50${filter}` }));
}

/** A record for each placeholder of a screen; null if the dataset lacks one. */
export async function recordsOf(side: Side, { address, requests }: Screen): Promise<Records | null> {
  const records: Record<string, Fields> = { me: await me(side) };
  for (const [name, fields] of placeholdersIn([address, ...requests])) {
    const resource = resourceNamed(name);
    const record = resource && (await firstRecord(side, resource, fields));
    if (!record) return null;
    records[name] = record;
  }
  return records;
}
