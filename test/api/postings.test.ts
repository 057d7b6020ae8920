import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fortnight, giveBasis, giveRules, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let fleet: MadePerson;
let store: MadePerson;
let assetId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  fleet = await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' });
  store = await server.person({ username: 'store', roleName: 'Storekeeper' });
  assetId = await server.made('/api/assets', { assetTag: 'VEH-1', assetName: 'Hilux', category: 'Vehicle' });
});
afterAll(() => server.stop());

interface Posted {
  id: string;
  amount: number;
  status: string;
  date: string;
  category: string;
  reversesId: string | null;
}

async function postedBy(sourceId: string): Promise<Posted[]> {
  const { rows } = await server.pool.query<Posted>(
    `select id, amount::float8 as amount, status, date::text as date, category, reverses_id as "reversesId"
     from transactions where source_id = $1 order by created_at, id`,
    [sourceId],
  );
  return rows;
}
const told = (posted: Posted[]) => posted.map(({ amount, status, date }) => `${date} ${amount} ${status}`);

async function done(path: string, body: object) {
  const answer = await server.admin.put(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const closed = new Map<string, string>();
async function close(month: string) {
  const known = closed.get(month);
  if (known) await done(`/api/month-closings/${known}`, { status: 'Closed', reason: 'Done' });
  else closed.set(month, await server.made('/api/month-closings', { month, reason: 'Done' }));
}

describe('a completed work order', () => {
  async function order(changes: object = {}) {
    const work = { assetId, kind: 'Service', dueDate: '2026-05-01', ...changes };
    return server.made('/api/maintenance', work);
  }

  it('posts what it cost, once, and links back', async () => {
    const id = await order({ labourCost: 100, partsCost: 50.5, cost: 10 });
    expect(await postedBy(id)).toEqual([]);
    const at = `/api/maintenance/${id}`;
    await done(at, { status: 'Completed', completedDate: '2026-05-20' });
    await done(at, { note: 'All good' });
    const [posting] = await postedBy(id);
    expect(told(await postedBy(id))).toEqual(['2026-05-20 160.5 Recorded']);
    const { body } = await server.admin.get(`/api/transactions/${posting?.id}`);
    expect(body).toMatchObject({
      category: 'Maintenance',
      type: 'Expense',
      description: 'Service of VEH-1',
      assetTag: 'VEH-1',
      source: 'maintenance',
      sourceId: id,
    });
  });

  it('takes it back when it is opened again, and posts it anew', async () => {
    const id = await order({ cost: 80 });
    const at = `/api/maintenance/${id}`;
    await done(at, { status: 'Completed', completedDate: '2026-05-21' });
    await done(at, { status: 'In Progress', statusReason: 'Leaks still' });
    expect(told(await postedBy(id))).toEqual(['2026-05-21 80 Void']);
    await done(at, { status: 'Completed', completedDate: '2026-05-25', cost: 95 });
    expect(told(await postedBy(id))).toEqual(['2026-05-21 80 Void', '2026-05-25 95 Recorded']);
  });

  it('of a closed month is undone by its opposite of today, and posted again today', async () => {
    const id = await order({ cost: 70 });
    const at = `/api/maintenance/${id}`;
    await done(at, { status: 'Completed', completedDate: '2026-04-21' });
    await close('2026-04-01');
    await done(at, { status: 'In Progress', statusReason: 'Leaks still' });
    expect(told(await postedBy(id))).toEqual(['2026-04-21 70 Recorded', '2026-06-16 -70 Recorded']);
    await done(at, { status: 'Completed', completedDate: '2026-04-22', cost: 75 });
    expect(told(await postedBy(id))).toEqual([
      '2026-04-21 70 Recorded',
      '2026-06-16 -70 Recorded',
      '2026-06-16 75 Recorded',
    ]);
    await done(at, { note: 'Seen again' });
    expect(await postedBy(id)).toHaveLength(3);
  });

  it('without a cost posts nothing', async () => {
    const id = await order();
    await done(`/api/maintenance/${id}`, { status: 'Completed' });
    expect(await postedBy(id)).toEqual([]);
  });

  it('is posted by who has no right to transactions', async () => {
    const id = await order({ cost: 33 });
    const answer = await fleet.client.put(`/api/maintenance/${id}`, { status: 'Completed' });
    expect(answer.status, answer.text).toBe(200);
    expect(told(await postedBy(id))).toEqual(['2026-06-16 33 Recorded']);
  });

  it('completed by many at once is posted once', async () => {
    const id = await order({ cost: 44 });
    await Promise.all(
      Array.from({ length: 8 }, () => server.admin.put(`/api/maintenance/${id}`, { status: 'Completed' })),
    );
    expect(told(await postedBy(id))).toEqual(['2026-06-16 44 Recorded']);
  });
});

it('received stock posts what it cost, and no more when it is reversed', async () => {
  const itemId = await server.made('/api/inventory', { sku: 'FLT-1', itemName: 'Filter' });
  const stockId = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 0 });
  const move = async (movement: object) => {
    const { status, body, text } = await store.client.post('/api/stock-movements', { stockId, ...movement });
    expect(status, text).toBe(201);
    return body.id as string;
  };
  const received = await move({ kind: 'Receive', quantity: 4, unitCost: 12.5 });
  expect(told(await postedBy(received))).toEqual(['2026-06-16 50 Recorded']);
  await move({ kind: 'Reverse', quantity: -4, reversesId: received, note: 'Wrong item' });
  expect(told(await postedBy(received))).toEqual(['2026-06-16 50 Void']);
  const gift = await move({ kind: 'Receive', quantity: 4 });
  expect(await postedBy(gift)).toEqual([]);
});

it('fuel is posted, again when its cost changes, and no more when it is deleted', async () => {
  const id = await server.made('/api/fuel-entries', { assetId, date: '2026-06-02', litres: 40, cost: 250 });
  const at = `/api/fuel-entries/${id}`;
  await done(at, { cost: 240 });
  await done(at, { vendor: 'Puma' });
  expect(told(await postedBy(id))).toEqual(['2026-06-02 250 Void', '2026-06-02 240 Recorded']);
  expect((await server.admin.delete(at)).status).toBe(204);
  expect(told(await postedBy(id))).toEqual(['2026-06-02 250 Void', '2026-06-02 240 Void']);
});

it('a paid run posts its gross and what the employer pays beside it, and a reversed one neither', async () => {
  await giveRules(server);
  const mary = await server.person({ username: 'mary' });
  await giveBasis(server, mary.employeeId);
  const [approver, payer] = await Promise.all(
    ['approver', 'payer'].map((username) => server.person({ username, roleName: 'Administrator' })),
  );
  const run = await processed(server.admin, { ...fortnight, employeeIds: [mary.employeeId] });
  await overrideAll(server.admin, run.at);
  await done(run.at, { status: 'Checked' });
  await approver?.client.put(run.at, { status: 'Approved' });
  expect(await postedBy(run.id)).toEqual([]);
  const paid = await payer?.client.put(run.at, { status: 'Paid' });
  expect(paid?.status, paid?.text).toBe(200);
  const posted = await postedBy(run.id);
  expect(posted.map(({ category, amount }) => `${category} ${amount}`)).toEqual([
    'Payroll 2000',
    'Superannuation 168',
  ]);
  const { employerCost, grossSalary } = (await server.admin.get(run.at)).body;
  expect([grossSalary, employerCost]).toEqual([2000, 168]);
  await payer?.client.put(run.at, { status: 'Reversed', statusReason: 'Paid twice' });
  expect((await postedBy(run.id)).map(({ status }) => status)).toEqual(['Void', 'Void']);
});

it('a single pay posts its gross when it is paid', async () => {
  const peter = await server.person({ username: 'peter' });
  const colleague = await server.person({ username: 'colleague', roleName: 'Administrator' });
  const row = { payPeriodStart: '2026-05-01', payPeriodEnd: '2026-05-31', grossSalary: 900, deductions: 90 };
  const id = await server.made('/api/payroll', { employeeId: peter.employeeId, ...row });
  for (const status of ['Approved', 'Paid']) await colleague.client.put(`/api/payroll/${id}`, { status });
  expect(told(await postedBy(id))).toEqual(['2026-05-31 900 Recorded']);
  await colleague.client.put(`/api/payroll/${id}`, { status: 'Void', voidReason: 'Wrong' });
  expect(told(await postedBy(id))).toEqual(['2026-05-31 900 Void']);
});

describe('a posting', () => {
  it('is not changed or voided by hand, and nobody posts in the name of another', async () => {
    const id = await server.made('/api/fuel-entries', { assetId, date: '2026-06-03', litres: 4, cost: 25 });
    const [posting] = await postedBy(id);
    const at = `/api/transactions/${posting?.id}`;
    for (const change of [{ amount: 26 }, { status: 'Void', voidReason: 'No' }, { description: 'Mine' }]) {
      const { status, body } = await server.admin.put(at, change);
      expect([status, body.detail]).toEqual([
        409,
        'This transaction was posted automatically. Change or undo its source record instead.',
      ]);
    }
    const typed = { date: '2026-06-03', description: 'Mine', category: 'Fuel', type: 'Expense', amount: 5 };
    expect((await server.admin.post('/api/transactions', { ...typed, source: 'fuel-entries' })).status).toBe(
      422,
    );
    const negative = await server.admin.post('/api/transactions', { ...typed, amount: -5 });
    expect([negative.status, negative.body.errors]).toEqual([
      422,
      [{ path: 'amount', message: 'Amount must not be below 0.01' }],
    ]);
  });

  it('counts in the summary as any other, and its opposite against it', async () => {
    const summary = async () =>
      (await server.admin.get('/api/financial/summary?dateFrom=2026-02-01&dateTo=2026-02-28')).body;
    const id = await server.made('/api/fuel-entries', { assetId, date: '2026-02-10', litres: 20, cost: 100 });
    expect(await summary()).toMatchObject({ expenses: 100, profit: -100 });
    await close('2026-02-01');
    await done(`/api/fuel-entries/${id}`, { cost: 60 });
    expect(await summary()).toMatchObject({ expenses: 100 });
    expect(told(await postedBy(id))).toEqual([
      '2026-02-10 100 Recorded',
      '2026-06-16 -100 Recorded',
      '2026-06-16 60 Recorded',
    ]);
  });
});

it('posts nothing of a day that was booked by hand, whatever becomes of it', async () => {
  await server.pool.query(`update settings set postings_since = '2026-06-10'`);
  const work = { assetId, kind: 'Service', dueDate: '2026-05-01', cost: 75 };
  const old = await server.made('/api/maintenance', work);
  await done(`/api/maintenance/${old}`, { status: 'Completed', completedDate: '2026-06-09' });
  await done(`/api/maintenance/${old}`, { note: 'The invoice came late' });
  expect(await postedBy(old)).toEqual([]);
  const today = await server.made('/api/maintenance', work);
  await done(`/api/maintenance/${today}`, { status: 'Completed', completedDate: '2026-06-10' });
  expect(told(await postedBy(today))).toEqual(['2026-06-10 75 Recorded']);
  await server.pool.query(`update settings set postings_since = '-infinity'`);
});
