import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#contract/engine/access.ts';
import { bodies } from './access/bodies.ts';
import { expectations } from './access/expectations.ts';
import { casesOf, type Case, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

const cases = casesOf(expectations);
const routeOf = ({ method, path }: Case) => `${method} ${path.split('?')[0]}`;

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
    for (const route of served().filter((one) => one.includes(':id'))) {
      const asked = new Set<Target>(
        cases.filter((one) => routeOf(one) === route).map(({ target }) => target),
      );
      const wanted: Target[] = asked.has('any') ? ['any', 'missing'] : ['own', 'team', 'other', 'missing'];
      expect([route, [...asked].toSorted()]).toEqual([route, wanted.toSorted()]);
    }
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

async function ask(one: Case) {
  const { method, path, target, asker } = one;
  const client = await clientFor(one);
  const resource = /resource=(\w+)/.exec(path)?.[1] ?? path.split('/')[2]?.split('?')[0] ?? '';
  const id = path.includes(':id') ? await world.recordAt(resource, asker, target) : '';
  const body = await bodies[routeOf(one)]?.(server);
  return client.send(method, path.replace(':id', id), body);
}

/** Signing out must not sign out those who still have to ask. */
async function clientFor({ path, asker }: Case): Promise<Client> {
  const { client, own } = world.of(asker);
  if (path !== '/api/auth/logout' || asker === 'nobody') return client;
  return server.client({ token: await server.openSession(own.userId) });
}

const reaches: Record<string, Target[]> = {
  own: ['own'],
  team: ['own', 'team'],
  all: ['own', 'team', 'other'],
};

async function seenIn(one: Case): Promise<Target[]> {
  const resource = one.path.split('/')[2] ?? '';
  const own = one.path === '/api/roles' || one.path === '/api/sites' ? 'any' : undefined;
  const ids = new Map<string, Target>();
  for (const target of reaches.all ?? [])
    ids.set(await world.recordAt(resource, one.asker, own ?? target), target);
  const { body } = await world.of(one.asker).client.get(one.path);
  return body.flatMap(({ id }: { id: string }) => ids.get(id) ?? []);
}

describe(`${cases.length} cases of access`, () => {
  it.each(
    cases.map((one): [string, Case] => [
      `${one.asker}: ${one.method} ${one.path} ${one.target} → ${one.expected}`,
      one,
    ]),
  )('%s', async (_title, one) => {
    const answer = await ask(one);
    const reach = reaches[one.expected];
    expect(answer.status, answer.text.slice(0, 300)).toBe(reach ? 200 : Number(one.expected));
    if (reach) expect(new Set(await seenIn(one))).toEqual(new Set(reach));
    if (one.method === 'DELETE' && one.path === '/api/users/:id')
      await server.pool.query('update users set is_active = true');
  });
});
