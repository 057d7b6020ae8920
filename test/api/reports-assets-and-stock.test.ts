import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('lists what everybody has in hand, and who of them has left', async () => {
  const siteId = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  const [ann, bob] = [
    await server.person({ username: 'ann', firstName: 'Ann', lastName: 'Ari' }),
    await server.person({ username: 'bob', firstName: 'Bob', lastName: 'Bai' }),
  ];
  await server.admin.put(`/api/employees/${ann.employeeId}`, { siteId });
  const give = async (assetTag: string, category: string, employeeId: string, values: object) => {
    const assetId = await server.made('/api/assets', { assetTag, assetName: 'Thing', category });
    await server.made('/api/assignments', { assetId, employeeId, ...values });
    return assetId;
  };
  const id = await give('HOLD-1', 'Radio', ann.employeeId, { from: '2026-03-01' });
  await give('HOLD-2', 'Phone', bob.employeeId, { from: '2026-04-01' });
  await give('HOLD-3', 'Radio', bob.employeeId, { from: '2026-04-01', until: '2026-04-02' });
  await server.pool.query(`update employees set end_date = '2026-06-14' where id = $1`, [bob.employeeId]);

  const { rows, choices } = await report('holdings');
  const mine = rows.filter(({ assetTag }: any) => assetTag.startsWith('HOLD'));
  expect(mine[0]).toEqual({
    id,
    employeeName: 'Ann Ari',
    employeeNumber: expect.any(String),
    site: 'Lae',
    assetTag: 'HOLD-1',
    assetName: 'Thing',
    category: 'Radio',
    from: '2026-03-01',
    leftOn: null,
  });
  expect(mine.map(({ assetTag, leftOn }: any) => [assetTag, leftOn])).toEqual([
    ['HOLD-1', null],
    ['HOLD-2', '2026-06-14'],
  ]);
  expect(choices.siteId).toEqual([{ value: siteId, label: 'Lae' }]);

  const asked = async (query: string) => {
    const { rows: found, totals } = await report('holdings', query);
    return [found.map(({ assetTag }: any) => assetTag), totals];
  };
  expect(await asked(`?siteId=${siteId}`)).toEqual([['HOLD-1'], { people: 1, heldByLeavers: 0 }]);
  expect(await asked('?category=Phone')).toEqual([['HOLD-2'], { people: 1, heldByLeavers: 1 }]);
});

it('tells what the maintenance of each machine cost, the dearest first', async () => {
  const machine = (assetTag: string, category: string) =>
    server.made('/api/assets', { assetTag, assetName: 'Machine', category });
  const done = (assetId: string, completedDate: string, costs: object) =>
    server.made('/api/maintenance', { assetId, kind: 'Service', completedDate, ...costs });
  const [truck, grader] = [await machine('COST-1', 'Truck'), await machine('COST-2', 'Grader')];
  await done(truck, '2026-06-15', { labourCost: 100, partsCost: 50.5, cost: 1 });
  await done(truck, '2025-06-16', { partsCost: 10 });
  await done(truck, '2025-06-15', { partsCost: 9999 });
  await done(grader, '2026-01-01', { cost: 1000 });
  await server.made('/api/maintenance', {
    assetId: grader,
    kind: 'Service',
    dueDate: '2026-06-01',
    cost: 7777,
  });

  const costs = async (query: string) => {
    const { rows, totals } = await report('maintenance-cost', query);
    return [rows.map(({ assetTag, totalCost }: any) => [assetTag, totalCost]), totals.totalCost];
  };
  const { rows, totals, points } = await report('maintenance-cost', '?category=Truck');
  expect(rows).toEqual([
    {
      id: truck,
      assetTag: 'COST-1',
      assetName: 'Machine',
      category: 'Truck',
      orders: 2,
      labourCost: 100,
      partsCost: 60.5,
      issuedCost: 0,
      otherCost: 1,
      totalCost: 161.5,
    },
  ]);
  expect(totals).toMatchObject({ orders: 2, totalCost: 161.5 });
  expect(points).toContainEqual({ at: 'Truck', series: 'Parts', value: 60.5 });
  expect(await costs('?category=Grader')).toEqual([[['COST-2', 1000]], 1000]);
  expect(await costs('?category=Truck&from=2025-06-15&to=2025-06-16')).toEqual([
    [['COST-1', 10_009]],
    10_009,
  ]);
  expect((await report('maintenance-cost', '?from=2026-06-16&to=2026-06-15')).errors).toEqual([
    { path: 'to', message: 'To must not be before From' },
  ]);
});

it('counts distance, litres and cost, whatever a meter was corrected by', async () => {
  const machine = (assetTag: string) =>
    server.made('/api/assets', { assetTag, assetName: 'Machine', category: 'Runner' });
  const [truck, loader] = [await machine('RUN-1'), await machine('RUN-2')];
  const reading = (assetId: string, kind: string, value: number, date: string, reason?: string) =>
    server.made('/api/meter-readings', { assetId, kind, value, date, ...(reason && { reason }) });
  await reading(truck, 'Odometer', 10_000, '2026-01-01');
  await reading(truck, 'Odometer', 99_000, '2026-02-01', 'As the driver wrote it');
  await reading(truck, 'Odometer', 10_400, '2026-02-02', 'A digit too many');
  await reading(truck, 'Odometer', 11_000, '2026-03-01');
  await reading(loader, 'Hours', 500, '2026-03-01');
  await reading(loader, 'Hours', 540, '2026-03-05');
  const fuel = (assetId: string, litres: number, cost: number | null) =>
    server.made('/api/fuel-entries', { assetId, date: '2026-03-02', litres, cost });
  await fuel(truck, 90, 300);
  await fuel(loader, 800, null);
  await server.made('/api/maintenance', {
    assetId: truck,
    kind: 'Service',
    completedDate: '2026-03-03',
    labourCost: 120,
  });

  const { rows, totals } = await report('running-cost', '?category=Runner&from=2026-01-01&to=2026-06-15');
  const told = { assetName: 'Machine', category: 'Runner' };
  expect(rows).toEqual([
    {
      ...told,
      id: truck,
      assetTag: 'RUN-1',
      kilometres: 600,
      hours: 0,
      litres: 90,
      fuelCost: 300,
      maintenanceCost: 120,
      litresPer100: null,
      litresPerHour: null,
      basis: 'No two full tanks with readings',
      costPerKilometre: null,
      costPerHour: null,
    },
    {
      ...told,
      id: loader,
      assetTag: 'RUN-2',
      kilometres: 0,
      hours: 40,
      litres: 800,
      fuelCost: 0,
      maintenanceCost: 0,
      litresPer100: null,
      litresPerHour: null,
      basis: 'No two full tanks with readings',
      costPerKilometre: null,
      costPerHour: null,
    },
  ]);
  expect(totals).toEqual({ kilometres: 600, hours: 40, litres: 890, fuelCost: 300, maintenanceCost: 120 });
});

describe('what stock is worth, and where it went', () => {
  let bolts: string;
  let lae: string;
  let porgera: string;
  let truck: string;
  let person: string;

  beforeAll(async () => {
    const category = 'Fasteners';
    bolts = await server.made('/api/inventory', { sku: 'VAL-1', itemName: 'Bolt', category });
    lae = await server.made('/api/stock', { itemId: bolts, location: 'Lae' });
    porgera = await server.made('/api/stock', { itemId: bolts, location: 'Porgera' });
    truck = await server.made('/api/assets', {
      assetTag: 'VAL-TRUCK',
      assetName: 'Truck',
      category: 'Vehicle',
      currentLocation: 'Lae',
    });
    person = (await server.person({ username: 'fitter', roleName: 'Employee' })).employeeId;
    const move = (body: object) => server.made('/api/stock-movements', body);
    await move({ stockId: lae, kind: 'Receive', quantity: 10, unitCost: 1, date: '2026-03-01' });
    await move({ stockId: lae, kind: 'Receive', quantity: 10, unitCost: 2, date: '2026-04-01' });
    await move({ stockId: lae, kind: 'Transfer', quantity: -5, toStockId: porgera, date: '2026-04-02' });
    await move({ stockId: lae, kind: 'Issue', quantity: -4, employeeId: person, date: '2026-04-03' });
    await move({ stockId: lae, kind: 'Return', quantity: 1, employeeId: person, date: '2026-04-04' });
    const issue = await move({
      stockId: porgera,
      kind: 'Issue',
      quantity: -2,
      assetId: truck,
      date: '2026-04-05',
    });
    await move({ stockId: porgera, kind: 'Issue', quantity: -1, assetId: truck, date: '2026-04-06' });
    await move({
      stockId: porgera,
      kind: 'Reverse',
      quantity: 2,
      reversesId: issue,
      note: 'The wrong truck',
      date: '2026-04-07',
    });
  });

  it('by place, at the end of a day', async () => {
    const at = async (on: string) => (await report('stock-value', `?category=Fasteners&on=${on}`)).rows;
    expect(await at('2026-02-28')).toEqual([]);
    expect(await at('2026-03-31')).toMatchObject([
      { location: 'Lae', quantity: 10, averageCost: 1, value: 10 },
    ]);
    const { rows, totals } = await report('stock-value', '?category=Fasteners&on=2026-04-30');
    expect(rows).toMatchObject([
      { location: 'Lae', quantity: 12, averageCost: 1.5, value: 18, unit: 'each' },
      { location: 'Porgera', quantity: 4, averageCost: 1.5, value: 6 },
    ]);
    expect(totals).toEqual({ value: 24, withoutCost: 0 });
  });

  it('as it came and went', async () => {
    const { rows, totals } = await report(
      'stock-movements',
      '?category=Fasteners&from=2026-04-01&to=2026-04-30',
    );
    expect(rows.map(({ kind, quantity, value }: any) => [kind, quantity, value])).toEqual([
      ['Reverse', 2, 3],
      ['Issue', -1, -1.5],
      ['Issue', -2, -3],
      ['Return', 1, 1.5],
      ['Issue', -4, -6],
      ['Transfer', 5, 0],
      ['Transfer', -5, 0],
      ['Receive', 10, 20],
    ]);
    expect(totals).toEqual({ movements: 8, valueIn: 24.5, valueOut: 10.5 });
  });

  it('to whom, less what came back', async () => {
    const { rows, totals } = await report('issued', '?category=Fasteners&from=2026-04-01&to=2026-04-30');
    expect(rows).toMatchObject([
      { recipientKind: 'Person', itemName: 'Bolt', quantity: 3, value: 4.5 },
      { recipient: 'VAL-TRUCK Truck', recipientKind: 'Machine', quantity: 1, value: 1.5 },
    ]);
    expect(totals).toEqual({ value: 6 });
  });
});
