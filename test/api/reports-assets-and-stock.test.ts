import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

const report = async (name: string, query = '') =>
  (await server.admin.get(`/api/reports/${name}${query}`)).body;

it('registers every asset with its holder and its last service', async () => {
  const { employeeId } = await server.person({ username: 'holder', firstName: 'John', lastName: 'Tau' });
  const make = (assetTag: string, category: string, changes: object = {}) =>
    server.made('/api/assets', { assetTag, assetName: 'Thing', category, ...changes });
  const id = await make('VEH-2', 'Vehicle', {
    assignedToId: employeeId,
    currentLocation: 'Lae',
    purchaseDate: '2024-02-29',
    serialNumber: 'S-1',
  });
  const service = { assetId: id, kind: 'Service', dueDate: '2026-01-01', completedDate: '2026-01-02' };
  await server.made('/api/maintenance', service);
  await make('VEH-1', 'Vehicle', { status: 'Under Maintenance', currentLocation: 'Porgera' });
  await make('TOOL-1', 'Tool', { status: 'Decommissioned', statusReason: 'Broken' });

  const { rows, totals, points, choices } = await report('asset-register');
  expect(rows.map(({ assetTag }: any) => assetTag)).toEqual(['TOOL-1', 'VEH-1', 'VEH-2']);
  expect(rows[2]).toEqual({
    id,
    assetTag: 'VEH-2',
    assetName: 'Thing',
    category: 'Vehicle',
    status: 'Operational',
    currentLocation: 'Lae',
    assignedToName: 'John Tau',
    serialNumber: 'S-1',
    purchaseDate: '2024-02-29',
    lastService: '2026-01-02',
  });
  expect(totals).toEqual({ operational: 1, underMaintenance: 1, decommissioned: 1 });
  expect(points[0].at).toBe('Vehicle');
  expect(choices.location.map(({ value }: any) => value)).toEqual(['Lae', 'Porgera']);

  const tags = async (query: string) =>
    (await report('asset-register', query)).rows.map(({ assetTag }: any) => assetTag);
  expect(await tags('?category=Tool')).toEqual(['TOOL-1']);
  expect(await tags('?status=Operational')).toEqual(['VEH-2']);
  expect(await tags('?location=Porgera&category=Vehicle')).toEqual(['VEH-1']);
});

it('tells the stock of each place, and what has none', async () => {
  const item = (sku: string, category: string | null) =>
    server.made('/api/inventory', { sku, itemName: `Item ${sku}`, category });
  const store = (itemId: string, location: string, quantityOnHand: number) =>
    server.made('/api/stock', { itemId, location, quantityOnHand, lowStockThreshold: 5 });
  const [filter, glove] = [await item('A', 'Filters'), await item('B', 'PPE')];
  await item('C', null);
  await store(filter, 'Lae', 40);
  await store(filter, 'Porgera', 5);
  await store(glove, 'Lae', 0);

  const { rows, totals, points } = await report('stock-on-hand');
  expect(
    rows.map(({ sku, location, quantityOnHand, status }: any) => [sku, location, quantityOnHand, status]),
  ).toEqual([
    ['A', 'Lae', 40, 'In Stock'],
    ['A', 'Porgera', 5, 'Low Stock'],
    ['B', 'Lae', 0, 'Out of Stock'],
    ['C', null, null, 'No Stock Data'],
  ]);
  expect(totals).toEqual({ low: 1, out: 1, quantityOnHand: 45 });
  expect(points).toContainEqual({ at: 'No category', series: 'No Stock Data', value: 1 });

  const skus = async (query: string) =>
    (await report('stock-on-hand', query)).rows.map(({ sku }: any) => sku);
  expect(await skus('?location=Lae')).toEqual(['A', 'B']);
  expect(await skus('?category=Filters&status=Low+Stock')).toEqual(['A']);
  expect(await skus('?status=No+Stock+Data')).toEqual(['C']);
});
