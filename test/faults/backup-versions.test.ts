import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import type { TestDatabase } from '#test/database.ts';
import {
  expectRestored,
  hashesOf,
  makeFolder,
  password,
  restore,
  sampleDatabase,
  serving,
  take,
  targetDatabase,
} from './backup-helpers.ts';
import { findOtherPostgres, startOtherPostgres, type OtherPostgres } from './other-postgres.ts';

const programs = await findOtherPostgres();
if (programs === undefined)
  console.log('No PostgreSQL 15 to 17 in /usr/lib/postgresql: these tests are skipped.');

let folder: string;
let removeFolder: () => Promise<void>;
let other: OtherPostgres;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  if (programs === undefined) return;
  ({ folder, remove: removeFolder } = await makeFolder());
  [other, source, target] = await Promise.all([
    startOtherPostgres(programs),
    sampleDatabase(),
    targetDatabase(),
  ]);
});

afterAll(async () => {
  if (programs === undefined) return;
  await other.stop();
  await source.drop();
  await target.drop();
  await removeFolder();
});

test.skipIf(programs === undefined)(
  'the sample goes from our own PostgreSQL to an older server and back, row for row',
  async () => {
    const first = await take(source.pool, folder);
    const url = await other.makeDatabase('there');
    await restore({ config: { connectionString: url } }, first.path);

    const there = await connect({ config: { connectionString: url }, name: 'The other' }, () => undefined);
    await expectRestored(there, hashesOf(first.manifest));
    const second = await take(there, folder).finally(() => there.end());
    console.log(`${first.manifest.postgresql} to ${second.manifest.postgresql}`, hashesOf(second.manifest));
    expect(other.version).toContain(second.manifest.postgresql);
    // A server of one's own for the tests may be of that version itself.
    if (!process.env.TEST_DATABASE_URL)
      expect(second.manifest.postgresql).not.toBe(first.manifest.postgresql);
    expect(second.manifest.sequences).toEqual(first.manifest.sequences);

    await restore(target, second.path);
    await expectRestored(target.pool, hashesOf(second.manifest));
    await serving(target.pool, async (app) => {
      const payload = { username: 'admin', password };
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      expect(answer.statusCode).toBe(200);
    });
  },
);
