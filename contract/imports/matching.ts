import { fieldMeta } from '../engine/fields.ts';
import { cellText, isMoment, type Cell } from './cells.ts';
import { columnsOf, type Column, type Importable } from './importable.ts';
import { choiceOf, dayOrder } from './parse-cell.ts';

/** The field of each column of a sheet; null if ignored. */
export type Matched = (string | null)[];

/**
 * Only this many characters of a heading are compared, because any of the first rows may be tried
 * as headings.
 */
const longestHead = 200;

/** A normalised heading: lower-case words, without parentheses. */
export function normalizeHeading(written: string): string {
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
 * Maps columns to fields: by the last mapping, by heading, by a heading that contains a known name,
 * and finally by content. Each field is filled by one column.
 */
export function matchColumns(
  importable: Importable,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  remembered: Readonly<Record<string, string | null>> = {},
): Matched {
  const columns = columnsOf(importable);
  const heads = head.map(normalizeHeading);
  const matched: (string | null | undefined)[] = heads.map(() => undefined);
  const taken = new Set<string | null>();
  const isFree = (field: string) => !taken.has(field);
  const assign = (at: number, field: string | null) => {
    if (matched[at] !== undefined || (field !== null && !isFree(field))) return;
    matched[at] = field;
    taken.add(field);
  };

  for (const [at, each] of heads.entries()) {
    const known = Object.hasOwn(remembered, each) ? remembered[each] : undefined;
    const isKnown = known === null || columns.some(({ field }) => field === known);
    if (each !== '' && known !== undefined && isKnown) assign(at, known);
  }
  for (const isCalled of [isNamed, isAlsoNamed, containsName])
    for (const [at, each] of heads.entries()) {
      if (each === '' || matched[at] !== undefined) continue;
      const fitting = columns.filter((column) => isFree(column.field) && isCalled(importable, column, each));
      if (fitting.length > 0) assign(at, longest(importable, fitting, each).field);
    }
  byContent(columns, matched, rows);
  return matched.map((field) => field ?? null);
}

const plainNames = new Map<string, string>();

/**
 * Normalised labels, cached because each is compared with every cell of thirty rows of every sheet.
 */
function normalizeName(written: string): string {
  const known = plainNames.get(written) ?? normalizeHeading(written);
  plainNames.set(written, known);
  return known;
}

function isNamed(_importable: Importable, { field, label }: Column, head: string): boolean {
  return head === normalizeName(label) || head === normalizeName(field);
}

function isAlsoNamed({ alsoCalled }: Importable, { field }: Column, head: string): boolean {
  return alsoCalled[field]?.includes(head) ?? false;
}

/**
 * Matches 'Start date dd mm yyyy' and 'Staff ID number'. A short single word within others is too
 * weak.
 */
function containsName(importable: Importable, column: Column, head: string): boolean {
  const words = ` ${head} `;
  return namesOf(importable, column).some((name) => isSpecific(name) && words.includes(` ${name} `));
}

function isSpecific(name: string): boolean {
  return name.includes(' ') || name.length > 4;
}

function namesOf({ alsoCalled }: Importable, { field, label }: Column): readonly string[] {
  return [normalizeName(label), ...(alsoCalled[field] ?? [])];
}

/** Of several matches, the one that covers most of the heading. */
function longest(importable: Importable, fitting: Column[], head: string): Column {
  const covered = (column: Column) =>
    Math.max(
      0,
      ...namesOf(importable, column).map((name) => (` ${head} `.includes(` ${name} `) ? name.length : 0)),
    );
  return fitting.reduce((best, next) => (covered(next) > covered(best) ? next : best));
}

/**
 * A column without a useful heading gets the only field that its content fits, if no other such
 * column fits it.
 */
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

/** Whether all these cells clearly fit the column. */
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
