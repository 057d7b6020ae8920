import { cellText, type Row } from '#contract/imports/cells.ts';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import { mostRows } from '#contract/imports/import-bounds.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { matchColumns, plainHead } from '#contract/imports/matching.ts';
import { openSheets } from '#server/sheets/open-sheets.ts';
import type { Budget } from '#server/sheets/reading-budget.ts';
import { unreadable } from '#server/sheets/file-refusals.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

/** What a file says: the rows below the one that names the columns. */
export interface Table {
  sheet: string;
  /** All of the file. */
  sheets: string[];
  head: string[];
  rows: Row[];
}

/** Rows in which the names of the columns are looked for: above them may stand a title, a logo, a date. */
const rowsWithHead = 30;

interface Asked {
  importable: Importable;
  sheet?: string | undefined;
  budget: Budget;
}

interface Found {
  sheet: Sheet;
  head: Row;
  matches: number;
}

/** Reads the sheet asked for, or the one whose head names most of what is imported. */
export async function tableOfFile(
  content: Buffer,
  { importable, sheet: asked, budget }: Asked,
): Promise<Table> {
  const sheets = await openSheets(content, budget);
  const among = asked === undefined ? sheets : sheets.filter(({ name }) => name === asked);
  const found: Found[] = [];
  for (const sheet of among) {
    const head = await headOf(sheet, { importable, budget });
    if (head) found.push({ sheet, ...head });
  }
  const [best] = found.toSorted((left, right) => right.matches - left.matches);
  if (!best) throw unreadable(importWords.noHead);
  const rows = await rowsBelow(best);
  if (rows.length === 0) throw unreadable(importWords.noRows);
  const width = Math.max(best.head.cells.length, ...rows.map(({ cells }) => cells.length));
  return {
    sheet: best.sheet.name,
    sheets: sheets.map(({ name }) => name),
    head: Array.from({ length: width }, (_, at) => cellText(best.head.cells[at] ?? null)),
    rows,
  };
}

/** The row that names the most columns; where none names one, the first with several texts. */
async function headOf(
  sheet: Sheet,
  { importable, budget }: Pick<Asked, 'importable' | 'budget'>,
): Promise<{ head: Row; matches: number } | null> {
  const known = columnsOf(importable).length;
  let best: { head: Row; matches: number } | null = null;
  let read = 0;
  for await (const row of sheet.rows()) {
    read += 1;
    // The file numbers its rows itself, and may number all of them 1.
    if (row.number > rowsWithHead || read > rowsWithHead) break;
    const texts = row.cells.map((cell) => (typeof cell === 'string' ? cell : ''));
    const matched = budget.timed(() => matchColumns(importable, texts, []));
    const matches = matched.filter((field) => field !== null).length;
    const isLikelier =
      best === null ? texts.filter((text) => plainHead(text) !== '').length > 1 : matches > best.matches;
    if (isLikelier) best = { head: row, matches };
    if (best && best.matches >= known) break;
    await budget.pause();
  }
  return best;
}

async function rowsBelow({ sheet, head }: Found): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of sheet.rows()) {
    if (row.number <= head.number) continue;
    if (rows.length >= mostRows) throw unreadable(importWords.tooManyRows);
    rows.push(row);
  }
  return rows;
}
