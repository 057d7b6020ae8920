import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOf, send } from './access/send-request.ts';
import { expectations } from './access/expectations.ts';
import { aMinuteLater } from './access/audit-rows.ts';
import { markedRecords, type MarkedKind } from './access/marked-records.ts';
import { casesOf, type Asker, type Case, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';

/**
 * Every endpoint is asked as these people, of records that are marked in every word. An answer that holds a mark
 * must be one that may, and must have left a row about the record by whoever asked.
 */
let server: TestServer;
let world: World;
let marked: ReturnType<typeof markedRecords>;

beforeAll(async () => {
  server = await startServer();
  const built = await buildWorld(server);
  marked = markedRecords(server, await server.person({ username: 'keeper', roleName: 'Administrator' }));
  world = { ...built, recordAt, spent };

  /** Of the kinds that are marked, the marked one. */
  async function recordAt(kind: string, asker: Asker, target: Target): Promise<string> {
    const name = kind.split('#')[0] ?? '';
    if (!isMarked(name)) return built.recordAt(kind, asker, target);
    return (await marked.of(built.personAt(asker, target).employeeId))[name];
  }

  function spent(kind: string, asker: Asker, target: Target): void {
    if (!isMarked(kind.split('#')[0] ?? '')) built.spent(kind, asker, target);
  }
});
afterAll(() => server.stop());

const askers = [
  'Administrator',
  'HR Officer',
  'Employee',
  'Supervisor',
  'Auditor',
  'Finance Officer',
] as const satisfies Asker[];
const targets = ['own', 'team', 'other'] as const satisfies Target[];

/** What shows a record whole to somebody who may see it. */
const mayHold = [
  'GET /api/medical-history/:id',
  'POST /api/medical-history',
  'PUT /api/medical-history/:id',
  'GET /api/employee-documents/:id',
  'POST /api/employee-documents',
  'PUT /api/employee-documents/:id',
  'GET /api/employee-documents/:id/file',
  'POST /api/banking-details/:id/reveal',
];

/** Where much is told of many records. */
const broad = [
  '/api/audit?pageSize=500',
  '/api/audit?resource=files&pageSize=500',
  '/api/activities?pageSize=200',
  '/api/activities?pageSize=200&resource=employee-documents',
  '/api/reports/expiries?within=90',
  '/api/notifications',
  '/api/waiting',
  '/api/openapi.json',
  '/api/docs',
];

/** Every endpoint; the last test holds them against those that are served. */
const routes = [
  ...new Map(
    casesOf(expectations).map(({ method, path }) => {
      const [bare = ''] = path.split('?');
      return [`${method} ${bare}`, { method, path: bare }];
    }),
  ).values(),
];

const held = new Set<string>();
const asked = new Set<string>();

function isMarked(name: string): name is MarkedKind {
  return ['medical-history', 'employee-documents', 'banking-details'].includes(name);
}

/** Holds an answer against the log; `route` is what was asked, for the reader of a failure. */
async function audit(asker: Asker, route: string, answer: Answer): Promise<Answer> {
  const told = marked.heldIn(`${answer.text} ${JSON.stringify(answer.headers)}`);
  if (told.length === 0) return answer;
  held.add(route);
  const isShown = answer.status < 300 || answer.body?.code === 'stale';
  expect(
    isShown && mayHold.includes(route),
    `${asker}: ${route} holds what it must not: ${answer.text}`,
  ).toBe(true);
  const { rows } = await server.pool.query<{ recordId: string; resource: string }>(
    `select record_id as "recordId", resource from audit where request_id = $1 and actor_id = $2`,
    [answer.headers['x-request-id'], world.of(asker).own.userId],
  );
  for (const record of told) expect(rows, `${asker}: ${route} leaves no row`).toContainEqual(record);
  await aMinuteLater(server);
  return answer;
}

describe.each(askers)('as %s', (asker) => {
  /** Whom an asker ends or changes themselves by, they ask in a session of its own. */
  async function clientFor(path: string): Promise<Client> {
    const { client, own } = world.of(asker);
    const isLast = ['/api/auth/logout', '/api/auth/single-sign-on/end', '/api/auth/view-as'].includes(path);
    return isLast ? server.client({ token: await server.openSession(own.userId) }) : client;
  }

  async function ask({ method, path }: Pick<Case, 'method' | 'path'>, target: Target): Promise<void> {
    const asking = { server, world, asker, target };
    const { answer } = await send(await clientFor(path), asking, { method, path, variant: '' });
    asked.add(`${method} ${path}`);
    await audit(asker, `${method} ${path}`, answer);
    if (method === 'GET' || answer.status >= 300) return;
    if (isMarked(resourceOf(path))) await marked.plant(world.personAt(asker, target).employeeId);
    if (path.startsWith('/api/users')) await server.pool.query('update users set is_active = true');
  }

  it.each(routes.filter(({ method }) => method !== 'GET'))(
    '$method $path leaves a row where its answer holds a mark',
    async (route) => {
      for (const target of isMarked(resourceOf(route.path)) ? targets : targets.slice(1, 2))
        await ask(route, target);
    },
  );

  it.each(targets)('and what changes something, nothing, or comes again or too late (%s)', async (target) => {
    const { client } = world.of(asker);
    const { employeeId } = world.personAt(asker, target);
    await marked.plant(employeeId);
    for (const kind of ['medical-history', 'employee-documents', 'banking-details'] as const) {
      const id = (await marked.of(employeeId))[kind];
      const words = marked.marksOf(kind, id);
      const changes = [
        {},
        { id },
        { version: 999 },
        { version: 999, id },
        kind === 'medical-history' ? { tobaccoDetails: words('changed') } : { notes: words('changed') },
        kind === 'banking-details'
          ? { accountNumber: words('account') }
          : { version: 999, notes: words('wrong') },
        { expiryDate: words('wrong'), bloodType: words('wrong'), isPrimary: words('wrong') },
      ];
      for (const change of changes)
        await audit(asker, `PUT /api/${kind}/:id`, await client.put(`/api/${kind}/${id}`, change));
    }
    await server.pool.query('delete from medical_histories where employee_id = $1', [employeeId]);
    const bodies = {
      'medical-history': marked.history(employeeId),
      'employee-documents': { ...(await marked.document(employeeId)), filePath: 'cabinet 7' },
      'banking-details': marked.account(employeeId),
    };
    for (const [kind, body] of Object.entries(bodies)) {
      for (const one of [body, body, { ...body, employeeId: body.id }, { ...body, isPrimary: 'no' }])
        await audit(asker, `POST /api/${kind}`, await client.post(`/api/${kind}`, one));
    }
    await marked.plant(employeeId);
  });

  it.each(targets)('nothing of it is found or told by its history (%s)', async (target) => {
    const { client } = world.of(asker);
    const { employeeId } = world.personAt(asker, target);
    const records = await marked.of(employeeId);
    const words = Object.values(records).flatMap((id) => marked.wordsOf(id).slice(0, 5));
    const histories = Object.entries(records).flatMap(([resource, recordId]) =>
      ['', '&field=documentName', '&action=create'].map(
        (more) => `/api/audit?resource=${resource}&recordId=${recordId}${more}`,
      ),
    );
    const paths = [
      ...words.map((word) => `/api/search?q=${word}`),
      `/api/employees?q=${words[0]}`,
      `/api/banking-details?q=${words.at(-1)}`,
      `/api/banking-details?accountNumber=${words.at(-1)}`,
      ...histories,
    ];
    for (const path of paths) await audit(asker, `GET ${path}`, await client.get(path));
  });

  it.each(targets)('a glance at the headers of an answer is one at the answer (%s)', async (target) => {
    const { client } = world.of(asker);
    const document = await world.recordAt('employee-documents', asker, target);
    const answer = await client.send('HEAD', `/api/employee-documents/${document}/file`);
    await audit(asker, 'GET /api/employee-documents/:id/file', answer);
  });

  it.each(routes.filter(({ method }) => method === 'GET'))('$method $path leaves one too', async (route) => {
    for (const target of route.path.includes(':') ? targets : targets.slice(0, 1)) await ask(route, target);
  });

  it.each(broad)('%s holds none', async (path) => {
    await audit(asker, `GET ${path}`, await world.of(asker).client.get(path));
  });
});

it('every endpoint was asked, and those that may hold a mark have held one', () => {
  const served = server.app.endpoints.map(({ method, path }) => `${method} ${path}`);
  expect([...asked].toSorted()).toEqual(served.toSorted());
  expect([...held].toSorted()).toEqual(mayHold.toSorted());
});
