import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/backup/command.ts';
import { linkEntries } from '#server/history/chain/linking.ts';
import { createSealer } from '#server/sealing.ts';
import type { TestDatabase } from '#test/database.ts';
import {
  key,
  ownMigrations,
  restore,
  sampleDatabase,
  take,
  targetDatabase,
  urlOf,
} from './backup-helpers.ts';

const going = new AbortController().signal;

let folder: string;
let source: TestDatabase;
let restored: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilum-chain-'));
  source = await sampleDatabase();
  restored = await targetDatabase();
});
afterAll(async () => {
  await source.drop();
  await restored.drop();
  await rm(folder, { recursive: true });
});

async function link({ pool }: TestDatabase): Promise<void> {
  const sealer = createSealer(Buffer.from(key, 'base64'));
  await linkEntries(pool, sealer, { signal: going, isInHaste: true });
}

/** `npm run verify-audit`, answering what it says. */
function verifyAudit(database: TestDatabase, ...args: string[]): Promise<string> {
  return verifyAuditWith(key, database, ...args);
}

async function verifyAuditWith(
  usedKey: string,
  { config }: TestDatabase,
  ...args: string[]
): Promise<string> {
  const lines = await runCommand('verify-audit', {
    environment: { DATABASE_URL: urlOf(config), BILUM_KEY: usedKey, DATA_DIR: folder },
    args,
    folder,
    migrations: ownMigrations,
    log: () => undefined,
    signal: going,
  });
  return lines.join('\n');
}

test('a chain is whole after a backup and a restore, and goes on', async () => {
  await link(source);
  const before = await verifyAudit(source);
  expect(before).toMatch(
    /^The audit log of .*:\nUnchanged since [\d-]{10} [\d:]{8} UTC: [\d,]+ entries\.\n[\d,]+ of these entries are older than the chain\. They are protected as they were when the chain started\.\nThe last link is \d+\. Keep a copy of its hash outside Bilum to detect removed entries: [\da-f]{64}$/,
  );
  const [hash = ''] = /[\da-f]{64}$/.exec(before) ?? [];

  const { path } = await take(source.pool, folder);
  await restore(restored, path, { environment: { DATA_DIR: folder } });
  expect(await verifyAudit(restored, '--expect', hash)).toContain(
    '2 entries are not yet added to the chain.',
  );
  await link(restored);
  expect(await verifyAudit(restored, '--expect', hash)).not.toContain('not yet added to the chain');

  await restored.pool.query('alter table audit disable trigger append_only');
  await restored.pool.query(
    `update audit set actor_name = 'Nobody' where id = (select id from audit where actor_name is not null order by at limit 1)`,
  );
  await expect(verifyAudit(restored)).rejects.toThrow(
    /^The audit log of .*:\nThe log was changed after it was written\.\nEntry \S+ of .* UTC by Nobody was changed after it was written\.\nUnchanged since /,
  );
});

test('what it is told wrong, it says', async () => {
  await expect(verifyAudit(source, '--expect', 'abc')).rejects.toThrow(
    `Run 'npm run verify-audit', with '-- --sample' for the sample, or '-- --expect' and the hash of a link that you have kept.`,
  );
  await expect(verifyAudit(source, '--expect', 'ab'.repeat(32))).rejects.toThrow(
    'No link has the expected hash. Links were removed, or the chain was rebuilt.',
  );
});

test('with another key than that of the database nothing is checked', async () => {
  await expect(verifyAuditWith(Buffer.alloc(32, 8).toString('base64'), source)).rejects.toThrow(
    /^The key in BILUM_KEY is \w{16}, and the database needs the key \w{16}, which was in BILUM_KEY on .*: set BILUM_KEY as it was there\.$/,
  );
});
