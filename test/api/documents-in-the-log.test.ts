import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { aMinuteLater, row, rowsOf } from './access/audit-rows.ts';
import { startServer, type Answer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let auditor: MadePerson;
let worker: MadePerson;
let count = 0;

const path = '/api/employee-documents';

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  worker = await server.person({ username: `worker${(count += 1)}` });
});

const secrets = { documentName: 'HIV test', documentNumber: 'HIV-77', notes: 'HIV positive' };
const document = (changes: object = {}) => ({
  id: randomUUID(),
  employeeId: worker.employeeId,
  documentType: 'Medical',
  filePath: 'cabinet 7 HIV',
  ...secrets,
  ...changes,
});

async function made(changes: object = {}) {
  const { body, status, text } = await hr.client.post(path, document(changes));
  expect(status, text).toBe(201);
  return body;
}

const licence = {
  documentType: 'License',
  documentName: 'Driving licence',
  filePath: 'cabinet 4',
  documentNumber: 'LIC-1',
  notes: null,
};

const looks = (answer: Answer) => rowsOf(server, answer);

describe('a Medical document shown whole leaves a row for it', () => {
  const look = row('read', 'employee-documents', 'hr');

  it('in the list of its person’s documents, whoever reads it', async () => {
    await made(licence);
    expect(await looks(await hr.client.get(`${path}/${worker.employeeId}`))).toEqual([]);
    await made();
    await made({ documentName: 'X-ray' });
    expect(await looks(await hr.client.get(`${path}/${worker.employeeId}`))).toEqual([look, look]);
    const own = await worker.client.get(`${path}/${worker.employeeId}`);
    expect(await looks(own)).toEqual([1, 2].map(() => row('read', 'employee-documents', `worker${count}`)));
    expect(await looks(await auditor.client.get(`${path}/${worker.employeeId}`))).toEqual([]);
  });

  it('by a change that changes nothing, one that comes too late, and a creation sent again', async () => {
    const sent = document();
    expect(await looks(await hr.client.post(path, sent))).toEqual([
      row('create', 'employee-documents', 'hr'),
    ]);
    expect(await looks(await hr.client.post(path, sent))).toEqual([look]);
    const change = async (body: object) => {
      await aMinuteLater(server);
      const answer = await hr.client.put(`${path}/${sent.id}`, body);
      expect(answer.text).toContain('HIV');
      return looks(answer);
    };
    expect(await change({})).toEqual([look]);
    expect(await change({ notes: sent.notes })).toEqual([look]);
    expect(await change({ documentNumber: '9' })).toEqual([row('update', 'employee-documents', 'hr')]);
    expect(await change({ version: 1, documentNumber: '10' })).toEqual([look]);
    expect(await change({ version: 1, id: sent.id })).toEqual([look]);
  });

  it('and one of another type none', async () => {
    const { id } = await made(licence);
    expect(await looks(await hr.client.put(`${path}/${id}`, {}))).toEqual([]);
  });
});

describe('of a Medical document the log', () => {
  const everywhere = ['/api/audit?pageSize=500', '/api/activities?pageSize=200'];
  const readers = () => [server.admin, hr.client, worker.client, auditor.client];
  const historyOf = (id: string) => `/api/audit?resource=employee-documents&recordId=${id}`;

  async function tellsNothing(id: string) {
    for (const client of readers())
      for (const asked of [...everywhere, historyOf(id), `${historyOf(id)}&field=documentName`])
        expect((await client.get(asked)).text, asked).not.toContain('HIV');
  }

  it('tells which fields changed, whose it is and that it is one, to whoever may see it', async () => {
    const { id } = await made();
    await hr.client.put(`${path}/${id}`, { documentName: 'HIV test, second' });
    const unsaid = { old: null, new: null };
    const { body } = await worker.client.get(historyOf(id));
    expect(body.map(({ recordName, changes }: AuditEntry) => [recordName, changes])).toEqual([
      ['Medical document', { documentName: unsaid }],
      [
        'Medical document',
        {
          employeeId: { old: null, new: `Test worker${count}` },
          documentType: { old: null, new: 'Medical' },
          documentName: unsaid,
          documentNumber: unsaid,
          filePath: unsaid,
          isAccepted: { old: null, new: true },
          notes: unsaid,
        },
      ],
    ]);
    await tellsNothing(id);
  });

  it('tells no more when it has been deleted', async () => {
    const { id } = await made();
    await hr.client.delete(`${path}/${id}`);
    await tellsNothing(id);
    const { body } = await server.admin.get(`${historyOf(id)}&action=delete`);
    expect(body).toMatchObject([
      { recordName: 'Medical document', changes: { documentName: { old: null } } },
    ]);
  });

  it('tells no more of what it was before it became one, or when it is none any more', async () => {
    const { id } = await made({ documentType: 'License' });
    await hr.client.put(`${path}/${id}`, { documentType: 'Medical' });
    await tellsNothing(id);
    await hr.client.put(`${path}/${id}`, { documentType: 'License', documentName: 'Licence' });
    await tellsNothing(id);
  });

  it('and of another type all of it', async () => {
    const { id } = await made(licence);
    const [entry] = (await worker.client.get(historyOf(id))).body;
    expect(entry).toMatchObject({
      recordName: 'Driving licence',
      changes: { documentNumber: { new: 'LIC-1' } },
    });
  });
});

it('a Medical document that runs out is announced and reported by its type alone', async () => {
  const { id } = await made({ expiryDate: '2020-01-01' });
  for (const { client } of [hr, worker]) {
    const { body, text } = await client.get('/api/notifications');
    expect(text).not.toContain('HIV');
    const found = body.notifications.find(({ recordId }: { recordId: string }) => recordId === id);
    expect(found).toMatchObject({ what: 'Medical document', name: `Test worker${count}` });
    const report = await client.get('/api/reports/expiries?within=30');
    expect(report.text).not.toContain('HIV');
    const [reported] = report.body.rows.filter((one: { id: string }) => one.id === id);
    expect(reported).toMatchObject({ subject: 'Medical document', kind: 'Document' });
  }
});
