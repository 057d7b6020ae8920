import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import type { Answer } from './client.ts';
import { sendImport } from './send-import.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let driver: MadePerson;
let assetId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/fuel-entries';
const advice = 'If this is correct, enter an explanation.';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  driver = await server.person({ username: 'driver' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  count += 1;
  assetId = await server.made('/api/assets', {
    assetTag: `LC-${count}`,
    assetName: 'Land Cruiser',
    category: 'Vehicle',
    tankCapacity: 90,
    assignedToId: driver.employeeId,
  });
  await server.made('/api/fleet', { assetId, licensePlate: `LBC ${count}` });
});

const fill = (litres: number, values: object = {}, client = officer) =>
  client.post(path, { assetId, date: today, litres, ...values });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]];
const asked = (message: string) => [422, { path: 'explanation', message: `${message} ${advice}` }];

describe('3,600 litres into a Land Cruiser', () => {
  it('are refused until somebody explains them, and the explanation stays with the entry', async () => {
    expect(refusal(await fill(3600))).toEqual(asked('Litres: 3,600. The tank holds 90.'));
    expect((await officer.get(`${path}?assetId=${assetId}`)).body).toEqual([]);
    const { status, body } = await fill(3600, { explanation: 'Drums for the camp generator' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Accepted',
      doubt: 'Litres: 3,600. The tank holds 90.',
      explanation: 'Drums for the camp generator',
    });
  });

  it('are refused also where the tank is unknown', async () => {
    await officer.put(`/api/assets/${assetId}`, { tankCapacity: null });
    expect(refusal(await fill(3600))).toEqual(asked('Litres: 3,600. Expected: at most 1,000 at one fill.'));
  });

  it('by its driver are held until somebody else accepts them', async () => {
    const { status, body } = await fill(3600, { explanation: 'Drums' }, driver.client);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'To be accepted',
      doubt: 'Litres on this day: 3,600. Expected: at most 400. Litres: 3,600. The tank holds 90.',
      explanation: 'Drums',
    });
    expect((await officer.put(`${path}/${body.id}`, { status: 'Accepted' })).body.doubt).toContain('3,600');
  });

  it('are refused by a later change too', async () => {
    const { body } = await fill(36);
    const at = `${path}/${body.id}`;
    expect(refusal(await officer.put(at, { litres: 3600 }))).toEqual(
      asked('Litres: 3,600. The tank holds 90.'),
    );
    const changed = await officer.put(at, { litres: 3600, explanation: 'Drums' });
    expect(changed.body).toMatchObject({ litres: 3600, explanation: 'Drums' });
    expect((await officer.put(at, { notes: 'Checked' })).status).toBe(200);
    expect((await officer.put(at, { litres: 36 })).body).toMatchObject({ doubt: null, explanation: null });
  });

  it('are not asked about again while they stay, and keep their explanation', async () => {
    const { body } = await fill(3600, { cost: 16_560, explanation: 'Drums' });
    const at = `${path}/${body.id}`;
    for (const changes of [
      { notes: 'Checked' },
      { litres: 3600, cost: 16_560, isFull: true },
      { explanation: null },
      { cost: 17_000 },
    ])
      expect((await officer.put(at, changes)).body).toMatchObject({ litres: 3600, explanation: 'Drums' });
    expect(refusal(await officer.put(at, { litres: 3700 }))).toEqual(
      asked('Litres: 3,700. The tank holds 90.'),
    );
    const again = await officer.put(at, { litres: 3700, explanation: 'Drums' });
    expect(again.body).toMatchObject({ litres: 3700, explanation: 'Drums' });
    // Its price would count in later tests.
    await officer.delete(at);
  });

  it('are refused by an import, unless its file explains them', async () => {
    const preview = (explanation: string) =>
      sendImport(server, officer, {
        resource: 'fuel-entries',
        file: `Asset,Date,Litres,Explanation\nLC-${count},${today},3600,${explanation}`,
      });
    expect((await preview('')).text).toContain('Litres: 3,600. The tank holds 90.');
    const { body } = await preview('Drums');
    const performed = await officer.post(`/api/imports/${body.id}/run`, {});
    expect(performed.status, performed.text).toBeLessThan(300);
    expect((await officer.get(`${path}?assetId=${assetId}`)).body).toMatchObject([
      { litres: 3600, explanation: 'Drums' },
    ]);
  });
});

it('a consumption unlike the machine’s own is asked about', async () => {
  // 60 l over 500 km is 12 L/100 km, three times; then 60 l over 200 km is 30.
  for (const [nth, meter] of [10_000, 10_500, 11_000, 11_500].entries())
    expect((await fill(60, { meter, date: addDays(today, nth - 10) })).status).toBe(201);
  expect(refusal(await fill(60, { meter: 11_700 }))).toEqual(
    asked('Consumption: 30 L/100 km. Usual for this asset: 12 L/100 km.'),
  );
  expect((await fill(60, { meter: 12_000 })).body).toMatchObject({ consumption: 12, doubt: null });
});

it('a price unlike the latest is asked about, and is not asked of fuel without a cost', async () => {
  for (const cost of [276, 282, 270]) expect((await fill(60, { cost })).status).toBe(201);
  expect(refusal(await fill(60, { cost: 660 }))).toEqual(
    asked('Price per litre: 11.00. Latest prices: about 4.60.'),
  );
  expect((await fill(60, { cost: 300 })).status).toBe(201);
  expect((await fill(60)).status).toBe(201);
});
