import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let boss: MadePerson;
let mate: MadePerson;
let day = 0;

beforeAll(async () => {
  server = await startServer();
  boss = await server.person({ username: 'boss', roleName: 'Supervisor' });
  mate = await server.person({ username: 'mate', supervisorId: boss.employeeId });
});
afterAll(() => server.stop());

/** One record of the mate of each kind that opens with a person. */
const adders: Record<string, () => Promise<string>> = {
  attendance: () => server.made('/api/attendance', { ...of(), date: `2026-03-${(day += 1) + 10}` }),
  'medical-history': once(() => server.made('/api/medical-history', { ...of(), bloodType: 'O+' })),
  'banking-details': () =>
    server.made('/api/banking-details', {
      ...of(),
      bankName: 'Kina Bank',
      accountName: 'Mate',
      accountNumber: String(7_000_000 + (day += 1)),
    }),
  'employee-documents': () =>
    server.made('/api/employee-documents', {
      ...of(),
      documentName: `Licence ${randomUUID()}`,
      documentType: 'License',
      filePath: 'cabinet 1',
    }),
};

const permissions: Record<string, string> = {
  attendance: 'attendance',
  'medical-history': 'medical',
  'banking-details': 'banking',
  'employee-documents': 'documents',
};

const of = () => ({ employeeId: mate.employeeId });

/** A person has one of it. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** Whose the record is said to be, in an answer that tells of it; undefined: it is not told of. */
async function ownerIn(client: Client, path: string, id: string): Promise<string | null | undefined> {
  const { status, body, text } = await client.get(path);
  expect(status, text).toBe(200);
  return body.find(({ recordId }: AuditEntry) => recordId === id)?.ownerId;
}

const activities = '/api/activities?pageSize=200';
const wholeLog = '/api/audit?pageSize=500';

describe.each(Object.keys(adders))('an entry about %s', (resource) => {
  const add = () => adders[resource]!();

  it('says with whom the record opens, to who may open both', async () => {
    const id = await add();
    for (const path of [activities, wholeLog, `/api/audit?resource=${resource}&recordId=${id}`])
      expect(await ownerIn(server.admin, path, id), path).toBe(mate.employeeId);
    expect(await ownerIn(mate.client, activities, id)).toBe(mate.employeeId);
  });

  it('says it to nobody who reads the log without the right to the record', async () => {
    const id = await add();
    const reader = await server.personWith({ 'audit:read': 'all', 'employees:read': 'all' });
    expect(await ownerIn(reader.client, wholeLog, id)).toBeNull();
  });

  it('nor to who reads the record and not the person', async () => {
    const id = await add();
    const permission = permissions[resource];
    const reader = await server.personWith({ [`${permission}:read`]: 'all', 'employees:read': 'own' });
    expect(await ownerIn(reader.client, activities, id)).toBeNull();
  });
});

it('is that of one’s team alone, to who reads no further', async () => {
  const id = await adders.attendance!();
  expect(await ownerIn(boss.client, activities, id)).toBe(mate.employeeId);
  const wide = await server.personWith({ 'attendance:read': 'all', 'employees:read': 'team' });
  expect(await ownerIn(wide.client, activities, id)).toBeNull();
});

it('is nobody once the record is gone', async () => {
  const id = await adders.attendance!();
  await server.admin.delete(`/api/attendance/${id}`);
  expect(await ownerIn(server.admin, activities, id)).toBeNull();
  const document = await adders['employee-documents']!();
  await server.admin.delete(`/api/employee-documents/${document}`);
  expect(await ownerIn(server.admin, activities, document)).toBeNull();
});

it('is the item of a stock record, of what moves there and of what is ordered for it', async () => {
  const item = { sku: 'BOLT', itemName: 'Bolt' };
  const itemId = await server.made('/api/inventory', item);
  const stockId = await server.made('/api/stock', { itemId, location: 'Lae' });
  const received = { stockId, kind: 'Receive', quantity: 3 };
  const movement = await server.made('/api/stock-movements', received);
  const order = await server.made('/api/stock-orders', { stockId, supplier: 'Brian Bell', quantity: 3 });
  for (const id of [stockId, movement, order])
    for (const path of [activities, wholeLog]) expect(await ownerIn(server.admin, path, id)).toBe(itemId);
  expect(await ownerIn(server.admin, activities, itemId)).toBeNull();
  expect(await ownerIn(boss.client, activities, movement)).toBe(itemId);
  expect(await ownerIn(mate.client, activities, movement)).toBeUndefined();
});

it('is the timesheet of a time entry, and nothing where the record has its own page', async () => {
  const sheet = { ...of(), payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-08' };
  const timesheetId = await server.made('/api/timesheets', sheet);
  const entry = await server.made('/api/time-entries', { timesheetId, date: '2026-03-02' });
  expect(await ownerIn(mate.client, activities, entry)).toBe(timesheetId);
  expect(await ownerIn(mate.client, activities, timesheetId)).toBeNull();
});
