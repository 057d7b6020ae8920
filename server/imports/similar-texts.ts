import { sql } from 'drizzle-orm';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { ChosenNames } from '#contract/imports/import-answer.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { nearlyTheSame } from '#contract/imports/nearest.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import { readableRows } from '#server/engine/projection.ts';
import { from, tableColumn, viewerValues } from '#server/engine/source.ts';
import type { ParsedRow } from './parsed-rows.ts';
import type { ImportContext } from './kind.ts';
import { namedRecords, namesPath } from './named-records.ts';

/** Texts that lists filter and count by, so a new one is shown in the preview. */
const shownFirst: ReadonlySet<string> = new Set(['position', 'category']);

/** A text that is not in use and not similar to one that is. Its rows create it. */
export interface NewText {
  field: string;
  rows: readonly ParsedRow[];
  /** Existing texts that could be chosen instead. */
  known: readonly string[];
}

/** Different texts per column that are compared with existing ones. */
const maxTexts = 200;

const statements = statementsByShape();

/**
 * Asks about free text that is similar to an existing value, such as a category: a typo like 'Vehicel' would create a
 * new one. The user confirms a text by mapping it to itself. Returns the new texts.
 */
export async function flagSimilarTexts(
  importing: ImportContext,
  rows: readonly ParsedRow[],
  decided: ChosenNames,
): Promise<NewText[]> {
  const created: NewText[] = [];
  for (const field of textFields(importing)) {
    const rowsByText = new Map<string, ParsedRow[]>();
    for (const row of rows) {
      const text = row.values[field];
      if (typeof text === 'string') rowsByText.set(text, [...(rowsByText.get(text) ?? []), row]);
    }
    if (rowsByText.size === 0) continue;
    const known = await textsInUse(importing, field);
    const inUse = new Set(known.map((text) => text.toLowerCase()));
    const confirmed = new Set(Object.values(decided[field] ?? {}));
    const unknown = [...rowsByText].filter(
      ([text]) => !inUse.has(text.toLowerCase()) && !confirmed.has(text),
    );
    for (const [text, alike] of unknown.slice(0, maxTexts)) {
      const meant = nearlyTheSame(text, known);
      if (meant.length === 0) {
        if (shownFirst.has(field)) created.push({ field, rows: alike, known });
        continue;
      }
      const message = importWords.nearlyKnown(text);
      for (const row of alike) row.errors.push({ field, message, meant });
    }
  }
  return created;
}

function textFields({ importable }: ImportContext): string[] {
  return Object.entries(importable.columns).flatMap(([field, schema]) => {
    const { kind, class: fieldClass = 'public' } = fieldMeta(schema);
    return kind === 'suggested' && fieldClass === 'public' ? [field] : [];
  });
}

async function textsInUse(
  { context, tx, viewer, importable }: ImportContext,
  field: string,
): Promise<string[]> {
  const path = namesPath(importable, field);
  if (path) return (await namedRecords(context, { tx, viewer }, path)).records.map(({ name }) => name);
  const schema = importable.columns[field];
  const options = (schema && fieldMeta(schema).options) ?? [];
  const served = context.served.get(importable.resource.name);
  const column = served && tableColumn(served.source, field);
  const readable = served && readableRows(served, viewer);
  if (!column || !readable) return [...options];
  const prepared = statements(
    `${importable.name}|${field}|${readable.scope}`,
    () => sql`select distinct ${column} as text from ${from(served.source)}
      where ${column} is not null and ${readable.rows} limit 2000`,
  );
  const rows = await run<{ text: string }>(tx, prepared, viewerValues(viewer));
  return [...new Set([...options, ...rows.map(({ text }) => text)])];
}
