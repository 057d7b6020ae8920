import { z } from 'zod';
import type { AnyResource } from '#contract/engine/resource.ts';
import { resourceNamed } from '#contract/resources.ts';
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

/** The first record of the list that has all these fields; null if there is none. */
export async function firstRecord(
  side: Side,
  { path }: AnyResource,
  fields: ReadonlySet<string>,
): Promise<Fields | null> {
  const answer = await send(side, { method: 'GET', path: `${path}?page=1&pageSize=50` });
  const records = z.array(Read).parse(answer);
  return records.find((record) => [...fields].every((field) => record[field] != null)) ?? null;
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
