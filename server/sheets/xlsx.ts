import type { Cell, Row } from '#contract/imports/cells.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { unreadable } from './file-refusals.ts';
import type { Budget } from './reading-budget.ts';
import { copyString, countCells, mostColumns, type Sheet } from './sheet.ts';
import { momentOfSerial, showsMoment } from './serial-days.ts';
import { openArchive, type Archive } from './zip.ts';
import { readWhole, readXml, type Attributes, type Handler } from './xml.ts';

/** Characters. Excel stores at most 32,767 in a cell. */
const longestValue = 128 * 1024;
const mostSheets = 50;
/** Sheets in the workbook, including hidden ones. */
const mostListed = 2000;
/** Excel supports 65,490 cell formats with at most 255 characters each. */
const mostFormats = 100_000;
const longestFormat = 255;

interface Workbook {
  texts: string[];
  /** Whether each cell style shows a date or time. */
  moments: boolean[];
  /** Days count from 1 January 1904, as on old Macs. */
  from1904: boolean;
}

/** The visible sheets of an Excel workbook (ECMA-376), or all if none is visible. */
export async function xlsxSheets(content: Buffer, budget: Budget): Promise<Sheet[]> {
  const archive = await openArchive(content, budget);
  if (!archive.has('xl/workbook.xml')) throw unreadable(importWords.otherArchive);
  const { sheets, from1904 } = await readWorkbook(archive, budget);
  const workbook: Workbook = {
    from1904,
    texts: await readTexts(archive, budget),
    moments: await readStyles(archive, budget),
  };
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : sheets).slice(0, mostSheets).map(({ name, path }) => ({
    name,
    rows: () => rowsOf(archive.read(path), workbook, budget),
  }));
}

async function readWorkbook(archive: Archive, budget: Budget) {
  const targets = new Map<string, string>();
  await readWhole(
    archive.read('xl/_rels/workbook.xml.rels'),
    {
      open(name, { Id = '', Target = '' }) {
        if (name === 'Relationship') targets.set(Id, pathOf(Target));
        if (targets.size > mostListed) throw unreadable(importWords.tooMuch);
      },
    },
    budget,
  );
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await readWhole(
    archive.read('xl/workbook.xml'),
    {
      open(name, attributes) {
        if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
        if (name !== 'sheet') return;
        const path = targets.get(relationOf(attributes)) ?? '';
        const isHidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '');
        if (archive.has(path)) sheets.push({ name: attributes.name ?? '', path, isHidden });
        if (sheets.length > mostListed) throw unreadable(importWords.tooMuch);
      },
    },
    budget,
  );
  return { sheets, from1904 };
}

/** `r:id` with any prefix. */
function relationOf(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';
}

/** Relative to the folder of the workbook, or absolute. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readTexts(archive: Archive, budget: Budget): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let current: string | null = null;
  let isText = false;
  let isPhonetic = false;
  await readWhole(
    archive.read('xl/sharedStrings.xml'),
    {
      open(name) {
        if (name === 'si') {
          current = '';
          budget.take('cells', 1);
        }
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      text(piece) {
        if (!isText || current === null) return;
        current += piece;
        budget.take('characters', piece.length);
      },
      close(name) {
        isText = false;
        if (name === 'rPh') isPhonetic = false;
        if (name !== 'si') return;
        texts.push(copyString(current ?? ''));
        current = null;
      },
    },
    budget,
  );
  return texts;
}

async function readStyles(archive: Archive, budget: Budget): Promise<boolean[]> {
  const shown = new Map<number, boolean>();
  const moments: boolean[] = [];
  if (!archive.has('xl/styles.xml')) return moments;
  let isOfCells = false;
  await readWhole(
    archive.read('xl/styles.xml'),
    {
      open(name, { numFmtId = '', formatCode = '' }) {
        const id = Number(numFmtId);
        if (name === 'numFmt') shown.set(id, showsMoment(id, formatCode.slice(0, longestFormat)));
        if (name === 'cellXfs') isOfCells = true;
        if (name === 'xf' && isOfCells) moments.push(shown.get(id) ?? showsMoment(id, undefined));
        if (shown.size + moments.length > mostFormats) throw unreadable(importWords.tooMuch);
      },
      close(name) {
        if (name === 'cellXfs') isOfCells = false;
      },
    },
    budget,
  );
  return moments;
}

async function* rowsOf(
  pieces: AsyncGenerator<Buffer>,
  workbook: Workbook,
  budget: Budget,
): AsyncGenerator<Row> {
  const ready: Row[] = [];
  let row: Row = { number: 0, cells: [] };
  let at = 0;
  let attributes: Attributes = {};
  let value = '';
  let isValue = false;
  const handler: Handler = {
    open(name, given) {
      if (name === 'row') {
        row = { number: rowNumberOf(given.r) ?? row.number + 1, cells: [] };
        at = 0;
      }
      if (name === 'c') {
        at = given.r === undefined ? at + 1 : columnOf(given.r);
        attributes = given;
        value = '';
      }
      // `f` contains the formula; this is its result.
      isValue = name === 'v' || name === 't';
    },
    text(piece) {
      if (!isValue) return;
      value += piece;
      if (value.length > longestValue) throw unreadable(importWords.tooMuch);
    },
    close(name) {
      isValue = false;
      if (name === 'c' && at > 0 && at <= mostColumns) {
        const cell = cellOf(value, attributes, workbook);
        if (cell === null) return;
        while (row.cells.length < at - 1) row.cells.push(null);
        row.cells[at - 1] = cell;
      }
      if (name !== 'row' || row.cells.length === 0) return;
      countCells(row.cells, budget);
      ready.push(row);
    },
  };
  for await (const _piece of readXml(pieces, handler, budget)) yield* ready.splice(0);
}

/** Null for a missing or invalid row number. */
function rowNumberOf(current = ''): number | null {
  return /^[1-9]\d{0,6}$/.test(current) ? Number(current) : null;
}

/** 'BC12' is in column 55. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.toUpperCase()) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column;
}

function cellOf(value: string, { t: type = 'n', s: style = '' }: Attributes, workbook: Workbook): Cell {
  if (type === 's') return textOf(workbook.texts[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return textOf(value);
  if (type === 'e') return { error: copyString(value) };
  if (value === '') return null;
  if (type === 'b') return value === '1';
  if (type === 'd')
    return { day: value.slice(0, 10), ...(value[10] === 'T' && { time: value.slice(11, 16) }) };
  const number = Number(value);
  if (Number.isNaN(number)) return textOf(value);
  return workbook.moments[Number(style)] ? momentOfSerial(number, workbook.from1904) : number;
}

/** Excel escapes characters that XML can't contain as _x000D_. */
function textOf(text: string): Cell {
  const written = text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  const trimmed = written.replaceAll('\r\n', '\n').trim();
  return trimmed === '' ? null : copyString(trimmed);
}
