import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { newerMigrations } from '#test/newer-schema.ts';
import { key, password, urlOf } from './backup-helpers.ts';
import { post, signIn } from './running-server.ts';
import { makeDataDir, runToEnd, startServer, type ServerProcess } from './server-process.ts';

let database: TestDatabase;
let dataDir: string;
let removeDataDir: () => Promise<void>;
let variables: Record<string, string>;
let newer: Awaited<ReturnType<typeof newerMigrations>>;

beforeEach(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  database = await emptyDatabase();
  newer = await newerMigrations('alter table credentials rename password_hash to secret');
  variables = {
    DATABASE_URL: urlOf(database.config),
    DATA_DIR: dataDir,
    SAMPLE_DATA: '0',
    ADMIN_PASSWORD: password,
    BILUM_KEY: key,
    LOG_LEVEL: 'warn',
  };
});

afterEach(async () => {
  await removeDataDir();
  await newer.remove();
  await database.drop();
});

test('programs that a newer one overtakes say so, end by themselves, and do not start again', async () => {
  const servers = [await startServer(variables), await startServer(variables)];
  const open = await Promise.all(servers.map(watchAsAdministrator));
  await migrate(database.pool, newer.folder);

  for (const stream of open) expect(await stream.text()).toMatch(/^: hello\n\n/);
  for (const { address } of servers) {
    const refused = await post(`${address}/api/auth/login`, { username: 'admin', password });
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'being-upgraded']);
    const [alive, ready] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/readyz`)]);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'being-upgraded' }]);
    expect(ready.status).toBe(503);
  }
  for (const { outcome } of servers) {
    const { code, output } = await outcome;
    expect(code).toBe(1);
    expect(output).toContain('A newer Bilum has brought the database to the schema 9999_newer');
    expect(output).not.toContain('"level":50');
  }
  const { code, output } = await runToEnd(variables);
  expect(output).toMatch(
    /^The database has the schema 9999_newer, and this program knows \d{4}_\w+: start a newer Bilum\.$/m,
  );
  expect(code).toBe(1);
});

test('asked to end while it says so, a program does not wait', async () => {
  const server = await startServer(variables);
  await migrate(database.pool, newer.folder);
  await expect
    .poll(async () => (await (await fetch(`${server.address}/healthz`)).json()).status)
    .toBe('being-upgraded');
  expect((await server.stop()).code).toBe(0);
});

async function watchAsAdministrator({ address }: ServerProcess): Promise<Response> {
  const token = await signIn(address, password);
  return fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } });
}
