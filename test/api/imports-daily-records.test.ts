import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const assetId = await server.made('/api/assets', {
    assetTag: 'VEH-001',
    assetName: 'Hilux',
    category: 'Vehicle',
  });
  await server.made('/api/fleet', { assetId, licensePlate: 'BGH 482' });
  await server.made('/api/assets', {
    assetTag: 'GEN-1',
    assetName: 'Generator',
    category: 'Heavy Machinery',
  });
  await server.made('/api/employees', {
    firstName: 'Mary',
    lastName: 'Kila',
    employeeId: 'E-1',
    position: 'Clerk',
    startDate: '2024-01-01',
  });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\r\n');
const told = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);
const count = async (table: string) =>
  (await server.row<{ n: number }>(`select count(*)::int as n from ${table}`)).n;

async function look(resource: string, file: string) {
  return (await sendImport(server, server.admin, { resource, file })).body;
}

/** Imports the rows that are good; the same file says nothing new, and all of it is undone. */
async function bringAndUndo(resource: string, file: string, table: string, good: number) {
  const before = await count(table);
  const { id } = await look(resource, file);
  const run = await server.admin.post(`/api/imports/${id}/run`, { onlyGood: true });
  expect([run.body.status, run.body.counts?.add]).toEqual(['Imported', good]);
  expect((await look(resource, file)).counts).toMatchObject({ add: 0, change: 0, same: good });
  const undone = await server.admin.post(`/api/imports/${id}/undo`);
  expect(undone.body.left).toEqual([]);
  expect(await count(table)).toBe(before);
}

describe('attendance as a clerk keeps it', () => {
  const file = lines(
    'Attendance November,,,',
    ',,,',
    'Day,Staff,Present,Remarks',
    '17/11/2025,Kila Mary,on site,',
    '18-Nov-25,E-1,Off-Site,"left at noon,\nill"',
    ',,,',
    '2025-11-19,E-1,,',
    '31/11/2025,E-1,On-site,',
    '20/11/2025,Nobody,On-site,',
  );

  it('is read whatever its days look like', async () => {
    const { rows } = await look('attendance', file);
    expect(told(rows)).toEqual([
      [4, 'add'],
      [5, 'add'],
      [7, 'add'],
      [8, 'refused', 'Date must be a valid date'],
      [9, 'refused', 'There is no employee Nobody, or you don’t have permission to see it'],
    ]);
    await bringAndUndo('attendance', file, 'attendance', 3);
  });
});

describe('meter readings from a log book', () => {
  it('are added in the order of the days, and those that run backwards are refused', async () => {
    const file = lines(
      'Rego;Odometer;Read On;Remarks',
      'BGH 482;"48,300";05.03.2026;',
      'VEH-001;48 200;01.03.2026;',
      'bgh 482;47000;07.03.2026;',
      'BGH 482;47000;08.03.2026;New meter',
    );
    const { rows } = await look('meter-readings', file);
    expect(rows.map(({ outcome }: ImportRow) => outcome)).toEqual(['add', 'add', 'refused', 'add']);
    await bringAndUndo('meter-readings', file, 'meter_readings', 3);
  });
});

describe('fuel from a card statement', () => {
  it('is filled in with its meter and its cost, which goes with it when it is undone', async () => {
    const file = lines(
      'Transaction Date,Vehicle,Qty,Total,Odometer,Full Tank,Station',
      '3/2/2026,BGH 482,62.5,"K 281.25",48400,Y,Puma Lae',
      '15/2/2026,BGH 482,60.0,270.00,48900,y,Puma Lae',
      '15/2/2026,BGH 482,60.0,270.00,,n,Puma Lae',
      '16/2/2026,GEN-1,none,,,,',
    );
    const { rows } = await look('fuel-entries', file);
    expect(told(rows)).toEqual([
      [2, 'add'],
      [3, 'add'],
      [4, 'add'],
      [5, 'refused', 'Litres must be a number, for example 1250.50'],
    ]);
    await bringAndUndo('fuel-entries', file, 'fuel_entries', 3);
    expect(await count(`transactions where status = 'Recorded'`)).toBe(0);
  });
});

describe('maintenance from a workshop book', () => {
  it('is completed where it has a day, and else planned or cancelled', async () => {
    const file = lines(
      'Machine,Work Done,Job,Service Date,Due,Job Status,Reason,Cost,Km',
      'BGH 482,Oil and filters,Service,12/01/2026,,,,"1,250.00",48000',
      'GEN-1,,Inspection,,2026-12-01,,,,',
      'GEN-1,,Repair,,2026-11-01,cancelled,Sold instead,,',
      'GEN-1,,Tyres,12/31/2026x,,,,,',
    );
    const { rows } = await look('maintenance', file);
    expect(rows.map(({ outcome }: ImportRow) => outcome)).toEqual(['add', 'add', 'add', 'refused']);
    await bringAndUndo('maintenance', file, 'maintenance', 3);
  });
});

describe('stock movements from a store ledger', () => {
  it('come and go in the order of the days, each at its place', async () => {
    const itemId = await server.made('/api/inventory', { sku: 'FLT-1', itemName: 'Oil filter' });
    await server.made('/api/stock', { itemId, location: 'Lae' });
    const file = lines(
      'Store ledger;;;;;;',
      'Item Code;Store;Movement Date;Type;Qty;Cost;Issued To;Remarks',
      'flt-1;Lae;05/02/2026;issue;2;;Mary Kila;',
      'FLT-1;LAE;1 Feb 2026;Receive;10;12,50;;',
      'FLT-1;Wau;02/02/2026;;4;12,50;;',
      'FLT-1;Lae;06/02/2026;;-3;;;Site use',
      'FLT-1;;06/02/2026;Receive;1;;',
      'FLT-9;Lae;06/02/2026;Receive;1;;',
      'FLT-1;Lae;06/02/2026;Transfer;-1;;',
      'FLT-1;Lae;07/02/2026;Issue;90;;E-1',
    );
    const { id, rows } = await look('stock-movements', file);
    expect(told(rows)).toEqual([
      [3, 'add'],
      [4, 'add'],
      [5, 'add'],
      [6, 'add'],
      [7, 'refused', 'Enter the Location. This item is kept at several locations, or at none.'],
      [8, 'refused', 'There is no item with the SKU FLT-9'],
      [9, 'refused', 'Transfer cannot be imported. Record it in the stock list.'],
      [10, 'refused', 'There is not enough in stock'],
    ]);
    const run = await server.admin.post(`/api/imports/${id}/run`, { onlyGood: true });
    expect(run.body.counts.add).toBe(4);
    const onHand = async () =>
      (await server.admin.get('/api/stock?fields=location,quantityOnHand&sort=location')).body.map(
        ({ location, quantityOnHand }: Record<string, unknown>) => [location, quantityOnHand],
      );
    expect(await onHand()).toEqual([
      ['Lae', 5],
      ['Wau', 4],
    ]);
    expect((await look('stock-movements', file)).counts).toMatchObject({ add: 0, change: 0, same: 4 });
    expect((await server.admin.post(`/api/imports/${id}/undo`)).body.left).toEqual([]);
    expect((await onHand()).map(([, quantity]: [string, number]) => quantity)).toEqual([0, 0]);
  });
});

describe('quantities with more decimals than their item has', () => {
  it('are named in the preview beside whatever else is against the row', async () => {
    await server.made('/api/inventory', { sku: 'OIL-1', itemName: 'Engine oil', unit: 'l', decimals: 1 });
    const movements = lines(
      'SKU,Location,Date,Quantity,Vehicle',
      'OIL-1,Lae,01/02/2026,2.25,NOPE',
      'OIL-1,Lae,01/02/2026,2.5,',
    );
    expect(told((await look('stock-movements', movements)).rows)).toEqual([
      [
        2,
        'refused',
        expect.stringMatching(/ of Engine oil can have at most 1 decimal$/),
        'There is no asset NOPE, or you don’t have permission to see it',
      ],
      [3, 'add'],
    ]);
    const items = lines(
      'SKU,Item Name,Decimals,Location,Quantity,Threshold',
      'NUT-1,Nut,,Lae,2.5,1.5',
      'BOLT-1,Bolt,2,Lae,2.25,1.5',
      'BOLT-1,Bolt,2,Wau,2.255,1.5',
      'WIRE-1,Wire,9,Lae,2.25,1.5',
      'OIL-1,Engine oil,2,Lae,2.55,',
    );
    expect(told((await look('inventory', items)).rows)).toEqual([
      [2, 'refused', 'Quantities of Nut must be whole numbers', 'Quantities of Nut must be whole numbers'],
      [3, 'add'],
      [4, 'refused', 'Quantities of Bolt can have at most 2 decimals'],
      [5, 'refused', 'Decimals must be at most 3'],
      // The row gives the item a second decimal.
      [6, 'change'],
    ]);
  });
});

describe('stock movements exported for import', () => {
  it('leave out what an import refuses, and say how many', async () => {
    const itemId = await server.made('/api/inventory', { sku: 'BELT-1', itemName: 'Fan belt' });
    const stockId = await server.made('/api/stock', { itemId, location: 'Lae' });
    const toStockId = await server.made('/api/stock', { itemId, location: 'Wau' });
    const moved = (movement: object) => server.made('/api/stock-movements', { stockId, ...movement });
    await moved({ kind: 'Receive', quantity: 9 });
    const reversesId = await moved({ kind: 'Receive', quantity: 5 });
    await moved({ kind: 'Transfer', quantity: -2, toStockId });
    await moved({ kind: 'Reverse', quantity: -5, reversesId, note: 'Typed twice' });
    const exported = (query: object) =>
      server.admin.post('/api/imports/export', { kind: 'stock-movements', format: 'csv', query });
    const { text, headers } = await exported({ itemId });
    expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/,BELT-1,Lae,Receive,9,/)]);
    // Both halves of the transfer, the reversal and what it undoes.
    expect(headers['x-left-out']).toBe('4');
    expect((await look('stock-movements', text)).counts).toMatchObject({ add: 0, refused: 0, same: 1 });
    const none = await exported({ itemId, kind: 'Issue' });
    expect(none.headers['x-left-out']).toBeUndefined();
  });
});
