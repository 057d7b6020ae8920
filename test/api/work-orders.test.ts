import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAfterToday } from '#contract/engine/past-dates.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import { uploaded } from './access/upload-file.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
const today = '2026-06-15';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());

const path = '/api/maintenance';

let count = 0;
const makeAsset = (changes: object = {}) =>
  server.made('/api/assets', {
    assetTag: `WO-${(count += 1)}`,
    assetName: 'Grader',
    category: 'Heavy Machinery',
    ...changes,
  });
const assetOf = async (id: string) => (await officer.get(`/api/assets/${id}`)).body;

async function planned(changes: object = {}) {
  const body = { assetId: await makeAsset(), kind: 'Service', dueDate: '2026-07-01', ...changes };
  const { body: made, status, text } = await officer.post(path, body);
  expect(status, text).toBe(201);
  return { ...made, at: `${path}/${made.id}` };
}

const start = ({ id, version = 1 }: { id: string; version?: number }, isOutOfService = true) =>
  officer.post(`${path}/start/${id}`, { version, isOutOfService });
const complete = ({ id, version }: { id: string; version: number }, changes: object = {}) =>
  officer.post(`${path}/complete/${id}`, {
    version,
    completedDate: today,
    isBackInService: true,
    ...changes,
  });

describe('a work order', () => {
  it('takes its asset out of service, and brings it back', async () => {
    const order = await planned({ note: 'Oil and filters\nCheck the belt' });
    const started = await start(order);
    expect(started.body).toMatchObject({ status: 'In Progress', startedDate: today, version: 2 });
    expect(await assetOf(order.assetId)).toMatchObject({
      status: 'Under Maintenance',
      statusReason: 'Service: Oil and filters',
    });
    const parts = [{ part: 'Oil filter', quantity: 2 }];
    const done = await complete(started.body, { labourCost: 200, partsCost: 80.5, parts, hours: 310 });
    expect(done.body).toMatchObject({ status: 'Completed', completedDate: today, totalCost: 280.5, parts });
    expect(await assetOf(order.assetId)).toMatchObject({
      status: 'Operational',
      statusReason: null,
      lastService: today,
    });
    const readings = await officer.get(`/api/meter-readings?assetId=${order.assetId}`);
    expect(readings.body).toMatchObject([{ kind: 'Hours', value: 310, date: today }]);
  });

  it('leaves the asset as it is where that is not asked', async () => {
    const order = await planned();
    const started = await start(order, false);
    expect((await assetOf(order.assetId)).status).toBe('Operational');
    expect((await complete(started.body, { isBackInService: false })).status).toBe(200);
  });

  it('leaves the asset out of service while other work on it goes on', async () => {
    const order = await planned();
    const other = await planned({ assetId: order.assetId, kind: 'Repair' });
    const [started, begun] = [await start(order), await start(other)];
    await complete(started.body);
    expect((await assetOf(order.assetId)).status).toBe('Under Maintenance');
    await complete(begun.body);
    expect((await assetOf(order.assetId)).status).toBe('Operational');
  });

  it('does not take a Decommissioned asset out of service, and leaves it Decommissioned', async () => {
    const order = await planned();
    // As before assets closed their work orders when they were decommissioned.
    await server.pool.query(`update assets set status = 'Decommissioned' where id = $1`, [order.assetId]);
    await server.pool.query(`update assets set decommissioned_on = '${today}' where id = $1`, [
      order.assetId,
    ]);
    const refused = await start(order);
    expect([refused.status, refused.body.detail]).toEqual([409, orderWords.decommissioned]);
    expect((await officer.get(order.at)).body.status).toBe('Planned');
    expect((await complete(order)).body.status).toBe('Completed');
    expect((await assetOf(order.assetId)).status).toBe('Decommissioned');
  });

  it('answers the same request again with what it did', async () => {
    const order = await planned();
    const [first, again] = [await start(order), await start(order)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const [done, replayed] = [
      await complete(first.body, { cost: 5 }),
      await complete(first.body, { cost: 5 }),
    ];
    expect([replayed.status, replayed.body]).toEqual([200, done.body]);
    const different = await complete(first.body, { cost: 6 });
    expect([different.status, different.body.code]).toEqual([409, 'stale']);
    const late = await start(order);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
  });

  it('is completed once, whoever is first', async () => {
    const order = await planned();
    const answers = await Promise.all([complete(order, { cost: 5 }), complete(order, { cost: 6 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('goes to the asset of another that comes the other way, and neither waits for the other', async () => {
    const [one, two] = [await makeAsset(), await makeAsset()];
    for (let round = 1; round <= 4; round += 1) {
      const there = await planned({ assetId: one });
      const back = await planned({ assetId: two });
      const done = { status: 'Completed', hours: 100 + round };
      const answers = await Promise.all([
        officer.put(there.at, { ...done, assetId: two }),
        officer.put(back.at, { ...done, assetId: one }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.assetId])).toEqual([
        [200, two],
        [200, one],
      ]);
    }
  });

  it('is refused a day to come, and a meter that runs backwards, and nothing of it is kept', async () => {
    const order = await planned();
    const early = await complete(order, { completedDate: '2026-06-16' });
    expect(early.body.errors).toEqual([{ path: 'completedDate', message: notAfterToday('Completed') }]);
    await officer.post('/api/meter-readings', {
      assetId: order.assetId,
      kind: 'Hours',
      value: 500,
      date: '2026-06-01',
    });
    const back = await complete(order, { hours: 400 });
    expect([back.status, back.body.errors[0].path]).toEqual([422, 'hours']);
    expect((await officer.get(order.at)).body).toEqual(
      expect.objectContaining({ status: 'Planned', version: 1 }),
    );
  });

  const moves: [from: string[], to: string, status: number, said: string | null][] = [
    [[], 'Completed', 200, null],
    [[], 'In Progress', 200, null],
    [['In Progress'], 'Planned', 409, 'A work order that is In Progress cannot become Planned.'],
    [['Cancelled'], 'In Progress', 409, 'A work order that is Cancelled cannot become In Progress.'],
    [['Cancelled'], 'Completed', 409, 'A work order that is Cancelled cannot become Completed.'],
    [['Cancelled'], 'Planned', 200, null],
    [['Completed'], 'Cancelled', 409, 'A work order that is Completed cannot become Cancelled.'],
    [['Completed'], 'Planned', 409, 'A work order that is Completed cannot become Planned.'],
    [['Completed'], 'In Progress', 422, orderWords.reasonNeeded],
  ];

  it.each(moves)('after %j becoming %s is answered %i', async (from, to, status, said) => {
    const { at } = await planned();
    for (const each of from) expect((await officer.put(at, { status: each })).status).toBe(200);
    const answer = await officer.put(at, { status: to });
    expect([answer.status, answer.body.detail ?? null]).toEqual([status, said]);
  });

  it('keeps the reason of a cancellation until it is planned again', async () => {
    const { at } = await planned();
    const cancelled = await officer.put(at, { status: 'Cancelled', statusReason: 'Sold' });
    expect(cancelled.body).toMatchObject({ status: 'Cancelled', statusReason: 'Sold', isOpen: false });
    expect((await officer.put(at, { status: 'Planned' })).body.statusReason).toBeNull();
  });

  it('is locked once it is over, but for its note and photos', async () => {
    const { at } = await planned();
    await officer.put(at, { status: 'Completed' });
    const refused = await officer.put(at, { cost: 5 });
    expect([refused.status, refused.body.detail]).toEqual([409, orderWords.locked]);
    expect((await officer.put(at, { note: 'Done well' })).status).toBe(200);
    const reopened = await officer.put(at, { status: 'In Progress', statusReason: 'The invoice came' });
    expect(reopened.body).toMatchObject({ completedDate: null, statusReason: 'The invoice came' });
    expect((await officer.put(at, { cost: 5 })).status).toBe(200);
  });

  it('has photos, which go with it', async () => {
    const { filePath } = (await uploaded(server, officer)).body;
    const { at, id } = await planned({ photos: [filePath] });
    const fileId = filePath.slice('files/'.length);
    expect((await officer.get(`${at}/files/${fileId}`)).status).toBe(200);
    const elsewhere = await officer.put((await planned()).at, { photos: [filePath] });
    expect(elsewhere.body.errors).toMatchObject([{ path: 'photos' }]);
    expect((await officer.delete(`${path}/${id}`)).status).toBe(204);
    expect((await officer.get(`${at}/files/${fileId}`)).status).toBe(404);
  });

  it('moves its asset for those alone who may change assets', async () => {
    await server.made('/api/roles', {
      roleName: 'Planner',
      permissions: { 'maintenance:read': 'all', 'maintenance:update': 'all' },
    });
    const { client } = await server.person({ username: randomUUID(), roleName: 'Planner' });
    const order = await planned();
    const refused = await client.post(`${path}/start/${order.id}`, { version: 1, isOutOfService: true });
    expect([refused.status, refused.body.detail]).toEqual([403, orderWords.mayNotMoveAsset]);
    const begun = await client.post(`${path}/start/${order.id}`, { version: 1, isOutOfService: false });
    expect(begun.body.status).toBe('In Progress');
  });
});

describe('who is to do a work order', () => {
  it('reads it and what has happened since, and changes nothing of it', async () => {
    const supervisor = await server.person({ username: 'forewoman', roleName: 'Supervisor' });
    const mechanic = await server.person({
      username: 'mechanic',
      roleName: 'Employee',
      supervisorId: supervisor.employeeId,
    });
    const stranger = await server.person({ username: 'stranger', roleName: 'Employee' });
    const order = await planned();
    expect((await mechanic.client.get(order.at)).status).toBe(404);
    await officer.put(order.at, { assigneeId: mechanic.employeeId });
    expect((await mechanic.client.get(order.at)).body.assetTag).toBe(order.assetTag);
    const { body } = await mechanic.client.get(path);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    expect((await supervisor.client.get(order.at)).status).toBe(200);
    expect((await stranger.client.get(order.at)).status).toBe(404);
    const history = `/api/audit?resource=maintenance&recordId=${order.id}`;
    expect((await mechanic.client.get(history)).status).toBe(200);
    expect((await stranger.client.get(history)).status).toBe(404);
    expect((await mechanic.client.put(order.at, { note: 'Mine' })).status).toBe(403);
    expect((await start({ ...order, version: 2 })).status).toBe(200);
    await officer.put(order.at, { assigneeId: null });
    expect((await mechanic.client.get(order.at)).status).toBe(404);
  });
});
