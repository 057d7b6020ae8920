import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#contract/engine/access.ts';
import { resourceOf, routeOf, send } from './access/send-request.ts';
import { expectations, ownerless } from './access/expectations.ts';
import { casesOf, type Case, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

const cases = casesOf(expectations);

describe('every endpoint', () => {
  const served = () => server.app.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

  it('declares who may use it', () => {
    const known: string[] = ['anyone', 'signed-in', ...allPermissions];
    for (const endpoint of server.app.endpoints) expect(known).toContain(endpoint.access);
  });

  it('is in the table of expectations, and the table has no other', () => {
    expect([...new Set(cases.map(routeOf))].toSorted()).toEqual(served());
  });

  it('that takes a record is asked for one’s own, the team’s, another’s and a missing one', () => {
    for (const route of served().filter((one) => one.includes('/:'))) {
      const asked = new Set<Target>(
        cases.filter((one) => routeOf(one) === route).map(({ target }) => target),
      );
      const wanted: Target[] = asked.has('any') ? ['any', 'missing'] : ['own', 'team', 'other', 'missing'];
      expect([route, [...asked].toSorted()]).toEqual([route, wanted.toSorted()]);
    }
  });

  it('is asked in many cases, none of them twice', () => {
    expect(cases.length).toBeGreaterThanOrEqual(2500);
    const titles = cases.map(titleOf);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('goes through the one door that checks access, but for four that are open on purpose', () => {
    const open = ['GET /api/docs', 'GET /api/openapi.json', 'GET /healthz', 'GET /readyz'];
    expect(routesOf(server.app.printRoutes({ commonPrefix: false }))).toEqual(
      [...open, ...served()].toSorted(),
    );
  });
});

/** `├── /api/assets (GET, POST)` and, below it, `│   └── /:id (PUT)`. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)/.exec(line) ?? [];
      above.splice(indent.length / 4, Infinity, path);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${above.join('')}`);
    })
    .toSorted();
}

/** What changes nothing that anybody else could see. */
const unlogged = new Set([
  '/api/notifications/opened',
  '/api/message-choices',
  // Whoever was not looking as another role leaves nothing.
  'DELETE /api/auth/view-as',
  '/api/pay-rules/try',
  '/api/public-holidays/preview',
  // A job adds the entries that are missing.
  '/api/leave-ledger/correct',
  // Nothing of it is kept, or what there is was kept before.
  '/api/imports',
  '/api/imports/:id/run',
  '/api/imports/:id/cancel',
]);

/** The writes of all cases, by their request: those that were done, and those that were refused. */
const requests = { done: new Set<string>(), refused: new Set<string>() };

/** What each asker was told of the records that are not there, or not for them, by route. */
const absences = new Map<string, Set<string>>();

async function ask(one: Case): Promise<Answer> {
  const { asker, target } = one;
  const { answer } = await send(await clientFor(one), { server, world, asker, target }, one);
  if (answer.status === 404) {
    const told = `${asker}: ${one.method} ${one.path}`;
    absences.set(told, (absences.get(told) ?? new Set()).add(answer.body.detail));
  }
  if (one.method === 'GET' || unlogged.has(one.path) || unlogged.has(`${one.method} ${one.path}`))
    return answer;
  // Of several, each may be refused.
  const isDone = answer.status < 300 && answer.body?.changed?.length !== 0;
  requests[isDone ? 'done' : 'refused'].add(String(answer.headers['x-request-id']));
  return answer;
}

const endsOrChangesSession = ['/api/auth/logout', '/api/auth/single-sign-on/end', '/api/auth/view-as'];

/** Signing out, or looking as another role, must not change the session of those who still have to ask. */
async function clientFor({ path, asker }: Case): Promise<Client> {
  const { client, own } = world.of(asker);
  if (!endsOrChangesSession.includes(path) || asker === 'nobody') return client;
  return server.client({ token: await server.openSession(own.userId) });
}

const scopes: Record<string, Target[]> = {
  own: ['own'],
  team: ['own', 'team'],
  all: ['own', 'team', 'other'],
};

async function seenIn({ path, asker }: Case): Promise<Target[]> {
  const resource = resourceOf(path);
  const targets = scopes.all ?? [];
  const ids = new Map<string, Target[]>();
  if (ownerless.has(resource)) ids.set(await world.recordAt(resource, asker, 'any'), targets);
  else for (const target of targets) ids.set(await world.recordAt(resource, asker, target), [target]);
  const { body } = await world.of(asker).client.get(path);
  return body.flatMap(({ id }: { id: string }) => ids.get(id) ?? []);
}

/** Lists of one employee or timesheet: their record is in it. */
const belonging: Record<string, string> = {
  '/api/timesheets/employee/:employeeId': 'timesheets',
  '/api/time-entries/timesheet/:timesheetId': 'time-entries',
  '/api/training-needs/employee/:employeeId': 'training-needs',
  '/api/enrolments/employee/:employeeId': 'enrolments',
  '/api/employee-documents/:id': 'employee-documents',
  '/api/medical-history/:id': 'medical-history',
};

function titleOf({ asker, method, path, variant, target, expected }: Case): string {
  return `${asker}: ${method} ${path}${variant && ` (${variant})`} ${target} → ${expected}`;
}

describe(`${cases.length} cases of access`, () => {
  it.each(cases.map((one): [string, Case] => [titleOf(one), one]))('%s', async (_title, one) => {
    const below = one.method === 'GET' ? belonging[one.path] : undefined;
    const record = below && (await world.recordAt(below, one.asker, one.target));
    const answer = await ask(one);
    const scope = scopes[one.expected];
    expect(answer.status, answer.text.slice(0, 300)).toBe(scope ? 200 : Number(one.expected));
    if (scope) expect(new Set(await seenIn(one))).toEqual(new Set(scope));
    if (record && answer.status === 200)
      expect([answer.body].flat().map(({ id }: { id: string }) => id)).toContain(record);
    if (one.method === 'DELETE' && one.path === '/api/users/:id')
      await server.pool.query('update users set is_active = true');
  });

  it('say the same of what is out of sight and of what does not exist', () => {
    expect([...absences].filter(([, told]) => told.size > 1)).toEqual([]);
  });

  it('try every move that not everybody makes', async () => {
    const moves = [...server.app.served.values()].flatMap(({ resource: { name, transitions: declared } }) =>
      (declared?.list ?? []).flatMap(({ to, only }) => (only ? [{ name, field: declared!.field, to }] : [])),
    );
    const { rows } = await server.pool.query<{ name: string; changes: Record<string, [unknown, unknown]> }>(
      `select resource as name, changes from audit where action = 'update' and request_id = any($1)`,
      [[...requests.done]],
    );
    const untried = moves.filter(
      ({ name, field, to }) => !rows.some((one) => one.name === name && one.changes[field]?.[1] === to),
    );
    expect(untried).toEqual([]);
  });

  it('leave a row in the log where something was done, and none where it was refused', async () => {
    // A wrong password is refused and kept.
    const { rows } = await server.pool.query<{ id: string }>(
      `select distinct request_id as id from audit where action <> 'sign-in-failed'`,
    );
    const logged = new Set(rows.map(({ id }) => id));
    expect([...requests.done].filter((id) => !logged.has(id))).toEqual([]);
    expect([...requests.refused].filter((id) => logged.has(id))).toEqual([]);
  });
});
