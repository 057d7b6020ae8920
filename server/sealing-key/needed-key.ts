import { sql } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import { hasTable, nameInSchema, readSealedKeyIds } from '../backup/catalog.ts';
import { withSession } from '../backup/session.ts';
import { run, statement } from '../database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { sealingKeyTable } from './tables.ts';

/** The key of a database since its first start, and where it was. */
export type KeyIdentity = { keyId: string; host: string; place: string; recordedAt: Date };

/** The key that a database needs. More than one when servers with different keys wrote to it. */
export type NeededKey = { keyIds: string[]; identity?: KeyIdentity; database?: string };

const identityOf = `select encode(key_id, 'hex') as "keyId", host, place, recorded_at as "recordedAt"
  from ${nameInSchema('sealing_key')}`;

const lastLink = `select encode(key_id, 'hex') as "keyId" from ${nameInSchema('audit_chain')}
  order by position desc limit 1`;

const insertIdentity = statement(sql`${insertInto(sealingKeyTable)} (key_id, host, place) values
  (${sql.placeholder('keyId')}, ${sql.placeholder('host')}, ${sql.placeholder('place')}) on conflict do nothing`);

/** Undefined when no key was used yet. The schema may be an older one, or missing. */
export function readNeededKey(pool: Pool): Promise<NeededKey | undefined> {
  return withSession(pool, new AbortController().signal, async (client) => {
    const identity = await readIdentity(client);
    if (identity) return { keyIds: [identity.keyId], identity };
    // Reading all sealed values may take long.
    await client.query('set statement_timeout to 0');
    const sealed = await readSealedKeyIds(client);
    if (sealed.length > 0) return { keyIds: sealed };
    // The audit check finds links of an earlier key, which are no reason to refuse the current one.
    const linked = await lastLinkOf(client);
    return linked === undefined ? undefined : { keyIds: [linked] };
  });
}

export async function readIdentity(client: ClientBase): Promise<KeyIdentity | undefined> {
  if (!(await hasTable(client, 'sealing_key'))) return undefined;
  return (await client.query<KeyIdentity>(identityOf)).rows[0];
}

export async function recordIdentity(pool: Pool, asked: Omit<KeyIdentity, 'recordedAt'>): Promise<void> {
  await run(pool, insertIdentity, { ...asked, keyId: Buffer.from(asked.keyId, 'hex') });
}

async function lastLinkOf(client: ClientBase): Promise<string | undefined> {
  if (!(await hasTable(client, 'audit_chain'))) return undefined;
  return (await client.query<{ keyId: string }>(lastLink)).rows[0]?.keyId;
}
