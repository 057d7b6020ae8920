import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roadLegal } from '#contract/fleet/road-legal.ts';
import { uploaded } from './access/upload-file.ts';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let driver: MadePerson;
let assetId: string;
let vehicle: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/renewals';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  driver = await server.person({ username: 'driver' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  const asset = { assetTag: `VEH-${(count += 1)}`, assetName: 'Hilux', category: 'Vehicle' };
  assetId = await server.made('/api/assets', { ...asset, assignedToId: driver.employeeId });
  vehicle = `/api/fleet/${await server.made('/api/fleet', { assetId, licensePlate: `LAE ${count}` })}`;
});

const renew = (kind: string, expiryDate: string, values: object = {}) =>
  officer.post(path, { assetId, kind, expiryDate, ...values });
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
const shown = async () => (await officer.get(vehicle)).body;

/** Latest first. */
async function registrations() {
  const { body } = await officer.get(`${path}?assetId=${assetId}&kind=Registration&sort=-expiryDate`);
  return body.map((each: { expiryDate: string }) => each.expiryDate);
}

describe('a renewal', () => {
  const statuses: [expiryDate: string, status: string][] = [
    ['2026-06-14', 'Expired'],
    ['2026-06-15', 'Expiring'],
    ['2026-08-13', 'Expiring'],
    ['2026-08-14', 'Active'],
  ];

  it.each(statuses)('until %s is %s', async (expiryDate, status) => {
    const { body } = await renew('Registration', expiryDate);
    expect(body.status).toBe(status);
    const { body: listed } = await officer.get(`${path}?status=${status}&assetId=${assetId}`);
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  it('is superseded by one of its kind that holds longer, and counts again without it', async () => {
    const { body: old } = await renew('Registration', '2026-06-14');
    const { body: now } = await renew('registration', '2027-06-14');
    expect((await officer.put(`${path}/${old.id}`, { notes: 'Paper lost' })).body.status).toBe('Superseded');
    const status = async () => (await officer.get(`${path}/${old.id}`)).body.status;
    expect([await status(), now.status]).toEqual(['Superseded', 'Active']);
    await officer.delete(`${path}/${now.id}`);
    expect(await status()).toBe('Expired');
  });

  const refused: [what: string, values: object, at: string, message: string][] = [
    ['an unknown asset', { assetId: randomUUID() }, 'assetId', 'This asset does not exist'],
    ['no kind', { kind: undefined }, 'kind', 'Kind is required'],
    ['no expiry', { expiryDate: undefined }, 'expiryDate', 'Expiry Date is required'],
    [
      'an end before its issue',
      { issueDate: '2026-06-02', expiryDate: '2026-06-01' },
      'expiryDate',
      'Expiry Date must not be before Issue Date',
    ],
    ['a cost below zero', { cost: -1 }, 'cost', 'Cost must not be below 0'],
    ['a status', { status: 'Active' }, 'status', 'There is no field status'],
    ['evidence of somewhere', { evidence: ['cabinet 3'] }, 'evidence.0', 'Evidence must be uploaded files'],
  ];

  it.each(refused)('with %s is refused', async (_what, values, at, message) => {
    expect(told(await renew('Registration', '2027-01-01', values))).toEqual([422, at, message]);
  });

  it('is there once for a kind and a day, however the kind is spelled', async () => {
    await renew('Registration', '2027-01-01');
    expect(told(await renew('REGISTRATION', '2027-01-01'))).toEqual([
      409,
      'expiryDate',
      'This asset already has a renewal of this kind with this expiry date',
    ]);
    expect((await renew('Roadworthiness', '2027-01-01')).status).toBe(201);
  });

  it('has its evidence, which nobody gets at once it is deleted', async () => {
    const { filePath } = (await uploaded(server, officer)).body;
    const { body } = await renew('CTP Insurance', '2027-01-01', { evidence: [filePath] });
    const file = `${path}/${body.id}/${filePath}`;
    expect((await driver.client.get(file)).text).toBe('%PDF-1.7\n');
    expect(told(await renew('Roadworthiness', '2027-01-01', { evidence: [filePath] }))).toEqual([
      422,
      'evidence',
      'This file already belongs to another record. Upload the file again.',
    ]);
    await officer.delete(`${path}/${body.id}`);
    expect((await officer.get(file)).status).toBe(404);
  });

  it('loses the evidence that is taken out of it', async () => {
    const [first, second] = [await uploaded(server, officer), await uploaded(server, officer)];
    const { body } = await renew('CTP Insurance', '2027-01-01', { evidence: [first.body.filePath] });
    const evidence = [second.body.filePath];
    expect((await officer.put(`${path}/${body.id}`, { evidence })).body.evidence).toEqual(evidence);
    expect((await officer.get(`${path}/${body.id}/${first.body.filePath}`)).status).toBe(404);
    expect((await officer.get(`${path}/${body.id}/${second.body.filePath}`)).status).toBe(200);
  });
});

describe('a vehicle is road-legal', () => {
  it('until the first of its papers ends, as the rule of the contract has it', async () => {
    expect(await shown()).toMatchObject({ roadLegalUntil: null, roadLegalBy: null });
    const kept: { kind: string; expiryDate: string }[] = [];
    for (const [kind, expiryDate] of [
      ['Crane Certificate', '2020-01-01'],
      ['Roadworthiness', '2027-03-01'],
      ['Registration', '2027-01-01'],
      ['ctp insurance', '2027-01-01'],
      ['CTP Insurance', '2026-12-31'],
      ['Registration', '2026-06-01'],
      ['Roadworthiness', '2026-06-14'],
    ] as const) {
      kept.push((await renew(kind, expiryDate)).body);
      const { until, by } = roadLegal(kept);
      expect(await shown()).toMatchObject({ roadLegalUntil: until, roadLegalBy: by });
    }
    expect(await shown()).toMatchObject({ roadLegalUntil: '2027-01-01', roadLegalBy: 'Registration' });
    const { body } = await officer.get('/api/fleet?roadLegalBy=Registration&sort=roadLegalUntil');
    expect(body.map((each: { assetId: string }) => each.assetId)).toContain(assetId);
  });
});

describe('the registration of a vehicle', () => {
  it('is the latest of its renewals', async () => {
    const { body: first } = await renew('Registration', '2026-12-31');
    expect((await shown()).registrationExpiry).toBe('2026-12-31');
    const { body: second } = await renew('Registration', '2027-12-31');
    expect((await shown()).registrationExpiry).toBe('2027-12-31');
    await officer.put(`${path}/${second.id}`, { kind: 'Inspection' });
    expect((await shown()).registrationExpiry).toBe('2026-12-31');
    await officer.delete(`${path}/${first.id}`);
    expect((await shown()).registrationExpiry).toBe(null);
  });

  it('that is written later is a new renewal, that is written earlier corrects the one that counts', async () => {
    const { body } = await officer.put(vehicle, { registrationExpiry: '2026-12-31' });
    expect(body).toMatchObject({
      registrationExpiry: '2026-12-31',
      roadLegalUntil: null,
      version: 2,
    });
    expect(await registrations()).toEqual(['2026-12-31']);
    await officer.put(vehicle, { registrationExpiry: '2027-12-31' });
    expect(await registrations()).toEqual(['2027-12-31', '2026-12-31']);
    await officer.put(vehicle, { registrationExpiry: '2027-11-30' });
    expect(await registrations()).toEqual(['2027-11-30', '2026-12-31']);
    expect(told(await officer.put(vehicle, { registrationExpiry: '2026-12-31' }))).toEqual([
      422,
      'registrationExpiry',
      'An earlier registration of this vehicle ends on or after that day. Change the vehicle’s renewals.',
    ]);
    expect((await shown()).registrationExpiry).toBe('2027-11-30');
  });

  it('is taken away while it is the only one', async () => {
    await officer.put(vehicle, { registrationExpiry: '2026-12-31' });
    expect((await officer.put(vehicle, { registrationExpiry: null })).body.registrationExpiry).toBe(null);
    expect(await registrations()).toEqual([]);
    await officer.put(vehicle, { registrationExpiry: '2026-12-31' });
    await officer.put(vehicle, { registrationExpiry: '2027-12-31' });
    expect(told(await officer.put(vehicle, { registrationExpiry: null }))).toEqual([
      422,
      'registrationExpiry',
      'This vehicle has several registrations. Delete them in its renewals.',
    ]);
  });

  it('is known already where the asset was registered before it became a vehicle', async () => {
    await officer.delete(vehicle);
    await renew('Registration', '2026-12-31');
    const licensePlate = `POM ${count}`;
    const { body } = await officer.post('/api/fleet', { assetId, licensePlate });
    expect(body).toMatchObject({ registrationExpiry: '2026-12-31' });
    expect(await registrations()).toEqual(['2026-12-31']);
  });
});
