import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

async function valueAt(client: Client, path: string): Promise<number> {
  const { body } = await client.get(path);
  return body.totals?.value ?? body.value;
}

describe.each(['/api/reports/stock-value', '/api/stock-value'])('%s', (path) => {
  it('is read once until one of its tables is written', async () => {
    const value = await valueAt(server.admin, path);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const answers = [await valueAt(server.admin, path), await valueAt(server.admin, path)];
    const read = JSON.stringify(query.mock.calls).match(/stock_ledger/g) ?? [];
    query.mockRestore();
    expect([answers, read]).toEqual([[value, value], []]);
  });

  it('is read again at every server when the ledger is written with a movement', async () => {
    const value = await valueAt(other, path);
    await receive(5);
    expect(await valueAt(server.admin, path)).toBe(value + 10);
    await expect.poll(() => valueAt(other, path), { interval: 5 }).toBe(value + 10);
  });
});

it('says when it is asked for, not when it was read', async () => {
  const asOf = async () => (await server.admin.get('/api/reports/stock-value')).body.asOf;
  expect(await asOf()).not.toBe(await asOf());
});
