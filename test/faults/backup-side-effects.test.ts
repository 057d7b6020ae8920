import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import {
  backUp,
  makeFolder,
  password,
  restore,
  sampleDatabase,
  serving,
  targetDatabase,
} from './backup-helpers.ts';

let folder: string;
let removeFolder: () => Promise<void>;
let source: TestDatabase;
let target: TestDatabase;
let file: string;
/** Of the administrator in the system that was backed up. */
let token: string;
/** Of another user there. */
let code: string;

beforeAll(async () => {
  ({ folder, remove: removeFolder } = await makeFolder());
  [source, target] = await Promise.all([sampleDatabase(), targetDatabase()]);
  await serving(source.pool, async (app) => {
    token = (await signIn(app)).json().token;
    const { rows } = await source.pool.query(`select id from users where username = 'employee'`);
    const answer = await asked(app, 'POST', `/api/users/${rows[0].id}/password-code`, token);
    code = answer.json().code;
  });
  file = join(folder, 'monday.bilum');
  await backUp(source, file);
  await restore(target, file);
});

afterAll(async () => {
  await source.drop();
  await target.drop();
  await removeFolder();
});

test('whoever was signed in when the backup was taken signs in again', async () => {
  await serving(source.pool, async (app) => {
    expect((await asked(app, 'GET', '/api/assets', token)).statusCode).toBe(200);
  });
  await serving(target.pool, async (app) => {
    expect((await asked(app, 'GET', '/api/assets', token)).statusCode).toBe(401);
    expect((await signIn(app)).statusCode).toBe(200);
  });
});

test('a one-time code from before the backup sets no password', async () => {
  await serving(target.pool, async (app) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/password',
      payload: { username: 'employee', code, newPassword: 'three woven bilums' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().detail).toBe('The username or one-time code is incorrect, or the code has expired.');
  });
});

test('the log tells of a backup, in the backup too, and of a restore', async () => {
  const backup = expect.objectContaining({
    action: 'export',
    resource: 'backups',
    note: 'monday.bilum',
    actorId: null,
    actorName: null,
    requestId: null,
  });
  const restored = expect.objectContaining({
    action: 'create',
    resource: 'backups',
    note: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
    actorId: null,
    requestId: null,
  });
  expect(await logged(source)).toEqual([backup]);
  expect(await logged(target)).toEqual([restored, backup]);
});

test('a database that cannot be written is backed up, and the person hears that the log does not know', async () => {
  const { pool } = source;
  const { rows } = await pool.query('select current_database() as name');
  await pool.query(`alter database ${rows[0].name} set default_transaction_read_only = on`);
  const path = join(folder, 'replica.bilum');
  const said = await backUp(source, path).finally(() =>
    pool.query(`alter database ${rows[0].name} reset default_transaction_read_only`),
  );
  expect(said.split('\n').at(-1)).toBe(
    'The backup is not in the audit log, because the database could not be written.',
  );
  const again = await targetDatabase();
  await restore(again, path).finally(() => again.drop());
  expect((await logged(source)).map(({ note }: { note: string }) => note)).not.toContain(basename(path));
});

async function logged(database: TestDatabase): Promise<{ note: string }[]> {
  return serving(database.pool, async (app) => {
    const { token: mine } = (await signIn(app)).json();
    return (await asked(app, 'GET', '/api/audit?resource=backups', mine)).json();
  });
}

function signIn(app: FastifyInstance) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } });
}

function asked(app: FastifyInstance, method: 'GET' | 'POST', url: string, mine: string) {
  return app.inject({ method, url, headers: { authorization: `Bearer ${mine}` } });
}
