import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importableOf } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { tableOfFile } from '#server/imports/table-of-file.ts';
import { createBudget } from '#server/sheets/reading-budget.ts';
import { uploaded } from '../access/upload-file.ts';
import { craftedFiles } from '../crafted-files.ts';
import { sendImport } from '../send-import.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Those that are made quickly; `test/faults/zip-bombs.test.ts` measures all of them. */
const quick = [
  'days in every cell',
  'fifty sheets of one part',
  'a text of separators',
  'a text of empty lines',
  'a text of full cells',
];

describe('a small file that is large once it is read', () => {
  it.each(quick)('is refused with a sentence: %s', async (name) => {
    const [make, sentence] = craftedFiles[name] ?? [];
    const file = make?.() ?? '';
    const { status, body } = await sendImport(server, server.admin, { resource: 'employees', file });
    expect([status, body.detail]).toEqual([422, sentence]);
  });

  it.each(['a text of empty lines', 'rows of nothing', 'fifty sheets of thirty heads'])(
    'is read no further once nobody waits for it: %s',
    async (name) => {
      const [make] = craftedFiles[name] ?? [];
      const importable = importableOf('employees');
      if (!make || !importable) throw new Error(name);
      let asked = 0;
      const budget = createBudget(() => (asked += 1) > 3);
      await expect(tableOfFile(Buffer.from(make()), { importable, budget })).rejects.toThrow(
        importWords.stopped,
      );
      expect(asked).toBe(4);
    },
  );
});

describe('imports that wait for their rows', () => {
  it('keep nobody from uploading or downloading a file', async () => {
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table employees, assets in share mode');
      const asked = [
        ['employees', 'Employee ID,Name,Position,Start Date\nW-1,Ola Vai,Clerk,2024-01-01'],
        ['assets', 'Asset ID,Name,Category\nW-1,Drill,Equipment'],
      ].map(([resource = '', file = '']) => sendImport(server, server.admin, { resource, file }));
      await expect.poll(server.waiting, { timeout: 8_000 }).toBe(2);
      expect((await uploaded(server, server.admin)).status).toBe(201);
      await holder.query('commit');
      for (const { status } of await Promise.all(asked)) expect(status).toBe(201);
    } finally {
      holder.release();
    }
  });

  it('are read one after the other, and not without end', async () => {
    const file = 'Employee ID,Name,Position,Start Date\nW-2,Ola Vai,Clerk,2024-01-01';
    const { body } = await sendImport(server, server.admin, { resource: 'employees', file });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.admin.get(`/api/imports/${body.id}/rows`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
    expect(answers.find(({ status }) => status === 503)?.body.detail).toBe(
      'Many files are uploading at the moment. Try again in a few seconds.',
    );
  });
});
