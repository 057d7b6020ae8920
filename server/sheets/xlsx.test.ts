import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importWords } from '#contract/imports/import-words.ts';
import { createBudget } from './reading-budget.ts';
import { xlsxSheets } from './xlsx.ts';

async function read(cells: string[][]): Promise<number> {
  const data = cells.map((row) => row.map((value) => ({ value, type: String })));
  const [sheet] = await xlsxSheets(
    await writeXlsxFile(data).toBuffer(),
    createBudget(() => false),
  );
  let rows = 0;
  if (sheet) for await (const _row of sheet.rows()) rows += 1;
  return rows;
}

it('a shared text counts for each cell that uses it', async () => {
  const row = Array.from({ length: 250 }, () => 'y'.repeat(30_000));
  expect(await read([row])).toBe(1);
  await expect(read(Array.from({ length: 10 }, () => row))).rejects.toThrow(importWords.tooMuch);
});
