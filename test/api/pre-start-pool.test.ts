import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let operator: MadePerson;
let assetId: string;
let count = 0;

const path = '/api/pre-start-checks';
const items = [
  { item: 'Brakes', isCritical: true },
  { item: 'Horn', isCritical: false },
];
const answers = items.map((item) => ({ ...item, answer: 'OK' }));

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  operator = await server.person({ username: 'operator' });
  const siteId = await server.made('/api/sites', { name: 'Lae Yard', code: 'LAE' });
  await server.admin.put(`/api/employees/${operator.employeeId}`, { siteId });
  await server.made('/api/checklists', { category: 'Loader', items });
});
afterAll(() => server.stop());

const machine = (values: object = {}) => {
  const assetTag = `L-${(count += 1)}`;
  const asset = { assetTag, assetName: 'Loader', category: 'Loader', currentLocation: 'lae yard' };
  return server.made('/api/assets', { ...asset, ...values });
};
beforeEach(async () => {
  assetId = await machine();
});

const check = (values: object = {}, { client }: { client: Client } = operator) =>
  client.post(path, { assetId, answers, time: '06:30', meter: 120, ...values });
const tagsOf = async (query: string) =>
  (await operator.client.get(`${path}/machines${query}`)).body.map(
    ({ assetTag }: { assetTag: string }) => assetTag,
  );
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
const readings = async () =>
  (await officer.get(`/api/meter-readings?assetId=${assetId}&sort=date,place`)).body.map(
    ({ value, reason }: { value: number; reason: string | null }) => [value, reason],
  );
const notified = async (kind: string, client = officer) =>
  (await client.get('/api/notifications')).body.notifications.filter((each: any) => each.kind === kind);

describe('a machine of the site', () => {
  it('is found by its tag or by its label, with what tells it apart and nothing else', async () => {
    expect(await tagsOf(`?q=l-${count}`)).toEqual([`L-${count}`]);
    const { body } = await operator.client.get(`${path}/machines?assetId=${assetId}`);
    expect(body).toEqual([
      {
        id: assetId,
        assetTag: `L-${count}`,
        assetName: 'Loader',
        category: 'Loader',
        status: 'Operational',
        meterKind: 'Hours',
      },
    ]);
    expect((await operator.client.get(`/api/assets/${assetId}`)).status).toBe(404);
    expect((await operator.client.get(`/api/meter-readings?assetId=${assetId}`)).body).toEqual([]);
  });

  it('is found by its tag and its plate in any spelling', async () => {
    await server.made('/api/checklists', { category: 'Vehicle', items });
    assetId = await machine({ assetTag: 'VEH-001', assetName: 'Hilux', category: 'Vehicle' });
    await server.made('/api/fleet', { assetId, licensePlate: 'LBC 841' });
    for (const q of ['veh 001', 'VEH001', 'lbc841', 'LBC-841', 'bc 8', '841'])
      expect(await tagsOf(`?q=${encodeURIComponent(q)}`), q).toEqual(['VEH-001']);
    for (const q of ['LBD 841', 'lbc842']) expect(await tagsOf(`?q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  it('is checked by everybody of the site, who see their own check of it', async () => {
    const { status, body } = await check();
    expect([status, body.checkedById]).toEqual([201, operator.employeeId]);
    expect((await operator.client.get(`${path}/${body.id}`)).status).toBe(200);
    const { body: other } = await check({ meter: 130 }, { client: officer });
    expect((await operator.client.get(`${path}/${other.id}`)).status).toBe(404);
    expect((await operator.client.put(`/api/assets/${assetId}`, { notes: 'Mine' })).status).toBe(403);
  });

  it('is taken out of service by a critical defect, which is the first in the bell', async () => {
    const failed = answers.with(0, { ...answers[0]!, answer: 'Failed', note: 'Soft pedal' } as never);
    expect((await check({ answers: failed })).body.result).toBe('Failed');
    expect((await officer.get(`/api/assets/${assetId}`)).body.status).toBe('Under Maintenance');
    const { notifications } = (await officer.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'critical-check-failed', what: 'Brakes' });
  });

  it('of another site, or without one, is neither found nor checked', async () => {
    for (const currentLocation of ['Porgera', null]) {
      assetId = await machine({ currentLocation });
      expect(await tagsOf(`?assetId=${assetId}`)).toEqual([]);
      expect((await check()).status).toBe(403);
      expect((await check({ meter: null })).status).toBe(403);
      expect(await readings()).toEqual([]);
    }
  });

  it('is not found by a person without a site, nor once it is decommissioned', async () => {
    const stranger = await server.person({ username: `stranger${count}` });
    expect((await stranger.client.get(`${path}/machines`)).body).toEqual([]);
    expect((await check({}, stranger)).status).toBe(403);
    await officer.put(`/api/assets/${assetId}`, { status: 'Decommissioned', statusReason: 'Sold' });
    expect(await tagsOf(`?assetId=${assetId}`)).toEqual([]);
    expect((await server.nobody.get(`${path}/machines`)).status).toBe(401);
  });
});

describe('a check wants', () => {
  it('a reading, unless its checklist says otherwise', async () => {
    expect(refusal(await check({ meter: null }))).toEqual([422, 'meter', 'Enter the meter reading']);
    await server.made('/api/checklists', { category: `Tool ${count}`, items, needsReading: false });
    assetId = await machine({ category: `Tool ${count}` });
    expect((await check({ meter: null })).status).toBe(201);
  });

  it('a description of each defect, and the time', async () => {
    const failed = answers.with(1, { ...answers[1]!, answer: 'Failed' });
    expect(refusal(await check({ answers: failed }))).toEqual([
      422,
      'answers.1.note',
      'Describe the defect: Horn',
    ]);
    expect(refusal(await check({ time: undefined }))).toEqual([422, 'time', 'Time is required']);
  });
});

describe('a reading below the last one', () => {
  const doubtful = { meter: 90, isLastReadingWrong: true };
  beforeEach(() => check());

  it('is refused, unless the last one looks wrong', async () => {
    expect(refusal(await check({ meter: 90 }))).toEqual([
      422,
      'meter',
      'The reading must not be lower than the previous one (120). If it is correct, choose “The last reading looks wrong”.',
    ]);
    const { status, body } = await check(doubtful);
    expect([status, body]).toMatchObject([
      201,
      {
        readingStatus: 'To be confirmed',
        readingDoubt: 'The reading must not be lower than the previous one (120).',
      },
    ]);
    expect(await readings()).toEqual([[120, null]]);
  });

  it('is a reading once an officer confirms it, twice or two at once', async () => {
    const { body } = await check(doubtful);
    const of = (kind: any[]) => kind.filter(({ recordId }) => recordId === body.id);
    expect(of(await notified('reading-to-confirm'))).toMatchObject([{ quantity: 90 }]);
    expect(await notified('reading-to-confirm', operator.client)).toEqual([]);
    const at = `${path}/reading/${body.id}`;
    expect((await operator.client.post(at, { isConfirmed: true })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => officer.post(at, { isConfirmed: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readings()).toEqual([
      [120, null],
      [90, 'Pre-start check: the last reading looked wrong'],
    ]);
    expect(of(await notified('reading-to-confirm'))).toEqual([]);
    expect((await officer.post(at, { isConfirmed: false })).status).toBe(409);
  });

  it('is none if an officer refuses it', async () => {
    const { body } = await check(doubtful);
    const refused = await officer.post(`${path}/reading/${body.id}`, { isConfirmed: false });
    expect(refused.body).toMatchObject({ readingStatus: 'Refused', meter: 90 });
    expect(await readings()).toEqual([[120, null]]);
  });
});
