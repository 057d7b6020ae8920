import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { recheckAccess } from './recheck-access.ts';
import { acquireConnection, acquireForWriter } from './connection.ts';
import {
  beginRecording,
  changedBy,
  takeWritten,
  recordWritten,
  emitTablesWritten,
  type WrittenRecords,
} from './writes.ts';
import { tablesWritten } from './triggered-writes.ts';
import { writesIn } from './write-sql.ts';

/** A pool (each statement is its own transaction) or the client of an open transaction. */
export type Database = Pool | PoolClient;

/** Compiled SQL. With a name it is planned once per connection, otherwise each time. */
export interface Statement {
  name: string | undefined;
  text: string;
  params: unknown[];
  /** The tables that it declares to write (write-sql.ts), with those that the database then writes by itself. */
  writes: readonly string[];
  /** Nothing on a screen or in a cache depends on what it writes. */
  isSilent?: true;
  /** All tables that it reads, where its answers are kept (shared-texts.ts). The tests compare them with its plan. */
  reads?: readonly string[];
}

const dialect = new PgDialect();

export function statement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  return { name, text, params, writes: tablesWritten(writesIn(query)) };
}

/** A statement whose writes are not announced. */
export function silent(original: Statement): Statement {
  return { ...original, isSilent: true };
}

/**
 * For values of megabytes. Without a name, PostgreSQL gets the SQL before the values and reports at once that it is
 * active (unanswered.ts); for a prepared statement it does so only after all values have arrived.
 */
export function unprepared(original: Statement): Statement {
  return { ...original, name: undefined };
}

/**
 * Runs a statement with a value for each placeholder. `records`: the records it writes in one table, if the caller
 * knows them. In its other tables any record may be written.
 */
export async function run<Row extends object>(
  database: Database,
  prepared: Statement,
  values: Record<string, unknown> = {},
  records?: WrittenRecords,
): Promise<Row[]> {
  const writes = changedBy(prepared.isSilent ? [] : prepared.writes, records);
  if ('release' in database) {
    recordWritten(database, writes);
    return query(database, prepared, values);
  }
  const execute = async (client: PoolClient) => {
    try {
      return await query<Row>(client, prepared, values);
    } finally {
      client.release();
    }
  };
  const rows = await (writes.size > 0
    ? acquireForWriter(database, execute)
    : execute(await acquireConnection(database)));
  emitTablesWritten(database, writes);
  return rows;
}

async function query<Row extends object>(
  client: PoolClient,
  prepared: Statement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  // The tests compare `writes` and `reads` with what PostgreSQL does.
  const config = { ...prepared, values: valuesTaken(prepared, values) };
  const { rows } = await client.query<Row>(config);
  return rows;
}

/** The values that a statement takes, in order. */
export function valuesTaken(
  { params }: Pick<Statement, 'params'>,
  values: Record<string, unknown>,
): unknown[] {
  return fillPlaceholders(params, values);
}

/** Runs a statement that always returns a row. */
export async function one<Row extends object>(
  database: Database,
  prepared: Statement,
  values: Record<string, unknown> = {},
): Promise<Row> {
  const [row] = await run<Row>(database, prepared, values);
  if (!row) throw new Error(`A statement that always has a row had none: ${prepared.text}`);
  return row;
}

export type InTransaction = <Result>(work: (tx: PoolClient) => Promise<Result>) => Promise<Result>;

/** Milliseconds. In longer work the user may have been deactivated meanwhile, so they are checked again. */
const recheckAfterMilliseconds = 500;

/** Commits when `work` returns and rolls back when it throws. Await only SQL inside. `rollback` makes it a dry run. */
export function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<Result> {
  return acquireForWriter(pool, (client) => within(pool, client, work, end));
}

async function within<Result>(
  pool: Pool,
  client: PoolClient,
  work: (client: PoolClient) => Promise<Result>,
  end: 'commit' | 'rollback',
): Promise<Result> {
  try {
    await client.query('begin');
    beginRecording(client);
    const begun = performance.now();
    const result = await work(client);
    if (end === 'commit' && performance.now() - begun > recheckAfterMilliseconds) await recheckAccess();
    await client.query(end);
    client.release();
    const written = takeWritten(client);
    if (end === 'commit') emitTablesWritten(pool, written);
    return result;
  } catch (error) {
    takeWritten(client);
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/** Rolls back what `work` did when it throws; earlier work in the transaction stays. */
export async function savepoint<Result>(tx: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint before');
  try {
    const result = await work();
    await tx.query('release savepoint before');
    return result;
  } catch (error) {
    // Without the release, an outer savepoint of the same name would roll back to this one.
    await tx.query('rollback to savepoint before; release savepoint before');
    throw error;
  }
}
