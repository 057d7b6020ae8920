import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;

beforeAll(async () => {
  server = await startServer();
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());

const path = '/api/fleet/with-asset';
const assetsCalled = async (tag: string) => (await officer.get(`/api/assets?q=${tag}`)).body;

describe('a vehicle and its asset', () => {
  it('are made together, and told apart in the log', async () => {
    const body = { assetTag: 'VEH-90', assetName: 'Hilux', currentLocation: 'Lae', licensePlate: 'LAE 90' };
    const { status, body: made } = await officer.post(path, { ...body, odometerReading: 1200 });
    expect([status, made]).toMatchObject([
      201,
      { assetTag: 'VEH-90', assetName: 'Hilux', currentLocation: 'Lae', odometerReading: 1200 },
    ]);
    expect(await assetsCalled('VEH-90')).toMatchObject([
      { id: made.assetId, category: 'Vehicle', status: 'Operational', isInFleet: true },
    ]);
    const { rows } = await server.pool.query(
      `select resource from audit where record_id in ($1, $2) and action = 'create' order by 1`,
      [made.id, made.assetId],
    );
    expect(rows.map(({ resource }) => resource)).toEqual(['assets', 'fleet']);
  });

  it('are both refused where one is', async () => {
    await officer.post(path, { assetTag: 'VEH-91', assetName: 'Hilux', licensePlate: 'LAE 91' });
    const taken = await officer.post(path, {
      assetTag: 'VEH-92',
      assetName: 'Hilux',
      licensePlate: 'LAE 91',
    });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'licensePlate']);
    expect(await assetsCalled('VEH-92')).toEqual([]);
    const tagged = await officer.post(path, {
      assetTag: 'VEH-91',
      assetName: 'Hilux',
      licensePlate: 'LAE 92',
    });
    expect([tagged.status, tagged.body.errors[0].path]).toEqual([409, 'assetTag']);
  });

  it('are made once, also where the answer was lost', async () => {
    const body = { id: randomUUID(), assetTag: 'VEH-93', assetName: 'Hilux', licensePlate: 'LAE 93' };
    const answers = await Promise.all([1, 2].map(() => officer.post(path, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await assetsCalled('VEH-93')).toHaveLength(1);
  });

  it('need both rights', async () => {
    const { client } = await server.personWith({ 'fleet:read': 'all', 'fleet:create': 'all' });
    const { status, body } = await client.post(path, { assetTag: 'V', assetName: 'V', licensePlate: 'V' });
    expect([status, body.detail]).toEqual([
      403,
      'Your role does not allow adding an asset. Choose an existing one.',
    ]);
  });
});

describe('a vehicle of an asset that is there', () => {
  it('is of the category Vehicle, which is offered while it is none', async () => {
    const made = (category: string) =>
      server.made('/api/assets', { assetTag: `G-${category}`, assetName: 'Thing', category });
    const generator = await made('Generator');
    const car = await made('Vehicle');
    const answer = await officer.post('/api/fleet', { assetId: generator, licensePlate: 'LAE 95' });
    const message = 'Only an asset of the category Vehicle can be a fleet vehicle';
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'assetId', message }]]);
    const offered = async () =>
      (await officer.get('/api/assets?category=Vehicle&isInFleet=false')).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await offered()).toEqual([car]);
    expect((await officer.post('/api/fleet', { assetId: car, licensePlate: 'LAE 96' })).status).toBe(201);
    expect(await offered()).toEqual([]);
  });
});
