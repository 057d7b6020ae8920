import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let stockId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

let count = 0;
async function makeStock(quantityOnHand: number): Promise<string> {
  const itemId = await server.made('/api/inventory', { sku: `SKU-${(count += 1)}`, itemName: 'Bolt' });
  return server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand });
}
beforeEach(async () => {
  stockId = await makeStock(10);
});

const path = '/api/stock-movements';
const move = (kind: string, quantity: unknown, changes: object = {}) =>
  storekeeper.post(path, { stockId, kind, quantity, ...(kind === 'Issue' && { note: 'Used' }), ...changes });

/** What the record says, and what its movements sum to. */
const held = () =>
  server.row<{ quantity: number; sum: number; movements: number }>(
    `select quantity_on_hand::float8 as quantity, (select sum(quantity)::int from stock_movements where stock_id = stock.id) as sum,
       (select count(*)::int from stock_movements where stock_id = stock.id) as movements
     from stock where id = $1`,
    [stockId],
  );

describe('a movement', () => {
  it.each([
    ['Receive', 5, 15],
    ['Issue', -4, 6],
    ['Issue', -10, 0],
    ['Adjust', 3, 13],
    ['Adjust', -10, 0],
  ])('%s of %i makes %i of 10', async (kind, quantity, left) => {
    const { status, body } = await move(kind, quantity, { note: 'Counted' });
    expect([status, body.date, body.note, body.itemName]).toEqual([201, '2026-06-16', 'Counted', 'Bolt']);
    expect((await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand).toBe(left);
    expect((await storekeeper.get(`${path}/${body.id}`)).body).toEqual(body);
  });

  it('may be of another day', async () => {
    expect((await move('Issue', -1, { date: '2026-05-31' })).body.date).toBe('2026-05-31');
  });

  const sign = 'Receipts and returns must be above zero, issues and transfers below zero';
  const whole = 'Quantities of Bolt must be whole numbers';
  const number = 'Quantity must be a number, for example 1250.50';
  const refused: [kind: string, quantity: unknown, path: string, message: string][] = [
    ['Receive', -5, 'quantity', sign],
    ['Receive', 0, 'quantity', sign],
    ['Issue', 5, 'quantity', sign],
    ['Issue', 0, 'quantity', sign],
    ['Adjust', 0, 'quantity', sign],
    ['Issue', -11, 'quantity', 'There is not enough in stock'],
    ['Adjust', -11, 'quantity', 'There is not enough in stock'],
    ['Receive', 1.5, 'quantity', whole],
    ['Receive', '5', 'quantity', number],
    ['Receive', 100_000_001, 'quantity', 'Quantity must be at most 100,000,000'],
    ['Receive', undefined, 'quantity', 'Quantity is required'],
    ['Lose', -1, 'kind', 'Kind must be one of: Receive, Issue, Adjust, Transfer, Return, Count, Reverse'],
  ];

  it.each(refused)('%s of %j is refused, and nothing of it stays', async (kind, quantity, field, message) => {
    const audited = () => server.row('select count(*)::int as count from audit');
    const before = await audited();
    const answer = await move(kind, quantity, { note: 'Counted' });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
    expect(await held()).toEqual({ quantity: 10, sum: 10, movements: 1 });
    expect(await audited()).toEqual(before);
  });

  it('of a stock record that does not exist is refused', async () => {
    const answer = await move('Receive', 1, { stockId: randomUUID() });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'stockId', message: 'This stock record does not exist' }],
    ]);
  });

  it('sent again with its id moves once, also at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => move('Issue', -4, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await held()).toEqual({ quantity: 6, sum: 6, movements: 2 });
  });

  it('sent again with its id and another quantity is not said to be saved', async () => {
    const id = randomUUID();
    const left = (await held()).quantity;
    expect((await move('Issue', -1, { id })).status).toBe(201);
    for (const [kind, quantity] of [
      ['Issue', -2],
      ['Receive', 1],
    ] as const)
      expect((await move(kind, quantity, { id })).body).toMatchObject({
        status: 409,
        detail:
          'This record was already saved with other values. Close this form and check the saved record.',
      });
    expect((await held()).quantity).toBe(left - 1);
  });

  it('is neither changed nor deleted', async () => {
    const { body } = await move('Issue', -4);
    for (const answer of [
      await storekeeper.put(`${path}/${body.id}`, { quantity: -3 }),
      await storekeeper.delete(`${path}/${body.id}`),
    ])
      expect(answer.status).toBe(405);
    for (const statement of [
      'update stock_movements set quantity = -3',
      'delete from stock_movements',
      'truncate stock_movements',
    ])
      await expect(server.pool.query(statement), statement).rejects.toThrow();
    expect(await held()).toMatchObject({ quantity: 6, sum: 6 });
  });
});

describe('the quantity on hand', () => {
  it.each([0, 11, 9999])('cannot be made %i past the movements, not even in SQL', async (quantity) => {
    await server.pool.query('update stock set quantity_on_hand = $2 where id = $1', [stockId, quantity]);
    expect(await held()).toMatchObject({ quantity: 10, sum: 10 });
  });

  it('cannot be born with a value in SQL', async () => {
    const { itemId } = (await storekeeper.get(`/api/stock/${stockId}`)).body;
    const { quantity } = await server.row<{ quantity: number }>(
      `insert into stock (id, item_id, location, quantity_on_hand) values (gen_random_uuid(), $1, 'Wau', 500)
       returning quantity_on_hand::float8 as quantity`,
      [itemId],
    );
    expect(quantity).toBe(0);
  });

  it('is not issued twice by two at once', async () => {
    const answers = await Promise.all([move('Issue', -6), move('Issue', -6)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await held()).toEqual({ quantity: 4, sum: 4, movements: 2 });
  });
});

describe('whatever moves, and however many at once, the quantity is the sum of the movements', () => {
  const seeds = [1, 2, 3];

  it.each(seeds)('with the seed %i', async (seed) => {
    const random = randomOf(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    let expected = 10;
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 1 + below(5) }, () => {
          const amount = 1 + below(12);
          const quantity = below(2) ? amount : -amount;
          const kind = below(3) ? (quantity > 0 ? 'Receive' : 'Issue') : 'Adjust';
          return move(kind, quantity, { note: 'Counted' }).then((answer) => ({ answer, quantity }));
        }),
      );
      for (const { answer, quantity } of answers) {
        expect([201, 422], answer.text).toContain(answer.status);
        if (answer.status === 201) expected += quantity;
      }
      const { quantity, sum } = await held();
      expect([quantity, sum]).toEqual([expected, expected]);
      expect(quantity).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(seeds)('also when others put quantities meanwhile, with the seed %i', async (seed) => {
    const random = randomOf(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    for (let round = 0; round < 15; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          below(2)
            ? move('Issue', -1 - below(8))
            : storekeeper.put(`/api/stock/${stockId}`, {
                quantityOnHand: below(30),
                lowStockThreshold: below(5),
                note: 'Counted',
              }),
        ),
      );
      for (const { status, text } of answers) expect([200, 201, 422], text).toContain(status);
      const { quantity, sum } = await held();
      expect(quantity).toBe(sum);
      expect(quantity).toBeGreaterThanOrEqual(0);
    }
  });
});

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
