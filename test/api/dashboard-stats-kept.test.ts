import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { createRandom, type Random } from '#sample/random.ts';
import { figures } from '#server/dashboard/figures.ts';
import { months, selectFigures } from '#server/dashboard/stats.ts';
import { run, statement } from '#server/database/statement.ts';
import { clientOf, type Client } from './client.ts';
import { startServer, type TestServer } from './server.ts';

// The figures are kept until a table that they read is written. Whatever is written at any server, each must answer
// what counting anew gives: the server that wrote at once, the others as soon as they hear of it.

const today = '2026-06-15';
const seed = Number(process.env['STATS_SEED'] ?? 30);
const turns = 100;

let server: TestServer;
let other: Client;
let supervisor: Client;
let supervisorId: string;
let supervisorUserId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  const made = await server.person({ username: 'boss', roleName: 'Supervisor' });
  [supervisor, supervisorId, supervisorUserId] = [made.client, made.employeeId, made.userId];
  other = clientOf(await server.anotherApp(), { token: server.admin.token });
});
afterAll(() => server.stop());

it(`are exact after each of ${turns} random writes at two servers (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const write = createWrites(random);
  for (let turn = 1; turn <= turns; turn += 1) {
    const [at, elsewhere] = random.chance(0.5) ? [server.admin, other] : [other, server.admin];
    const what = `${turn}: ${await write(at)}`;
    const expected = await recount('all');
    expect(await statsOf(at), what).toEqual(expected);
    await expect.poll(() => statsOf(elsewhere), { message: what, interval: 5 }).toEqual(expected);
    await expect
      .poll(() => statsOf(supervisor), { message: what, interval: 5 })
      .toMatchObject(await ofSupervisor());
  }
}, 180_000);

async function statsOf(client: Client) {
  const { status, body, text } = await client.get('/api/dashboard/stats');
  expect(status, text).toBe(200);
  return body;
}

/** Counts anew, without the server's memory. */
async function recount(scope: 'all' | 'ownAndTeam') {
  const seen = figures.filter(({ rowFilter }) => scope === 'all' || rowFilter);
  const counted = seen.map(async (each) => {
    const prepared = statement(selectFigures({ ...each, scope }));
    const values = {
      today,
      viewerUserId: supervisorUserId,
      viewerEmployeeId: supervisorId,
      ...months(today),
    };
    const [row] = await run<{ json: string }>(server.pool, prepared, values);
    return JSON.parse(row?.json ?? '');
  });
  return Object.assign({}, ...(await Promise.all(counted)));
}

async function ofSupervisor() {
  const { totalEmployees, totalEmployees30DaysAgo } = await recount('ownAndTeam');
  return { totalEmployees, totalEmployees30DaysAgo };
}

/** Records that the writes so far have made, by path. */
type Made = Map<string, string[]>;

function createWrites(random: Random) {
  const made: Made = new Map();
  let count = 0;

  async function send(at: Client, method: 'post' | 'put' | 'delete', path: string, body?: object) {
    const answer = method === 'delete' ? await at.delete(path) : await at[method](path, body);
    // Some are refused, as a correction of what is over: then nothing may move.
    expect(answer.status, answer.text).toBeLessThan(500);
    if (method === 'post' && answer.status === 201)
      made.set(path, [...(made.get(path) ?? []), answer.body.id]);
    return `${method} ${path} ${JSON.stringify(body)}: ${answer.status}`;
  }

  async function one(at: Client, path: string): Promise<string> {
    const ids = made.get(path) ?? [];
    const id = pick(ids);
    if (id) return id;
    await send(at, 'post', path, await bodies[path]!(at));
    return made.get(path)?.[0] ?? '';
  }

  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[random.whole(0, items.length - 1)];
  }

  const day = () => addDays(today, random.whole(-40, 40));
  const bodies: Record<string, (at: Client) => Promise<object> | object> = {
    '/api/employees': () => ({
      firstName: 'Mary',
      lastName: `Kila ${(count += 1)}`,
      position: 'Driver',
      startDate: day(),
      ...(random.chance(0.5) && { supervisorId }),
    }),
    '/api/assets': () => ({
      assetTag: `AST-${(count += 1)}`,
      assetName: 'Pump',
      category: random.pick(['Tool', 'Vehicle']),
    }),
    '/api/fleet': async (at) => ({
      assetId: await one(at, '/api/assets'),
      licensePlate: `LAE ${(count += 1)}`,
    }),
    '/api/maintenance': async (at) => ({
      assetId: await one(at, '/api/assets'),
      kind: 'Service',
      dueDate: day(),
    }),
    '/api/renewals': async (at) => ({
      assetId: await one(at, '/api/assets'),
      kind: random.pick(['Roadworthiness', 'Insurance']),
      expiryDate: addDays(today, random.whole(-10, 90)),
    }),
    '/api/inventory': () => ({ sku: `SKU-${(count += 1)}`, itemName: 'Bolt' }),
    '/api/stock': async (at) => ({
      itemId: await one(at, '/api/inventory'),
      location: `Place ${(count += 1)}`,
      quantityOnHand: random.whole(0, 8),
      lowStockThreshold: 5,
    }),
    '/api/stock-movements': async (at) => ({
      stockId: await one(at, '/api/stock'),
      kind: 'Receive',
      quantity: random.whole(1, 4),
    }),
    '/api/transactions': () => ({
      date: day(),
      description: 'Plant hire',
      category: 'Hire',
      type: random.pick(['Revenue', 'Expense']),
      amount: random.whole(1, 9000) / 100,
    }),
    '/api/leave-requests': async (at) => {
      const startDate = addDays(today, random.whole(1, 300));
      return {
        employeeId: await one(at, '/api/employees'),
        leaveType: 'Annual',
        startDate,
        endDate: startDate,
      };
    },
    '/api/training-courses': () => ({ courseName: `Course ${(count += 1)}` }),
    '/api/training-needs': async (at) => ({
      employeeId: await one(at, '/api/employees'),
      courseId: await one(at, '/api/training-courses'),
      dueDate: day(),
    }),
    '/api/training-sessions': async (at) => ({
      courseId: await one(at, '/api/training-courses'),
      startDate: day(),
      seats: random.whole(2, 9),
    }),
    '/api/enrolments': async (at) => ({
      sessionId: await one(at, '/api/training-sessions'),
      employeeId: await one(at, '/api/employees'),
    }),
  };
  const changes: Record<string, () => object> = {
    '/api/employees': () => (random.chance(0.5) ? { endDate: day() } : { supervisorId }),
    '/api/assets': () => ({ status: random.pick(['Operational', 'Under Maintenance', 'Decommissioned']) }),
    '/api/maintenance': () =>
      random.chance(0.5) ? { status: 'In Progress' } : { completedDate: today, dueDate: day() },
    '/api/renewals': () => ({ expiryDate: day() }),
    '/api/stock': () => ({ quantityOnHand: random.whole(0, 9), note: 'Counted' }),
    '/api/leave-requests': () => ({ status: 'Approved' }),
    '/api/training-courses': () => ({ isRetired: random.chance(0.5) }),
    '/api/training-needs': () => ({ dueDate: day() }),
    '/api/training-sessions': () => ({ startDate: day() }),
    '/api/transactions': () => ({ description: 'Plant hire, corrected' }),
  };

  return async (at: Client): Promise<string> => {
    const [path, body] = pick(Object.entries(bodies))!;
    const id = pick(made.get(path) ?? []);
    const change = changes[path];
    if (id && random.chance(0.15)) return send(at, 'delete', `${path}/${id}`);
    if (id && change && random.chance(0.5)) return send(at, 'put', `${path}/${id}`, change());
    return send(at, 'post', path, await body(at));
  };
}
