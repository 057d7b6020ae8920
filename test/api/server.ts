import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Permissions } from '#contract/engine/access.ts';
import { buildApp } from '#server/app.ts';
import { newId } from '#server/database/new-id.ts';
import { firstRun } from '#server/first-run.ts';
import { readOptions } from '#server/options.ts';
import { cloneDatabase } from '../database.ts';
import { clientOf, type Client, type Sender } from './client.ts';

export type { Answer, Client } from './client.ts';

/** Everybody's. */
export const password = 'lagoon mountain coffee';

export interface Person {
  username: string;
  roleName?: string;
  firstName?: string;
  lastName?: string;
  supervisorId?: string | null;
  siteId?: string | null;
}

export interface MadePerson {
  userId: string;
  /** Id of the employee record. */
  employeeId: string;
  client: Client;
}

export interface Setup {
  clock?: () => Date;
  /** The share of its time in which the server works: tests share a machine, and would be refused by chance. */
  utilization?: () => number;
  isSample?: boolean;
  /** Without it there is no user yet. */
  hasAdministrator?: boolean;
  /** What an operator sets beside. */
  environment?: Record<string, string>;
  /** Takes the log in place of the standard output. */
  logTo?: { write(line: string): void };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

const key = Buffer.alloc(32, 7).toString('base64');

/** The real server on a database of the test file's own, with one administrator (`admin`). */
export async function startServer({
  clock = () => new Date(),
  utilization = () => 0,
  isSample = false,
  hasAdministrator = true,
  environment: asked = {},
  logTo,
}: Setup = {}) {
  const database = await cloneDatabase();
  const { pool, program } = database;
  const environment = {
    DATA_DIR: '/tmp',
    BILUM_KEY: key,
    LOG_LEVEL: 'error',
    ...(hasAdministrator && { ADMIN_PASSWORD: password }),
    ...asked,
  };
  const options = { ...readOptions(environment, []), isSample: false };
  await firstRun({ pool, options });
  const apps: FastifyInstance[] = [];
  const app = await anotherApp();
  const roleIds = new Map<string, string>();

  /**
   * One more server process on the same database, as far as one process can be two; it reaches the database at
   * another address where one is given.
   */
  async function anotherApp(address?: { host: string; port: number }): Promise<FastifyInstance> {
    const own = apps.length === 0 ? program : await database.anotherProgram(address);
    const made = await buildApp({
      pool: own,
      options: { ...options, isSample },
      clock,
      utilization,
      ...(logTo && { logTo }),
    });
    apps.push(made);
    return made;
  }

  function client(sender: Sender = {}): Client {
    return clientOf(app, sender);
  }

  /** Opens a session beside the sign-in, which would cost the hashing of a password. */
  async function openSession(userId: string, since = clock()): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await pool.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, confirmed_at)
        values ($1, $2, $3, $4, $4, $4)`,
      [newId(), hash, userId, since],
    );
    return token;
  }

  async function row<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row> {
    const { rows } = await pool.query<Row>(sql, values);
    if (rows[0] === undefined || rows.length > 1) throw new Error(`${rows.length} rows for ${sql}`);
    return rows[0];
  }

  async function roleId(roleName: string): Promise<string> {
    const known = roleIds.get(roleName);
    if (known) return known;
    const { id } = await row<{ id: string }>('select id from roles where role_name = $1', [roleName]);
    roleIds.set(roleName, id);
    return id;
  }

  /** A user with a role and the shared password, signed in, and their employee record. */
  async function person({
    username,
    roleName = 'Employee',
    firstName = 'Test',
    lastName = username,
    supervisorId = null,
    siteId = null,
  }: Person): Promise<MadePerson> {
    const user = { firstName, lastName, username, roleId: await roleId(roleName) };
    const userId = await made('/api/users', user);
    await pool.query(
      `update credentials set password_hash =
        (select password_hash from credentials join users on users.id = user_id where username = 'admin')
        where user_id = $1`,
      [userId],
    );
    const employee = { userId, position: roleName, startDate: '2024-01-15', supervisorId, siteId };
    const employeeId = await made('/api/employees', employee);
    return { userId, employeeId, client: client({ token: await openSession(userId) }) };
  }

  /** A person with a role made of these rights. */
  async function personWith(permissions: Permissions): Promise<MadePerson & { roleId: string }> {
    const roleName = `Role of ${newId()}`;
    const role = await made('/api/roles', { roleName, permissions });
    return { ...(await person({ username: newId(), roleName })), roleId: role };
  }

  const admin = hasAdministrator ? await administrator() : client();

  /** Signed in just now whenever they ask, so that no clock of a test ends the session or its confirmation. */
  async function administrator(): Promise<Client> {
    const { id } = await row<{ id: string }>(`select id from users where username = 'admin'`);
    const token = await openSession(id);
    const { id: session } = await row<{ id: string }>('select id from sessions where user_id = $1', [id]);
    const renew = () =>
      pool.query('update sessions set created_at = $2, last_seen_at = $2, confirmed_at = $2 where id = $1', [
        session,
        clock(),
      ]);
    return clientOf(app, { token }, renew);
  }

  /** How many wait for somebody else in the database. */
  async function waiting(): Promise<number> {
    const { count } = await row<{ count: number }>(
      `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    return count;
  }

  /** Creates a record as the administrator and answers its id. */
  async function made(path: string, body: object): Promise<string> {
    const { status, body: record, text } = await admin.post(path, body);
    if (status !== 201) throw new Error(`POST ${path}: ${text}`);
    return record.id;
  }

  return {
    app,
    pool,
    program,
    config: database.config,
    anotherProgram: database.anotherProgram,
    admin,
    nobody: client(),
    anotherApp,
    client,
    openSession,
    row,
    roleId,
    person,
    personWith,
    made,
    waiting,
    async stop() {
      await Promise.all(apps.map((one) => one.close()));
      await database.drop();
    },
  };
}
