import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionWords } from '#contract/financial/transactions.ts';
import { uploaded } from './access/upload-file.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

const path = '/api/transactions';
const invoice = async () =>
  (await uploaded(server, finance.client, '%PDF-1.7\n', 'invoice.pdf')).body.filePath;
const record = (attachments: string[]) =>
  finance.client.post(path, {
    date: '2026-06-15',
    description: 'Insurance of the workshop',
    category: 'Insurance',
    type: 'Expense',
    amount: 900,
    attachments,
  });

it('a transaction has its papers, which whoever reads it may open, and nobody else', async () => {
  const paper = await invoice();
  const made = await record([paper]);
  expect([made.status, made.body.attachments]).toEqual([201, [paper]]);
  const at = `${path}/${made.body.id}`;
  const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
  const store = await server.person({ username: 'store', roleName: 'Storekeeper' });
  expect((await auditor.client.get(`${at}/${paper}`)).status).toBe(200);
  expect((await store.client.get(`${at}/${paper}`)).status).toBe(403);

  const second = await invoice();
  expect((await finance.client.put(at, { attachments: [paper, second] })).body.attachments).toEqual([
    paper,
    second,
  ]);
  expect((await finance.client.put(at, { attachments: [second] })).status).toBe(200);
  expect((await finance.client.get(`${at}/${paper}`)).status).toBe(404);
});

it('a paper is in one transaction, and a void one keeps it', async () => {
  const paper = await invoice();
  const { body } = await record([paper]);
  expect((await record([paper])).status).toBe(422);
  const at = `${path}/${body.id}`;
  await finance.client.put(at, { status: 'Void', voidReason: 'Recorded twice' });
  const refused = await finance.client.put(at, { attachments: [] });
  expect([refused.status, refused.body.detail]).toEqual([409, transactionWords.void]);
  expect((await finance.client.get(`${at}/${paper}`)).status).toBe(200);
});
