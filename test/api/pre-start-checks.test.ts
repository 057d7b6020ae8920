import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploaded } from './access/upload-file.ts';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let driver: MadePerson;
let assetId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/pre-start-checks';
const items = [
  { item: 'Brakes', isCritical: true },
  { item: 'Horn', isCritical: false },
  { item: 'Hoist', isCritical: true },
];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  driver = await server.person({ username: 'driver' });
  await server.made('/api/checklists', { category: 'Loader', items });
});
afterAll(() => server.stop());

beforeEach(async () => {
  assetId = await asset({ assignedToId: driver.employeeId });
});

const asset = (values: object = {}) =>
  server.made('/api/assets', {
    assetTag: `L-${(count += 1)}`,
    assetName: 'Loader',
    category: 'Loader',
    ...values,
  });

const answered = (...answers: string[]) =>
  items.map((item, index) => ({
    ...item,
    answer: answers[index] ?? 'OK',
    ...(answers[index] === 'Failed' && { note: 'Broken' }),
  }));

const check = (answers: object[], values: object = {}, client: Client = driver.client) =>
  client.post(path, { assetId, answers, time: '06:30', meter: 120, ...values });
const ordersOf = async () => (await officer.get(`/api/maintenance?assetId=${assetId}`)).body;
const statusOf = async () => (await officer.get(`/api/assets/${assetId}`)).body;
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];

describe('a pre-start check', () => {
  it('that finds nothing passes, and says who checked what, when', async () => {
    const { status, body } = await check(answered('OK', 'Not applicable'), { meter: 120 });
    expect([status, body]).toMatchObject([
      201,
      {
        assetTag: `L-${count}`,
        assetName: 'Loader',
        date: today,
        result: 'Passed',
        meterKind: 'Hours',
        meter: 120,
        checkedById: driver.employeeId,
        checkedByName: 'Test driver',
        maintenanceId: null,
      },
    ]);
    expect(await ordersOf()).toEqual([]);
    expect((await statusOf()).status).toBe('Operational');
    const { body: readings } = await officer.get(`/api/meter-readings?assetId=${assetId}`);
    expect(readings).toMatchObject([{ kind: 'Hours', value: 120, date: today }]);
  });

  it('with a critical item that failed takes the machine out of service and opens a work order', async () => {
    const answers = answered('Failed', 'Failed').with(0, {
      ...items[0],
      answer: 'Failed',
      note: 'Pedal goes to the floor',
    } as never);
    const { body } = await check(answers);
    const [order] = await ordersOf();
    expect(body).toMatchObject({ result: 'Failed', maintenanceId: order.id });
    expect(order).toMatchObject({
      kind: 'Repair',
      status: 'Planned',
      priority: 'Critical',
      dueDate: today,
      note: 'Pre-start check found:\nBrakes: Pedal goes to the floor\nHorn: Broken',
    });
    expect(await statusOf()).toMatchObject({
      status: 'Under Maintenance',
      statusReason: 'Pre-start check failed: Brakes: Pedal goes to the floor; Horn: Broken',
    });
  });

  it('with another item that failed records it, and an officer opens its work order, once', async () => {
    const { body } = await check(answered('OK', 'Failed'));
    expect(body).toMatchObject({ result: 'Defects', maintenanceId: null });
    expect((await statusOf()).status).toBe('Operational');
    expect((await driver.client.post(`${path}/order/${body.id}`, {})).status).toBe(403);
    const first = await officer.post(`${path}/order/${body.id}`, {});
    const again = await officer.post(`${path}/order/${body.id}`, {});
    const orders = await ordersOf();
    expect(orders).toMatchObject([{ priority: 'Medium', note: 'Pre-start check found:\nHorn: Broken' }]);
    expect([first.body.maintenanceId, again.body.maintenanceId]).toEqual([orders[0].id, orders[0].id]);
  });

  it('that passed has nothing to order', async () => {
    const { body } = await check(answered());
    expect(told(await officer.post(`${path}/order/${body.id}`, {}))).toEqual([
      409,
      'This check found nothing to repair',
    ]);
  });

  it('sent twice with the same id is one', async () => {
    const id = randomUUID();
    const first = await check(answered('Failed'), { id });
    const again = await check(answered('Failed'), { id });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, id]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it('that fails while the work order of another stands is put to that one, also two at once', async () => {
    const both = await Promise.all([check(answered('Failed')), check(answered('OK', 'OK', 'Failed'))]);
    const [order, ...more] = await ordersOf();
    expect(more).toEqual([]);
    expect(both.map(({ status, body }) => [status, body.maintenanceId])).toEqual([
      [201, order.id],
      [201, order.id],
    ]);
  });

  it('has the photos of who sends it', async () => {
    const { body: photo } = await uploaded(server, driver.client);
    const { body } = await check(answered(), { photos: [photo.filePath] });
    const at = `${path}/${body.id}/files/${photo.filePath.slice('files/'.length)}`;
    expect((await driver.client.get(at)).status).toBe(200);
    expect((await check(answered(), { photos: [photo.filePath] })).status).toBe(422);
  });
});

describe('a pre-start check is refused', () => {
  const stale = 'The checklist has changed since you opened it. Review your answers, then submit again.';
  const others: [what: string, answers: object[]][] = [
    ['lacks an item', answered().slice(1)],
    ['has an item more', [...answered(), { item: 'Lights', isCritical: false, answer: 'OK' }]],
    ['is in another order', answered().toReversed()],
    ['takes an item for less', answered().with(0, { item: 'Brakes', isCritical: false, answer: 'OK' })],
    ['has no items', []],
  ];
  it.each(others)('that %s', async (_what, answers) => {
    expect(told(await check(answers))).toEqual([409, stale]);
  });

  it('where its category has no checklist', async () => {
    assetId = await asset({ category: 'Kettle', assignedToId: driver.employeeId });
    expect(told(await check(answered()))).toEqual([
      422,
      'There is no checklist for Kettle yet. Ask the Asset & Fleet Officer to add one.',
    ]);
  });

  it('where the asset is decommissioned', async () => {
    assetId = await asset({ status: 'Decommissioned' });
    expect(told(await check(answered(), {}, officer))).toEqual([
      409,
      'This asset is Decommissioned and cannot be started',
    ]);
  });

  it('of tomorrow', async () => {
    expect(told(await check(answered(), { date: '2026-06-16' }))).toEqual([
      422,
      'Date must not be after today',
    ]);
  });

  it('of what is not assigned to who checks, and leaves nothing', async () => {
    assetId = await asset();
    expect(told(await check(answered('Failed')))).toEqual([
      403,
      'Your role allows creating a pre-start check only for yourself.',
    ]);
    expect(await ordersOf()).toEqual([]);
    expect((await statusOf()).status).toBe('Operational');
    expect((await check(answered(), {}, officer)).status).toBe(201);
  });

  it('of whose role has nothing to do with it', async () => {
    const { client } = await server.personWith({ 'assets:read': 'all' });
    expect((await check(answered('Failed'), {}, client)).status).toBe(403);
    expect((await client.get(path)).body).toEqual([]);
    expect((await check(answered(), {}, server.nobody)).status).toBe(401);
    expect(await ordersOf()).toEqual([]);
  });

  it('whose meter ran backwards, and nothing of it is kept', async () => {
    await check(answered(), { meter: 200 });
    const answer = await check(answered('Failed'), { meter: 100 });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'meter']);
    expect(await ordersOf()).toEqual([]);
  });
});

it('a person reads the checks of what is assigned to them', async () => {
  const { body: mine } = await check(answered());
  assetId = await asset();
  const { body: other } = await check(answered(), {}, officer);
  const ids = (await driver.client.get(path)).body.map(({ id }: { id: string }) => id);
  expect(ids).toContain(mine.id);
  expect(ids).not.toContain(other.id);
  expect((await driver.client.get(`${path}/${other.id}`)).status).toBe(404);
});
