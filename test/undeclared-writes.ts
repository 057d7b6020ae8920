import pg from 'pg';
import { tablesInPlan } from './plan-tables.ts';

/** A statement of the server (server/database/statement.ts) on its way to PostgreSQL. */
interface Sent extends pg.QueryConfig {
  writes: readonly string[];
  reads?: readonly string[];
}

type Send = (query: pg.QueryConfig | string) => Promise<pg.QueryResult<pg.QueryResultRow>>;

/** Sentences about writes without a declaration, by database. */
const undeclared = new Map<string, Set<string>>();
const original = pg.Client.prototype.query;
const readOnlyTransaction = '25006';

/** Rows that this connection has written, by table. PostgreSQL resets the counts only between transactions. */
const counts = {
  name: 'rows_written',
  text: `select relname::text as "table", rows from pg_class, lateral (select pg_stat_get_xact_tuples_inserted(oid)
      + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) as rows) as written
    where relkind = 'r' and relnamespace = 'public'::regnamespace and rows > 0`,
};

/** What a connection has counted last, while nothing that is not compared may have written since. */
const lastCounts = new WeakMap<pg.Client, Promise<pg.QueryResult>>();

/** How often the same statement is compared in one database: counting costs more than most statements. */
const enough = 10;
/** Comparisons so far, by database and text. */
const comparisons = new Map<string, Map<string, number>>();

/** From now on, the first runs of every statement of the server are compared with what PostgreSQL writes in them. */
export function watchWrites(): void {
  pg.Client.prototype.query = watched;
}

/** The undeclared writes in this database since the last call. */
export function takeUndeclaredWrites(database: string): string[] {
  const found = [...(undeclared.get(database) ?? [])];
  undeclared.delete(database);
  comparisons.delete(database);
  return found;
}

const watched = new Proxy(original, {
  apply(_original, client: pg.Client, given: unknown[]): unknown {
    const [query] = given;
    if (!isSent(query) || isComparedEnough(client.database ?? '', query)) {
      if (!isSavepoint(query)) lastCounts.delete(client);
      return Reflect.apply(original, client, given);
    }
    const send: Send = (each) => Reflect.apply(original, client, [each]);
    const database = client.database ?? '';
    if (client.getTransactionStatus() !== 'I') return inTransaction(client, send, query);
    lastCounts.delete(client);
    return query.writes.length > 0 ? alone(client, send, query) : onlyReading(database, send, query);
  },
});

async function inTransaction(client: pg.Client, send: Send, query: Sent) {
  const counted = lastCounts.get(client) ?? send(counts);
  const ran = send(query);
  const countedAfter = send(counts);
  lastCounts.set(client, countedAfter);
  const [before, result, after] = await Promise.allSettled([counted, ran, countedAfter]);
  if (before.status === 'fulfilled' && after.status === 'fulfilled')
    compare(client.database ?? '', query, before.value.rows, after.value.rows);
  else lastCounts.delete(client);
  // A statement that was cancelled from outside may be one of the counts: the first that failed has the reason.
  valueOf(before);
  const returned = valueOf(result);
  valueOf(after);
  return returned;
}

async function alone(client: pg.Client, send: Send, query: Sent) {
  const begun = send('begin');
  const result = inTransaction(client, send, query);
  lastCounts.delete(client);
  const [, ran, ended] = await Promise.allSettled([begun, result, send('commit')]);
  // A deferred constraint refuses at the end.
  if (ran.status === 'fulfilled') valueOf(ended);
  return valueOf(ran);
}

async function onlyReading(database: string, send: Send, query: Sent) {
  const [, result] = await Promise.allSettled([send('begin read only'), send(query), send('commit')]);
  if (result.status === 'rejected' && codeOf(result.reason) === readOnlyTransaction)
    note(database, query, 'a table');
  if (query.reads && result.status === 'fulfilled') await compareReads(database, send, query);
  return valueOf(result);
}

const compared = new Set<string>();

/** An answer that is kept would be stale after a write of a table that the statement reads undeclared. */
async function compareReads(database: string, send: Send, { text, reads = [] }: Sent): Promise<void> {
  if (compared.has(text)) return;
  compared.add(text);
  const { rows } = await send(`explain (generic_plan, format json) ${text}`);
  const missing = tablesInPlan(rows).filter((name) => !reads.includes(name));
  if (missing.length > 0)
    addTo(database, `A kept answer reads ${missing.join(', ')} and does not declare it: ${text}`);
}

/** Counts this run of the statement. */
function isComparedEnough(database: string, { text }: Sent): boolean {
  const times = comparisons.get(database) ?? new Map<string, number>();
  comparisons.set(database, times.set(text, (times.get(text) ?? 0) + 1));
  return (times.get(text) ?? 0) > enough;
}

function compare(
  database: string,
  query: Sent,
  before: pg.QueryResultRow[],
  after: pg.QueryResultRow[],
): void {
  const known = new Map(before.map(({ table, rows }) => [table, rows]));
  const written = after
    .filter(({ table, rows }) => rows !== known.get(table))
    .map(({ table }) => String(table));
  const missing = written.filter((table) => !query.writes.includes(table));
  if (missing.length > 0) note(database, query, missing.join(', '));
}

function note(database: string, { text }: Sent, tables: string): void {
  addTo(database, `A statement writes ${tables} and does not declare it: ${text}`);
}

function addTo(database: string, sentence: string): void {
  undeclared.set(database, (undeclared.get(database) ?? new Set()).add(sentence));
}

function isSavepoint(query: unknown): boolean {
  return typeof query === 'string' && /^(savepoint|release|rollback to) /i.test(query);
}

function isSent(query: unknown): query is Sent {
  return typeof query === 'object' && query !== null && 'writes' in query;
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function codeOf(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
