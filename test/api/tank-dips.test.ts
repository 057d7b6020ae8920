import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let second: Client;
let today: string;
let assetId: string;
let stockId: string;
let count = 0;

const takes = '/api/stocktakes';
const movements = '/api/stock-movements';

beforeAll(async () => {
  server = await startServer();
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  second = (await server.person({ username: 'second', roleName: 'Storekeeper' })).client;
  const asset = { assetTag: 'VEH-1', assetName: 'Hilux', category: 'Vehicle' };
  assetId = await server.made('/api/assets', asset);
  today = calendarDay(new Date(), (await server.admin.get('/api/settings')).body.timeZone);
});
afterAll(() => server.stop());

const ago = (days: number) => addDays(today, -days);

/** A tank of 1,000 litres at 4.00, filled ten days ago. */
beforeEach(async () => {
  count += 1;
  const sku = `DSL-${count}`;
  const item = { sku, itemName: `Diesel ${count}`, unit: 'litre', decimals: 1 };
  const itemId = await server.made('/api/inventory', item);
  stockId = await server.made('/api/stock', { itemId, location: `Tank ${count}` });
  await move('Receive', 1000, ago(10), { unitCost: 4 });
});

async function move(kind: string, quantity: number, date: string, more: object = {}) {
  const { status, body } = await server.admin.post(movements, {
    stockId,
    kind,
    quantity,
    date,
    reason: 'Checked',
    ...more,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id as string;
}
const dip = (measured: number, more: object = {}, by = storekeeper) =>
  by.post(`/api/stock/dip/${stockId}`, { measured, ...more });
const look = async (query: string) => (await storekeeper.get(`/api/stock/dip/${stockId}?${query}`)).body;
const onHand = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand;
const counts = async () =>
  (await storekeeper.get(`${movements}?stockId=${stockId}&kind=Count&sort=createdAt`)).body.map(
    ({ quantity, value, date }: { quantity: number; value: number; date: string }) => [quantity, value, date],
  );
const months = async () =>
  (
    await storekeeper.get(
      `/api/reports/fuel-reconciliation?location=Tank+${count}&monthFrom=${ago(40).slice(0, 7)}&monthTo=${today.slice(0, 7)}`,
    )
  ).body.rows;

describe('a dip', () => {
  it('shows the difference, and adjusts the stock by it at once', async () => {
    expect(await look('measured=987.5')).toMatchObject({
      book: 1000,
      difference: -12.5,
      value: -50,
      laterMovements: 0,
      needsSecond: false,
    });
    const { status, body } = await dip(987.5, { note: 'Stick reading' });
    expect([status, body]).toMatchObject([
      201,
      {
        location: `Tank ${count}`,
        status: 'Adjusted',
        lines: 1,
        differenceValue: -50,
        note: 'Stick reading',
      },
    ]);
    expect(await onHand()).toBe(987.5);
    expect(await counts()).toEqual([[-12.5, -50, today]]);
  });

  it('of a past day is held against the books of that day', async () => {
    await move('Issue', -100, ago(6), { assetId });
    await move('Issue', -300, ago(2), { assetId });
    expect(await look(`date=${ago(4)}&measured=890`)).toMatchObject({
      book: 900,
      difference: -10,
      value: -40,
    });
    expect((await dip(890, { date: ago(4) })).body).toMatchObject({ startedOn: ago(4), adjustedOn: today });
    expect(await counts()).toEqual([[-10, -40, ago(4)]]);
    expect(await onHand()).toBe(590);
  });

  it('at a time leaves out what was recorded after it on that day', async () => {
    await move('Issue', -100, ago(4), { assetId });
    expect(await look(`date=${ago(4)}&time=06:00&measured=1000`)).toMatchObject({
      book: 1000,
      difference: 0,
      laterMovements: 1,
      laterQuantity: -100,
    });
    expect(await look(`date=${ago(4)}&measured=900`)).toMatchObject({ book: 900, laterMovements: 0 });
    // An earlier dip of the same day is in the books of a later one, although both are recorded now.
    await dip(990, { date: ago(4), time: '06:00' });
    expect(await look(`date=${ago(4)}&time=18:00`)).toMatchObject({ book: 990, laterQuantity: -100 });
  });

  it('is in the report of its month, also without a difference', async () => {
    expect((await dip(1000, { date: ago(9) })).body).toMatchObject({ status: 'Adjusted', differences: 0 });
    const month = ago(9).slice(0, 7);
    const row = (await months()).find((each: { month: string }) => each.month === month);
    expect(row).toMatchObject({ measured: expect.any(Number), difference: 0 });
  });

  it('above the limit waits for a second person', async () => {
    expect(await look('measured=700')).toMatchObject({ difference: -300, value: -1200, needsSecond: true });
    const { body } = await dip(700);
    expect(body).toMatchObject({ status: 'Counted', needsSecond: true, isOwnCount: true });
    expect(await onHand()).toBe(1000);
    const adjust = (by: Client) => by.post(`${takes}/adjust/${body.id}`, { version: body.version });
    expect((await adjust(storekeeper)).status).toBe(403);
    expect((await dip(700)).body.detail).toBe(
      'A stocktake of this location is open. Approve or cancel it first.',
    );
    expect((await adjust(second)).body).toMatchObject({ status: 'Adjusted' });
    expect(await onHand()).toBe(700);
  });

  it('that brings a day above the limit with others of the same person waits too', async () => {
    const client = (await server.person({ username: `dipper-${count}`, roleName: 'Storekeeper' })).client;
    expect((await dip(850, {}, client)).body.status).toBe('Adjusted');
    expect((await dip(700, {}, client)).body).toMatchObject({ status: 'Counted' });
    expect(await onHand()).toBe(850);
  });

  it('is recorded once, also when it is sent again at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => dip(995, { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await counts()).toEqual([[-5, -20, today]]);
    expect((await dip(990, { id })).status).toBe(409);
  });

  it('before a later count is refused, for it would correct twice', async () => {
    await dip(990);
    const sentence = 'This stock was counted after this time. Enter a date and time after the last count.';
    expect(await look(`date=${ago(3)}`)).toMatchObject({ isCountedSince: true });
    expect((await dip(995, { date: ago(3) })).body.errors).toEqual([{ path: 'date', message: sentence }]);
    expect(await onHand()).toBe(990);
  });

  it.each<[string, object, number, string, string]>([
    ['a day to come', { date: '2099-01-01' }, 422, 'date', 'Date must not be after today'],
    ['more decimals', { measured: 12.25 }, 422, 'measured', 'Litres of Diesel # can have at most 1 decimal'],
    ['below zero', { measured: -1 }, 422, 'measured', 'Measured must not be below 0'],
    ['no time', { time: '25:00' }, 422, 'time', 'Time must be a time such as 07:30'],
  ])('with %s', async (_, values, status, path, message) => {
    const answer = await dip(1, values);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toEqual([{ path, message: message.replace('#', String(count)) }]);
  });

  it('at a time when the books were below 0 is refused', async () => {
    await move('Issue', -50, ago(11), { assetId });
    const { errors } = (await dip(5, { date: ago(11) })).body;
    expect(errors).toEqual([
      { path: 'date', message: 'The book quantity is below 0 at this time. Check earlier movements.' },
    ]);
  });

  it('in the future of today is refused', async () => {
    const answer = await dip(1, { time: '23:59' });
    expect(answer.body.errors).toEqual([{ path: 'time', message: 'Time must not be in the future' }]);
  });

  it('does not correct what was counted by hand since', async () => {
    const { body } = await dip(700, { date: ago(1) });
    await move('Count', -5, today);
    const { status, body: refused } = await second.post(`${takes}/adjust/${body.id}`, {
      version: body.version,
    });
    expect([status, refused.detail]).toEqual([
      409,
      `Diesel ${count} was corrected by another count after this one. Count the item again.`,
    ]);
  });

  it('is for who may count', async () => {
    const clerk = (await server.person({ username: `clerk-${count}`, roleName: 'Finance Officer' })).client;
    expect((await dip(1, {}, clerk)).status).toBe(403);
    expect((await storekeeper.post(`/api/stock/dip/${randomUUID()}`, { measured: 1 })).status).toBe(404);
    expect((await storekeeper.get(`/api/stock/dip/${randomUUID()}`)).status).toBe(404);
  });
});
