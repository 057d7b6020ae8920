import { fieldMeta } from '#contract/engine/fields.ts';
import type { ImportRow, UnknownText } from '#contract/imports/import-answer.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Matched } from '#contract/imports/matching.ts';
import { nearest } from '#contract/imports/nearest.ts';
import { longestName } from './find-records.ts';
import type { ImportContext } from './kind.ts';
import { mayCreate } from './create-referenced.ts';
import { namedRecords, namesPath, type Named } from './named-records.ts';

/** Different texts per column that are compared with all names. */
const maxTexts = 50;

interface Known {
  /** The names of records, and for each how to write it unambiguously when several records share it. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Whether a cell was refused because no record has this name. */
  isUnknown: (message: string, written: string) => boolean;
  /** The resource of the records with these names. */
  path?: string;
}

/**
 * Adds suggestions to cells that were refused because no record has their name. Only names that the viewer may read are
 * suggested.
 */
export async function withSuggestedNames(
  importing: ImportContext,
  matched: Matched,
  rows: readonly ImportRow[],
): Promise<{ rows: ImportRow[]; unknown: UnknownText[] }> {
  const meant = new Map<string, string[]>();
  const all: UnknownText[] = [];
  for (const [at, field] of matched.entries()) {
    if (field === null) continue;
    const texts = new Map<string, HttpError>();
    for (const { cells, errors } of rows)
      for (const error of errors)
        if (error.field === field) {
          const text = cells[at] ?? '';
          texts.set(text, { ...error, rows: (texts.get(text)?.rows ?? 0) + 1 });
        }
    const known = texts.size > 0 ? await namesFor(importing, field) : null;
    if (!known) continue;
    const unknown = [...texts].filter(
      ([text, { message }]) => text.length <= longestName && known.isUnknown(message, text),
    );
    const options = [...known.names.values()].flat();
    for (const [text, { rows: count, meant: suggested }] of unknown.slice(0, maxTexts)) {
      const near =
        suggested ?? nearest(text, [...known.names.keys()]).flatMap((name) => known.names.get(name) ?? []);
      meant.set(`${field} ${text}`, near);
      all.push({
        field,
        text,
        rows: count,
        near,
        options: options.length <= maxOptions ? options : [],
        canCreate: mayCreate(importing.viewer, known.path),
        canKeep: suggested !== undefined,
      });
    }
  }
  return { rows: rows.map((row) => withSuggestions(row, matched, meant)), unknown: all };
}

/** The number of names offered; when there are more, only similar ones. */
const maxOptions = 100;

type HttpError = ImportRow['errors'][number] & { rows: number };

function withSuggestions(row: ImportRow, matched: Matched, meant: ReadonlyMap<string, string[]>): ImportRow {
  return {
    ...row,
    errors: row.errors.map((error) => {
      const names = meant.get(`${error.field} ${row.cells[matched.indexOf(error.field)] ?? ''}`) ?? [];
      return names.length > 0 ? { ...error, meant: names } : error;
    }),
  };
}

async function namesFor(
  { context, tx, viewer, importable }: ImportContext,
  field: string,
): Promise<Known | null> {
  const schema = importable.columns[field];
  if (!schema) return null;
  const { kind, options = [] } = fieldMeta(schema);
  const path = namesPath(importable, field);
  if (kind === 'choice')
    return { names: new Map(options.map((option) => [option, [option]])), isUnknown: () => true };
  if (path === undefined)
    return kind === 'suggested' ? { names: new Map(), isUnknown: (_message, text) => text !== '' } : null;
  const { one, records } = await namedRecords(context, { tx, viewer }, path);
  const names = new Map<string, string[]>();
  for (const record of records)
    if (!record.isOver) names.set(record.name, [...(names.get(record.name) ?? []), writing(record)]);
  return {
    path,
    names,
    isUnknown: (message, written) =>
      kind !== 'reference' || message === importWords.nothing(`${one} ${written}`),
  };
}

function writing({ name, code }: Named): string {
  return code !== null && /\d/.test(code) ? `${name} (${code})` : name;
}
