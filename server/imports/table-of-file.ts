import { cellText, type Row } from '#contract/imports/cells.ts';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import { mostParts, mostRows } from '#contract/imports/import-bounds.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { matchColumns, normalizeHeading } from '#contract/imports/matching.ts';
import { openSheets } from '#server/sheets/open-sheets.ts';
import type { Budget } from '#server/sheets/reading-budget.ts';
import { unreadable } from '#server/sheets/file-refusals.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

/** The content of a sheet: the rows below its header row. */
export interface Table {
  sheet: string;
  /** The names of all sheets in the file. */
  sheets: string[];
  head: string[];
  rows: Row[];
  /** The part of a long sheet that these rows are. */
  part?: number;
  parts?: number;
}

/** Rows that are searched for the header row: a title, a logo or a date may be above it. */
const rowsWithHead = 30;

interface TableOptions {
  importable: Importable;
  sheet?: string | undefined;
  part?: number | undefined;
  budget: Budget;
}

interface SheetWithHead {
  sheet: Sheet;
  head: Row;
  matches: number;
}

/** Reads the given sheet, or the one whose header matches the most columns. */
export async function tableOfFile(
  content: Buffer,
  { importable, sheet: sheetName, part = 1, budget }: TableOptions,
): Promise<Table> {
  const sheets = await openSheets(content, budget);
  const candidates = sheetName === undefined ? sheets : sheets.filter(({ name }) => name === sheetName);
  const found: SheetWithHead[] = [];
  for (const sheet of candidates) {
    const head = await headOf(sheet, { importable, budget });
    if (head) found.push({ sheet, ...head });
  }
  const [best] = found.toSorted((left, right) => right.matches - left.matches);
  if (!best) throw unreadable(importWords.noHead);
  const { rows, count } = await rowsBelow(best, part);
  if (count === 0) throw unreadable(importWords.noRows);
  const parts = Math.ceil(count / mostRows);
  if (part > parts) throw unreadable(importWords.noSuchPart(parts));
  const width = Math.max(best.head.cells.length, ...rows.map(({ cells }) => cells.length));
  return {
    sheet: best.sheet.name,
    sheets: sheets.map(({ name }) => name),
    head: Array.from({ length: width }, (_, at) => cellText(best.head.cells[at] ?? null)),
    rows,
    part,
    parts,
  };
}

/** The row that matches the most columns. If none matches, the first row with several texts. */
async function headOf(
  sheet: Sheet,
  { importable, budget }: Pick<TableOptions, 'importable' | 'budget'>,
): Promise<{ head: Row; matches: number } | null> {
  const known = columnsOf(importable).length;
  let best: { head: Row; matches: number } | null = null;
  let read = 0;
  for await (const row of sheet.rows()) {
    read += 1;
    // Row numbers come from the file, which may number all of them 1.
    if (row.number > rowsWithHead || read > rowsWithHead) break;
    const texts = row.cells.map((cell) => (typeof cell === 'string' ? cell : ''));
    const matched = budget.timed(() => matchColumns(importable, texts, []));
    const matches = matched.filter((field) => field !== null).length;
    const isLikelier =
      best === null
        ? texts.filter((text) => normalizeHeading(text) !== '').length > 1
        : matches > best.matches;
    if (isLikelier) best = { head: row, matches };
    if (best && best.matches >= known) break;
    await budget.pause();
  }
  return best;
}

/** The rows of one part below the header, and the total number of rows. */
async function rowsBelow(
  { sheet, head }: SheetWithHead,
  part: number,
): Promise<{ rows: Row[]; count: number }> {
  const rows: Row[] = [];
  let count = 0;
  for await (const row of sheet.rows()) {
    if (row.number <= head.number) continue;
    if (count >= mostRows * mostParts) throw unreadable(importWords.tooManyRows);
    if (Math.floor(count / mostRows) === part - 1) rows.push(row);
    count += 1;
  }
  return { rows, count };
}
