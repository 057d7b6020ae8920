import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { superuser } from '#server/postgres/cluster.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { findPostmaster } from '#server/postgres/postmaster.ts';
import { post, postmasterOf, signIn } from './running-server.ts';
import { firstStart, launchServer, makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const samplePassword = 'woven lagoon bridge 42';
const ownPassword = 'seven kundu drums at dusk';
const asked = {
  organisationName: 'Kunduridge Quarries',
  timeZone: 'Pacific/Bougainville',
  currencySymbol: 'K',
  firstName: 'Ruth',
  lastName: 'Aihi',
  username: 'ruth',
  newPassword: ownPassword,
};

let sampleFolder: Awaited<ReturnType<typeof firstStart>>;
let dataDir: string;
let removeDataDir: () => Promise<void>;
let variables: Record<string, string>;

beforeAll(async () => {
  sampleFolder = await firstStart({ ADMIN_PASSWORD: samplePassword });
});
afterAll(() => sampleFolder.remove());

beforeEach(async () => {
  ({ dataDir, remove: removeDataDir } = await sampleFolder.copy());
  variables = { DATA_DIR: dataDir, ADMIN_PASSWORD: samplePassword };
});

afterEach(() => removeDataDir());

test('the running server goes from the sample to an organisation of one’s own, and nothing comes along', async () => {
  const server = await startServer(variables);
  const sampleToken = await signIn(server.address, samplePassword);
  expect((await read(server, '/api/auth/me', sampleToken)).body.sample).toBe('startable');
  const { status, body } = await start(server, sampleToken);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ username: 'ruth', role: { roleName: 'Administrator' } });
  expect(body.user).not.toHaveProperty('sample');
  await untilOpen(server);

  expect((await read(server, '/readyz')).status).toBe(200);
  expect((await read(server, '/api/auth/me', body.token)).body).toEqual(body.user);
  expect((await read(server, '/api/auth/me', sampleToken)).status).toBe(401);
  const users = await read(server, '/api/users', body.token);
  expect(users.body.map(({ username }: { username: string }) => username)).toEqual(['ruth']);
  expect((await read(server, '/api/assets', body.token)).body).toEqual([]);
  expect((await read(server, '/api/employees', body.token)).body).toEqual([]);
  expect((await read(server, '/api/settings', body.token)).body).toMatchObject({
    organisationName: 'Kunduridge Quarries',
    timeZone: 'Pacific/Bougainville',
    currencySymbol: 'K',
  });

  const { body: history } = await read(server, '/api/audit?pageSize=100', body.token);
  const byNobody = ({ actorName }: { actorName: string }) => actorName === 'Bilum';
  const delivered = history.filter(byNobody).map(({ resource }: { resource: string }) => resource);
  expect(new Set(delivered)).toEqual(
    new Set(['public-holidays', 'pay-rules', 'onboarding-steps', 'letter-templates']),
  );
  const own = history.filter((entry: { actorName: string }) => !byNobody(entry));
  expect(
    own.map(({ action, resource, actorName }: Record<string, string>) => [action, resource, actorName]),
  ).toEqual([
    ['sign-in', 'users', 'Ruth Aihi'],
    ['create', 'settings', 'Ruth Aihi'],
    ['create', 'users', 'Ruth Aihi'],
  ]);
  expect(JSON.stringify(history)).not.toMatch(/argon|password/i);

  expect((await read(server, '/api/auth/welcome')).body).toEqual({
    sample: false,
    needsSetup: false,
    lookAround: [],
    providers: [],
  });
  const door = `${server.address}/api/auth`;
  expect((await post(`${door}/look-around`, { username: 'supervisor' })).status).toBe(403);
  expect((await post(`${door}/login`, { username: 'admin', password: samplePassword })).status).toBe(401);
  expect((await post(`${door}/login`, { username: 'ruth', password: ownPassword })).status).toBe(200);
  expect(await start(server, body.token)).toMatchObject({
    status: 403,
    body: { detail: 'This is not the sample organisation.' },
  });
  expect(server.output()).toMatch(
    /Your own organisation is now open\. .*\n\n {2}Bilum +http:\S+\n {2}Username +ruth\n/,
  );
  expect((await server.stop()).code).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

test('from then on npm start opens it, and npm start -- --sample the sample, where it cannot be made again', async () => {
  const first = await startServer(variables);
  const sampleToken = await signIn(first.address, samplePassword);
  const made = await start(first, sampleToken);
  await untilOpen(first);
  await first.stop();

  const second = await startServer(variables);
  expect((await read(second, '/api/auth/me', made.body.token)).body.username).toBe('ruth');
  await second.stop();

  const third = await startSample();
  expect((await read(third, '/api/auth/me', made.body.token)).status).toBe(401);
  expect((await read(third, '/api/auth/me', sampleToken)).body.sample).toBe('started');
  expect(await start(third, sampleToken)).toMatchObject({
    status: 409,
    body: { detail: 'Your own organisation already exists. To open it, start Bilum without --sample.' },
  });
  expect((await post(`${third.address}/api/auth/look-around`, { username: 'supervisor' })).status).toBe(200);
  await third.stop();

  const fourth = await startServer(variables);
  expect((await read(fourth, '/api/auth/me', made.body.token)).body.username).toBe('ruth');
  await fourth.stop();
});

test('what does not fit is refused with a sentence, and two at once make one', async () => {
  const server = await startServer(variables);
  const token = await signIn(server.address, samplePassword);
  const about = async (changes: object) => {
    const { status, body } = await start(server, token, { ...asked, ...changes });
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
  };
  const tooEasy = 'This password is too easy to guess. Use a few unrelated words';
  expect(await about({ newPassword: 'password1234' })).toEqual([422, 'newPassword', tooEasy]);
  expect(await about({ newPassword: 'KunduridgeQuarries1' })).toEqual([422, 'newPassword', tooEasy]);
  expect(await about({ newPassword: 'short' })).toEqual([
    422,
    'newPassword',
    'A password must have at least 12 characters',
  ]);
  expect(await about({ timeZone: 'Pacific/Atlantis' })).toEqual([
    422,
    'timeZone',
    'Time zone must be a valid name, for example Pacific/Port_Moresby',
  ]);
  expect(await about({ organisationName: ' ' })).toEqual([
    422,
    'organisationName',
    'Organisation name must not be empty',
  ]);

  expect((await start(server, undefined)).status).toBe(401);
  const cards = await post(`${server.address}/api/auth/look-around`, { username: 'hr' });
  expect((await start(server, (await cards.json()).token)).status).toBe(403);
  const throughProxy = await fetch(`${server.address}/api/start-your-own`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '10.0.0.7',
    },
    body: JSON.stringify(asked),
  });
  expect([throughProxy.status, (await throughProxy.json()).detail]).toEqual([
    403,
    'Start your own organisation on the computer that runs Bilum.',
  ]);
  expect(await databases()).not.toContain('live');

  const both = await Promise.all([start(server, token), start(server, token, { ...asked, username: 'joe' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
    'Your own organisation is being created. Please wait.',
  );
  await untilOpen(server);
  const winner = both.find(({ status }) => status === 201)?.body;
  expect((await read(server, '/api/users', winner.token)).body).toHaveLength(1);
  await server.stop();
});

test('who has some rights of an Administrator, but not all, does not start one', async () => {
  const server = await startServer(variables);
  const token = await signIn(server.address, samplePassword);
  const roleName = 'Settings Clerk';
  const made = async (path: string, body: object): Promise<{ id: string }> =>
    (await post(`${server.address}${path}`, body, token)).json();
  const role = await made('/api/roles', {
    roleName,
    permissions: { 'settings:update': 'all', 'users:read': 'all', 'users:create': 'all' },
  });
  const clerk = await made('/api/users', {
    firstName: 'Joe',
    lastName: 'Kora',
    username: 'joe',
    roleId: role.id,
  });
  const { code } = await (
    await post(`${server.address}/api/users/${clerk.id}/password-code`, {}, token)
  ).json();
  const own = { username: 'joe', code, newPassword: 'four canoes on a reef' };
  expect((await post(`${server.address}/api/auth/password`, own)).status).toBe(204);
  const session = await post(`${server.address}/api/auth/login`, {
    username: 'joe',
    password: own.newPassword,
  });
  expect(await start(server, (await session.json()).token)).toMatchObject({
    status: 403,
    body: {
      detail:
        'Only an Administrator can start your own organisation. The terminal where Bilum was started shows how to sign in as one.',
    },
  });
  await server.stop();
});

test.each([20, 100, 180, 260])(
  'killed %i ms into it, the next start has the sample or the whole of it, and it can be started again',
  async (delay) => {
    const server = await startServer(variables);
    const token = await signIn(server.address, samplePassword);
    const answer = start(server, token).catch(() => undefined);
    await sleep(delay);
    process.kill(server.pid, 'SIGKILL');
    await server.outcome;
    await answer;
    const next = await startServer(variables);
    if ((await read(next, '/api/auth/welcome')).body.sample) {
      expect((await start(next, await signIn(next.address, samplePassword))).status).toBe(201);
      await untilOpen(next);
    }
    const mine = await post(`${next.address}/api/auth/login`, { username: 'ruth', password: ownPassword });
    expect(mine.status).toBe(200);
    expect(await databases()).toEqual(['live', 'sample']);
    await next.stop();
  },
);

test.each([0, 120, 200, 260, 340])(
  'asked to end %i ms into it, the server ends cleanly, and what it acknowledged is there',
  async (delay) => {
    const server = await startServer(variables);
    const token = await signIn(server.address, samplePassword);
    const answer = start(server, token).then(
      ({ status }) => status,
      () => 0,
    );
    await sleep(delay);
    expect((await server.stop()).code).toBe(0);
    expect(server.output()).not.toMatch(/error|unexpectedly/i);
    expect(await postmaster()).toBeUndefined();
    const isMade = (await answer) === 201;
    const next = await startServer(variables);
    if (isMade) expect((await read(next, '/api/auth/welcome')).body.sample).toBe(false);
    await next.stop();
  },
);

test('requests go on being answered or refused while it changes over, and never hang', async () => {
  const server = await startServer(variables);
  const token = await signIn(server.address, samplePassword);
  const stop = new AbortController();
  let longest = 0;
  let outage = 0;
  const asking = (async () => {
    let downSince: number | undefined;
    while (!stop.signal.aborted) {
      const begun = Date.now();
      const isUp = await read(server, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
      longest = Math.max(longest, Date.now() - begun);
      if (isUp) downSince = undefined;
      else outage = Math.max(outage, Date.now() - (downSince ??= begun));
      await sleep(10);
    }
  })();
  await start(server, token);
  await untilOpen(server);
  stop.abort();
  await asking;
  expect(longest).toBeLessThan(8000);
  expect(outage).toBeLessThan(8000);
  await server.stop();
});

test('with DATABASE_URL there is no pair of databases, and it says what to do instead', async () => {
  const { dataDir: elsewhere, remove } = await makeDataDir();
  const postgres = await startEmbeddedPostgres({
    dataDir: elsewhere,
    title: 'a database of their own',
    log: () => undefined,
    onLost: () => undefined,
    transport: 'loopback',
  });
  await postgres.ensureDatabase('office');
  const { user, password: secret, port } = postgres.config('office');
  const server = await startServer({
    ...variables,
    SAMPLE_DATA: '1',
    DATABASE_URL: `postgresql://${user}:${String(secret)}@127.0.0.1:${port}/office`,
  });
  const token = await signIn(server.address, samplePassword);
  expect((await read(server, '/api/auth/me', token)).body.sample).toBe('external');
  expect(await start(server, token)).toMatchObject({
    status: 409,
    body: {
      detail:
        'Bilum uses the database in DATABASE_URL. To start your own organisation, set it to an empty database.',
    },
  });
  expect((await server.stop()).code).toBe(0);
  await postgres.stop();
  await remove();
});

async function start(
  { address }: Pick<ServerProcess, 'address'>,
  token: string | undefined,
  body: object = asked,
) {
  const response = await post(`${address}/api/start-your-own`, body, token);
  return { status: response.status, body: await response.json() };
}

async function read({ address }: Pick<ServerProcess, 'address'>, path: string, token?: string) {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const response = await fetch(`${address}${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

async function untilOpen(server: Pick<ServerProcess, 'address'>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const welcome = await read(server, '/api/auth/welcome').catch(() => undefined);
    if (welcome?.body.sample === false) return;
    await sleep(20);
  }
  throw new Error('The own organisation did not open');
}

/** `npm start -- --sample`. */
async function startSample() {
  const server = launchServer(variables, ['--sample']);
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [, address] = /^ {2}Bilum +(http:\S+)$/m.exec(server.output()) ?? [];
    if (address !== undefined)
      return {
        address,
        async stop() {
          process.kill(server.pid, 'SIGTERM');
          await server.outcome;
        },
      };
    await sleep(10);
  }
  throw new Error(`The server showed no address in time: ${server.output()}`);
}

async function databases(): Promise<string[]> {
  const { address } = await postmasterOf(dataDir);
  const client = new pg.Client({ ...address, user: superuser, database: 'postgres', ssl: false });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where not datistemplate and datname <> 'postgres' order by 1",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

function postmaster() {
  return findPostmaster({ folder: join(dataDir, 'postgres') });
}
