import { fieldMeta } from '#contract/engine/fields.ts';
import { transactionCategories } from '#contract/financial/transaction-categories.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { cellText } from '#contract/imports/cells.ts';
import type { ChosenNames, ImportRow } from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { nearest } from '#contract/imports/nearest.ts';
import { longestName } from './finding.ts';
import type { Asking } from './kind.ts';
import { namedRecords, type Named } from './named-records.ts';
import type { Table } from './table-of-file.ts';

/** So many different texts of a column: each is held against all names. */
const lookedUp = 50;

/** Texts that must be the name of something. */
const namesOf: Readonly<Record<string, string>> = {
  [`${transactions.name}.category`]: transactionCategories.path,
};

interface Known {
  /** What something is called, and how it is written so that it is found again: namesakes too. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Whether a cell is refused since nothing is called so. */
  isUnknown: (message: string, written: string) => boolean;
}

/** Adds to what is refused, since nothing is called so, what it may have meant. Nobody learns a name they may not read. */
export async function withMeantNames(
  asking: Asking,
  matched: Matched,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const meant = new Map<string, string[]>();
  for (const [at, field] of matched.entries()) {
    if (field === null) continue;
    const texts = new Map<string, string>();
    for (const { cells, errors } of rows)
      for (const error of errors) if (error.field === field) texts.set(cells[at] ?? '', error.message);
    const known = texts.size > 0 ? await namesFor(asking, field) : null;
    if (!known) continue;
    const unknown = [...texts].filter(
      ([text, message]) => text.length <= longestName && known.isUnknown(message, text),
    );
    for (const [text] of unknown.slice(0, lookedUp)) {
      const near = nearest(text, [...known.names.keys()]);
      meant.set(
        `${field} ${text}`,
        near.flatMap((name) => known.names.get(name) ?? []),
      );
    }
  }
  return rows.map((row) => ({
    ...row,
    errors: row.errors.map((error) => {
      const names = meant.get(`${error.field} ${row.cells[matched.indexOf(error.field)] ?? ''}`) ?? [];
      return names.length > 0 ? { ...error, meant: names } : error;
    }),
  }));
}

async function namesFor({ context, tx, viewer, importable }: Asking, field: string): Promise<Known | null> {
  const schema = importable.columns[field];
  if (!schema) return null;
  const { kind, to, options = [] } = fieldMeta(schema);
  if (kind === 'choice')
    return { names: new Map(options.map((option) => [option, [option]])), isUnknown: () => true };
  const category = namesOf[`${importable.name}.${field}`];
  const path = kind === 'reference' ? to : category;
  if (path === undefined) return null;
  const { one, records } = await namedRecords(context, { tx, viewer }, path);
  const names = new Map<string, string[]>();
  for (const record of records)
    if (!record.isOver) names.set(record.name, [...(names.get(record.name) ?? []), writing(record)]);
  return {
    names,
    isUnknown: (message, written) =>
      category !== undefined || message === importWords.nothing(`${one} ${written}`),
  };
}

function writing({ name, code }: Named): string {
  return code !== null && /\d/.test(code) ? `${name} (${code})` : name;
}

/** A table in which what was written otherwise is as it was meant. */
export function asMeant(table: Table, matched: Matched, chosen: ChosenNames = {}): Table {
  // Maps, since a cell may say 'constructor'.
  const names = new Map(
    Object.entries(chosen).map(([field, said]) => [field, new Map(Object.entries(said))]),
  );
  const namesOfField = (field: string | null = null) => names.get(field ?? '') ?? new Map<string, string>();
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => namesOfField(matched[at]).get(cellText(cell)) ?? cell),
    })),
  };
}
