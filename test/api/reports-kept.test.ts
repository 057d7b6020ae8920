import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientOf, type Client } from './client.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let other: Client;
let stockId: string;

beforeAll(async () => {
  server = await startServer();
  other = clientOf(await server.anotherApp(), { token: server.admin.token });
  const itemId = await server.made('/api/inventory', { sku: 'BOLT', itemName: 'Bolt' });
  stockId = await server.made('/api/stock', {
    itemId,
    location: 'Lae',
    quantityOnHand: 0,
    lowStockThreshold: 0,
  });
});
afterAll(() => server.stop());

const receive = (quantity: number) =>
  server.made('/api/stock-movements', { stockId, kind: 'Receive', quantity, unitCost: 2 });

async function valueAt(client: Client): Promise<number> {
  return (await client.get('/api/reports/stock-value')).body.totals.value;
}

it('is read once until one of its tables is written', async () => {
  await valueAt(server.admin);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answers = [await valueAt(server.admin), await valueAt(server.admin)];
  const read = JSON.stringify(query.mock.calls).match(/stock_ledger/g) ?? [];
  query.mockRestore();
  expect([answers, read]).toEqual([[0, 0], []]);
});

it('is read again at every server when the ledger is written with a movement', async () => {
  expect(await valueAt(other)).toBe(0);
  await receive(5);
  expect(await valueAt(server.admin)).toBe(10);
  await expect.poll(() => valueAt(other), { interval: 5 }).toBe(10);
});

it('says when it is asked for, not when it was read', async () => {
  const asOf = async () => (await server.admin.get('/api/reports/stock-value')).body.asOf;
  expect(await asOf()).not.toBe(await asOf());
});
