import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importableOf } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { tableOfFile } from '#server/imports/table-of-file.ts';
import { createBudget } from '#server/sheets/reading-budget.ts';
import { craftedFiles } from '../crafted-files.ts';
import { sendImport } from '../importing.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Those that are made quickly; `test/faults/small-workbooks.test.ts` measures all of them. */
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
