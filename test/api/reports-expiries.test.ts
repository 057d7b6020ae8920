import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let lae: string;
let mary: string;
const today = '2026-06-15';
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  mary = await hire({ lastName: 'Kila', siteId: lae });
});
afterAll(() => server.stop());

function hire(changes: object): Promise<string> {
  return server.made('/api/employees', {
    firstName: 'Mary',
    position: 'Driver',
    startDate: '2020-01-15',
    ...changes,
  });
}

function keep(documentName: string, expiryDate: string | null, employeeId = mary): Promise<string> {
  const filePath = 'Cabinet 3';
  const document = { employeeId, documentName, documentType: 'License', filePath, expiryDate };
  return server.made('/api/employee-documents', document);
}

let count = 0;
async function drive(registrationExpiry: string, changes: object = {}): Promise<string> {
  count += 1;
  const asset = { assetTag: `VEH-${count}`, assetName: 'Hilux', category: 'Vehicle', ...changes };
  const assetId = await server.made('/api/assets', asset);
  return server.made('/api/fleet', { assetId, licensePlate: `LAE ${count}`, registrationExpiry });
}

async function train(completionDate: string, changes: object = {}): Promise<string> {
  count += 1;
  const course = { courseName: `First aid ${count}`, validityPeriodMonths: 12, ...changes };
  const courseId = await server.made('/api/training-courses', course);
  const done = { employeeId: mary, courseId, status: 'Completed', completionDate };
  await server.made('/api/training-needs', done);
  return courseId;
}

const expiries = async (query = '') => (await server.admin.get(`/api/reports/expiries${query}`)).body;
const subjects = async (query = '') =>
  (await expiries(query)).rows.map(({ subject }: { subject: string }) => subject);

describe('the expiries', () => {
  beforeAll(async () => {
    for (const [name, days] of [
      ['Yesterday', -1],
      ['Today', 0],
      ['Thirty', 30],
      ['Thirty-one', 31],
      ['Sixty', 60],
      ['Ninety', 90],
      ['Ninety-one', 91],
    ] as const)
      await keep(name, inDays(days));
    await keep('Never', null);
  });

  it.each([
    ['', ['Yesterday', 'Today', 'Thirty']],
    ['?within=30', ['Yesterday', 'Today', 'Thirty']],
    ['?within=60', ['Yesterday', 'Today', 'Thirty', 'Thirty-one', 'Sixty']],
    ['?within=90', ['Yesterday', 'Today', 'Thirty', 'Thirty-one', 'Sixty', 'Ninety']],
  ])('asked%s are those of their days, the expired first', async (query, expected) => {
    expect(await subjects(query)).toEqual(expected);
  });

  it('say how many days are left, to whom it matters and when', async () => {
    const { rows, totals, points } = await expiries('?within=90');
    expect(rows[0]).toEqual({
      id: expect.any(String),
      employeeId: mary,
      kind: 'Document',
      subject: 'Yesterday',
      ofWhom: 'Mary Kila',
      site: 'Lae',
      expiryDate: inDays(-1),
      daysLeft: -1,
      state: 'Expired',
    });
    const left = rows.map(({ daysLeft, state }: any) => [daysLeft, state]);
    expect(left).toEqual([
      [-1, 'Expired'],
      [0, '0 to 30 days'],
      [30, '0 to 30 days'],
      [31, '31 to 60 days'],
      [60, '31 to 60 days'],
      [90, '61 to 90 days'],
    ]);
    expect(totals).toEqual({ expired: 1, expiring: 5 });
    expect(points.filter(({ series }: any) => series === 'Document').map(({ value }: any) => value)).toEqual([
      1, 2, 2, 1,
    ]);
  });

  it('leave out what a newer document replaces, and those of people who have left', async () => {
    await keep('Thirty', inDays(300));
    await keep('Left', inDays(5), await hire({ lastName: 'Gone', endDate: inDays(-1) }));
    await keep('Leaving', inDays(5), await hire({ lastName: 'Going', endDate: today }));
    expect(await subjects()).toEqual(['Yesterday', 'Today', 'Leaving']);
  });

  it('name vehicles by their registration, but not the decommissioned', async () => {
    await drive(inDays(10), { currentLocation: 'lae' });
    await drive(inDays(10), { status: 'Decommissioned', statusReason: 'Sold' });
    const { rows } = await expiries(`?kind=Registration&siteId=${lae}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      subject: 'LAE 1',
      ofWhom: 'VEH-1 Hilux',
      daysLeft: 10,
      employeeId: null,
    });
    expect(
      await subjects(`?siteId=${await server.made('/api/sites', { name: 'Kiunga', code: 'K' })}`),
    ).toEqual([]);
  });

  it('name the other renewals of vehicles and machines by their kind, those that count', async () => {
    const asset = { assetTag: `HVM-${(count += 1)}`, assetName: 'Crane', category: 'Vehicle' };
    const assetId = await server.made('/api/assets', asset);
    const renew = (kind: string, days: number) =>
      server.made('/api/renewals', { assetId, kind, expiryDate: inDays(days) });
    await renew('Crane Certificate', 5);
    await renew('Registration', 6);
    await renew('Load Test', 7);
    await renew('load test', 200);
    const told = async () =>
      (await expiries('?kind=Renewal')).rows.map(({ subject, ofWhom }: any) => [subject, ofWhom]);
    const crane = `${asset.assetTag} Crane`;
    expect(await told()).toEqual([
      ['Crane Certificate', crane],
      ['Registration', crane],
    ]);
    await server.made('/api/fleet', { assetId, licensePlate: 'CRANE 1' });
    expect(await told()).toEqual([['Crane Certificate', crane]]);
    expect(await subjects('?kind=Registration')).toContain('CRANE 1');
  });

  it('count the months of a course from its latest completion, to the last day of a short month', async () => {
    const again = await train('2025-06-20');
    await server.made('/api/training-needs', {
      employeeId: mary,
      courseId: again,
      status: 'Completed',
      completionDate: '2026-06-01',
    });
    await train('2025-05-31', { validityPeriodMonths: 13 });
    await train('2020-01-01', { validityPeriodMonths: null });
    const { rows } = await expiries('?kind=Training');
    expect(rows.map(({ expiryDate, ofWhom }: any) => [expiryDate, ofWhom])).toEqual([
      ['2026-06-30', 'Mary Kila'],
    ]);
  });
});
