import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import type { Archive } from './archive-reading.ts';
import { copyInto, copyOutOf, nameInSchema, readSequences, readTables, type Table } from './catalog.ts';
import { measure } from './measure.ts';

type Statements = { off: string[]; on: string[] };

/**
 * Replaces the content of all tables and sequences with that of an archive, inside the caller's transaction, and
 * verifies the result. The schema must be the one of the archive. Triggers and foreign keys are disabled meanwhile:
 * triggers already ran when the rows were first written, and foreign keys are checked when they are enabled again. The
 * owner of the tables may do all of this.
 */
export async function load(client: pg.ClientBase, archive: Archive, signal: AbortSignal): Promise<void> {
  const { manifest } = archive;
  const tables = await readTables(client);
  refuseOtherTables(archive, tables);
  await client.query(`lock table ${tables.map(({ name }) => nameInSchema(name)).join(', ')}`);
  const guards = await readGuards(client);
  for (const statement of guards.off) await client.query(statement);

  await client.query(`truncate ${tables.map(({ name }) => nameInSchema(name)).join(', ')}`);
  for (const table of manifest.tables) {
    await pipeline(archive.rows(table), client.query(copyFrom(copyInto(table))), { signal });
  }

  // Pending deferred constraint checks would forbid the ALTER TABLE statements that follow.
  await client.query('set constraints all immediate');
  for (const statement of guards.on) await client.query(statement);
  await setSequences(client, archive);
  await compare(client, archive, tables, signal);
}

/** Compares columns too, because a table may have been changed by hand in either database. */
function refuseOtherTables({ manifest }: Archive, tables: Table[]): void {
  const describe = (all: { name: string; columns: string[] }[]) =>
    new Map(all.map(({ name, columns }) => [name, columns.join(', ')]));
  const wanted = describe(manifest.tables);
  const found = describe(tables);
  for (const name of new Set([...wanted.keys(), ...found.keys()])) {
    if (wanted.get(name) === found.get(name)) continue;
    throw new StartError(
      `The table ${name} differs between the backup and the schema of its migrations. Nothing was restored.`,
    );
  }
}

async function readGuards(client: pg.ClientBase): Promise<Statements> {
  const triggers = await client.query<{ table: string; name: string; state: string }>(
    `select relname as "table", tgname as name, tgenabled as state
     from pg_trigger join pg_class relation on relation.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'`,
  );
  const foreignKeys = await client.query<{ table: string; name: string; definition: string }>(
    `select relname as "table", conname as name, pg_get_constraintdef(constraints.oid) as definition
     from pg_constraint constraints join pg_class relation on relation.oid = conrelid
     where relnamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0`,
  );
  const enableAgain: Record<string, string> = { A: 'enable always', R: 'enable replica' };
  const change = (table: string, what: string, name: string, rest = '') =>
    `alter table ${nameInSchema(table)} ${what} ${pg.escapeIdentifier(name)} ${rest}`;
  return {
    off: [
      ...triggers.rows.map(({ table, name }) => change(table, 'disable trigger', name)),
      ...foreignKeys.rows.map(({ table, name }) => change(table, 'drop constraint', name)),
    ],
    on: [
      ...foreignKeys.rows.map(({ table, name, definition }) =>
        change(table, 'add constraint', name, definition),
      ),
      ...triggers.rows.map(({ table, name, state }) =>
        change(table, `${enableAgain[state] ?? 'enable'} trigger`, name),
      ),
    ],
  };
}

/** `setval` is not rolled back with the transaction; the next restore sets it again. */
async function setSequences(client: pg.ClientBase, { manifest }: Archive): Promise<void> {
  const known = new Set((await readSequences(client)).map(({ name }) => name));
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    if (!known.has(name)) throw new StartError(`The schema has no sequence ${name}: nothing was restored.`);
    await client.query('select setval($1, $2, $3)', [nameInSchema(name), lastValue, isCalled]);
  }
}

async function compare(
  client: pg.ClientBase,
  { manifest }: Archive,
  tables: Table[],
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const { rows, sha256 } = await measure(client.query(copyTo(copyOutOf(table))), signal);
    const archived = wanted.get(table.name);
    if (archived?.rows === rows && archived.sha256 === sha256) continue;
    throw new StartError(`The table ${table.name} would differ from the backup. Nothing was restored.`);
  }
}
