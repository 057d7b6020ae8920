import type { Client } from 'pg';
import { z } from 'zod';

export interface Statements {
  statements: number;
  /** Shared buffers of 8 KiB that were read or found. */
  buffers: number;
}

/** For `startCluster`: `countStatements` reads what this library counts. */
export const countingSettings = { shared_preload_libraries: 'pg_stat_statements' };

const Counted = z.tuple([z.object({ statements: z.coerce.number(), buffers: z.coerce.number() })]);

/** The statements that a role sends during some work; the client needs the permissions of a superuser. */
export async function countStatements(
  client: Client,
  role: string,
  work: () => Promise<unknown>,
): Promise<Statements> {
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await client.query(
    `select coalesce(sum(calls), 0) as statements,
        coalesce(sum(shared_blks_hit + shared_blks_read), 0) as buffers
      from pg_stat_statements where userid = (select oid from pg_roles where rolname = $1)`,
    [role],
  );
  return Counted.parse(rows)[0];
}
