import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let coordinator: MadePerson;
let supervisor: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  mary = await server.person({ username: 'mary', supervisorId: supervisor.employeeId });
});
afterAll(() => server.stop());

let count = 0;

async function need(validityPeriodMonths: number | null = null) {
  const { employeeId } = mary;
  const course = { courseName: `Course ${(count += 1)}`, validityPeriodMonths };
  const courseId = await server.made('/api/training-courses', course);
  const id = await server.made('/api/training-needs', { employeeId, courseId });
  return { id, at: `/api/training-needs/${id}`, complete: `/api/training-needs/complete/${id}` };
}

const completion = (changes: object = {}) => ({ version: 1, completionDate: '2026-06-10', ...changes });
const certificate = (changes: object = {}) => ({
  id: randomUUID(),
  documentType: 'Certification',
  filePath: 'Cabinet 2',
  ...changes,
});
const documents = async () => (await hr.client.get(`/api/employee-documents/${mary.employeeId}`)).body;
const documentOf = async (id: string) =>
  (await documents()).find((document: { id: string }) => document.id === id);
const refusal = ({ status, body }: Answer) => [status, body.errors ?? body.detail];

describe('completing a training need', () => {
  it('keeps the day and the result', async () => {
    const { complete, at } = await need(24);
    const answer = await coordinator.client.post(complete, completion({ result: 'Competent' }));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'Completed',
      completionDate: '2026-06-10',
      result: 'Competent',
      validUntil: '2028-06-10',
      evidenceId: null,
      version: 2,
    });
    expect((await mary.client.get(at)).body).toEqual(answer.body);
  });

  it('takes the day that a calendar sends, the certificate’s too', async () => {
    const { complete } = await need();
    const sent = certificate({ issueDate: '2026-06-12T00:00:00.000Z' });
    const { body } = await hr.client.post(
      complete,
      completion({ completionDate: '2026-06-10T00:00:00.000Z', certificate: sent }),
    );
    expect(body.completionDate).toBe('2026-06-10');
    expect(await documentOf(sent.id)).toMatchObject({ issueDate: '2026-06-12' });
  });

  it.each([
    [{ completionDate: '2026-06-16' }, 'completionDate', 'Completion Date must not be after today'],
    [{ completionDate: undefined }, 'completionDate', 'Completion Date is required'],
    [{ status: 'Completed' }, 'status', 'There is no field status'],
    [
      { certificate: { documentType: 'Contract', filePath: 'x' } },
      'certificate.documentType',
      'Document Type must be one of: Training, Certification',
    ],
    [{ certificate: { documentType: 'Training' } }, 'certificate.filePath', 'File Path is required'],
  ])('with %j is refused', async (changes, path, message) => {
    const { complete, at } = await need();
    const answer = await hr.client.post(complete, completion(changes));
    expect(refusal(answer)).toEqual([422, [{ path, message }]]);
    expect((await hr.client.get(at)).body).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('is refused in another version, and when it has been completed before', async () => {
    const { complete, at } = await need();
    await hr.client.put(at, { priority: 'High' });
    const stale = await hr.client.post(complete, completion());
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale', 2]);
    await hr.client.put(at, { status: 'Completed' });
    const again = await hr.client.post(complete, completion({ version: 3 }));
    expect(refusal(again)).toEqual([409, 'This training is already completed.']);
  });
});

describe('the certificate of a training', () => {
  it.each([
    [24, {}, { issueDate: '2026-06-10', expiryDate: '2028-06-10' }],
    [null, {}, { issueDate: '2026-06-10', expiryDate: null }],
    [
      24,
      { issueDate: '2026-06-12', expiryDate: '2027-01-01' },
      { issueDate: '2026-06-12', expiryDate: '2027-01-01' },
    ],
    [24, { expiryDate: null }, { issueDate: '2026-06-10', expiryDate: '2028-06-10' }],
  ])('of a course of %j months, with %j, is a document with %j', async (months, changes, dates) => {
    const { complete } = await need(months);
    const sent = certificate({ documentNumber: 'FA 17', ...changes });
    const { body } = await hr.client.post(complete, completion({ certificate: sent }));
    expect(body.evidenceId).toBe(sent.id);
    expect(await documentOf(sent.id)).toMatchObject({
      ...dates,
      employeeId: mary.employeeId,
      documentName: `Course ${count}`,
      documentType: 'Certification',
      documentNumber: 'FA 17',
      isAccepted: true,
      uploadDate: '2026-06-15',
    });
  });

  it('is kept with the completion or not at all', async () => {
    const { complete, at } = await need();
    const before = (await documents()).length;
    const sent = certificate({ issueDate: '2026-06-10', expiryDate: '2026-06-09' });
    const answer = await hr.client.post(complete, completion({ certificate: sent }));
    expect(refusal(answer)).toEqual([
      422,
      [{ path: 'certificate.expiryDate', message: 'Expiry Date must not be before Issue Date' }],
    ]);
    expect((await hr.client.get(at)).body).toMatchObject({ status: 'Pending', version: 1 });
    expect(await documents()).toHaveLength(before);
  });

  it('is filed by who keeps the training, and counts', async () => {
    const { complete } = await need();
    const sent = certificate();
    expect((await coordinator.client.post(complete, completion({ certificate: sent }))).status).toBe(200);
    expect(await documentOf(sent.id)).toMatchObject({ isAccepted: true });
  });

  it('takes the right to add a document of that person, of others', async () => {
    const { complete, at } = await need();
    const refused = await supervisor.client.post(complete, completion({ certificate: certificate() }));
    expect(refused.status).toBe(403);
    expect((await supervisor.client.get(at)).body.status).toBe('Pending');
    expect((await supervisor.client.post(complete, completion())).status).toBe(200);
  });

  it('takes an uploaded file of whoever sends it alone', async () => {
    const { complete } = await need();
    const sent = certificate({ filePath: `files/${randomUUID()}` });
    const answer = await hr.client.post(complete, completion({ certificate: sent }));
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'certificate.filePath']);
  });

  it('and the completion are made once, however often the request is sent', async () => {
    const { complete } = await need(12);
    const before = (await documents()).length;
    const sent = completion({ result: 'Passed', certificate: certificate() });
    const answers = await Promise.all([hr.client.post(complete, sent), hr.client.post(complete, sent)]);
    const again = await hr.client.post(complete, sent);
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.body).toEqual(answers[0]?.body);
    expect(await documents()).toHaveLength(before + 1);
    const other = await hr.client.post(complete, { ...sent, result: 'Attended' });
    expect([other.status, other.body.code]).toEqual([409, 'stale']);
  });

  it('goes with the completion that is taken back, and stays a document', async () => {
    const { complete, at } = await need();
    const sent = certificate();
    await hr.client.post(complete, completion({ result: 'Passed', certificate: sent }));
    const reopened = await hr.client.put(at, { status: 'In Progress' });
    expect(reopened.body).toMatchObject({ completionDate: null, result: null, evidenceId: null });
    expect(await documentOf(sent.id)).toBeDefined();
  });

  it('is not there while its document is deleted', async () => {
    const { complete, at } = await need();
    const sent = certificate();
    await hr.client.post(complete, completion({ certificate: sent }));
    expect((await hr.client.delete(`/api/employee-documents/${sent.id}`)).status).toBe(204);
    expect((await hr.client.get(at)).body.evidenceId).toBeNull();
  });

  it('is not set by hand', async () => {
    const { at } = await need();
    const answer = await hr.client.put(at, { evidenceId: randomUUID() });
    expect(answer.status).toBe(422);
  });
});

describe('a result', () => {
  const sentence = 'Only a completed training can have a result';

  it('belongs to a completed training', async () => {
    const { at } = await need();
    const early = await hr.client.put(at, { result: 'Passed' });
    expect(refusal(early)).toEqual([422, [{ path: 'result', message: sentence }]]);
    expect((await hr.client.put(at, { status: 'Completed', result: 'Passed' })).body.result).toBe('Passed');
    expect((await hr.client.put(at, { result: 'Attended' })).body.result).toBe('Attended');
    const read = (await hr.client.get(at)).body;
    expect((await hr.client.put(at, { ...read, status: 'Pending' })).body.result).toBeNull();
  });

  it('comes with a need that is completed as it is added', async () => {
    const { courseId } = (await hr.client.get((await need()).at)).body;
    const other = await server.person({ username: 'done' });
    const made = { employeeId: other.employeeId, courseId, result: 'Passed' };
    const open = await hr.client.post('/api/training-needs', made);
    expect(refusal(open)).toEqual([422, [{ path: 'result', message: sentence }]]);
    const done = await hr.client.post('/api/training-needs', { ...made, status: 'Completed' });
    expect(done.body).toMatchObject({ result: 'Passed', completionDate: '2026-06-15' });
  });

  it('and no date of completion lie in the future', async () => {
    const { at, id } = await need();
    const message = 'Completion Date must not be after today';
    const later = await hr.client.put(at, { status: 'Completed', completionDate: '2026-06-16' });
    expect(refusal(later)).toEqual([422, [{ path: 'completionDate', message }]]);
    await server.pool.query(
      `update training_needs set status = 'Completed', completion_date = '2027-01-01' where id = $1`,
      [id],
    );
    expect((await hr.client.put(at, { priority: 'Low' })).status).toBe(200);
  });
});
