import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let assetId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/meter-readings';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());

beforeEach(async () => {
  assetId = await asset();
});

const asset = (values: object = {}): Promise<string> =>
  server.made('/api/assets', {
    assetTag: `VEH-${(count += 1)}`,
    assetName: 'Hilux',
    category: 'Vehicle',
    ...values,
  });
const read = (value: number, date = today, values: object = {}) =>
  officer.post(path, { assetId, kind: 'Odometer', value, date, ...values });
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];

/** Newest first. */
async function valuesOf(kind = 'Odometer') {
  const { body } = await officer.get(`${path}?assetId=${assetId}&kind=${kind}`);
  return body.map(({ value }: { value: number }) => value);
}

async function vehicle(values: object = {}) {
  const licensePlate = `LAE ${(count += 1)}`;
  return `/api/fleet/${await server.made('/api/fleet', { assetId, licensePlate, ...values })}`;
}

describe('a meter', () => {
  it('is read by day, each reading as it was', async () => {
    expect((await read(1000, '2026-06-01')).body).toMatchObject({
      assetTag: `VEH-${count}`,
      kind: 'Odometer',
      value: 1000,
      date: '2026-06-01',
      reason: null,
      isCorrection: false,
    });
    expect((await read(1400)).status).toBe(201);
    expect((await read(200, today, { kind: 'Hours' })).status).toBe(201);
    expect([await valuesOf(), await valuesOf('Hours')]).toEqual([[1400, 1000], [200]]);
  });

  it('does not run backwards, unless somebody says why', async () => {
    await read(45_200, '2026-06-01');
    const sentence =
      'The reading must not be lower than the previous one (45,200). If it is correct, enter the reason.';
    expect(told(await read(45_199))).toEqual([422, 'value', sentence]);
    const corrected = await read(45_020, today, { reason: 'Two digits were swapped' });
    expect(corrected.body).toMatchObject({ value: 45_020, isCorrection: true });
    expect((await read(45_030)).status).toBe(201);
    expect(await valuesOf()).toEqual([45_030, 45_020, 45_200]);
  });

  it('is asked about where it went further than the days allow', async () => {
    await read(1000, '2026-06-14');
    const sentence =
      'The reading is 1,501 km higher than the previous one. If it is correct, enter the reason.';
    expect(told(await read(2501))).toEqual([422, 'value', sentence]);
    expect((await read(2501, today, { reason: 'On a truck to Port Moresby' })).body.isCorrection).toBe(false);
    const hours = { kind: 'Hours' };
    await read(10, '2026-06-14', hours);
    expect(told(await read(35, today, hours))).toEqual([
      422,
      'value',
      'The reading is 25 hours higher than the previous one. If it is correct, enter the reason.',
    ]);
    expect((await read(34, today, hours)).status).toBe(201);
  });

  it('takes what was read on an earlier day between the readings around it', async () => {
    await read(1000, '2026-06-01');
    await read(2000, '2026-06-10');
    expect((await read(1500, '2026-06-05')).status).toBe(201);
    expect(told(await read(1499, '2026-06-06'))[2]).toMatch(
      /^The reading must not be lower than the previous one \(1,500/,
    );
    expect(told(await read(2001, '2026-06-06'))).toEqual([
      422,
      'value',
      'The reading is higher than a later one (2,000). If it is correct, enter the reason.',
    ]);
    expect((await read(2000, '2026-06-09')).status).toBe(201);
    expect(await valuesOf()).toEqual([2000, 2000, 1500, 1000]);
  });

  it('may have said more before it was corrected', async () => {
    await read(9000, '2026-06-01');
    await read(100, '2026-06-10', { reason: 'New cluster' });
    expect((await read(9500, '2026-06-09')).status).toBe(201);
  });

  it('says nothing of days to come', async () => {
    expect(told(await read(1000, '2026-06-16'))).toEqual([422, 'date', 'Date must not be after today']);
    expect(told(await read(1000, '2026-06-16', { reason: 'x' }))[1]).toBe('date');
  });

  const refused: [what: string, values: object, at: string, message: string][] = [
    ['an unknown asset', { assetId: randomUUID() }, 'assetId', 'This asset does not exist'],
    ['another meter', { kind: 'Fuel' }, 'kind', 'Meter must be one of: Odometer, Hours'],
    ['half a kilometre', { value: 1.5 }, 'value', 'Reading must be a whole number, for example 1250'],
    ['less than nothing', { value: -1 }, 'value', 'Reading must not be below 0'],
    ['a say on corrections', { isCorrection: true }, 'isCorrection', 'There is no field isCorrection'],
  ];

  it.each(refused)('with %s is refused', async (_what, values, at, message) => {
    expect(told(await read(1000, today, values))).toEqual([422, at, message]);
  });

  it('is never written over', async () => {
    const { body } = await read(1000);
    expect((await officer.put(`${path}/${body.id}`, { value: 2 })).status).toBe(405);
    expect((await officer.delete(`${path}/${body.id}`)).status).toBe(405);
  });
});

describe('readings that come at once', () => {
  it('are taken one after the other: none is below the one before it', async () => {
    await read(1000, '2026-06-01');
    const answers = await Promise.all([1300, 1100, 1500, 1200, 1400].map((value) => read(value)));
    const kept = (await valuesOf()).toReversed();
    expect(kept).toEqual(kept.toSorted((one: number, other: number) => one - other));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(kept.length - 1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(told(answer)[2]).toMatch(/^The reading must not be lower than the previous one/);
  });

  it('of the vehicle and of its meter do not wait for each other', async () => {
    const at = await vehicle({ odometerReading: 1000 });
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap((each) => [officer.put(at, { odometerReading: 1000 + each }), read(1000 + each)]),
    );
    for (const { status, text } of answers) expect([200, 201, 422], text).toContain(status);
    expect((await officer.get(at)).body.odometerReading).toBe((await valuesOf())[0]);
  });
});

describe('the odometer of a vehicle', () => {
  it('follows the latest reading of its asset, corrections too', async () => {
    const at = await vehicle();
    const shown = async () => (await officer.get(at)).body.odometerReading;
    expect(await shown()).toBe(null);
    await read(1000, '2026-06-10');
    expect(await shown()).toBe(1000);
    await read(900, '2026-06-01');
    await read(5000, today, { kind: 'Hours' });
    expect(await shown()).toBe(1000);
    await read(800, today, { reason: 'Misread' });
    expect(await shown()).toBe(800);
  });

  it('that is written makes a reading of today', async () => {
    const at = await vehicle({ odometerReading: 1000 });
    expect(await valuesOf()).toEqual([1000]);
    const { body } = await officer.put(at, { odometerReading: 1200, licensePlate: `NEW ${count}` });
    expect(body).toMatchObject({ odometerReading: 1200, licensePlate: `NEW ${count}`, version: 2 });
    expect(await valuesOf()).toEqual([1200, 1000]);
    const { body: log } = await server.admin.get(`/api/audit?resource=fleet&recordId=${body.id}&pageSize=1`);
    expect(log[0].changes.odometerReading).toEqual({ old: 1000, new: 1200 });
    expect((await officer.put(at, { odometerReading: 1200 })).body.version).toBe(2);
    expect(await valuesOf()).toEqual([1200, 1000]);
  });

  it('is refused where it runs backwards, too far, or to nothing', async () => {
    const at = await vehicle({ odometerReading: 1000 });
    expect(told(await officer.put(at, { odometerReading: 999 }))).toEqual([
      422,
      'odometerReading',
      'The reading must not be lower than the previous one (1,000). If it is correct, first add it as a meter reading with a reason.',
    ]);
    expect(told(await officer.put(at, { odometerReading: 99_000 }))[2]).toMatch(
      /^The reading is 98,000 km higher/,
    );
    expect(told(await officer.put(at, { odometerReading: null }))).toEqual([
      422,
      'odometerReading',
      'The odometer cannot be cleared. Correct it with a meter reading and a reason.',
    ]);
    expect(await valuesOf()).toEqual([1000]);
  });

  it('is known already where the asset was read before it became a vehicle, or was one', async () => {
    await read(1000, '2026-06-01');
    const at = await vehicle();
    expect((await officer.get(at)).body.odometerReading).toBe(1000);
    await officer.delete(at);
    const again = await vehicle({ odometerReading: 1100 });
    expect((await officer.get(again)).body.odometerReading).toBe(1100);
    expect(await valuesOf()).toEqual([1100, 1000]);
  });
});
