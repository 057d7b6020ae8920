import { createHash } from 'node:crypto';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** A pool (each statement its own transaction) or the client of an open transaction. */
export type Database = Pool | PoolClient;

/** SQL compiled once; PostgreSQL plans it once a connection, under its name. */
export interface Statement {
  name: string | undefined;
  text: string;
  params: unknown[];
}

const dialect = new PgDialect();
const shapesKept = 200;
const shapesNamed = 100;

export function statement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 24), text, params };
}

/**
 * Statements by the shape of what was asked (fields, filters, order). Shapes come from requests, and a
 * name keeps a plan in every connection of PostgreSQL: so only the first shapes get one, and of the
 * others the least recently asked are forgotten.
 */
export function statementsByShape() {
  const kept = new Map<string, Statement>();
  let named = 0;
  return (shape: string, build: () => SQL): Statement => {
    const known = kept.get(shape);
    if (known && !known.name) {
      kept.delete(shape);
      kept.set(shape, known);
    }
    if (known) return known;
    const made = statement(build());
    named += 1;
    const asked = named <= shapesNamed ? made : { ...made, name: undefined };
    if (kept.size >= shapesKept) forgetOldest(kept);
    kept.set(shape, asked);
    return asked;
  };
}

/** A Map keeps the order in which its keys were put; what has a name stays. */
function forgetOldest(kept: Map<string, Statement>): void {
  for (const [shape, { name }] of kept) {
    if (name) continue;
    kept.delete(shape);
    return;
  }
}

/** Runs a statement with a value for each of its placeholders. */
export async function run<Row extends object>(
  database: Database,
  { name, text, params }: Statement,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const { rows } = await database.query<Row>({
    ...(name && { name }),
    text,
    values: fillPlaceholders(params, values),
  });
  return rows;
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

/** All or nothing: commits what `work` returns, rolls back what it throws. Await only SQL inside. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
