import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const { employeeId } = await server.person({ username: 'ruth', firstName: 'Ruth', lastName: 'Tau' });
  const asset = (assetTag: string) =>
    server.made('/api/assets', { assetTag, assetName: 'Dozer', category: 'Plant' });
  const place = async (sku: string, itemName: string, location: string) => {
    const itemId = await server.made('/api/inventory', { sku, itemName });
    return server.made('/api/stock', { itemId, location, quantityOnHand: 50 });
  };
  const assetId = await asset('DZR-1');
  const maintenanceId = await server.made('/api/maintenance', {
    assetId: await asset('DZR-2'),
    kind: 'Repair',
    dueDate: '2027-01-01',
  });
  const hoses = await place('HSE-1', 'Hose', 'Lae Yard');
  const gloves = await place('GLV-1', 'Gloves', 'Main Store');
  const issue = (stockId: string, quantity: number, given: object) =>
    server.made('/api/stock-movements', { stockId, kind: 'Issue', quantity, note: 'Used', ...given });
  await issue(gloves, -1, { employeeId });
  await issue(hoses, -2, { assetId });
  await issue(hoses, -3, { maintenanceId });
  await issue(hoses, -4, { note: 'Burst at the crusher' });
});
afterAll(() => server.stop());

it.each([
  ['gloves', [-1]],
  ['glv-1', [-1]],
  ['hose', [-2, -3, -4]],
  ['lae', [-2, -3, -4]],
  ['ruth', [-1]],
  ['dzr', [-2, -3]],
  ['dzr-1', [-2]],
  ['dzr-2', [-3]],
  ['crusher', [-4]],
  ['hose dzr', [-2, -3]],
  ['lae crusher', [-4]],
  ['gloves dzr', []],
  ['nothing', []],
])('movements are found by their item, place, person, machine and note: %s', async (words, quantities) => {
  const { status, body } = await server.admin.get(
    `/api/stock-movements?kind=Issue&q=${encodeURIComponent(words)}`,
  );
  const found = body.map(({ quantity }: { quantity: number }) => quantity);
  expect([status, found.toSorted((one: number, other: number) => other - one)]).toEqual([200, quantities]);
});
