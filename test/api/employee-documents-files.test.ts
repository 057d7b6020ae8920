import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { form, multipart, samples } from './sample-files.ts';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/employee-documents';
const notYours = 'This uploaded file was not found. Upload the file again.';

async function upload({ client }: { client: MadePerson['client'] }, name = 'licence.pdf'): Promise<string> {
  const sender = server.client({ token: client.token, headers: multipart });
  const { status, body, text } = await sender.post('/api/files', form(samples.pdf, name));
  expect(status, text).toBe(201);
  return body.filePath;
}

const document = (filePath: string, changes: object = {}) => ({
  employeeId: worker.employeeId,
  documentName: 'Driving licence',
  documentType: 'License',
  filePath,
  ...changes,
});

async function made(changes: object = {}, name?: string) {
  const { status, body, text } = await hr.client.post(path, document(await upload(hr, name), changes));
  expect(status, text).toBe(201);
  return { id: body.id, file: `${path}/${body.id}/file`, filePath: body.filePath, body };
}

async function isKept(filePath: string): Promise<boolean> {
  const { rows } = await server.pool.query('select 1 from files where id = $1', [filePath.slice(6)]);
  return rows.length === 1;
}

describe('a document with an uploaded file', () => {
  it('carries its path and its name', async () => {
    const { body } = await made({}, 'Licence of Mary.pdf');
    expect(body).toMatchObject({
      filePath: expect.stringMatching(/^files\//),
      fileName: 'Licence of Mary.pdf',
    });
  });

  it('takes a file from its uploader alone', async () => {
    const theirs = await upload(worker);
    for (const filePath of [theirs, `files/${randomUUID()}`, 'files/', 'files/../secret', `${theirs}x`]) {
      const answer = await hr.client.post(path, document(filePath));
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'filePath', message: notYours }]]);
    }
    const { id } = await made();
    const turned = await hr.client.put(`${path}/${id}`, { filePath: theirs });
    expect([turned.status, turned.body.detail]).toEqual([422, notYours]);
    expect((await worker.client.post(path, document(theirs))).status).toBe(201);
  });

  it('takes a file once', async () => {
    const { filePath } = await made();
    const message = 'This file already belongs to another document. Upload the file again.';
    const again = await hr.client.post(path, document(filePath));
    expect([again.status, again.body.errors]).toEqual([409, [{ path: 'filePath', message }]]);
    const fresh = document(await upload(hr));
    const answers = await Promise.all([hr.client.post(path, fresh), hr.client.post(path, fresh)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('lets go of a file that is replaced, and keeps that of a deleted document where nobody gets at it', async () => {
    const first = await made();
    const second = await upload(hr, 'renewed.pdf');
    const replaced = await hr.client.put(`${path}/${first.id}`, { filePath: second });
    expect(replaced.body).toMatchObject({ filePath: second, fileName: 'renewed.pdf' });
    expect([await isKept(first.filePath), await isKept(second)]).toEqual([false, true]);
    const same = await hr.client.put(`${path}/${first.id}`, { filePath: second, notes: 'Same file' });
    expect(same.body.notes).toBe('Same file');
    const typed = await hr.client.put(`${path}/${first.id}`, { filePath: 'Cabinet 4' });
    expect(typed.body).toMatchObject({ filePath: 'Cabinet 4', fileName: null });
    expect(await isKept(second)).toBe(false);
    const other = await made();
    expect((await hr.client.delete(`${path}/${other.id}`)).status).toBe(204);
    expect(await isKept(other.filePath)).toBe(true);
    expect((await hr.client.get(other.file)).status).toBe(404);
    const again = await hr.client.post(path, document(other.filePath));
    expect([again.status, again.body.detail]).toEqual([
      409,
      'This file already belongs to another document. Upload the file again.',
    ]);
  });

  it('keeps its file when the change is refused', async () => {
    const { id, filePath } = await made({ issueDate: '2026-01-01' });
    const change = { filePath: await upload(hr), expiryDate: '2025-12-31' };
    expect((await hr.client.put(`${path}/${id}`, change)).status).toBe(422);
    expect(await isKept(filePath)).toBe(true);
    const late = await hr.client.put(`${path}/${id}`, { filePath: change.filePath, version: 7 });
    expect([late.status, await isKept(filePath)]).toEqual([409, true]);
  });
});

describe('downloading a file', () => {
  it('answers it as it was, to be saved under its name and never shown as a page', async () => {
    const { file } = await made({}, "Führerschein O'Brien (1).pdf");
    const answer = await hr.client.get(file);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(samples.pdf.toString());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''F%C3%BChrerschein%20O%27Brien%20%281%29.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  it('is for who sees the whole document', async () => {
    const auditor = await server.person({ username: `auditor${count}`, roleName: 'Auditor' });
    const licence = await made();
    const medical = await made({ documentType: 'Medical' });
    const contract = await made({ documentType: 'Contract' });
    const seen = async ({ client }: MadePerson) =>
      Promise.all([licence, medical, contract].map(async ({ file }) => (await client.get(file)).status));
    expect(await seen(hr)).toEqual([200, 200, 200]);
    expect(await seen(worker)).toEqual([200, 200, 200]);
    expect(await seen(supervisor)).toEqual([200, 404, 404]);
    expect(await seen(auditor)).toEqual([404, 404, 404]);
    expect(await seen(await server.person({ username: `other${count}` }))).toEqual([404, 404, 404]);
    const planner = await server.person({ username: `plan${count}`, roleName: 'Training Coordinator' });
    expect(await seen(planner)).toEqual([200, 404, 404]);
    expect((await server.nobody.get(licence.file)).status).toBe(401);
  });

  it('of a document that is only referred to is refused', async () => {
    const { body } = await hr.client.post(path, document('https://example.com/licence.pdf'));
    const answer = await hr.client.get(`${path}/${body.id}/file`);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This document has no uploaded file, only a reference to where it is kept',
    ]);
    expect((await hr.client.get(`${path}/${randomUUID()}/file`)).status).toBe(404);
  });

  it('is kept in the audit log', async () => {
    const { id, file } = await made({ documentType: 'Medical' });
    await worker.client.get(file);
    await supervisor.client.get(file);
    const { body } = await server.admin.get(`/api/audit?resource=employee-documents&recordId=${id}`);
    expect(body.map(({ action, actorName }: Record<string, string>) => `${action} ${actorName}`)).toEqual([
      `read Test worker${count}`,
      'create Test hr',
    ]);
  });
});
