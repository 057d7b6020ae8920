import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openArchive } from '#server/backup/archive-reading.ts';
import { prepareSession } from '#server/backup/catalog.ts';
import { load } from '#server/backup/load.ts';
import type { ArchivedTable } from '#server/backup/manifest.ts';
import { withSession } from '#server/backup/session.ts';
import { migrate } from '#server/database/migrate.ts';
import { projectRoot } from '#server/options.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { ownMigrations, restore, targetDatabase } from './backup-helpers.ts';

export type Landed = {
  tables: ArchivedTable[];
  /** As it was when its schema was the last. */
  former: TestDatabase;
  /** Restored, and brought up to today's schema. */
  present: TestDatabase;
};

export type Row = Record<string, unknown> & { version?: number };

const folder = join(projectRoot(), 'test/landed');
const going = new AbortController().signal;

/** The schemas that people have data in, one backup each, in the order in which they landed. */
export async function landedSchemas(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.bilum'));
  return files.map((file) => file.replace('.bilum', '')).toSorted();
}

export async function openLanded(schema: string): Promise<Landed> {
  const former = await emptyDatabase();
  const archive = await openArchive(pathOf(schema));
  try {
    const { manifest } = archive;
    await migrate(former.pool, ownMigrations, manifest.schema.length);
    await withSession(former.pool, going, async (client) => {
      await prepareSession(client);
      await client.query('begin');
      await load(client, archive, going);
      await client.query('commit');
    });
    return { tables: manifest.tables, former, present: await restoreLanded(schema) };
  } finally {
    await archive.close();
  }
}

/** Restores what people had in a schema, and brings it up to today's. */
export async function restoreLanded(schema: string): Promise<TestDatabase> {
  const path = pathOf(schema);
  const archive = await openArchive(path);
  const { format } = archive.manifest;
  await archive.close();
  const present = await targetDatabase();
  await restore(present, path, { isUnsigned: format === 1 });
  return present;
}

function pathOf(schema: string): string {
  return join(folder, `${schema}.bilum`);
}

/** Of a table, the columns that the archive has, by what tells its rows apart. `moved`: where some of them are now. */
export async function rowsOf(
  pool: pg.Pool,
  { name, columns }: ArchivedTable,
  moved: Record<string, string> = {},
): Promise<Map<string, Row>> {
  const listed = columns.map((column) => moved[`${name}.${column}`] ?? `"${column}"`).join(', ');
  const { rows } = await pool.query<{ row: Row }>(
    `select to_jsonb(archived) as row from (select ${listed} from "${name}") archived`,
  );
  return new Map(rows.map(({ row }) => [String(row['id'] ?? row['position'] ?? JSON.stringify(row)), row]));
}
