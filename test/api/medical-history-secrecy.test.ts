import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from '#server/sealing.ts';
import { aMinuteLater, row, rowsOf } from './access/audit-rows.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let worker: MadePerson;
let id: string;

const path = '/api/medical-history';

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  worker = await server.person({ username: 'worker' });
  const { body } = await hr.client.post(path, {
    employeeId: worker.employeeId,
    medicalConditions: ['Epilepsy'],
    emergencyMedicalNotes: 'Carries a pen of glucagon',
    fitness: 'Restricted',
  });
  id = body.id;
});
afterAll(() => server.stop());

const secret = /epilepsy|glucagon|malaria|penicillin/i;

async function entries() {
  const { body, text } = await server.admin.get(`/api/audit?resource=medical-history&recordId=${id}`);
  return { body, text };
}

it('what it says is one sealed value, bound to its row, that says nothing without the key', async () => {
  const { sealed, all } = await server.row<{ sealed: Buffer; all: string }>(
    'select content_sealed as sealed, medical_histories::text as all from medical_histories where id = $1',
    [id],
  );
  expect(all).not.toMatch(secret);
  expect(sealed.toString('latin1')).not.toMatch(secret);
  const place = { table: 'medical_histories', column: 'content', id };
  const opened: unknown = JSON.parse(createSealer(Buffer.alloc(32, 7)).open(sealed, place));
  expect(opened).toMatchObject({ medicalConditions: ['Epilepsy'] });
  const stolen = { ...place, id: randomUUID() };
  expect(() => createSealer(Buffer.alloc(32, 7)).open(sealed, stolen)).toThrow();
  expect(() => createSealer(Buffer.alloc(32, 8)).open(sealed, place)).toThrow();
});

it('the audit log says that it changed, never what it says, nor by names what was given', async () => {
  await hr.client.put(`${path}/${id}`, { medicationAllergies: ['Penicillin'], fitness: 'Unfit' });
  await hr.client.put(`${path}/${id}`, { medicationAllergies: ['Penicillin'] });
  const { body: all, text } = await entries();
  const body = all.filter(({ action }: { action: string }) => action !== 'read');
  expect(body[0]).toMatchObject({ action: 'update', actorName: 'Test hr' });
  expect(body[0].changes).toEqual({ fitness: { old: 'Restricted', new: 'Unfit' } });
  expect(body[1].action).toBe('create');
  expect(Object.keys(body[1].changes)).toEqual(['fitness', 'employeeId']);
  expect(body).toHaveLength(2);
  expect(text).not.toMatch(secret);
  const log = await server.row<{ all: string }>(`select string_agg(audit::text, ' ') as all from audit`);
  expect(log.all).not.toMatch(secret);
});

it('every look at it is kept in the audit log, whoever looks', async () => {
  const looks = async () =>
    (await entries()).body.filter((entry: { action: string }) => entry.action === 'read');
  const before = (await looks()).length;
  await aMinuteLater(server);
  await hr.client.get(`${path}/${worker.employeeId}`);
  await worker.client.get(`${path}/${worker.employeeId}`);
  await server.admin.get(`${path}/${worker.employeeId}`);
  const after = await looks();
  expect(after.length - before).toBe(3);
  const names = after.slice(0, 3).map(({ actorName }: { actorName: string }) => actorName);
  expect(names[1]).toBe('Test worker');
  expect(names[2]).toBe('Test hr');
});

it('a look that is refused, or finds nothing, is none', async () => {
  const finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  const { count: before } = await server.row<{ count: number }>(looked);
  expect((await finance.client.get(`${path}/${worker.employeeId}`)).status).toBe(404);
  expect((await hr.client.get(`${path}/${hr.employeeId}`)).body).toBeNull();
  const { count } = await server.row<{ count: number }>(looked);
  expect(count).toBe(before);
});

const looked = `select count(*)::int as count from audit where resource = 'medical-history' and action = 'read'`;

it('being shown it after somebody else’s change, or once more, is a look too', async () => {
  await aMinuteLater(server);
  const { count: before } = await server.row<{ count: number }>(looked);
  const late = await server.admin.put(`${path}/${id}`, { version: 1, bloodType: 'A+' });
  expect(late.body.current).toMatchObject({ medicalConditions: ['Epilepsy'] });
  const sent = { id: randomUUID(), employeeId: hr.employeeId, medicalConditions: ['Malaria'] };
  await server.admin.post(path, sent);
  expect((await server.admin.post(path, sent)).status).toBe(200);
  const { count } = await server.row<{ count: number }>(looked);
  expect(count - before).toBe(2);
});

it('being shown it by a change that changes nothing is a look too, and a change is none beside', async () => {
  const leaves = async (change: object) => {
    await aMinuteLater(server);
    const answer = await hr.client.put(`${path}/${id}`, change);
    expect(answer.body).toMatchObject({ medicalConditions: ['Epilepsy'] });
    return rowsOf(server, answer);
  };
  const { body } = await hr.client.get(`${path}/${worker.employeeId}`);
  const look = [row('read', 'medical-history', 'hr')];
  expect(await leaves({})).toEqual(look);
  expect(await leaves(body)).toEqual(look);
  expect(await leaves({ version: body.version, medicalConditions: ['Epilepsy'] })).toEqual(look);
  expect(await leaves({ foodAllergies: ['Peanuts'] })).toEqual([row('update', 'medical-history', 'hr')]);
  expect(await leaves({ foodAllergies: ['Peanuts'] })).toEqual(look);
});

it('the auditor sees who looked, and not what was seen', async () => {
  const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
  const { status, body, text } = await auditor.client.get(
    `/api/audit?resource=medical-history&recordId=${id}`,
  );
  expect(status).toBe(200);
  expect(body.some((entry: { action: string }) => entry.action === 'read')).toBe(true);
  expect(text).not.toMatch(secret);
});
