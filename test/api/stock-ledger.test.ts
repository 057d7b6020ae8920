import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { afterMovement, nothingHeld, outOfWork, type Valued } from '#contract/inventory/moving-average.ts';
import { exact } from '#contract/inventory/quantities.ts';
import { startServer, type Client, type TestServer } from './server.ts';

const today = '2026-06-16';

let server: TestServer;
let storekeeper: Client;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  // One person corrects all of it.
  await server.admin.put('/api/settings', { stocktakeLimit: 999_999_999 });
});
afterAll(() => server.stop());

/** The same numbers in every run of one seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Line {
  id: string;
  stockId: string;
  kind: Valued['kind'];
  quantity: number;
  unitCost: number | null;
  reversesId: string | null;
  maintenanceId: string | null;
  balance: number;
  value: number;
  itemQuantity: number;
  itemValue: number;
  date: string;
}

/** Every movement of an item in the order of the ledger, amounts in cents. */
const ledgerOf = async (itemId: string) =>
  (
    await server.pool.query<Line>(
      `select movement.id, movement.stock_id as "stockId", kind, movement.quantity::float8 as quantity,
         (unit_cost * 100)::float8 as "unitCost",
         reverses_id as "reversesId", maintenance_id as "maintenanceId", balance::float8 as balance,
         (value * 100)::float8 as value, item_quantity::float8 as "itemQuantity",
         (item_value * 100)::float8 as "itemValue", ledger.date::text as date
       from stock_ledger ledger join stock_movements movement on movement.id = movement_id
       where item_id = $1 order by ledger.date, sequence`,
      [itemId],
    )
  ).rows;

describe.each([1, 2, 3, 4, 5, 6])('random movements (%i)', (seed) => {
  it('sum up, never fall below zero, and are worth what the contract says', { timeout: 60_000 }, async () => {
    const random = randomOf(seed);
    const openingCost = seed % 2 ? 12.5 : null;
    const decimals = seed % 3 === 0 ? 0 : seed % 3 === 1 ? 2 : 3;
    const some = (below: number) => (1 + random(below * 10 ** decimals)) / 10 ** decimals;
    const itemId = await server.made('/api/inventory', {
      sku: `SKU-${seed}`,
      itemName: 'Bolt',
      category: `Category ${seed}`,
      decimals,
      ...(openingCost !== null && { openingCost }),
    });
    const assetId = await server.made('/api/assets', {
      assetTag: `PMP-${seed}`,
      assetName: 'Pump',
      category: 'Tool',
    });
    const work = { assetId, kind: 'Service', dueDate: today };
    const workIds = [
      await server.made('/api/maintenance', work),
      await server.made('/api/maintenance', work),
    ];
    const stockIds: string[] = [];
    for (const location of ['Lae', 'Porgera', 'Madang'])
      stockIds.push(await server.made('/api/stock', { itemId, location, quantityOnHand: some(20) }));
    const done: string[] = [];
    const statuses = new Set<number>();
    for (let step = 0; step < 60; step += 1) {
      const stockId = stockIds[random(3)]!;
      const date = random(3) === 0 ? addDays(today, -random(20)) : today;
      const quantity = some(12);
      const kind = (['Receive', 'Issue', 'Issue', 'Adjust', 'Transfer', 'Return', 'Reverse'] as const)[
        random(7)
      ]!;
      let body: object = { stockId, kind, quantity, date, reason: 'Checked' };
      if (kind === 'Receive') body = { ...body, unitCost: random(5) === 0 ? null : random(200_000) / 10_000 };
      if (kind === 'Issue') body = { ...body, quantity: -quantity };
      if (kind === 'Issue' || kind === 'Return') body = { ...body, maintenanceId: workIds[random(3)] };
      if (kind === 'Adjust') body = { ...body, quantity: random(2) ? quantity : -quantity, note: 'Counted' };
      if (kind === 'Transfer')
        body = { ...body, quantity: -quantity, toStockId: stockIds[(stockIds.indexOf(stockId) + 1) % 3] };
      if (kind === 'Reverse') {
        const reversesId = done[random(done.length)];
        if (!reversesId) continue;
        const undone = (await storekeeper.get(`/api/stock-movements/${reversesId}`)).body;
        body = {
          stockId: undone.stockId,
          kind,
          quantity: -undone.quantity,
          reversesId,
          date: today,
          note: 'A mistake',
        };
      }
      const answer = await storekeeper.post('/api/stock-movements', body);
      statuses.add(answer.status);
      // 403: more comes back than was issued.
      expect([201, 403, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
      if (answer.status === 201) done.push(answer.body.id);
    }
    expect([...statuses]).toContain(201);

    const lines = await ledgerOf(itemId);
    const values = new Map<string, Valued>();
    let held = nothingHeld(openingCost === null ? null : openingCost * 100);
    const places = new Map<string, number>();
    const works = new Map<string, { quantity: number; value: number }>();
    for (const {
      id,
      stockId,
      kind,
      quantity,
      unitCost,
      reversesId,
      maintenanceId,
      balance,
      value,
      itemQuantity,
      itemValue,
    } of lines) {
      const undone = reversesId ? values.get(reversesId) : null;
      const undoneLine = lines.find((line) => line.id === reversesId);
      const out = (maintenanceId && works.get(maintenanceId)) || { quantity: 0, value: 0 };
      const isBack = maintenanceId !== null && (kind === 'Return' || undone?.kind === 'Issue');
      const back = isBack ? outOfWork(quantity, out, undoneLine ? -undoneLine.value : null) : null;
      const movement: Valued = {
        kind,
        quantity,
        unitCost,
        undone: undone && undoneLine ? { kind: undone.kind, value: undoneLine.value } : null,
        ...(back !== null && { undone: { kind: 'Issue', value: -back } }),
      };
      const before = held.value;
      held = afterMovement(movement, held);
      expect(held.value - before).toBe(value);
      expect([itemQuantity, itemValue]).toEqual([held.quantity, held.value]);
      // Between the halves of a transfer some of it is nowhere.
      if (kind !== 'Transfer' && undone?.kind !== 'Transfer') {
        expect(Math.sign(held.value) * Math.sign(held.quantity)).toBeGreaterThanOrEqual(0);
        expect(held.quantity === 0 ? held.value : 0).toBe(0);
      }
      if (maintenanceId)
        works.set(maintenanceId, { quantity: exact(out.quantity - quantity), value: out.value - value });
      values.set(id, movement);
      places.set(stockId, exact((places.get(stockId) ?? 0) + quantity));
      expect(balance).toBe(places.get(stockId));
    }
    for (const on of [today, ...[1, 3, 7, 15, 40].map((days) => addDays(today, -days))]) {
      const until = lines.filter(({ date }) => date <= on);
      const sum = (numbers: readonly number[]) => numbers.reduce((left, right) => left + right, 0);
      const { body } = await storekeeper.get(`/api/stock-value?on=${on}`);
      const rows = (body.rows as { category: string; value: number; quantity: number }[]).filter(
        ({ category }) => category === `Category ${seed}`,
      );
      expect(body.on).toBe(on);
      expect(sum(rows.map((row) => Math.round(row.value * 100)))).toBe(sum(until.map(({ value }) => value)));
      expect(exact(sum(rows.map((row) => row.quantity)))).toBe(
        exact(sum(until.map(({ quantity }) => quantity))),
      );
    }
    expect([...places.values()].every((quantity) => quantity >= 0)).toBe(true);
    for (const [workId, { quantity, value }] of works) {
      if (quantity === 0) expect(value).toBe(0);
      const { issuedCost } = (await server.admin.get(`/api/maintenance/${workId}`)).body;
      expect(Math.round(issuedCost * 100)).toBe(Math.max(value, 0));
    }

    const item = (await storekeeper.get(`/api/inventory/${itemId}`)).body;
    expect([item.quantityOnHand, Math.round(item.value * 100)]).toEqual([held.quantity, held.value]);
    const shelves = (await storekeeper.get(`/api/stock?itemId=${itemId}`)).body as {
      id: string;
      quantityOnHand: number;
      value: number;
    }[];
    for (const { id, quantityOnHand } of shelves) expect(quantityOnHand).toBe(places.get(id) ?? 0);
    expect(Math.round(100 * shelves.reduce((sum, { value }) => sum + value, 0))).toBe(held.value);
  });
});

it('an issue that is written late takes with it what came after it, when nothing is left', async () => {
  const itemId = await server.made('/api/inventory', { sku: 'LATE', itemName: 'Bolt', category: 'Late' });
  const stockId = await server.made('/api/stock', { itemId, location: 'Lae' });
  const move = (kind: string, quantity: number, changes: object = {}) =>
    storekeeper.post('/api/stock-movements', {
      stockId,
      kind,
      quantity,
      note: 'Used',
      reason: 'Checked',
      ...changes,
    });
  await move('Receive', 5, { unitCost: 100 });
  await move('Issue', -5, { date: addDays(today, -3) });
  const item = async () => (await storekeeper.get(`/api/inventory/${itemId}`)).body;
  expect(await item()).toMatchObject({ quantityOnHand: 0, value: 0 });
  await move('Receive', 5, { unitCost: 100 });
  expect(await item()).toMatchObject({ quantityOnHand: 5, value: 500, averageCost: 100 });
  await move('Receive', 2, { unitCost: 100, date: addDays(today, -2) });
  await move('Issue', -7, { date: addDays(today, -1) });
  const on = async (days: number) =>
    (await storekeeper.get(`/api/stock-value?on=${addDays(today, -days)}`)).body.rows.find(
      ({ category }: { category: string }) => category === 'Late',
    );
  expect(await item()).toMatchObject({ quantityOnHand: 0, value: 0 });
  expect(await on(1)).toMatchObject({ quantity: -10, value: -700 });
});

describe('at once', () => {
  const stocked = async (quantityOnHand: number, sku: string) => {
    const itemId = await server.made('/api/inventory', { sku, itemName: 'Bolt' });
    const from = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand });
    const to = await server.made('/api/stock', { itemId, location: 'Porgera', quantityOnHand });
    return { from, to };
  };

  it('fifty issues of a stock of ten take ten', async () => {
    const { from } = await stocked(10, 'FIFTY');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        storekeeper.post('/api/stock-movements', {
          stockId: from,
          kind: 'Issue',
          quantity: -1,
          note: 'Used',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(40);
    expect((await storekeeper.get(`/api/stock/${from}`)).body.quantityOnHand).toBe(0);
  });

  it('transfers that cross, counts and changes do not wait for each other', async () => {
    const { from, to } = await stocked(30, 'CROSS');
    const transfer = (stockId: string, toStockId: string) =>
      storekeeper.post('/api/stock-movements', { stockId, kind: 'Transfer', quantity: -1, toStockId });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        if (index % 8 === 7)
          return storekeeper.put(`/api/stock/${index % 16 === 7 ? from : to}`, {
            quantityOnHand: 30 + index,
            note: 'Counted',
          });
        return index % 2 ? transfer(from, to) : transfer(to, from);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  });
});

it.each(['own', 'team'] as const)('whoever sees stock that is their %s sees none', async (scope) => {
  const itemId = await server.made('/api/inventory', { sku: `SKU-${scope}`, itemName: 'Bolt' });
  await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 5 });
  const { client } = await server.personWith({ 'inventory:read': scope });
  expect((await client.get('/api/stock')).body).toEqual([]);
  expect((await client.get(`/api/inventory/${itemId}`)).status).toBe(404);
  expect((await client.get(`/api/inventory/use/${itemId}`)).status).toBe(404);
  expect((await client.get('/api/stock-value')).status).toBe(403);
});
