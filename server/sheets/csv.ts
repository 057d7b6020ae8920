import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { formatNumber } from '#contract/engine/number-text.ts';
import { asWritten } from '#contract/engine/neutral-cells.ts';
import type { Row } from '#contract/imports/cells.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';
import { apart, countCells, mostColumns, type Sheet } from './sheet.ts';

const pieceLength = 16 * 1024;
/** Of its beginning, by which it is known how it is written. */
const headLength = 64 * 1024;
const separators = [',', ';', '\t', '|'] as const;
/** Characters. A spreadsheet keeps 32,767 in a cell. */
const longestRow = 1024 * 1024;

/** Text in rows, with any separator, in UTF-8, UTF-16 or Windows-1252. */
export function csvSheet(content: Buffer, budget: Budget): Sheet {
  const encoding = encodingOf(content);
  const head = new TextDecoder(encoding).decode(content.subarray(0, headLength));
  if (head.includes('\0')) throw unreadable();
  return { name: '', rows: () => rowsOf(content, { encoding, head, budget }) };
}

interface Reading {
  encoding: string;
  /** Its first characters. */
  head: string;
  budget: Budget;
}

async function* rowsOf(content: Buffer, { encoding, head, budget }: Reading): AsyncGenerator<Row> {
  const told = /^sep=(.)\r?\n/i.exec(head);
  let records = 0;
  const parser = parse({
    delimiter: told?.[1] ?? separatorOf(head),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    // They count in the numbers of the rows; each of them handed on, 20 MB of them would take minutes.
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record(record: string[], { empty_lines: emptyLines }) {
      records += 1;
      budget.take('elements', record.length);
      const texts = record.slice(0, mostColumns).map((text) => asWritten(text).trim());
      const isSaying = texts.some((text) => text !== '') && !(records === 1 && told);
      return isSaying ? [String(records + emptyLines), ...texts] : null;
    },
  });
  const pieces = Readable.from(decoded(content, encoding, budget));
  pieces.once('error', (error) => parser.destroy(error));
  try {
    for await (const [at, ...texts] of pieces.pipe(parser) as AsyncIterable<string[]>) {
      const cells = texts.map((text) => (text === '' ? null : apart(text)));
      countCells(cells, budget);
      yield { number: Number(at), cells };
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const row = `row ${formatNumber(records + Number(error.empty_lines) + 1)}`;
      const { endlessRow, openQuote } = importWords;
      throw unreadable(error.code === 'CSV_MAX_RECORD_SIZE' ? endlessRow(row) : openQuote(row));
    }
    throw error;
  } finally {
    pieces.destroy();
    parser.destroy();
  }
}

/** Piece by piece, with a rest for others after each: a parser that is fed at once lets nobody else work. */
async function* decoded(content: Buffer, encoding: string, budget: Budget): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += pieceLength) {
    const begun = performance.now();
    yield decoder.decode(content.subarray(at, at + pieceLength), { stream: true });
    budget.take('milliseconds', performance.now() - begun);
    await budget.pause();
  }
  yield decoder.decode();
}

/** By its mark, or by what it is full of: text of these letters has a zero in every other byte of UTF-16. */
function encodingOf(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = content.subarray(0, 2048);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  return isUtf8(content) ? 'utf-8' : 'windows-1252';
}

/** The one that most of the first rows have, and as often; of what stands between quotes nothing counts. */
function separatorOf(head: string): string {
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((left, right) => left - right)[counts.length >> 1] ?? 0;
    return counts.filter((count) => count === usual).length * usual;
  };
  return separators.reduce((best, each) => (score(each) > score(best) ? each : best));
}
