import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/backup/command.ts';
import { setUpAuthenticator } from '#test/api/second-factor-helpers.ts';
import { startClock } from '#test/api/clock.ts';
import { password, startServer, type MadePerson, type TestServer } from '#test/api/server.ts';
import { key, ownMigrations, urlOf } from './backup-helpers.ts';

const clock = startClock();
const newPassword = 'seven woven baskets';
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilum-recover-'));
  server = await startServer({ clock });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** `npm run recover-admin` beside the running server, answering what it says. */
async function recover(args: string[], usedKey = key): Promise<string> {
  const lines = await runCommand('recover-admin', {
    environment: { DATABASE_URL: urlOf(server.config), BILUM_KEY: usedKey, DATA_DIR: folder },
    args,
    folder,
    migrations: ownMigrations,
    log: () => undefined,
    signal: new AbortController().signal,
  });
  return lines.join('\n');
}

test('an administrator without password and phone signs in again, and nothing changes before', async () => {
  const elsewhere = await server.person({ username: 'anna', roleName: 'Administrator' });
  await setUpAuthenticator(clock, elsewhere.client);
  const colleague = await server.person({ username: 'bella', roleName: 'Administrator' });
  const said = await recover(['Anna']);
  const kindsTold = async ({ userId }: MadePerson) =>
    (
      await server.pool.query<{ kind: string; detail: string | null }>(
        'select kind, detail from account_notices where user_id = $1',
        [userId],
      )
    ).rows;
  expect(await kindsTold(elsewhere)).toContainEqual({ kind: 'recovery-code-made', detail: null });
  expect(await kindsTold(colleague)).toEqual([{ kind: 'user-recovery-code-made', detail: 'Test anna' }]);
  const [, code = ''] = /: (\w{4}-\w{4}-\w{4})$/m.exec(said) ?? [];
  const signIn = (typed: string) =>
    server.nobody.post('/api/auth/login', { username: 'anna', password: typed });
  expect((await signIn(password)).body.code).toBe('second-factor-needed');
  expect((await elsewhere.client.get('/api/auth/me')).status).toBe(200);

  const set = { username: 'anna', code, newPassword };
  const answers = await Promise.all([1, 2].map(() => server.nobody.post('/api/auth/password', set)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  expect((await elsewhere.client.get('/api/auth/me')).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
  const { rows } = await server.pool.query(
    `select note, actor_name from audit where record_id = $1 and note like '%second factor%' order by at, id`,
    [elsewhere.userId],
  );
  expect(rows).toEqual([
    {
      note: 'made a one-time code at the machine, which also removes the second factor',
      actor_name: expect.stringMatching(/^Bilum$|^$/),
    },
    {
      note: 'set a password with a one-time code, which removed the second factor',
      actor_name: expect.any(String),
    },
  ]);
});

test('it refuses with what to do: for anybody else, with another key, and without saying whom', async () => {
  await server.person({ username: 'mary' });
  await expect(recover(['mary'])).rejects.toThrow(/^'mary' is not an active administrator\. The active/);
  await expect(recover(['nobody'])).rejects.toThrow(/The active administrators are: .*admin/);
  await expect(recover(['a', 'b'])).rejects.toThrow(/^Run 'npm run recover-admin' and the username/);
  await expect(recover(['admin'], Buffer.alloc(32, 9).toString('base64'))).rejects.toThrow(/key/);
  const { rows } = await server.pool.query('select 1 from one_time_codes');
  expect(rows).toEqual([]);
});
