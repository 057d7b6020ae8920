import { request, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeDeletedDocuments } from '#server/hr/documents/deleted-documents.ts';
import { clientOf } from './client.ts';
import { form, multipart, samples } from './sample-files.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let worker: MadePerson;
let app: FastifyInstance;
let port: number;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  app = await server.anotherApp();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  worker = await server.person({ username: `worker${count}` });
});

const megabyte = 1024 * 1024;
const tooManyKept =
  'You have reached the limit of 200 files or 500 MB for one person. Files of recently deleted documents count too. Ask the person who manages documents to add this file.';

const upload = ({ client }: MadePerson, content = samples.pdf) =>
  server.client({ token: client.token, headers: multipart }).post('/api/files', form(content));

/** So many documents of the worker with a file that somebody uploaded days ago. */
async function keep({ userId }: MadePerson, files: number, size = 1): Promise<void> {
  await server.pool.query(
    `with kept as (insert into files (id, name, type, size, content_sealed, uploaded_by, created_at)
        select gen_random_uuid(), 'a.pdf', 'application/pdf', $3, 'x', $1, now() - interval '3 days'
        from generate_series(1, $2) returning id)
      insert into employee_documents (id, employee_id, document_name, document_type, file_path, file_id)
        select gen_random_uuid(), $4, 'Licence', 'License', 'files/' || id, id from kept`,
    [userId, files, size, worker.employeeId],
  );
}

describe('of whoever may not change documents', () => {
  it('200 files are kept, and another one when a deleted one is gone for good', async () => {
    await keep(worker, 200);
    const refused = await upload(worker);
    expect([refused.status, refused.body.detail]).toEqual([409, tooManyKept]);
    const { body } = await hr.client.get(`/api/employee-documents/${worker.employeeId}`);
    expect((await hr.client.delete(`/api/employee-documents/${body[0].id}`)).status).toBe(204);
    expect((await upload(worker)).status).toBe(409);
    await removeDeletedDocuments(server.program, new Date(Date.now() + 31 * 86_400_000));
    expect((await upload(worker)).status).toBe(201);
    expect((await upload(worker)).status).toBe(409);
  });

  it('500 MB are kept in all, with what is in no record yet', async () => {
    await keep(worker, 1, 500 * megabyte - samples.pdf.length - 20);
    expect((await upload(worker)).status).toBe(201);
    const refused = await upload(worker);
    expect([refused.status, refused.body.detail]).toEqual([409, tooManyKept]);
  });

  it('several at once count too', async () => {
    await keep(worker, 199);
    const answers = await Promise.all([upload(worker), upload(worker), upload(worker)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('what is forgotten does not count', async () => {
    await keep(worker, 200);
    await server.pool.query('delete from employee_documents where employee_id = $1', [worker.employeeId]);
    expect((await upload(worker)).status).toBe(201);
  });

  it('others keep what they must', async () => {
    await keep(hr, 200, 3 * megabyte);
    expect((await upload(hr)).status).toBe(201);
    expect((await upload(worker)).status).toBe(201);
  });
});

describe('within a day', () => {
  it('everybody uploads 500 files, whatever becomes of them', async () => {
    const officer = await server.person({ username: 'officer', roleName: 'HR Officer' });
    await server.pool.query(
      `insert into bounded_acts (act, counted, at)
        select 'upload', $1, now() - interval '23 hours' from generate_series(1, 499)`,
      [officer.userId],
    );
    expect((await upload(officer, Buffer.from('no document'))).status).toBe(415);
    const { status, body, headers } = await upload(officer);
    expect([status, body.detail]).toEqual([
      429,
      'You have uploaded 500 files today, which is the daily limit for one person. Try again tomorrow.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    expect((await upload(worker)).status).toBe(201);
  });
});

describe('a download that nobody takes', () => {
  it('is given up after ten minutes', { timeout: 30_000 }, async () => {
    const { body: file } = await upload(
      worker,
      Buffer.concat([samples.pdf, Buffer.alloc(20 * megabyte - samples.pdf.length)]),
    );
    const { body: document } = await worker.client.post('/api/employee-documents', {
      employeeId: worker.employeeId,
      documentName: 'Plan',
      documentType: 'License',
      filePath: file.filePath,
    });
    const path = `/api/employee-documents/${document.id}/file`;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const headers = { authorization: `Bearer ${worker.client.token}` };
    const answers = [1, 2, 3].map(() => {
      const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
      return new Promise<IncomingMessage>((done) => asked.once('response', done));
    });
    const untaken = await Promise.all(answers);
    const again = clientOf(app, { token: worker.client.token });
    expect((await again.get(path)).status).toBe(429);
    for (const [ring, after] of timers.mock.calls) if (after === 10 * 60 * 1000) ring();
    const connections = () =>
      new Promise<number>((done) => app.server.getConnections((_error, open) => done(open)));
    await expect.poll(connections).toBe(0);
    for (const answer of untaken) answer.destroy();
    await expect.poll(async () => (await again.get(path)).status).toBe(200);
  });
});
