import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderWords } from '#contract/fleet/order-words.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let assetId: string;
let filter: { itemId: string; stockId: string };
const today = '2026-06-15';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  assetId = await makeAsset();
  filter = await inStock('FLT-1', 'Oil filter', 10, 12.5);
});
afterAll(() => server.stop());

let count = 0;
const makeAsset = () =>
  server.made('/api/assets', {
    assetTag: `JP-${(count += 1)}`,
    assetName: 'Excavator',
    category: 'Heavy Machinery',
  });

async function inStock(sku: string, itemName: string, quantity: number, unitCost: number) {
  const itemId = await server.made('/api/inventory', { sku, itemName });
  const stockId = await server.made('/api/stock', { itemId, location: 'Lae, B2' });
  await server.made('/api/stock-movements', { stockId, kind: 'Receive', quantity, unitCost, date: today });
  return { itemId, stockId };
}

async function jobPlan(changes: object = {}) {
  const { body, status, text } = await officer.post('/api/job-plans', {
    title: `B service ${(count += 1)}`,
    kind: 'Service',
    estimatedHours: 4.5,
    tasks: ['Drain the oil', 'Change the filter'],
    kit: [{ itemId: filter.itemId, quantity: 2 }],
    ...changes,
  });
  expect(status, text).toBe(201);
  return body;
}

async function order(changes: object = {}) {
  const { body, status, text } = await officer.post('/api/maintenance', {
    assetId,
    kind: 'Service',
    dueDate: '2026-07-01',
    ...changes,
  });
  expect(status, text).toBe(201);
  return body;
}

const openTasks = [
  { task: 'Drain the oil', isDone: false },
  { task: 'Change the filter', isDone: false },
];
const cardOf = async (id: string, client = officer) =>
  (await client.get(`/api/maintenance/job-card/${id}`)).body;

it('shows the names of its parts', async () => {
  const { id } = await jobPlan();
  expect((await officer.get(`/api/job-plans/${id}`)).body).toMatchObject({
    taskCount: 2,
    partCount: 1,
    kitItems: [{ itemId: filter.itemId, quantity: 2, itemName: 'Oil filter', sku: 'FLT-1' }],
  });
});

it('comes onto a new order as a copy, which later changes of it leave alone', async () => {
  const job = await jobPlan();
  const made = await order({ jobPlanId: job.id });
  const copy = {
    title: job.title,
    jobPlanTitle: job.title,
    estimatedHours: 4.5,
    tasks: openTasks,
    kit: [{ itemId: filter.itemId, quantity: 2 }],
  };
  expect(made).toMatchObject(copy);
  await officer.put(`/api/job-plans/${job.id}`, { tasks: ['Wash'], kit: [], version: job.version });
  expect((await officer.get(`/api/maintenance/${made.id}`)).body).toMatchObject(copy);
  expect((await officer.delete(`/api/job-plans/${job.id}`)).status).toBe(204);
  expect((await officer.get(`/api/maintenance/${made.id}`)).body).toMatchObject({
    ...copy,
    jobPlanTitle: null,
  });
});

it('is added to what an order already has', async () => {
  const job = await jobPlan();
  const tasks = [{ task: 'drain the OIL', isDone: true }];
  const made = await order({ title: 'Leak', tasks, kit: [{ itemId: filter.itemId, quantity: 1 }] });
  const changed = await officer.put(`/api/maintenance/${made.id}`, { jobPlanId: job.id, version: 1 });
  expect(changed.body).toMatchObject({
    title: 'Leak',
    tasks: [...tasks, { task: 'Change the filter', isDone: false }],
    kit: [{ itemId: filter.itemId, quantity: 1 }],
    estimatedHours: 4.5,
  });
});

it('comes onto every order of a plan, and a changed choice onto the order that nobody has touched', async () => {
  const job = await jobPlan();
  const body = { assetId: await makeAsset(), kind: 'Service', startDate: '2026-06-01', everyMonths: 3 };
  const { body: plan } = await officer.post('/api/maintenance-plans', { ...body, jobPlanId: job.id });
  expect(plan.title).toBe(job.title);
  const next = async () => (await officer.get(`/api/maintenance?planId=${plan.id}&status=Planned`)).body[0];
  const first = await next();
  expect(first).toMatchObject({ title: job.title, tasks: openTasks, estimatedHours: 4.5 });

  const other = await jobPlan({ tasks: ['Grease'], kit: [], estimatedHours: null });
  await officer.put(`/api/maintenance-plans/${plan.id}`, { jobPlanId: other.id, version: plan.version });
  expect(await next()).toMatchObject({
    id: first.id,
    jobPlanId: other.id,
    tasks: [{ task: 'Grease', isDone: false }],
    kit: [],
    estimatedHours: null,
  });

  const ticked = await officer.put(`/api/maintenance/${first.id}`, {
    tasks: [{ task: 'Grease', isDone: true }],
    version: (await next()).version,
  });
  expect(ticked.status, ticked.text).toBe(200);
  const { body: now } = await officer.get(`/api/maintenance-plans/${plan.id}`);
  await officer.put(`/api/maintenance-plans/${plan.id}`, { jobPlanId: job.id, version: now.version });
  expect(await next()).toMatchObject({ jobPlanId: other.id, tasks: [{ task: 'Grease', isDone: true }] });
  expect((await officer.delete(`/api/job-plans/${job.id}`)).body.detail).toContain('Maintenance plans use');
});

it('changes without its copies becoming orders that somebody has touched', async () => {
  const job = await jobPlan();
  const body = { assetId: await makeAsset(), kind: 'Service', startDate: '2026-06-01', everyMonths: 3 };
  const { body: plan } = await officer.post('/api/maintenance-plans', { ...body, jobPlanId: job.id });
  const next = async () => (await officer.get(`/api/maintenance?planId=${plan.id}&status=Planned`)).body;
  await officer.put(`/api/job-plans/${job.id}`, { tasks: ['Wash'], estimatedHours: 1 });
  await officer.put(`/api/maintenance-plans/${plan.id}`, { priority: 'High' });
  const [order] = await next();
  expect(order).toMatchObject({ priority: 'High', tasks: openTasks, estimatedHours: 4.5 });

  await officer.put(`/api/maintenance/${order.id}`, { tasks: [{ task: 'Wash', isDone: false }] });
  await officer.put(`/api/maintenance-plans/${plan.id}`, { priority: 'Low' });
  expect((await next())[0].priority).toBe('High');
  await officer.put(`/api/maintenance/${order.id}`, { tasks: openTasks });
  await officer.put(`/api/maintenance-plans/${plan.id}`, { priority: 'High' });
  await officer.put(`/api/maintenance-plans/${plan.id}`, { isPaused: true });
  expect(await next()).toEqual([]);
});

it('tells what is wanted and issued, where it is, and who worked how long', async () => {
  const job = await jobPlan();
  const made = await order({ jobPlanId: job.id });
  const { employeeId } = await server.person({
    username: 'kila',
    roleName: 'Employee',
    firstName: 'Kila',
    lastName: 'Vali',
  });
  const part = { stockId: filter.stockId, quantity: 2 };
  expect((await officer.post(`/api/maintenance/issue-part/${made.id}`, part)).status).toBe(200);
  const labour = [{ employeeId, hours: 3.5 }];
  const saved = await officer.put(`/api/maintenance/${made.id}`, { labour, version: made.version });
  expect(saved.body).toMatchObject({ labour, issuedCost: 25 });
  expect(await cardOf(made.id)).toMatchObject({
    parts: [
      {
        itemName: 'Oil filter',
        wanted: 2,
        issued: 2,
        places: [{ location: 'Lae, B2', quantityOnHand: 8 }],
      },
    ],
    labour: [{ employeeName: 'Kila Vali', hours: 3.5 }],
    faults: [],
  });
});

it('hides quantities in stock from people who may not see stock', async () => {
  const { client } = await server.personWith({ 'maintenance:read': 'all' });
  const made = await order({ kit: [{ itemId: filter.itemId, quantity: 1 }] });
  expect(await cardOf(made.id, client)).toMatchObject({ parts: [{ itemName: 'Oil filter', places: [] }] });
});

it.each([
  ['kit.0.itemId', { kit: [{ itemId: randomUUID(), quantity: 1 }] }],
  ['labour.0.employeeId', { labour: [{ employeeId: randomUUID(), hours: 1 }] }],
  ['kit.0.quantity', { kit: [{ itemId: randomUUID(), quantity: 0 }] }],
  ['labour.0.hours', { labour: [{ employeeId: randomUUID(), hours: 0 }] }],
  ['tasks', { tasks: [openTasks[0], openTasks[0]] }],
  ['jobPlanId', { jobPlanId: randomUUID() }],
])('refuses a wrong %s', async (path, changes) => {
  const body = { assetId, kind: 'Service', dueDate: '2026-07-01', ...changes };
  const { status, body: answer } = await officer.post('/api/maintenance', body);
  expect(status).toBe(422);
  expect(answer.errors).toMatchObject([{ path }]);
});

it.each([
  ['kilometres', { everyKilometres: 5000, startKilometres: 100 }],
  ['hours', { everyHours: 250, startHours: 100 }],
] as const)('completes work of a plan by %s only with a reading', async (meter, every) => {
  const body = { assetId: await makeAsset(), kind: 'Service', startDate: '2026-06-01', ...every };
  const { body: plan } = await officer.post('/api/maintenance-plans', body);
  const done = { version: 1, completedDate: today, isBackInService: false };
  const complete = (changes: object = {}) =>
    officer.post(`/api/maintenance/complete/${plan.nextId}`, { ...done, ...changes });
  const wrong = [{ path: meter, message: orderWords.readingNeeded[meter] }];
  expect((await complete()).body.errors).toEqual(wrong);
  const direct = await officer.put(`/api/maintenance/${plan.nextId}`, { completedDate: today, version: 1 });
  expect(direct.body.errors).toEqual(wrong);
  expect((await complete({ [meter]: 400 })).status).toBe(200);
  const { body: after } = await officer.get(`/api/maintenance-plans/${plan.id}`);
  expect(after.nextId).not.toBe(plan.nextId);
});
