import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { DateFormat } from '#contract/engine/days.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { progressFor, reportProgress } from '#server/database/progress.ts';
import { one, statement } from '#server/database/statement.ts';
import { conflict } from '#server/http-error.ts';
import type { Postings, UnknownText } from '#contract/imports/import-answer.ts';
import { postNoCosts } from '#server/postings/unposted.ts';
import { correctedTable } from './choices.ts';
import { comparedPath } from './document-archive.ts';
import { applyRows, type Imported } from './apply-rows.ts';
import type { Content } from './sealed-content.ts';
import { withSuggestedNames } from './suggested-names.ts';
import { postingsOf } from './postings.ts';

const manner = statement(sql`select date_format as "dateFormat", currency_symbol as currency from settings`);

/** One import per resource at a time, until the transaction ends: two would add the same record twice. */
const takeTurn = statement(
  sql`select pg_try_advisory_xact_lock(hashtext('imports'), hashtext(${sql.placeholder('resource')})) as "isFree"`,
);

export interface ImportToRun {
  context: Context;
  tx: PoolClient;
  viewer: Viewer;
  id: string;
  importable: Importable;
  content: Content;
  isTrial: boolean;
  /** Called between rows. Throws when the import is stopped. */
  between: () => Promise<void>;
}

/** Runs the import when no other is running, and reports progress. */
export async function performImport(
  toRun: ImportToRun,
): Promise<Omit<Imported, 'created'> & { unknown: UnknownText[]; postings?: Postings | undefined }> {
  const { context, tx, viewer, id, importable, content, isTrial, between } = toRun;
  const { isFree } = await one<{ isFree: boolean }>(tx, takeTurn, { resource: importable.name });
  if (!isFree) throw conflict(importWords.underWay);
  const settings = await one<{ dateFormat: DateFormat; currency: string }>(tx, manner);
  const archive = new Map((content.files ?? []).map((file) => [comparedPath(file.path), file]));
  const importing = { context, tx, viewer, importable, archive, isTrial };
  const corrected = correctedTable(importable, content);
  if (content.choices?.postsCosts === false) await postNoCosts(tx);
  const { counts, rows, created } = await applyRows(
    importing,
    { ...corrected, choices: content.choices ?? {}, manner: { ...settings, today: viewer.today } },
    async (done, of) => {
      await reportProgress(tx, progressFor(viewer.userId, id), { done, of });
      await between();
    },
  );
  const postings = importable.postsCosts && (await postingsOf(importing, rows));
  const withNames = await withSuggestedNames(importing, corrected.matched, rows);
  return { counts, rows: withNames.rows, unknown: [...withNames.unknown, ...created], postings };
}
