import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let second: Client;
let place: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  second = (await server.person({ username: 'second', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

let number = 0;
beforeEach(() => {
  number += 1;
  place = `Store ${number}`;
});

const takes = '/api/stocktakes';
const lines = '/api/stocktake-lines';
const movements = '/api/stock-movements';

async function stocked(quantityOnHand: number, { unitCost = 10, sku = `SKU-${randomUUID()}` } = {}) {
  const itemId = await server.made('/api/inventory', { sku, itemName: `Item ${sku}`, openingCost: unitCost });
  return server.made('/api/stock', { itemId, location: place, quantityOnHand });
}
const onHand = async (stockId: string) =>
  (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand as number;

async function begin() {
  const { status, body } = await storekeeper.post(takes, { location: place });
  expect(status).toBe(201);
  return body.id as string;
}
async function lineOf(takeId: string, stockId: string) {
  const { body } = await storekeeper.get(`${lines}?stocktakeId=${takeId}&stockId=${stockId}`);
  return body[0];
}
async function count(takeId: string, stockId: string, counted: number | null, by = storekeeper) {
  const { id } = await lineOf(takeId, stockId);
  return by.put(`${lines}/${id}`, { counted });
}
const turn = (id: string, status: string, changes: object = {}, by = storekeeper) =>
  by.put(`${takes}/${id}`, { status, ...changes });
async function adjust(id: string, by = storekeeper) {
  const { version } = (await by.get(`${takes}/${id}`)).body;
  return by.post(`${takes}/adjust/${id}`, { version });
}

describe('a stocktake', () => {
  it('freezes what is expected at its place, and nothing of others', async () => {
    const [bolts, nuts] = [await stocked(10), await stocked(0)];
    const there = place;
    place = `${there} beside`;
    await stocked(5);
    place = there.toUpperCase();
    const { body } = await storekeeper.post(takes, { location: place });
    expect(body).toMatchObject({
      location: there,
      status: 'Counting',
      lines: 2,
      counted: 0,
      startedOn: '2026-06-16',
    });
    expect((await lineOf(body.id, bolts)).expected).toBe(10);
    expect((await lineOf(body.id, nuts)).expected).toBe(0);
  });

  it('is one open a place, also at once', async () => {
    await stocked(1);
    const answers = await Promise.all([1, 2, 3].map(() => storekeeper.post(takes, { location: place })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('of a place without stock is refused', async () => {
    const answer = await storekeeper.post(takes, { location: 'Nowhere' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'location', message: 'No stock is kept at this location' }],
    ]);
  });

  it('adjusts by the differences in one step, and once', async () => {
    const [bolts, nuts, pins] = [await stocked(10), await stocked(10), await stocked(10)];
    const id = await begin();
    await count(id, bolts, 8);
    await count(id, nuts, 10);
    expect((await turn(id, 'Counted')).body).toMatchObject({
      counted: 2,
      differences: 1,
      differenceValue: -20,
    });
    const { version } = (await storekeeper.get(`${takes}/${id}`)).body;
    const answers = await Promise.all(
      [1, 2, 3].map(() => storekeeper.post(`${takes}/adjust/${id}`, { version })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({
      status: 'Adjusted',
      adjustedOn: '2026-06-16',
      differenceValue: -20,
    });
    expect([await onHand(bolts), await onHand(nuts), await onHand(pins)]).toEqual([8, 10, 10]);
    const { body } = await storekeeper.get(`${movements}?stocktakeId=${id}`);
    expect(body).toMatchObject([{ kind: 'Count', quantity: -2, value: -20 }]);
  });

  it.each<[string, number, number, number, number]>([
    // moved before the count, counted, moved after it, what is there in the end
    ['nothing moved, all there', 0, 10, 0, 10],
    ['issued before the count, and it was so', -3, 7, 0, 7],
    ['issued before the count, one more is missing', -3, 6, 0, 6],
    ['issued after the count', 0, 10, -4, 6],
    ['one missing at the count, then issued', 0, 9, -4, 5],
    ['received before, two missing, received after', 5, 13, 5, 18],
    ['received before and after, all there', 5, 15, 5, 20],
  ])('%s', async (_, before, counted, after, left) => {
    const stockId = await stocked(10);
    const id = await begin();
    const move = (quantity: number) =>
      quantity === 0
        ? null
        : storekeeper.post(movements, {
            stockId,
            kind: quantity > 0 ? 'Receive' : 'Issue',
            quantity,
            note: 'Used',
          });
    await move(before);
    expect((await count(id, stockId, counted)).body).toMatchObject({
      expected: 10,
      movedBefore: before,
      difference: counted - 10 - before,
    });
    await move(after);
    expect((await lineOf(id, stockId)).movedSince).toBe(after);
    await turn(id, 'Counted');
    expect((await adjust(id)).body.status).toBe('Adjusted');
    expect(await onHand(stockId)).toBe(left);
  });

  it('is not adjusted below zero: what was taken since it was counted is counted again', async () => {
    const stockId = await stocked(10);
    const id = await begin();
    await count(id, stockId, 2);
    await storekeeper.post(movements, { stockId, kind: 'Issue', quantity: -5, note: 'Used' });
    await turn(id, 'Counted');
    const { itemName } = await lineOf(id, stockId);
    const refused = await adjust(id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `More of ${itemName} was taken after the count than was counted. Count the item again.`,
    ]);
    await turn(id, 'Counting');
    await count(id, stockId, 2);
    await turn(id, 'Counted');
    await adjust(id);
    expect(await onHand(stockId)).toBe(2);
  });

  it('values what is found of something that had run out as the last of it was', async () => {
    const stockId = await stocked(3, { unitCost: 7.5 });
    await storekeeper.post(movements, { stockId, kind: 'Issue', quantity: -3, note: 'Used' });
    const unpriced = await stocked(0, { unitCost: 4 });
    const id = await begin();
    await count(id, stockId, 2);
    expect((await count(id, unpriced, 5)).body.differenceValue).toBe(20);
    expect((await lineOf(id, stockId)).differenceValue).toBe(15);
    expect((await turn(id, 'Counted')).body).toMatchObject({ grossDifference: 35, needsSecond: false });
    expect((await adjust(id)).body.differenceValue).toBe(35);
  });

  it('counted while others take from it comes out right', async () => {
    const stockId = await stocked(50);
    const id = await begin();
    const { id: lineId } = await lineOf(id, stockId);
    // One is missing: whatever is counted is what the books say then, less one.
    const jobs = Array.from({ length: 12 }, (_, index) => async () => {
      if (index % 3)
        return storekeeper.post(movements, { stockId, kind: 'Issue', quantity: -1, note: 'Used' });
      return storekeeper.put(`${lines}/${lineId}`, { counted: 40 });
    });
    const answers = await Promise.all(jobs.map((job) => job()));
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const { difference } = await lineOf(id, stockId);
    await turn(id, 'Counted');
    await adjust(id);
    expect(await onHand(stockId)).toBe(50 - 8 + difference);
  });

  it('counts again by the same person when something moved since', async () => {
    const stockId = await stocked(10);
    const id = await begin();
    await count(id, stockId, 10);
    const { version } = await lineOf(id, stockId);
    expect((await count(id, stockId, 10)).body.version).toBe(version);
    await storekeeper.post(movements, { stockId, kind: 'Issue', quantity: -2, note: 'Used' });
    expect((await count(id, stockId, 8)).body).toMatchObject({ movedBefore: -2, difference: 0 });
    expect((await count(id, stockId, null)).body).toMatchObject({
      counted: null,
      isCounted: false,
      countedBy: null,
    });
  });

  it('takes what was found beside the list, of its own place', async () => {
    const first = await stocked(1);
    const id = await begin();
    const found = await stocked(0);
    const made = await storekeeper.post(lines, { stocktakeId: id, stockId: found, counted: 3 });
    expect([made.status, made.body.difference]).toEqual([201, 3]);
    expect((await storekeeper.post(lines, { stocktakeId: id, stockId: first })).status).toBe(409);
    place = `${place} elsewhere`;
    const other = await storekeeper.post(lines, { stocktakeId: id, stockId: await stocked(1) });
    expect(other.body.errors).toEqual([
      { path: 'stockId', message: 'This stock record belongs to another location' },
    ]);
  });

  it('does not count what lies at another place by now', async () => {
    const stockId = await stocked(5);
    const id = await begin();
    await storekeeper.put(`/api/stock/${stockId}`, { location: `${place} annexe` });
    expect((await count(id, stockId, 4)).body.errors).toEqual([
      { path: 'stockId', message: 'This stock record belongs to another location' },
    ]);
    expect((await count(id, stockId, null)).status).toBe(200);
  });

  it('above the limit is approved by somebody who did not count', async () => {
    const stockId = await stocked(200);
    const id = await begin();
    await count(id, stockId, 99);
    const { body } = await turn(id, 'Counted');
    expect(body).toMatchObject({ grossDifference: 1010, needsSecond: true, isOwnCount: true });
    const own = await adjust(id);
    expect([own.status, own.body.detail]).toEqual([
      403,
      'The differences are above the limit in Settings. Someone who did not count must approve them.',
    ]);
    expect((await turn(id, 'Adjusted')).status).toBe(403);
    expect(await onHand(stockId)).toBe(200);
    expect((await adjust(id, second)).body).toMatchObject({
      status: 'Adjusted',
      approvedBy: expect.stringMatching(/./),
    });
    expect(await onHand(stockId)).toBe(99);
  });

  it('is not counted when it is Counted, and counted again when it is taken back', async () => {
    const stockId = await stocked(5);
    const id = await begin();
    expect((await turn(id, 'Counted')).body.detail).toBe('Nothing has been counted yet');
    await count(id, stockId, 4);
    await turn(id, 'Counted');
    expect((await count(id, stockId, 5)).status).toBe(409);
    await turn(id, 'Counting');
    expect((await count(id, stockId, 5)).body.difference).toBe(0);
  });

  it('that is cancelled says why, changes nothing, and leaves the place free', async () => {
    const stockId = await stocked(5);
    const id = await begin();
    await count(id, stockId, 1);
    expect((await turn(id, 'Cancelled', { statusReason: 'Wrong place' })).status).toBe(200);
    expect(await onHand(stockId)).toBe(5);
    await begin();
  });

  it('adjusted by PUT is as by its own address', async () => {
    const stockId = await stocked(5);
    const id = await begin();
    await count(id, stockId, 6);
    await turn(id, 'Counted');
    expect((await turn(id, 'Adjusted', { note: 'Counted by two' })).body).toMatchObject({
      status: 'Adjusted',
      note: 'Counted by two',
    });
    expect(await onHand(stockId)).toBe(6);
    expect((await storekeeper.delete(`${takes}/${id}`)).status).toBe(409);
  });

  it('is told of among the activities, its lines only where they are asked for', async () => {
    const stockId = await stocked(5);
    const id = await begin();
    await count(id, stockId, 4);
    const { id: lineId } = await lineOf(id, stockId);
    const told = async (query = '') =>
      (await storekeeper.get(`/api/activities?pageSize=100${query}`)).body.map(
        ({ recordId }: { recordId: string }) => recordId,
      );
    const all = await told();
    expect(all).toContain(id);
    expect(all).not.toContain(lineId);
    expect(await told('&resource=stocktake-lines')).toContain(lineId);
  });
});
