import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderWords } from '#contract/fleet/order-words.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let now = new Date('2026-06-15T02:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());

const path = '/api/maintenance';

let count = 0;
const makeAsset = (changes: object = {}) =>
  server.made('/api/assets', {
    assetTag: `AST-${(count += 1)}`,
    assetName: 'Grader',
    category: 'Heavy Machinery',
    ...changes,
  });

async function planned(changes: object = {}) {
  const body = { assetId: await makeAsset(), kind: 'Service', dueDate: '2026-07-01', ...changes };
  const answer = await officer.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `${path}/${answer.body.id}` };
}

describe('maintenance', () => {
  it('names its asset and what is to be done, in any words', async () => {
    expect(await planned({ kind: 'Hydraulics', cost: 1250.5, note: 'Seal\nand hose' })).toMatchObject({
      assetTag: `AST-${count}`,
      assetName: 'Grader',
      kind: 'Hydraulics',
      cost: 1250.5,
      note: 'Seal\nand hose',
      completedDate: null,
      status: 'Planned',
    });
  });

  it('is deleted where it was planned by mistake', async () => {
    const { at } = await planned();
    expect((await officer.delete(at)).status).toBe(204);
    expect((await officer.get(at)).status).toBe(404);
    expect((await officer.delete(at)).status).toBe(404);
    expect((await officer.put(at, { note: 'x' })).status).toBe(404);
  });

  const statuses: [due: string | null, completed: string | null, status: string][] = [
    ['2026-06-14', null, 'Overdue'],
    ['2026-06-15', null, 'Planned'],
    ['2026-06-16', null, 'Planned'],
    ['2026-06-14', '2026-06-15', 'Completed'],
    ['2026-07-01', '2026-06-01', 'Completed'],
    [null, '2026-06-01', 'Completed'],
  ];

  it.each(statuses)('due on %s and completed on %s is %s', async (dueDate, completedDate, status) => {
    const made = await planned({ dueDate, completedDate });
    expect(made.status).toBe(status);
    const { body } = await officer.get(`${path}?status=${status}&assetId=${made.assetId}`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });

  it('becomes overdue at midnight in Port Moresby', async () => {
    const { at } = await planned({ dueDate: '2026-06-15' });
    try {
      now = new Date('2026-06-15T13:59:59Z');
      expect((await server.admin.get(at)).body.status).toBe('Planned');
      now = new Date('2026-06-15T14:00:00Z');
      expect((await server.admin.get(at)).body.status).toBe('Overdue');
    } finally {
      now = new Date('2026-06-15T02:00:00Z');
    }
  });

  it('is completed by its day alone, and opened again by its status alone', async () => {
    const { at, ...read } = await planned();
    expect((await officer.put(at, { ...read, completedDate: '2026-06-10' })).body.status).toBe('Completed');
    const answer = await officer.put(at, { completedDate: null });
    expect([answer.status, answer.body.detail]).toEqual([409, orderWords.locked]);
  });

  it('is Overdue by its date alone', async () => {
    const { at } = await planned();
    const set = await officer.put(at, { status: 'Overdue' });
    expect(set.body.errors).toEqual([{ path: 'status', message: orderWords.overdue }]);
    const late = await planned({ dueDate: '2026-06-01' });
    expect(late.status).toBe('Overdue');
    const sentBack = await officer.put(late.at, { status: 'Overdue', note: 'Parts are on the way' });
    expect(sentBack.body).toMatchObject({ status: 'Overdue', note: 'Parts are on the way' });
    const body = { assetId: await makeAsset(), kind: 'Service', dueDate: '2026-06-01', status: 'Overdue' };
    expect((await officer.post(path, body)).body.errors).toEqual([
      { path: 'status', message: orderWords.overdue },
    ]);
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no asset', { assetId: undefined }, 'assetId', 'Asset is required'],
    ['an unknown asset', { assetId: randomUUID() }, 'assetId', 'This asset does not exist'],
    ['no kind', { kind: undefined }, 'kind', 'Kind is required'],
    ['no date at all', { dueDate: null }, 'dueDate', 'Enter a due date or a completion date'],
    ['a cost below zero', { cost: -0.01 }, 'cost', 'Bought outside must not be below 0'],
    ['half a toea', { cost: 0.005 }, 'cost', 'Bought outside must have at most two decimals'],
    ['a cost in words', { cost: '12.50' }, 'cost', 'Bought outside must be a number, for example 1250.50'],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, field, message) => {
    const body = { assetId: await makeAsset(), kind: 'Service', dueDate: '2026-07-01', ...changes };
    const answer = await officer.post(path, body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
  });

  it('keeps one of its dates', async () => {
    const { at } = await planned();
    const answer = await officer.put(at, { dueDate: null });
    expect(answer.body).toMatchObject({
      status: 422,
      errors: [{ path: 'dueDate', message: 'Enter a due date or a completion date' }],
    });
  });
});

describe('the Last Service of an asset', () => {
  it('follows what is completed, corrected, moved and deleted', async () => {
    const assetId = await makeAsset({ purchaseDate: '2024-02-29' });
    const lastService = async () => (await officer.get(`/api/assets/${assetId}`)).body.lastService;
    const first = await planned({ assetId });
    expect(await lastService()).toBe('2024-02-29');
    await officer.put(first.at, { completedDate: '2026-05-01' });
    expect(await lastService()).toBe('2026-05-01');
    const second = await planned({ assetId, completedDate: '2026-06-01' });
    expect(await lastService()).toBe('2026-06-01');
    const correct = async (at: string, changes: object) => {
      await officer.put(at, { status: 'In Progress', statusReason: 'Written down wrongly' });
      expect((await officer.put(at, changes)).status).toBe(200);
    };
    await correct(second.at, { completedDate: '2026-04-01' });
    expect(await lastService()).toBe('2026-05-01');
    await correct(first.at, { assetId: await makeAsset(), completedDate: '2026-05-01' });
    expect(await lastService()).toBe('2026-04-01');
    await officer.delete(second.at);
    expect(await lastService()).toBe('2024-02-29');
  });
});

describe('who may do what with maintenance', () => {
  it('is the Asset & Fleet Officer everything, the planning roles read', async () => {
    const { at, ...made } = await planned();
    for (const roleName of [
      'HR Officer',
      'Supervisor',
      'Finance Officer',
      'Training Coordinator',
      'Storekeeper',
      'Auditor',
    ]) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      expect((await client.get(at)).body, roleName).toEqual(made);
      expect((await client.put(at, { note: 'x' })).status, roleName).toBe(403);
      expect((await client.post(path, {})).status, roleName).toBe(403);
      expect((await client.delete(at)).status, roleName).toBe(403);
    }
    for (const answer of [await server.nobody.get(path), await server.nobody.get(at)])
      expect(answer.status).toBe(401);
  });

  it('is for an employee to see that of what is assigned to them', async () => {
    const { employeeId, client } = await server.person({ username: randomUUID() });
    const assetId = await makeAsset({ assignedToId: employeeId });
    const mine = await planned({ assetId });
    const other = await server.person({ username: randomUUID() });
    const { at: foreign } = await planned({ assetId: await makeAsset({ assignedToId: other.employeeId }) });
    const { body } = await client.get(path);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await client.get(foreign)).status).toBe(404);
    expect((await client.put(mine.at, { note: 'Mine' })).status).toBe(403);
    await officer.put(`/api/assets/${assetId}`, { assignedToId: null });
    expect((await client.get(mine.at)).status).toBe(404);
    expect((await client.get(path)).body).toEqual([]);
  });
});
