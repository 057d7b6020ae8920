import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendImport } from '../send-import.ts';
import { startServer, type Answer, type Client, type MadePerson, type TestServer } from '../server.ts';

/** Nobody takes more value out of the stock alone than the limit of the organisation, through whatever door. */
let server: TestServer;
let keeper: MadePerson;
let second: MadePerson;
let otherAdmin: MadePerson;
let place: string;
let count = 0;

const movements = '/api/stock-movements';
const takes = '/api/stocktakes';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  keeper = await server.person({ username: 'keeper', roleName: 'Storekeeper' });
  second = await server.person({ username: 'second', roleName: 'Storekeeper' });
  otherAdmin = await server.person({ username: 'other-admin', roleName: 'Administrator' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  count += 1;
  place = `Store ${count}`;
  await server.pool.query('delete from stock_corrections');
});

/** So many of an item at 100.00 each, received long ago by somebody else. */
async function stocked(quantity = 100): Promise<string> {
  const itemId = await server.made('/api/inventory', { sku: randomUUID(), itemName: 'Pump' });
  const stockId = await server.made('/api/stock', { itemId, location: place });
  await server.made(movements, { stockId, kind: 'Receive', quantity, unitCost: 100, date: '2026-01-10' });
  return stockId;
}

const move = (
  stockId: string,
  kind: string,
  quantity: number,
  given: object = {},
  by: Client = keeper.client,
) => by.post(movements, { stockId, kind, quantity, note: 'Why', reason: 'Why', ...given });
const onHand = async (stockId: string) =>
  (await server.admin.get(`/api/stock/${stockId}`)).body.quantityOnHand as number;

const stocktakeAdvice =
  'Count the location in a stocktake. Someone who did not count must approve the difference.';
const refusal = (sum: string, advice: string) =>
  `This brings your corrections today to ${sum}. The limit in Settings is 1,000.00. ${advice}`;
const told = ({ status, body }: Answer) => [status, body.detail];

type Door = [door: string, take: (stockId: string, quantity: number) => Promise<Answer>, advice?: string];

const doors: Door[] = [
  ['an adjustment', (stockId, quantity) => move(stockId, 'Adjust', -quantity)],
  ['an adjustment that adds', (stockId, quantity) => move(stockId, 'Adjust', quantity)],
  ['a count', (stockId, quantity) => move(stockId, 'Count', -quantity)],
  ['a return from nobody', (stockId, quantity) => move(stockId, 'Return', quantity)],
  [
    'an issue to nobody',
    (stockId, quantity) => move(stockId, 'Issue', -quantity),
    'Enter the employee, asset or work order that receives the stock.',
  ],
  [
    'another quantity of the stock record',
    async (stockId, quantity) =>
      keeper.client.put(`/api/stock/${stockId}`, {
        quantityOnHand: (await onHand(stockId)) - quantity,
        note: 'Lost',
      }),
  ],
];

describe('more than the limit', () => {
  it.each(doors)('is refused to one person by %s', async (_door, take, advice = stocktakeAdvice) => {
    const stockId = await stocked();
    const answer = await take(stockId, 11);
    expect(told(answer)).toEqual([403, refusal('1,100.00', advice)]);
    expect(await onHand(stockId)).toBe(100);
    const within = await take(stockId, 10);
    expect([200, 201], within.text).toContain(within.status);
  });

  it.each(doors)('is refused in parts of a day by %s', async (_door, take, advice = stocktakeAdvice) => {
    const stockId = await stocked();
    const other = await stocked();
    await take(stockId, 6);
    expect(told(await take(other, 5))).toEqual([403, refusal('1,100.00', advice)]);
    expect([200, 201]).toContain((await take(other, 4)).status);
  });

  it('adds up over all kinds', async () => {
    const stockId = await stocked();
    await move(stockId, 'Adjust', -4);
    await move(stockId, 'Return', 4);
    expect(told(await move(stockId, 'Count', -3))).toEqual([403, refusal('1,100.00', stocktakeAdvice)]);
  });

  it('is refused to two requests at once', async () => {
    const stocks = [await stocked(), await stocked(), await stocked(), await stocked()];
    const answers = await Promise.all(stocks.map((stockId) => move(stockId, 'Adjust', -4)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
  });

  it('does not begin anew for a place of another name', async () => {
    const stockId = await stocked();
    await move(stockId, 'Adjust', -10);
    await keeper.client.put(`/api/stock/${stockId}`, { location: `${place} renamed` });
    expect((await move(stockId, 'Adjust', -1)).status).toBe(403);
  });

  it('does not begin anew at each place that items are moved to first', async () => {
    const stocks = [await stocked(), await stocked(), await stocked(), await stocked()];
    const answers: Answer[] = [];
    for (const [index, stockId] of stocks.entries()) {
      await keeper.client.put(`/api/stock/${stockId}`, { location: `${place} tmp ${index}` });
      answers.push(await move(stockId, 'Adjust', -9));
      await keeper.client.put(`/api/stock/${stockId}`, { location: place });
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 403, 403]);
    for (const answer of answers.slice(1))
      expect(told(answer)).toEqual([403, refusal('1,800.00', stocktakeAdvice)]);
  });

  it('is refused to two requests at once for different places', async () => {
    const stocks = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      place = `Store ${count} ${letter}`;
      stocks.push(await stocked());
    }
    const answers = await Promise.all(stocks.map((stockId) => move(stockId, 'Adjust', -4)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
  });

  it('begins anew on another day and for another person, and not at another place', async () => {
    const stockId = await stocked();
    await move(stockId, 'Adjust', -10, { date: '2026-06-14' });
    expect((await move(stockId, 'Adjust', -1, { date: '2026-06-13' })).status).toBe(403);
    expect((await move(stockId, 'Adjust', -10, {}, second.client)).status).toBe(201);
    await server.pool.query('update stock_corrections set day = day - 1');
    expect((await move(stockId, 'Adjust', -10)).status).toBe(201);
    place = `${place} beside`;
    expect((await move(await stocked(), 'Adjust', -1)).status).toBe(403);
  });

  it('is not refused where it is known where it went', async () => {
    const stockId = await stocked();
    expect((await move(stockId, 'Issue', -50, { employeeId: second.employeeId })).status).toBe(201);
    const assetId = await server.made('/api/assets', {
      assetTag: randomUUID(),
      assetName: 'Truck',
      category: 'Vehicle',
    });
    const work = { assetId, kind: 'Repair', dueDate: '2026-06-20' };
    const maintenanceId = await server.made('/api/maintenance', work);
    expect((await move(stockId, 'Issue', -20, { maintenanceId })).status).toBe(201);
    expect((await move(stockId, 'Return', 20, { maintenanceId })).status).toBe(201);
  });

  it('is not refused for what comes back from where it is, as far as it is there', async () => {
    const stockId = await stocked();
    const to = { employeeId: second.employeeId };
    const { body } = await move(stockId, 'Issue', -20, to);
    await move(stockId, 'Issue', -20, to);
    expect((await move(stockId, 'Reverse', 20, { reversesId: body.id })).status).toBe(201);
    expect((await move(stockId, 'Return', 20, to)).status).toBe(201);
    expect(told(await move(stockId, 'Return', 20, to))).toEqual([403, refusal('2,000.00', stocktakeAdvice)]);
  });
});

describe('a reversal above the limit', () => {
  const advice =
    'Ask an administrator who did not record this movement to reverse it, or count the location in a stocktake.';

  it('is refused to who made the movement, and to a colleague', async () => {
    const stockId = await stocked();
    const { body } = await move(stockId, 'Receive', 11, { unitCost: 100 });
    for (const { client } of [keeper, second])
      expect(told(await move(stockId, 'Reverse', -11, { reversesId: body.id }, client))).toEqual([
        403,
        refusal('1,100.00', advice),
      ]);
    expect(await onHand(stockId)).toBe(111);
  });

  it('is made by an administrator who did not make the movement', async () => {
    const stockId = await stocked();
    const { body } = await move(stockId, 'Receive', 11, { unitCost: 100 }, otherAdmin.client);
    const own = await move(stockId, 'Reverse', -11, { reversesId: body.id }, otherAdmin.client);
    expect(told(own)).toEqual([403, refusal('1,100.00', advice)]);
    const made = await move(stockId, 'Reverse', -11, { reversesId: body.id }, server.admin);
    expect(made.status, made.text).toBe(201);
  });

  it('is not made by undoing one’s own import', async () => {
    const sku = randomUUID();
    const file = `SKU,Item,Location,Qty,Unit Cost\n${sku},Pump,${place},50,100`;
    const { id } = (await sendImport(server, keeper.client, { resource: 'inventory', file })).body;
    expect((await keeper.client.post(`/api/imports/${id}/run`, {})).status).toBe(200);
    const [{ id: stockId }] = (await server.admin.get(`/api/stock?location=${place}`)).body;
    expect(await onHand(stockId)).toBe(50);
    const { body } = await keeper.client.post(`/api/imports/${id}/undo`);
    expect(JSON.stringify(body.left)).toContain(refusal('5,000.00', advice));
    expect(await onHand(stockId)).toBe(50);
  });

  it('of what went from place to place is free', async () => {
    const stockId = await stocked();
    const { itemId } = (await server.admin.get(`/api/stock/${stockId}`)).body;
    const toStockId = await server.made('/api/stock', { itemId, location: `${place} beside` });
    const { body } = await move(stockId, 'Transfer', -50, { toStockId });
    expect((await move(stockId, 'Reverse', 50, { reversesId: body.id })).status).toBe(201);
  });
});

describe('an average that was brought down first', () => {
  const dilutions: [how: string, dilute: (stockId: string) => Promise<Answer>][] = [
    ['by much at no cost', (stockId) => move(stockId, 'Receive', 10_000_000, { unitCost: 0 })],
    [
      'by much at no cost, long ago',
      (stockId) => move(stockId, 'Receive', 10_000_000, { unitCost: 0, date: '2025-01-01' }),
    ],
  ];

  it.each(dilutions)('%s: an adjustment is worth what it was', async (_how, dilute) => {
    const stockId = await stocked();
    expect((await dilute(stockId)).status).toBe(201);
    expect((await move(stockId, 'Adjust', -11)).status).toBe(403);
  });

  it.each(dilutions)('%s: a stocktake is approved by another person', async (_how, dilute) => {
    const stockId = await stocked();
    const { id } = (await keeper.client.post(takes, { location: place })).body;
    await dilute(stockId);
    const [line] = (await keeper.client.get(`/api/stocktake-lines?stocktakeId=${id}`)).body;
    const left = (await onHand(stockId)) - 50;
    await keeper.client.put(`/api/stocktake-lines/${line.id}`, { counted: left });
    await keeper.client.put(`${takes}/${id}`, { status: 'Counted' });
    const { body } = await keeper.client.get(`${takes}/${id}`);
    expect(body.needsSecond).toBe(true);
    for (const own of [
      await keeper.client.put(`${takes}/${id}`, { status: 'Adjusted' }),
      await keeper.client.post(`${takes}/adjust/${id}`, { version: body.version }),
    ])
      expect(told(own)).toEqual([
        403,
        'The differences are above the limit in Settings. Someone who did not count must approve them.',
      ]);
    const approved = await second.client.post(`${takes}/adjust/${id}`, { version: body.version });
    expect(approved.status, approved.text).toBe(200);
  });

  it('by a lower opening cost is worth what it was', async () => {
    const itemId = await server.made('/api/inventory', {
      sku: randomUUID(),
      itemName: 'Pump',
      openingCost: 100,
    });
    const stockId = await server.made('/api/stock', { itemId, location: place, quantityOnHand: 50 });
    await keeper.client.put(`/api/inventory/${itemId}`, { openingCost: 0 });
    expect((await move(stockId, 'Adjust', -11)).status).toBe(403);
  });
});

describe('a stocktake that one person approves alone', () => {
  it('counts with what they corrected on the day', async () => {
    const stockId = await stocked();
    await move(stockId, 'Adjust', -6);
    const { id } = (await keeper.client.post(takes, { location: place })).body;
    const [line] = (await keeper.client.get(`/api/stocktake-lines?stocktakeId=${id}`)).body;
    await keeper.client.put(`/api/stocktake-lines/${line.id}`, { counted: 89 });
    await keeper.client.put(`${takes}/${id}`, { status: 'Counted' });
    const own = await keeper.client.put(`${takes}/${id}`, { status: 'Adjusted' });
    expect(told(own)).toEqual([
      403,
      refusal('1,100.00', 'Someone who did not count must approve this stocktake.'),
    ]);
    expect((await second.client.put(`${takes}/${id}`, { status: 'Adjusted' })).status).toBe(200);
    expect((await move(stockId, 'Adjust', -4)).status).toBe(201);
  });
});
