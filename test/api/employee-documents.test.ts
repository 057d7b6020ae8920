import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { startClock } from './clock.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;
const clock = startClock();
/** The day it is in Port Moresby. */
const today = new Date(clock().getTime() + 10 * 3_600_000).toISOString().slice(0, 10);

startTeam((team) => ({ server, hr, supervisor, worker, count } = team), { clock });

const path = '/api/employee-documents';

const document = (changes: object = {}) => ({
  employeeId: worker.employeeId,
  documentName: 'Driving licence',
  documentType: 'License',
  filePath: 'Cabinet 4, folder K',
  ...changes,
});

async function made(changes: object = {}): Promise<string> {
  const { status, body, text } = await hr.client.post(path, document(changes));
  expect(status, text).toBe(201);
  return body.id;
}

const list = async (person: MadePerson, employeeId = worker.employeeId) =>
  (await person.client.get(`${path}/${employeeId}`)).body;
const names = async (person: MadePerson) =>
  (await list(person)).map(({ documentName }: { documentName: string }) => documentName);

describe('a document', () => {
  it('is kept with where it is, and the day it was uploaded', async () => {
    const sent = document({
      issueDate: '2025-01-31',
      expiryDate: '2099-01-31',
      documentNumber: 'PNG-1',
      issuingAuthority: 'Road Traffic Authority',
      notes: 'Class 3',
    });
    const answer = await hr.client.post(path, sent);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers, 'it is read by its employee').not.toHaveProperty('location');
    expect(answer.body).toMatchObject({ ...sent, status: 'Active', fileName: null, uploadDate: today });
    expect(await list(hr)).toEqual([answer.body]);
  });

  it.each([
    ['documentName', undefined, 'Document Name is required'],
    ['documentType', undefined, 'Document Type is required'],
    ['filePath', undefined, 'File Path is required'],
    ['filePath', '', 'File Path must not be empty'],
    [
      'documentType',
      'Photo',
      'Document Type must be one of: Contract, License, Certification, Medical, Training, ID',
    ],
    ['expiryDate', '2025-01-30', 'Expiry Date must not be before Issue Date'],
    ['status', 'Active', 'There is no field status'],
    ['uploadDate', '2025-01-01', 'There is no field uploadDate'],
    ['fileId', randomUUID(), 'There is no field fileId'],
    ['employeeId', randomUUID(), 'This employee does not exist'],
  ])('with %s %j is refused', async (field, value, message) => {
    const answer = await hr.client.post(path, document({ issueDate: '2025-01-31', [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: field, message }]);
  });

  it('changes in what is sent, and not in what the server derives', async () => {
    const id = await made();
    const { body } = await hr.client.put(`${path}/${id}`, { notes: 'Renewed', version: 1 });
    expect(body).toMatchObject({ ...document(), notes: 'Renewed', version: 2 });
    expect((await hr.client.put(`${path}/${id}`, body)).body).toEqual(body);
    const derived = await hr.client.put(`${path}/${id}`, { status: 'Expired' });
    expect([derived.status, derived.body.detail]).toEqual([422, 'Status cannot be set']);
    const uploaded = await hr.client.put(`${path}/${id}`, { uploadDate: '2020-01-01' });
    expect([uploaded.status, uploaded.body.detail]).toEqual([422, 'Uploaded cannot be set']);
    const late = await hr.client.put(`${path}/${id}`, { notes: null, version: 1 });
    expect(late.body).toMatchObject({ code: 'stale', current: { notes: 'Renewed', version: 2 } });
  });

  it('is made once, however often the request is sent', async () => {
    const sent = document({ id: randomUUID() });
    const [first, again] = [await worker.client.post(path, sent), await worker.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('is deleted, and is then not there', async () => {
    const id = await made();
    expect((await hr.client.delete(`${path}/${id}`)).status).toBe(204);
    expect((await hr.client.delete(`${path}/${id}`)).status).toBe(404);
    expect(await list(hr)).toEqual([]);
    expect((await hr.client.get(`${path}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the status of a document', () => {
  it.each([
    [null, 'Active'],
    [-1, 'Expired'],
    [0, 'Expiring'],
    [60, 'Expiring'],
    [61, 'Active'],
  ])('that expires in %s days is %s', async (days, status) => {
    await made({ expiryDate: days === null ? null : addDays(today, days) });
    expect(await list(hr)).toMatchObject([{ status }]);
  });

  it('is Superseded by a newer one of the same type and name, whatever its case or its date', async () => {
    const old = await made({ expiryDate: addDays(today, -10) });
    await made({ documentName: 'DRIVING LICENCE', expiryDate: addDays(today, 400) });
    await made({ documentType: 'ID' });
    const statusOf = async (id: string) =>
      (await list(hr)).find((one: { id: string }) => one.id === id).status;
    expect(await statusOf(old)).toBe('Superseded');
    const changed = await hr.client.put(`${path}/${old}`, { notes: 'Class 3' });
    expect(changed.body.status, 'in the answer to a change too').toBe('Superseded');
    expect((await list(hr)).map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'Active',
      'Active',
      'Superseded',
    ]);
    const newer = (await list(hr)).find((one: { documentName: string }) =>
      one.documentName.startsWith('DRIV'),
    );
    await hr.client.delete(`${path}/${newer.id}`);
    expect(await statusOf(old)).toBe('Expired');
  });

  it('follows the organisation’s calendar', async () => {
    const own = startClock();
    const other = await startServer({ clock: own });
    const employeeId = await other.made('/api/employees', {
      firstName: 'Mary',
      lastName: 'Kila',
      position: 'Driver',
      startDate: '2024-01-15',
    });
    const midnight = new Date(own().getTime() + 10 * 3_600_000).toISOString().slice(0, 10);
    await other.made(path, { ...document(), employeeId, expiryDate: midnight });
    const status = async () => (await other.admin.get(`${path}/${employeeId}`)).body[0].status;
    expect(await status()).toBe('Expiring');
    own.pass({ days: 1 });
    expect(await status()).toBe('Expired');
    await other.stop();
  });

  it.each([
    ['Pacific/Bougainville', '2027-03-01T00:00:00.000Z', '2027-03-01'],
    ['Pacific/Bougainville', '2027-03-01T13:00:00Z', '2027-03-02'],
    ['America/Los_Angeles', '2027-03-01T00:00:00.000Z', '2027-03-01'],
    ['America/Los_Angeles', '2027-03-01T07:59:59Z', '2027-02-28'],
  ])('in %s counts to %s as %s', async (timeZone, sent, expiryDate) => {
    await server.admin.put('/api/settings', { timeZone });
    await made({ expiryDate: sent });
    expect(await list(hr)).toMatchObject([{ expiryDate }]);
    await server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' });
  });
});

describe('who sees which documents', () => {
  const types = ['Contract', 'License', 'Certification', 'Medical', 'Training', 'ID'];
  beforeEach(async () => {
    for (const documentType of types)
      await made({ documentName: documentType, documentType, documentNumber: 'No-77', notes: 'Quiet note' });
  });

  it('the person and HR all of them', async () => {
    for (const person of [hr, worker]) expect(await names(person)).toEqual(types.toSorted());
  });

  it('who leads or plans those that the work needs', async () => {
    const work = ['Certification', 'License', 'Training'];
    expect(await names(supervisor)).toEqual(work);
    for (const roleName of ['Training Coordinator', 'Asset & Fleet Officer'])
      expect(await names(await server.person({ username: `p${count}${roleName[0]}`, roleName }))).toEqual(
        work,
      );
  });

  it('the auditor that they exist, but for Medical ones, and not what is in them', async () => {
    const auditor = await server.person({ username: `auditor${count}`, roleName: 'Auditor' });
    const { text, body } = await auditor.client.get(`${path}/${worker.employeeId}`);
    expect(body.map(({ documentName }: { documentName: string }) => documentName)).toEqual(
      types.filter((type) => type !== 'Medical').toSorted(),
    );
    expect(text).not.toMatch(/No-77|Quiet note|Cabinet|filePath|fileName|Medical/);
    expect(body[0]).toMatchObject({ status: 'Active', uploadDate: today });
  });

  it('others none', async () => {
    for (const roleName of ['Finance Officer', 'Storekeeper', 'Employee', 'Supervisor']) {
      const { client } = await server.person({ username: `o${count}${roleName.slice(0, 2)}`, roleName });
      expect((await client.get(`${path}/${worker.employeeId}`)).status).toBe(404);
    }
    expect((await server.nobody.get(`${path}/${worker.employeeId}`)).status).toBe(401);
  });
});

describe('who writes documents', () => {
  it('is nobody who knows no more than that there are some', async () => {
    const { client } = await server.personWith({
      'documents.metadata:read': 'all',
      'documents:update': 'all',
      'documents:remove': 'all',
    });
    const id = await made({ documentName: 'Blood test', documentType: 'Medical' });
    for (const answer of [
      await client.put(`${path}/${id}`, { documentType: 'License' }),
      await client.put(`${path}/${id}`, { documentType: 'License', version: 2 }),
      await client.put(`${path}/${id}`, { fileName: 'x', version: 2 }),
      await client.delete(`${path}/${id}`),
    ]) {
      expect(answer.status).toBeOneOf([403, 404]);
      expect(answer.text).not.toContain('Blood test');
    }
  });

  it('is the person, to add their own, and HR', async () => {
    const own = await worker.client.post(path, document());
    expect(own.status).toBe(201);
    for (const change of [
      await worker.client.put(`${path}/${own.body.id}`, { notes: 'x' }),
      await worker.client.delete(`${path}/${own.body.id}`),
      await worker.client.post(path, document({ employeeId: supervisor.employeeId })),
      await supervisor.client.post(path, document()),
      await supervisor.client.delete(`${path}/${own.body.id}`),
    ])
      expect(change.status).toBe(403);
    expect(await list(hr)).toEqual([own.body]);
  });
});
