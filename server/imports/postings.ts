import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import { transactions } from '#contract/financial/transactions.ts';
import type { ImportRow, Postings } from '#contract/imports/import-answer.ts';
import { one, statement } from '#server/database/statement.ts';
import type { ImportContext } from './kind.ts';

/** Transactions created by this database transaction have its timestamp. */
const posted = statement(sql`select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount
  from transactions where source_id = any(${sql.placeholder('ids')}::uuid[]) and created_at = now()`);

/**
 * The postings that the rows of an import have created. A changed record may have costs that only viewers of
 * transactions see.
 */
export async function postingsOf(
  { tx, viewer }: Pick<ImportContext, 'tx' | 'viewer'>,
  rows: readonly ImportRow[],
): Promise<Postings> {
  const ids = rows.flatMap(({ outcome, recordId }) =>
    outcome === 'add' || outcome === 'change' ? (recordId ?? []) : [],
  );
  const { count, amount } = await one<{ count: number; amount: number }>(tx, posted, { ids });
  return { count, amount: can(viewer, transactions.rights.read) === 'all' ? amount : null };
}
