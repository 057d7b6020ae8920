import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { askAgain } from './asked-again.ts';
import { acquireConnection, acquireForWriter } from './connection.ts';
import {
  beginNoting,
  changedBy,
  noted,
  noteWritten,
  tablesWrittenBy,
  emitTablesWritten,
  type WrittenRecords,
} from './writes.ts';

/** A pool (each statement its own transaction) or the client of an open transaction. */
export type Database = Pool | PoolClient;

/** SQL compiled once; PostgreSQL plans it once a connection when it has a name, else each time. */
export interface Statement {
  name: string | undefined;
  text: string;
  params: unknown[];
  /** The tables it writes by itself; what triggers write beside is not among them. */
  writes: readonly string[];
}

const dialect = new PgDialect();

export function statement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  return { name, text, params, writes: tablesWrittenBy(text) };
}

/** One whose writes nobody has to hear of. */
export function silent(made: Statement): Statement {
  return { ...made, writes: [] };
}

/**
 * One with values of megabytes: PostgreSQL hears of it before they arrive, however long they take, and says that it is
 * at work (unanswered.ts). Of a statement that it knows it says so only once it has all values.
 */
export function unprepared(made: Statement): Statement {
  return { ...made, name: undefined };
}

/**
 * Runs a statement with a value for each of its placeholders. `records`: which of one table it writes, where the caller
 * knows; of its other tables any may be written.
 */
export async function run<Row extends object>(
  database: Database,
  asked: Statement,
  values: Record<string, unknown> = {},
  records?: WrittenRecords,
): Promise<Row[]> {
  if ('release' in database) {
    noteWritten(database, changedBy(asked.writes, records));
    return query(database, asked, values);
  }
  const writes = changedBy(asked.writes, records);
  const ask = async (client: PoolClient) => {
    try {
      return await query<Row>(client, asked, values);
    } finally {
      client.release();
    }
  };
  const rows = await (writes.size > 0
    ? acquireForWriter(database, ask)
    : ask(await acquireConnection(database)));
  emitTablesWritten(database, writes);
  return rows;
}

async function query<Row extends object>(
  client: PoolClient,
  { name, text, params }: Statement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    ...(name && { name }),
    text,
    values: valuesTaken({ params }, values),
  });
  return rows;
}

/** Of these values those that a statement takes, in its order. */
export function valuesTaken(
  { params }: Pick<Statement, 'params'>,
  values: Record<string, unknown>,
): unknown[] {
  return fillPlaceholders(params, values);
}

/** Runs a statement that always has a row. */
export async function one<Row extends object>(
  database: Database,
  asked: Statement,
  values: Record<string, unknown> = {},
): Promise<Row> {
  const [row] = await run<Row>(database, asked, values);
  if (!row) throw new Error(`A statement that always has a row had none: ${asked.text}`);
  return row;
}

/** Milliseconds. Who asked may have been deactivated while longer work was done. */
const soonDone = 500;

/**
 * All or nothing: commits what `work` returns, rolls back what it throws. Await only SQL inside. With `rollback` it
 * was only to see what would happen.
 */
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
    beginNoting(client);
    const begun = performance.now();
    const result = await work(client);
    if (end === 'commit' && performance.now() - begun > soonDone) await askAgain();
    await client.query(end);
    client.release();
    const written = noted(client);
    if (end === 'commit') emitTablesWritten(pool, written);
    return result;
  } catch (error) {
    noted(client);
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/** Within a transaction: what `work` did is undone when it throws, and what was done before stays. */
export async function savepoint<Result>(tx: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint before');
  try {
    const result = await work();
    await tx.query('release savepoint before');
    return result;
  } catch (error) {
    // One that stayed would be what the savepoint around it goes back to.
    await tx.query('rollback to savepoint before; release savepoint before');
    throw error;
  }
}
