import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { row, rowsOf } from './access/audit-rows.ts';
import { startClock } from './clock.ts';
import { form, multipart, samples } from './sample-files.ts';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;
const clock = startClock();
/** The day it is in Port Moresby. */
const today = () => new Date(clock().getTime() + 10 * 3_600_000).toISOString().slice(0, 10);

startTeam((team) => ({ server, hr, supervisor, worker, count } = team), { clock });

const path = '/api/employee-documents';
const deletedOf = () => `${path}/${worker.employeeId}/deleted`;

/** A licence of the worker that has run out, with a file. */
async function added(changes: object = {}) {
  const sender = server.client({ token: hr.client.token, headers: multipart });
  const { body: file } = await sender.post('/api/files', form(samples.pdf, 'licence.pdf'));
  const { status, body, text } = await hr.client.post(path, {
    employeeId: worker.employeeId,
    documentName: `Licence ${count}`,
    documentType: 'License',
    filePath: file.filePath,
    documentNumber: `PNG-${count}`,
    expiryDate: addDays(today(), -1),
    ...changes,
  });
  expect(status, text).toBe(201);
  return body;
}

async function deleted(changes: object = {}) {
  const document = await added(changes);
  expect((await hr.client.delete(`${path}/${document.id}`)).status).toBe(204);
  return document;
}

const list = async (by: MadePerson = hr) => (await by.client.get(`${path}/${worker.employeeId}`)).body;
const restore = (id: string, by: MadePerson = hr) => by.client.post(`${path}/${id}/restore`);
/** Later, HR signs in again. */
async function pass(time: Parameters<typeof clock.pass>[0]): Promise<void> {
  clock.pass(time);
  hr = { ...hr, client: server.client({ token: await server.openSession(hr.userId) }) };
}

const isKept = async (filePath: string) =>
  (await server.pool.query('select 1 from files where id = $1', [filePath.slice(6)])).rows.length === 1;

/** What tells of documents to HR, apart from the list of the person’s. */
const readers: [string, () => string, (body: never) => unknown[]][] = [
  [
    'the bell',
    () => '/api/notifications',
    (body: { notifications: { kind: string; employeeId: string }[] }) =>
      body.notifications.filter(
        ({ kind, employeeId }) => kind === 'document-expiring' && employeeId === worker.employeeId,
      ),
  ],
  [
    'the report of the expiries',
    () => '/api/reports/expiries?kind=Document&within=90',
    (body: { rows: { employeeId: string }[] }) =>
      body.rows.filter(({ employeeId }) => employeeId === worker.employeeId),
  ],
  ['the search by name', () => `/api/search?q=Licence ${count}`, documentsFound],
  ['the search by number', () => `/api/search?q=PNG-${count}`, documentsFound],
];

function documentsFound(body: { kind: string; name: string }[]) {
  return body.filter(({ kind, name }) => kind === 'employee-documents' && name === `Licence ${count}`);
}

describe('a deleted document', () => {
  it.each(readers)('is not in %s until it is back', async (_what, address, found) => {
    const { id } = await added();
    const told = async () => found((await hr.client.get(address())).body as never);
    expect(await told()).toHaveLength(1);
    await hr.client.delete(`${path}/${id}`);
    expect(await told()).toEqual([]);
    await restore(id);
    expect(await told()).toHaveLength(1);
  });

  it('is in no list of its person’s documents, and is not there to be changed, deleted or downloaded', async () => {
    const { id } = await deleted();
    for (const by of [hr, worker, supervisor]) expect(await list(by)).toEqual([]);
    for (const answer of [
      await hr.client.put(`${path}/${id}`, { notes: 'x' }),
      await hr.client.put(`${path}/${id}`, { notes: 'x', version: 1 }),
      await hr.client.put(`${path}/${id}`, { isAccepted: false }),
      await hr.client.delete(`${path}/${id}`),
      await hr.client.get(`${path}/${id}/file`),
      await hr.client.get(`/api/audit?resource=employee-documents&recordId=${id}`),
    ])
      expect([answer.status, answer.body.detail]).toEqual([
        404,
        'This employee document does not exist, or you don’t have permission to see it.',
      ]);
  });

  it('supersedes none, and is superseded as before when it is back', async () => {
    const old = await added();
    const newer = await added({ expiryDate: '2099-01-01' });
    const statusOf = async (id: string) =>
      (await list()).find((one: { id: string }) => one.id === id)?.status;
    expect(await statusOf(old.id)).toBe('Superseded');
    await hr.client.delete(`${path}/${newer.id}`);
    expect(await statusOf(old.id)).toBe('Expired');
    await restore(newer.id);
    expect(await statusOf(old.id)).toBe('Superseded');
  });

  it('does not come back by sending its creation again', async () => {
    const id = randomUUID();
    const sent = {
      employeeId: worker.employeeId,
      documentName: 'A',
      documentType: 'ID',
      filePath: 'Cabinet',
      id,
    };
    await hr.client.post(path, sent);
    await hr.client.delete(`${path}/${id}`);
    const again = await hr.client.post(path, sent);
    expect([again.status, again.body.detail]).toEqual([409, 'This id is already used']);
    expect(await list()).toEqual([]);
  });

  it('is in the log as deleted and as restored, with what it said', async () => {
    const { id } = await added();
    const gone = await hr.client.delete(`${path}/${id}`);
    const back = await restore(id);
    expect(await rowsOf(server, gone)).toEqual([row('delete', 'employee-documents', 'hr')]);
    expect(await rowsOf(server, back)).toEqual([row('restore', 'employee-documents', 'hr')]);
    const { body } = await hr.client.get(`/api/audit?resource=employee-documents&recordId=${id}`);
    expect(body).toMatchObject([
      { action: 'restore', changes: { documentNumber: { old: null, new: `PNG-${count}` } } },
      { action: 'delete', changes: { documentNumber: { old: `PNG-${count}`, new: null } } },
      { action: 'create' },
    ]);
    expect(body[0].changes).not.toHaveProperty('deletedAt');
    expect(Object.keys(body[0].changes).toSorted()).toEqual(Object.keys(body[2].changes).toSorted());
  });
});

describe('the deleted documents of a person', () => {
  it('are listed to who may delete, the latest first, with when', async () => {
    const first = await deleted({ documentName: 'Passport', documentType: 'ID' });
    clock.pass({ minutes: 1 });
    const second = await deleted();
    const { status, body, headers } = await hr.client.get(deletedOf());
    expect([status, headers['x-total-count']]).toEqual([200, '2']);
    expect(body).toEqual([
      {
        id: second.id,
        version: 2,
        createdAt: second.createdAt,
        updatedAt: expect.any(String),
        documentName: `Licence ${count}`,
        documentType: 'License',
        expiryDate: second.expiryDate,
        deletedAt: clock().toISOString(),
      },
      expect.objectContaining({ id: first.id, documentName: 'Passport' }),
    ]);
  });

  it('are nobody else’s to see or to bring back', async () => {
    const { id } = await deleted();
    for (const by of [worker, supervisor]) {
      expect((await by.client.get(deletedOf())).status).toBe(403);
      expect((await restore(id, by)).status).toBe(403);
    }
    expect((await server.nobody.get(deletedOf())).status).toBe(401);
    expect((await server.nobody.post(`${path}/${id}/restore`)).status).toBe(401);
    expect((await hr.client.get(`${path}/${randomUUID()}/deleted`)).status).toBe(404);
  });

  it('are for who may delete within their reach, and of what they saw while it was there', async () => {
    const contract = await deleted({ documentType: 'Contract' });
    const licence = await deleted();
    const medical = await deleted({ documentType: 'Medical' });
    const rights = { 'employees:read': 'all', 'documents:remove': 'team' } as const;
    const blind = await server.personWith(rights);
    const clerk = await server.personWith({ ...rights, 'documents.metadata:read': 'all' });
    for (const by of [blind, clerk]) {
      expect((await by.client.get(deletedOf())).status).toBe(404);
      expect((await restore(licence.id, by)).status).toBe(404);
    }
    await server.admin.put(`/api/employees/${worker.employeeId}`, { supervisorId: blind.employeeId });
    expect((await blind.client.get(deletedOf())).body).toEqual([]);
    expect((await restore(licence.id, blind)).status).toBe(404);
    await server.admin.put(`/api/employees/${worker.employeeId}`, { supervisorId: clerk.employeeId });
    const { body } = await clerk.client.get(deletedOf());
    expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual([contract.id, licence.id].toSorted());
    expect((await restore(medical.id, clerk)).status).toBe(404);
    const back = await restore(licence.id, clerk);
    expect(back.status).toBe(200);
    expect(back.text).not.toMatch(/PNG|filePath/);
  });

  it('of type Medical leave a row when they are listed, and come back with one', async () => {
    const { id } = await deleted({ documentType: 'Medical', documentName: 'HIV test' });
    await deleted();
    const look = row('read', 'employee-documents', 'hr');
    expect(await rowsOf(server, await hr.client.get(deletedOf()))).toEqual([look]);
    const back = await restore(id);
    expect(back.body.documentName).toBe('HIV test');
    expect(await rowsOf(server, back)).toEqual([row('restore', 'employee-documents', 'hr')]);
    const { text } = await server.admin.get(`/api/audit?resource=employee-documents&recordId=${id}`);
    expect(text).not.toContain('HIV');
  });
});

describe('bringing a document back', () => {
  it('answers it as it was, with its file', async () => {
    const { version: _version, updatedAt: _updatedAt, ...document } = await deleted();
    const back = await restore(document.id);
    expect([back.status, back.body.version]).toEqual([200, 3]);
    expect(back.body).toMatchObject(document);
    expect(await list()).toEqual([back.body]);
    expect((await hr.client.get(deletedOf())).body).toEqual([]);
    expect((await worker.client.get(`${path}/${document.id}/file`)).status).toBe(200);
  });

  it('is refused for one that is there, that is gone, or that never was', async () => {
    const there = await added();
    for (const id of [there.id, randomUUID()]) expect((await restore(id)).status).toBe(404);
    const twice = await deleted();
    const answers = await Promise.all([restore(twice.id), restore(twice.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('the list of a person’s documents', () => {
  beforeEach(async () => {
    await added();
    await added({ documentName: 'Passport', documentType: 'ID', expiryDate: null });
    await deleted({ documentName: 'Contract', documentType: 'Contract' });
  });

  it.each([
    ['', 2],
    ['?status=Expired', 1],
    ['?status=Active', 1],
    ['?status=Superseded', 0],
  ])('asked %s says how many there are', async (query, total) => {
    const { body, headers } = await hr.client.get(`${path}/${worker.employeeId}${query}`);
    expect([body.length, headers['x-total-count']]).toEqual([total, String(total)]);
  });

  it('refuses a status that there is not', async () => {
    const { status, body } = await hr.client.get(`${path}/${worker.employeeId}?status=Lost`);
    expect([status, body.detail]).toEqual([
      422,
      'Status must be one of: Active, Expiring, Expired, Superseded',
    ]);
  });
});

/** After the others, whose sessions end meanwhile. */
it('a deleted document can be restored for thirty days, and then row and file are gone for good', async () => {
  const { id, filePath } = await deleted();
  const there = await added();
  await pass({ days: 29, hours: 23 });
  await server.app.jobs.check();
  expect((await hr.client.get(deletedOf())).body).toHaveLength(1);
  expect(await isKept(filePath)).toBe(true);
  await pass({ hours: 1 });
  expect((await hr.client.get(deletedOf())).body, 'before the clean-up too').toEqual([]);
  expect((await restore(id)).status).toBe(404);
  await pass({ days: 1 });
  await server.app.jobs.check();
  expect(await isKept(filePath)).toBe(false);
  const { rows } = await server.pool.query('select 1 from employee_documents where id = $1', [id]);
  expect(rows).toEqual([]);
  const log = await server.pool.query('select action from audit where record_id = $1 order by at', [id]);
  expect(log.rows).toEqual([{ action: 'create' }, { action: 'delete' }]);
  expect([(await list()).length, await isKept(there.filePath)]).toEqual([1, true]);
});
