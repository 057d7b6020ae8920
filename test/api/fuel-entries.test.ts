import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { consumptions } from '#contract/fleet/consumption.ts';
import { uploaded } from './access/upload-file.ts';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let driver: MadePerson;
let assetId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/fuel-entries';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  driver = await server.person({ username: 'driver' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  assetId = await vehicle({ assignedToId: driver.employeeId });
});

async function asset(values: object = {}): Promise<string> {
  const assetTag = `VEH-${(count += 1)}`;
  return server.made('/api/assets', { assetTag, assetName: 'Hilux', category: 'Vehicle', ...values });
}

async function vehicle(values: object = {}): Promise<string> {
  const id = await asset(values);
  await server.made('/api/fleet', { assetId: id, licensePlate: `LAE ${count}` });
  return id;
}

const fill = (litres: number, values: object = {}, client = officer) =>
  client.post(path, { assetId, date: today, litres, ...values });
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
const readings = async () =>
  (await officer.get(`/api/meter-readings?assetId=${assetId}&sort=date,createdAt`)).body.map(
    ({ kind, value, date }: { kind: string; value: number; date: string }) => [kind, value, date],
  );

describe('a fuel entry', () => {
  it('says what was filled in, of what asset, and is a reading of its meter', async () => {
    const { body } = await fill(62.5, {
      date: '2026-06-10',
      meter: 45_000,
      cost: 300.25,
      vendor: 'Puma Lae',
    });
    expect(body).toMatchObject({
      assetTag: `VEH-${count}`,
      assetName: 'Hilux',
      litres: 62.5,
      cost: 300.25,
      isFull: true,
      meterKind: 'Odometer',
      meter: 45_000,
      vendor: 'Puma Lae',
      receipts: [],
      consumption: null,
    });
    expect(await readings()).toEqual([['Odometer', 45_000, '2026-06-10']]);
    const { body: shown } = await officer.get(`/api/fleet?assetId=${assetId}`);
    expect(shown[0].odometerReading).toBe(45_000);
  });

  it('counts hours where the asset is no vehicle of the fleet', async () => {
    assetId = await asset({ category: 'Heavy Machinery' });
    expect((await fill(80, { meter: 120 })).body.meterKind).toBe('Hours');
    expect((await fill(80, { meter: 5000, meterKind: 'Odometer' })).body.meterKind).toBe('Odometer');
    expect(await readings()).toEqual([
      ['Hours', 120, today],
      ['Odometer', 5000, today],
    ]);
  });

  it('is refused where its meter runs backwards or too far, and nothing of it is kept', async () => {
    await fill(60, { meter: 45_000, date: '2026-06-14' });
    expect(told(await fill(60, { meter: 44_999 }))).toEqual([
      422,
      'meter',
      'The reading must not be lower than the previous one (45,000). If it is correct, first add it as a meter reading with a reason.',
    ]);
    expect(told(await fill(60, { meter: 46_501 }))[2]).toMatch(/^The reading is 1,501 km higher/);
    expect((await officer.get(`${path}?assetId=${assetId}`)).body).toHaveLength(1);
    expect((await fill(60, { meter: 46_500 })).status).toBe(201);
  });

  it('that is deleted leaves what the meter said', async () => {
    const { body } = await fill(60, { meter: 45_000 });
    expect((await officer.delete(`${path}/${body.id}`)).status).toBe(204);
    expect(await readings()).toEqual([['Odometer', 45_000, today]]);
  });

  it('keeps its asset, its day and its meter', async () => {
    const { body } = await fill(60, { meter: 45_000 });
    const at = `${path}/${body.id}`;
    expect(told(await officer.put(at, { meter: 45_001 }))).toEqual([422, 'meter', 'Reading cannot be set']);
    expect(told(await officer.put(at, { date: '2026-06-01' }))[1]).toBe('date');
    expect((await officer.put(at, { litres: 61, isFull: false })).body).toMatchObject({ litres: 61 });
  });

  const refused: [what: string, values: object, at: string, message: string][] = [
    ['an unknown asset', { assetId: randomUUID() }, 'assetId', 'This asset does not exist'],
    [
      'an unknown asset and its meter',
      { assetId: randomUUID(), meter: 1 },
      'assetId',
      'This asset does not exist',
    ],
    ['a day to come', { date: '2026-06-16' }, 'date', 'Date must not be after today'],
    ['no litres', { litres: 0 }, 'litres', 'Litres must not be below 0.01'],
    [
      'four receipts',
      { receipts: ['files/1', 'files/2', 'files/3', 'files/4'] },
      'receipts',
      'Receipts must have at most 3 files',
    ],
  ];

  it.each(refused)('with %s is refused', async (_what, values, at, message) => {
    expect(told(await fill(60, values))).toEqual([422, at, message]);
  });
});

describe('what an asset used', () => {
  it('is litres per 100 km since the tank was full before', async () => {
    await fill(60, { meter: 45_000, date: '2026-06-01' });
    await fill(10, { date: '2026-06-03', isFull: false });
    const { body } = await fill(38, { meter: 45_400, date: '2026-06-05' });
    expect(body.consumption).toBe(12);
    const { body: thirsty } = await officer.get(`${path}?assetId=${assetId}&sort=-consumption&pageSize=1`);
    expect(thirsty[0].consumption).toBe(12);
  });

  it('is what the rule of the contract says, over whatever was filled in', async () => {
    for (const seed of [1, 2, 3]) {
      const random = randomOf(seed);
      assetId = await asset();
      const meters = { Odometer: 1000, Hours: 100 };
      const fills: Parameters<typeof consumptions>[0][number][] = [];
      let date = '2026-01-01';
      for (let nth = 0; nth < 20; nth += 1) {
        date = addDays(date, random(3));
        const meterKind = random(4) === 0 ? 'Hours' : 'Odometer';
        meters[meterKind] += random(20);
        const one = {
          litres: (1 + random(9000)) / 100,
          isFull: random(3) > 0,
          meterKind,
          meter: random(4) === 0 ? null : meters[meterKind],
        } as const;
        const explanation = 'Random';
        fills.push(one);
        expect((await fill(one.litres, { ...one, date, explanation })).status).toBe(201);
      }
      const { body } = await officer.get(`${path}?assetId=${assetId}&sort=date,createdAt&pageSize=50`);
      expect(body.map(({ consumption }: { consumption: number | null }) => consumption)).toEqual(
        consumptions(fills),
      );
    }
  });
});

/** Whole numbers below a limit, the same each time. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % limit;
  };
}

describe('an employee', () => {
  it('writes down what is filled into what is assigned to them, with its receipt', async () => {
    const { filePath } = (await uploaded(server, driver.client)).body;
    const made = await fill(60, { meter: 45_000, receipts: [filePath] }, driver.client);
    expect(made.status, made.text).toBe(201);
    expect((await driver.client.get(path)).body.map(({ id }: { id: string }) => id)).toContain(made.body.id);
    expect((await officer.get(`${path}/${made.body.id}/${filePath}`)).status).toBe(200);
    expect((await driver.client.put(`${path}/${made.body.id}`, { litres: 61 })).status).toBe(403);
    expect((await driver.client.delete(`${path}/${made.body.id}`)).status).toBe(403);
  });

  it('learns nothing of what is not, nor of its meter', async () => {
    assetId = await vehicle();
    const { body: entry } = await fill(60, { meter: 45_000 });
    const answers = [
      await fill(60, {}, driver.client),
      await fill(60, { meter: 1 }, driver.client),
      await fill(60, { assetId: randomUUID(), meter: 1 }, driver.client),
    ];
    for (const { status, body } of answers)
      expect([status, body.detail]).toEqual([
        403,
        'Your role allows creating a fuel entry only for yourself.',
      ]);
    expect((await driver.client.get(`${path}/${entry.id}`)).status).toBe(404);
    expect(await readings()).toEqual([['Odometer', 45_000, today]]);
  });
});
