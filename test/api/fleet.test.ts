import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let supervisor: MadePerson;
let driver: MadePerson;

beforeAll(async () => {
  server = await startServer();
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  driver = await server.person({ username: 'driver', supervisorId: supervisor.employeeId });
});
afterAll(() => server.stop());

let count = 0;
async function makeAsset(changes: object = {}): Promise<string> {
  const assetTag = `VEH-${(count += 1)}`;
  return server.made('/api/assets', { assetTag, assetName: 'Hilux', category: 'Vehicle', ...changes });
}

async function vehicle(changes: object = {}) {
  const body = { assetId: await makeAsset(), licensePlate: `LAE ${(count += 1)}`, ...changes };
  const answer = await officer.post('/api/fleet', body);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `/api/fleet/${answer.body.id}` };
}

const idsSeen = async (client: Client, query = '') => {
  const { body } = await client.get(`/api/fleet${query}`);
  return body.map(({ id }: { id: string }) => id);
};

describe('a vehicle', () => {
  it('is an asset that drives: tag, name, status and location are those of the asset', async () => {
    const assetId = await makeAsset({ assetTag: 'VEH-A', currentLocation: 'Lae' });
    const { at, ...made } = await vehicle({ assetId, registrationExpiry: '2026-12-31' });
    expect(made).toMatchObject({
      assetTag: 'VEH-A',
      assetName: 'Hilux',
      assetStatus: 'Operational',
      currentLocation: 'Lae',
      vinNumber: null,
      registrationExpiry: '2026-12-31',
      odometerReading: null,
      fuelType: null,
    });
    await officer.put(`/api/assets/${assetId}`, { status: 'Under Maintenance', currentLocation: 'Porgera' });
    expect((await officer.get(at)).body).toMatchObject({
      assetStatus: 'Under Maintenance',
      currentLocation: 'Porgera',
      version: 1,
    });
    expect(await idsSeen(officer, '?assetStatus=Under Maintenance')).toContain(made.id);
    expect(await idsSeen(officer, '?q=porgera veh-a')).toEqual([made.id]);
  });

  it('stays with its asset', async () => {
    const { at, assetId } = await vehicle();
    const answer = await officer.put(at, { assetId: await makeAsset() });
    expect(answer.body.errors).toEqual([{ path: 'assetId', message: 'Asset cannot be set' }]);
    expect((await officer.put(at, { assetId, odometerReading: 120_000 })).body.odometerReading).toBe(120_000);
  });

  it('is taken off the fleet without its asset', async () => {
    const { at, assetId } = await vehicle();
    expect((await officer.delete(at)).status).toBe(204);
    expect((await officer.get(at)).status).toBe(404);
    expect((await officer.get(`/api/assets/${assetId}`)).status).toBe(200);
    await vehicle({ assetId });
  });

  it.each(['Diesel', 'Petrol', 'Hybrid', 'Electric', 'LPG', 'Other', null])(
    'may run on %s',
    async (fuelType) => {
      expect((await vehicle({ fuelType })).fuelType).toBe(fuelType);
    },
  );

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no asset', { assetId: undefined }, 'assetId', 'Asset is required'],
    ['an unknown asset', { assetId: randomUUID() }, 'assetId', 'This asset does not exist'],
    ['no plate', { licensePlate: undefined }, 'licensePlate', 'License Plate is required'],
    ['an empty plate', { licensePlate: ' ' }, 'licensePlate', 'License Plate must not be empty'],
    [
      'an odometer below zero',
      { odometerReading: -1 },
      'odometerReading',
      'Odometer (km) must not be below 0',
    ],
    [
      'half a kilometre',
      { odometerReading: 1.5 },
      'odometerReading',
      'Odometer (km) must be a whole number, for example 1250',
    ],
    [
      'another fuel',
      { fuelType: 'Coal' },
      'fuelType',
      'Fuel Type must be one of: Diesel, Petrol, Hybrid, Electric, LPG, Other',
    ],
    ['a tag of its own', { assetTag: 'VEH-X' }, 'assetTag', 'There is no field assetTag'],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, path, message) => {
    const body = { assetId: await makeAsset(), licensePlate: `POM ${(count += 1)}`, ...changes };
    const answer = await officer.post('/api/fleet', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
  });
});

describe('of the fleet there is once', () => {
  const cases: [what: string, field: string, taken: string, other: string, message: string][] = [
    ['a plate', 'licensePlate', 'BAA 123', 'baa 123', 'Another vehicle already has this License Plate'],
    ['a VIN', 'vinNumber', 'JTEBR3FJ50', 'jtebr3fj50', 'Another vehicle already has this VIN Number'],
  ];

  it.each(cases)('%s, whatever its case', async (_what, field, taken, other, message) => {
    const first = await vehicle({ [field]: taken });
    const second = await vehicle();
    for (const answer of [
      await officer.post('/api/fleet', {
        licensePlate: 'LAE 999',
        [field]: other,
        assetId: await makeAsset(),
      }),
      await officer.put(second.at, { [field]: other }),
    ])
      expect(answer.body).toMatchObject({ status: 409, detail: message, errors: [{ path: field, message }] });
    expect((await officer.put(first.at, { [field]: other })).body[field]).toBe(other);
  });

  it('an asset, also when two add it at once', async () => {
    const assetId = await makeAsset();
    const answers = await Promise.all(
      [1, 2, 3].map((number) => officer.post('/api/fleet', { assetId, licensePlate: `TWICE ${number}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const sentence = 'This asset is already in the fleet';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail: sentence,
      errors: [{ path: 'assetId', message: sentence }],
    });
  });
});

describe('the fleet', () => {
  it('is read by the roles that plan with it, and changed by the Asset & Fleet Officer', async () => {
    const { at, ...made } = await vehicle();
    for (const roleName of [
      'HR Officer',
      'Supervisor',
      'Finance Officer',
      'Training Coordinator',
      'Storekeeper',
      'Auditor',
    ]) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      expect((await client.get(at)).body, roleName).toEqual(made);
      expect((await client.put(at, { odometerReading: 1 })).status, roleName).toBe(403);
      expect((await client.post('/api/fleet', {})).status, roleName).toBe(403);
      expect((await client.delete(at)).status, roleName).toBe(403);
    }
    expect((await server.nobody.get('/api/fleet')).status).toBe(401);
    expect((await officer.get(at)).body).toEqual(made);
  });

  it('of a driver is what is assigned to them, from the next request on', async () => {
    const assetId = await makeAsset({ assignedToId: driver.employeeId });
    const { id, at } = await vehicle({ assetId });
    const { at: foreign } = await vehicle({
      assetId: await makeAsset({ assignedToId: supervisor.employeeId }),
    });
    expect(await idsSeen(driver.client)).toEqual([id]);
    expect((await driver.client.get(at)).status).toBe(200);
    expect((await driver.client.get(foreign)).status).toBe(404);
    expect((await driver.client.put(at, { odometerReading: 1 })).status).toBe(403);
    await officer.put(`/api/assets/${assetId}`, { assignedToId: supervisor.employeeId });
    expect(await idsSeen(driver.client)).toEqual([]);
    expect((await driver.client.get(at)).status).toBe(404);
  });

  it('of a team is what is assigned to its members', async () => {
    const foreman = await server.personWith({ 'fleet:read': 'team' });
    const member = await server.person({ username: randomUUID(), supervisorId: foreman.employeeId });
    const assigned = async (assignedToId: string | null) =>
      (await vehicle({ assetId: await makeAsset({ assignedToId }) })).id;
    const theirs = [await assigned(member.employeeId), await assigned(foreman.employeeId)];
    await assigned(driver.employeeId);
    await assigned(null);
    expect((await idsSeen(foreman.client)).toSorted()).toEqual(theirs.toSorted());
  });

  it('says when there is no such vehicle', async () => {
    const at = `/api/fleet/${randomUUID()}`;
    expect((await officer.get(at)).status).toBe(404);
    expect((await officer.put(at, { odometerReading: 1 })).status).toBe(404);
    expect((await officer.delete(at)).status).toBe(404);
  });
});
