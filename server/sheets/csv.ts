import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { formatNumber } from '#contract/engine/number-text.ts';
import { asWritten } from '#contract/engine/neutral-cells.ts';
import type { Row } from '#contract/imports/cells.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';
import { copyString, countCells, mostColumns, type Sheet } from './sheet.ts';

const pieceLength = 16 * 1024;
/** Characters at the beginning that are used to detect the separator. */
const headLength = 64 * 1024;
const separators = [',', ';', '\t', '|'] as const;
/** Characters. Excel stores at most 32,767 in a cell. */
const longestRow = 1024 * 1024;

/** Reads delimited text with any separator, in UTF-8, UTF-16 or Windows-1252. */
export function csvSheet(content: Buffer, budget: Budget): Sheet {
  const encoding = encodingOf(content);
  const head = new TextDecoder(encoding).decode(content.subarray(0, headLength));
  if (head.includes('\0')) throw unreadable();
  return { name: '', rows: () => rowsOf(content, { encoding, head, budget }) };
}

interface Reading {
  encoding: string;
  /** The first characters of the file. */
  head: string;
  budget: Budget;
}

async function* rowsOf(content: Buffer, { encoding, head, budget }: Reading): AsyncGenerator<Row> {
  const declared = /^sep=(.)\r?\n/i.exec(head);
  let records = 0;
  const parser = parse({
    delimiter: declared?.[1] ?? separatorOf(head),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    // They count in the row numbers. Passing each on would take minutes for 20 MB of them.
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record(record: string[], { empty_lines: emptyLines }) {
      records += 1;
      budget.take('elements', record.length);
      const texts = record.slice(0, mostColumns).map((text) => asWritten(text).trim());
      const isSaying = texts.some((text) => text !== '') && !(records === 1 && declared);
      return isSaying ? [String(records + emptyLines), ...texts] : null;
    },
  });
  const pieces = Readable.from(decoded(content, encoding, budget));
  pieces.once('error', (error) => parser.destroy(error));
  try {
    for await (const [at, ...texts] of pieces.pipe(parser) as AsyncIterable<string[]>) {
      const cells = texts.map((text) => (text === '' ? null : copyString(text)));
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

/** Decodes in chunks with a pause after each, because a parser that gets everything at once blocks the process. */
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

/** By the byte order mark, or by zeros in every other byte, which Latin text has in UTF-16. */
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

/** The separator that occurs in most of the first rows, equally often, outside of quotes. */
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
