import { fieldMeta } from '../engine/fields.ts';
import { cellText, isMoment, type Cell } from './cells.ts';
import { columnsOf, type Column, type Importable } from './importable.ts';
import { choiceOf, dayOrder } from './understanding.ts';

/** The field of each column of a sheet; null: it is not taken. */
export type Matched = (string | null)[];

/** Characters of a head that are compared; the first rows are all tried as heads, whatever stands in them. */
const longestHead = 200;

/** A head as it is compared: words in small letters, without what stands in brackets. */
export function plainHead(written: string): string {
  const head = written.slice(0, longestHead);
  const bare = head.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return (bare.trim() === '' ? head : bare)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Which field each column fills: as it was matched the last time, by its head, by a head that contains a name, and at
 * last by what stands in it. A field is filled by one column.
 */
export function matchColumns(
  importable: Importable,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  remembered: Readonly<Record<string, string | null>> = {},
): Matched {
  const columns = columnsOf(importable);
  const heads = head.map(plainHead);
  const matched: (string | null | undefined)[] = heads.map(() => undefined);
  const taken = new Set<string | null>();
  const isFree = (field: string) => !taken.has(field);
  const give = (at: number, field: string | null) => {
    if (matched[at] !== undefined || (field !== null && !isFree(field))) return;
    matched[at] = field;
    taken.add(field);
  };

  for (const [at, each] of heads.entries()) {
    const known = Object.hasOwn(remembered, each) ? remembered[each] : undefined;
    const isKnown = known === null || columns.some(({ field }) => field === known);
    if (each !== '' && known !== undefined && isKnown) give(at, known);
  }
  for (const isCalled of [isNamed, isAlsoNamed, containsName])
    for (const [at, each] of heads.entries()) {
      if (each === '' || matched[at] !== undefined) continue;
      const fitting = columns.filter((column) => isFree(column.field) && isCalled(importable, column, each));
      if (fitting.length > 0) give(at, longest(importable, fitting, each).field);
    }
  byContent(columns, matched, rows);
  return matched.map((field) => field ?? null);
}

const plainNames = new Map<string, string>();

/** Of a label or a field of the contract, made once: each is held against every cell of thirty rows of every sheet. */
function plainName(written: string): string {
  const known = plainNames.get(written) ?? plainHead(written);
  plainNames.set(written, known);
  return known;
}

function isNamed(_importable: Importable, { field, label }: Column, head: string): boolean {
  return head === plainName(label) || head === plainName(field);
}

function isAlsoNamed({ alsoCalled }: Importable, { field }: Column, head: string): boolean {
  return alsoCalled[field]?.includes(head) ?? false;
}

/** 'Start date dd mm yyyy', 'Staff ID number'. A single short word within others says too little. */
function containsName(importable: Importable, column: Column, head: string): boolean {
  const words = ` ${head} `;
  return namesOf(importable, column).some((name) => isTelling(name) && words.includes(` ${name} `));
}

function isTelling(name: string): boolean {
  return name.includes(' ') || name.length > 4;
}

function namesOf({ alsoCalled }: Importable, { field, label }: Column): readonly string[] {
  return [plainName(label), ...(alsoCalled[field] ?? [])];
}

/** Of several whose names the head contains, the one that says most of it. */
function longest(importable: Importable, fitting: Column[], head: string): Column {
  const said = (column: Column) =>
    Math.max(
      0,
      ...namesOf(importable, column).map((name) => (` ${head} `.includes(` ${name} `) ? name.length : 0)),
    );
  return fitting.reduce((best, next) => (said(next) > said(best) ? next : best));
}

/** A column without a telling head is what only one field could be, where it is the only such column. */
function byContent(
  columns: readonly Column[],
  matched: (string | null | undefined)[],
  rows: readonly (readonly Cell[])[],
): void {
  const free = columns.filter(({ field }) => !matched.includes(field));
  const pairs = matched.flatMap((field, at) => {
    if (field !== undefined) return [];
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null);
    return cells.length < 2
      ? []
      : free.filter((column) => holds(column, cells)).map((column) => ({ at, column }));
  });
  for (const { at, column } of pairs) {
    const isOnlyField = pairs.filter((pair) => pair.at === at).length === 1;
    const isOnlyColumn = pairs.filter((pair) => pair.column === column).length === 1;
    if (isOnlyField && isOnlyColumn) matched[at] = column.field;
  }
}

/** Whether everything in these cells is plainly what the column takes. */
function holds({ schema }: Column, cells: readonly Cell[]): boolean {
  const { kind, options = [] } = fieldMeta(schema);
  if (kind === 'email') return cells.every((cell) => isAddress(cellText(cell)));
  if (kind === 'choice') return cells.every((cell) => choiceOf(options, cellText(cell)) !== null);
  if (kind === 'day')
    return cells.every((cell) => (isMoment(cell) ? cell.day !== undefined : dayOrder([cell]).isDays));
  return false;
}

function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
