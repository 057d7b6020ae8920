import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { startServer, type Client, type MadePerson, type TestServer } from '../server.ts';

/** Who enters what is their own alone cannot write to the books of the organisation as they like. */
let server: TestServer;
let driver: MadePerson;
let officer: MadePerson;
/** Changes fuel entries and work orders of what is theirs, and no others. */
let mechanic: MadePerson & { roleId: string };
let assetId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/fuel-entries';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  driver = await server.person({ username: 'driver' });
  officer = await server.person({ username: 'officer', roleName: 'Asset & Fleet Officer' });
  mechanic = await server.personWith({
    'fuel:update': 'own',
    'maintenance:create': 'own',
    'maintenance:update': 'own',
  });
});
afterAll(() => server.stop());

beforeEach(async () => {
  assetId = await vehicle(driver.employeeId);
});

async function vehicle(assignedToId: string): Promise<string> {
  count += 1;
  const asset = { assetTag: `VEH-${count}`, assetName: 'Hilux', category: 'Vehicle', assignedToId };
  const id = await server.made('/api/assets', asset);
  await server.made('/api/fleet', { assetId: id, licensePlate: `LAE ${count}` });
  return id;
}

const fill = (values: object, client: Client = driver.client) =>
  client.post(path, { assetId, date: today, litres: 50, cost: 240, ...values });

async function posted(sourceId: string): Promise<string[]> {
  const { body } = await server.admin.get(`/api/transactions?sourceId=${sourceId}`);
  return body
    .map(({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`)
    .toSorted();
}

type Doubt = [what: string, values: object, doubt: string];

const doubted: Doubt[] = [
  [
    'a price that nobody pays',
    { litres: 0.01, cost: 999_999_999_999.99 },
    'Price per litre: 99,999,999,999,999.00. Expected: 2.00 to 12.00.',
  ],
  ['a price below any other', { litres: 100, cost: 1.5 }, 'Price per litre: 0.02. Expected: 2.00 to 12.00.'],
  [
    'more than a tank takes in a day',
    { litres: 401, cost: 2000 },
    'Litres on this day: 401. Expected: at most 400.',
  ],
  ['a day long ago', { date: addDays(today, -32) }, 'Entered 32 days late. Expected: at most 31.'],
  [
    'all of it',
    { litres: 1000, cost: 1_000_000, date: addDays(today, -40) },
    'Price per litre: 1,000.00. Expected: 2.00 to 12.00. Litres on this day: 1,000. Expected: at most 400. Entered 40 days late. Expected: at most 31.',
  ],
];

describe('fuel that a driver enters', () => {
  it('within the bounds is posted at once', async () => {
    const { body } = await fill({});
    expect(body).toMatchObject({ status: 'Accepted', doubt: null });
    expect(await posted(body.id)).toEqual(['240 Recorded']);
  });

  it.each(doubted)('with %s is kept, told why, and not posted', async (_what, values, doubt) => {
    const made = await fill(values);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ status: 'To be accepted', doubt });
    expect(await posted(made.body.id)).toEqual([]);
    const listed = await officer.client.get(`${path}?status=To be accepted&assetId=${assetId}`);
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
  });

  it('further than a tank takes the vehicle is not posted', async () => {
    await fill({ meter: 10_000, date: addDays(today, -4) });
    const { body } = await fill({ meter: 11_501 });
    expect(body).toMatchObject({
      status: 'To be accepted',
      doubt: 'The vehicle has travelled 1,501 km since the previous fuel entry. Expected: at most 1,500 km.',
    });
    expect(await posted(body.id)).toEqual([]);
  });

  it('in parts of a day counts together, also of two at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fill({ litres: 150, cost: 700 })));
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([
      'Accepted',
      'Accepted',
      'To be accepted',
    ]);
  });

  it('in a status of their choice is judged all the same', async () => {
    const { body } = await fill({ cost: 100_000, status: 'Accepted' });
    expect(body.status).toBe('To be accepted');
    expect((await fill({ cost: 100_000, status: 'Refused' })).status).toBe(422);
  });

  it('without a cost is not doubted, and by who enters everybody’s is accepted once explained', async () => {
    expect((await fill({ cost: null })).body.status).toBe('Accepted');
    const explanation = 'Flown in by helicopter';
    expect((await fill({ cost: 100_000 }, officer.client)).status).toBe(422);
    const { body } = await fill({ cost: 100_000, explanation }, officer.client);
    expect(body).toMatchObject({ status: 'Accepted', explanation });
    expect(await posted(body.id)).toEqual(['100000 Recorded']);
  });

  it('follows the bounds of the organisation', async () => {
    await server.admin.put('/api/settings', { fuelPriceTo: 20, fuelDailyLitres: 10 });
    const { body } = await fill({ litres: 11, cost: 60 });
    expect(body.doubt).toBe('Litres on this day: 11. Expected: at most 10.');
    await server.admin.put('/api/settings', { fuelPriceTo: 12, fuelDailyLitres: 400 });
    const wrong = await server.admin.put('/api/settings', { fuelPriceFrom: 13 });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'fuelPriceTo', message: 'Maximum fuel price per litre must not be below the minimum' }],
    ]);
  });
});

describe('an entry to be accepted', () => {
  let at: string;
  let id: string;
  beforeEach(async () => {
    id = (await fill({ cost: 9000 })).body.id;
    at = `${path}/${id}`;
  });

  it('is posted once fleet staff accept it, and not again once they take that back', async () => {
    const accepted = await officer.client.put(at, { status: 'Accepted' });
    expect(accepted.status, accepted.text).toBe(200);
    expect(await posted(id)).toEqual(['9000 Recorded']);
    await officer.client.put(at, { status: 'To be accepted' });
    expect(await posted(id)).toEqual(['9000 Void']);
  });

  it('is refused with a reason, counts nowhere, and may be accepted later', async () => {
    const bare = await officer.client.put(at, { status: 'Refused' });
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      [
        {
          path: 'statusReason',
          message: 'Enter a reason. The person who entered the fuel will see the reason.',
        },
      ],
    ]);
    await officer.client.put(at, { status: 'Refused', statusReason: 'No receipt' });
    expect(await posted(id)).toEqual([]);
    const report = await server.admin.get(`/api/reports/running-cost?from=${today}&to=${today}`);
    expect(report.text).not.toContain('9000');
    await officer.client.put(at, { status: 'Accepted' });
    expect(await posted(id)).toEqual(['9000 Recorded']);
  });

  it('is accepted by nobody whose rights reach their own alone', async () => {
    for (const { client } of [driver, mechanic]) {
      const answer = await client.put(at, { status: 'Accepted' });
      expect([403, 404]).toContain(answer.status);
    }
    expect(await posted(id)).toEqual([]);
  });

  it('is told to who accepts it alone', async () => {
    const told = async (client: Client) =>
      (await client.get('/api/notifications')).body.counts['fuel-to-accept'] ?? 0;
    expect(await told(officer.client)).toBeGreaterThan(0);
    expect(await told(driver.client)).toBe(0);
    expect(await told(mechanic.client)).toBe(0);
  });

  it('leaves in the audit log who accepted it', async () => {
    await officer.client.put(at, { status: 'Accepted' });
    const { rows } = await server.pool.query(
      `select changes -> 'status' as status from audit where record_id = $1 and actor_id = $2`,
      [id, officer.userId],
    );
    expect(rows).toEqual([{ status: ['To be accepted', 'Accepted'] }]);
  });
});

describe('a change by who changes their own alone', () => {
  beforeEach(async () => {
    assetId = await vehicle(mechanic.employeeId);
  });

  it('is judged as a new entry is', async () => {
    const { body } = await fill({}, mechanic.client);
    const at = `${path}/${body.id}`;
    expect((await mechanic.client.put(at, { cost: 9000 })).body.status).toBe('To be accepted');
    expect(await posted(body.id)).toEqual(['240 Void']);
    const own = await mechanic.client.put(at, { status: 'Accepted' });
    expect([own.status, own.body.detail]).toEqual([
      403,
      'You cannot accept or refuse this fuel entry. Ask the Asset & Fleet Officer.',
    ]);
    expect((await mechanic.client.put(at, { notes: 'Mine' })).body.status).toBe('To be accepted');
    expect((await mechanic.client.put(at, { cost: 245 })).body.status).toBe('Accepted');
    expect(await posted(body.id)).toEqual(['240 Void', '245 Recorded']);
  });

  it('reaches no refused entry', async () => {
    const { body } = await fill({ cost: 9000 }, mechanic.client);
    const at = `${path}/${body.id}`;
    await officer.client.put(at, { status: 'Refused', statusReason: 'No receipt' });
    const { status, body: told } = await mechanic.client.put(at, { cost: 240 });
    expect([status, told.detail]).toEqual([
      409,
      'This fuel entry was refused. Ask the Asset & Fleet Officer to change it.',
    ]);
  });

  it('of who got the right to all since is accepted by somebody else', async () => {
    const { body } = await fill({ cost: 9000 }, mechanic.client);
    await server.admin.put(`/api/roles/${mechanic.roleId}`, {
      permissions: { 'fuel:update': 'all', 'fuel:read': 'all', 'maintenance:create': 'own' },
    });
    const own = await mechanic.client.put(`${path}/${body.id}`, { status: 'Accepted' });
    expect([own.status, own.body.detail]).toEqual([
      403,
      'You cannot accept your own fuel entry. Ask another person.',
    ]);
    await server.admin.put(`/api/roles/${mechanic.roleId}`, {
      permissions: { 'fuel:update': 'own', 'maintenance:create': 'own', 'maintenance:update': 'own' },
    });
  });
});

describe('the cost of work on what is one’s own', () => {
  let worker: MadePerson;
  const refusal = {
    path: 'cost',
    message:
      'With your role, the work orders that you complete in a day can cost at most 2,000.00. Ask the Asset & Fleet Officer to complete this one.',
  };
  const doors: [
    door: string,
    complete: (order: object) => Promise<{ status: number; body: { errors?: unknown } }>,
  ][] = [
    [
      'a new order that is done',
      (costs) =>
        worker.client.post('/api/maintenance', {
          assetId,
          kind: 'Repair',
          status: 'Completed',
          completedDate: today,
          ...costs,
        }),
    ],
    [
      'an update',
      async (costs) => {
        const id = await planned();
        return worker.client.put(`/api/maintenance/${id}`, { status: 'Completed', ...costs });
      },
    ],
    [
      'the completion',
      async (costs) => {
        const id = await planned();
        return worker.client.post(`/api/maintenance/complete/${id}`, {
          version: 1,
          completedDate: today,
          isBackInService: false,
          ...costs,
        });
      },
    ],
  ];
  const planned = () => server.made('/api/maintenance', { assetId, kind: 'Repair', dueDate: today });

  beforeEach(async () => {
    worker = await server.personWith({ 'maintenance:create': 'own', 'maintenance:update': 'own' });
    assetId = await vehicle(worker.employeeId);
  });

  it.each(doors)('is bounded by %s', async (_door, complete) => {
    const { status, body } = await complete({ cost: 1000, labourCost: 1000.01 });
    expect([status, body.errors]).toEqual([422, [refusal]]);
    for (const costs of [{ cost: 1000, labourCost: 500 }, { partsCost: 500 }])
      expect([200, 201]).toContain((await complete(costs)).status);
    expect((await complete({ cost: 0.01 })).status).toBe(422);
    expect([200, 201]).toContain((await complete({})).status);
  });
});

describe('a deletion that is undone by who writes their own alone', () => {
  let worker: MadePerson;
  const fuelMost = 'Litres on this day: 780. Expected: at most 400.';
  const costMost =
    'With your role, the work orders that you complete in a day can cost at most 2,000.00. Ask the Asset & Fleet Officer to complete this one.';
  const reaching = (scope: 'own' | 'all') =>
    Object.fromEntries(
      ['fuel', 'maintenance'].flatMap((of) =>
        ['read', 'create', 'update', 'remove'].map((action) => [`${of}:${action}`, scope]),
      ),
    );

  beforeEach(async () => {
    worker = await server.personWith(reaching('own'));
    assetId = await vehicle(worker.employeeId);
  });

  async function deleted({ client }: MadePerson, at: string): Promise<string> {
    const gone = await client.delete(at);
    expect(gone.status, gone.text).toBe(204);
    return String(gone.headers['x-request-id']);
  }

  async function undone({ client }: MadePerson, request: string): Promise<string[]> {
    const { status, body, text } = await client.post(`/api/undo/${request}`);
    expect(status, text).toBe(200);
    return body.left.map(({ message }: { message: string }) => message);
  }

  async function filled(values: object, by = worker): Promise<string> {
    const { status, body, text } = await fill(values, by.client);
    expect(status, text).toBe(201);
    return body.id;
  }

  const entry = async (id: string) => (await server.admin.get(`${path}/${id}`)).body;

  async function done(by: MadePerson, cost: number): Promise<string> {
    const order = { assetId, kind: 'Repair', status: 'Completed', completedDate: today, cost };
    const { status, body, text } = await by.client.post('/api/maintenance', order);
    expect(status, text).toBe(201);
    return body.id;
  }

  it('judges fuel as a new entry is', async () => {
    const ids: string[] = [];
    const requests: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const id = await filled({ litres: 390, cost: 1872 });
      expect((await entry(id)).status).toBe('Accepted');
      ids.push(id);
      requests.push(await deleted(worker, `${path}/${id}`));
    }
    for (const request of requests) expect(await undone(worker, request)).toEqual([]);
    const stand = await Promise.all(ids.map(entry));
    expect(stand.map(({ status, doubt }) => [status, doubt])).toEqual([
      ['Accepted', null],
      ['To be accepted', fuelMost],
      ['To be accepted', 'Litres on this day: 1,170. Expected: at most 400.'],
    ]);
    expect(await Promise.all(ids.map(posted))).toEqual([
      ['1872 Recorded', '1872 Void'],
      ['1872 Void'],
      ['1872 Void'],
    ]);
  });

  it('at once counts the fuel of a day together', async () => {
    const requests: string[] = [];
    for (let each = 0; each < 3; each += 1)
      requests.push(await deleted(worker, `${path}/${await filled({ litres: 390, cost: 1872 })}`));
    await Promise.all(requests.map((request) => undone(worker, request)));
    const { body } = await officer.client.get(`${path}?status=Accepted&assetId=${assetId}`);
    expect(body).toHaveLength(1);
  });

  it('accepts nothing again that another accepted, unless the one who undoes may', async () => {
    const id = await filled({ cost: 9000 });
    const at = `${path}/${id}`;
    expect((await officer.client.put(at, { status: 'Accepted' })).status).toBe(200);
    expect(await undone(officer, await deleted(worker, at))).toEqual([]);
    expect((await entry(id)).status).toBe('Accepted');
    expect(await undone(worker, await deleted(worker, at))).toEqual([]);
    expect(await entry(id)).toMatchObject({
      status: 'To be accepted',
      doubt: 'Price per litre: 180.00. Expected: 2.00 to 12.00.',
    });
  });

  it('accepts no own entry by a right to change all', async () => {
    const { 'fuel:create': _create, ...all } = reaching('all');
    const both = await server.personWith({ ...all, 'fuel:create': 'own' });
    assetId = await vehicle(both.employeeId);
    const id = await filled({ cost: 9000 }, both);
    const at = `${path}/${id}`;
    await officer.client.put(at, { status: 'Accepted' });
    await undone(both, await deleted(both, at));
    expect((await entry(id)).status).toBe('To be accepted');
  });

  it.each([
    ['To be accepted', []],
    ['Refused', [{ status: 'Refused', statusReason: 'No receipt' }]],
  ])('brings no fuel back as accepted that was %s', async (status, moves) => {
    const id = await filled({ litres: 390, cost: 1872 });
    const at = `${path}/${id}`;
    for (const values of [{ status: 'To be accepted' }, ...moves])
      expect((await officer.client.put(at, values)).status).toBe(200);
    const request = await deleted(officer, at);
    expect(await undone(worker, request)).toEqual([
      'You cannot accept or refuse this fuel entry. Ask the Asset & Fleet Officer.',
    ]);
    expect(await undone(officer, request)).toEqual([]);
    expect((await entry(id)).status).toBe(status);
    expect((await posted(id)).filter((each) => each.endsWith('Recorded'))).toEqual([]);
  });

  it('is bounded by the cost of work in a day', async () => {
    const ids: string[] = [];
    const requests: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const id = await done(worker, 1900);
      ids.push(id);
      requests.push(await deleted(worker, `/api/maintenance/${id}`));
    }
    const left: string[][] = [];
    for (const request of requests) left.push(await undone(worker, request));
    expect(left).toEqual([[], [costMost], [costMost]]);
    const stand = await Promise.all(ids.map((id) => server.admin.get(`/api/maintenance/${id}`)));
    expect(stand.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(await Promise.all(ids.map(posted))).toEqual([
      ['1900 Recorded', '1900 Void'],
      ['1900 Void'],
      ['1900 Void'],
    ]);
    // Whoever completes everybody’s brings it back.
    expect(await undone(officer, String(requests[1]))).toEqual([]);
  });
});
