import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { transactions, transactionWords, type TransactionSource } from '#contract/financial/transactions.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { transactionSource } from '#server/financial/transaction-source.ts';
import { wantedOf, type Wanted } from './wanted-postings.ts';
import { isLeftUnposted } from './unposted.ts';

const records = recordsOf(transactions, transactionSource);

interface Posting extends Wanted {
  id: string;
  isOpen: boolean;
}

/**
 * Syncs the postings of a record with what it should have posted, in the transaction that wrote the record, so they are
 * never duplicated. An obsolete posting becomes void while its month is open. In a closed month it stays, and a
 * reversal is posted today.
 */
export async function syncPostings(
  tx: PoolClient,
  viewer: Viewer,
  source: TransactionSource,
  sourceId: string,
): Promise<void> {
  const { today } = viewer;
  await run(tx, takeTurn, { sourceId });
  const wanted = await run<Wanted>(tx, wantedOf[source], { id: sourceId, today });
  const existing = await run<Posting>(tx, standingOf, { source, sourceId });
  if (existing.length === 0 && wanted.length > 0 && (await isLeftUnposted(tx, source, sourceId))) return;
  const unchanged = existing.filter((posting) => wanted.some((each) => isSame(posting, each)));
  for (const posting of existing)
    if (!unchanged.includes(posting)) await undo(tx, viewer, source, sourceId, posting);
  for (const each of wanted) {
    if (unchanged.some((posting) => isSame(posting, each))) continue;
    const [place] = await run<MonthState>(tx, placeOf, {
      source,
      sourceId,
      category: each.category,
      date: each.date,
    });
    await records.insertMany(tx, viewer, [
      {
        id: newId(),
        ...each,
        date: place?.isOpen ? each.date : today,
        type: 'Expense',
        source,
        sourceId,
        reissue: place?.reissue ?? 0,
      },
    ]);
  }
}

async function undo(
  tx: PoolClient,
  viewer: Viewer,
  source: TransactionSource,
  sourceId: string,
  { id, isOpen, amount, category, description, assetId, isPayOfFew }: Posting,
): Promise<void> {
  if (isOpen) {
    const voiding = { id, status: 'Void' as const, voidReason: transactionWords.undone };
    return records.updateMany(tx, viewer, [voiding]);
  }
  const opposite = { amount: -amount, category, assetId, isPayOfFew, source, sourceId, reversesId: id };
  await records.insertMany(tx, viewer, [
    {
      id: newId(),
      ...opposite,
      date: viewer.today,
      type: 'Expense',
      description: `Reversal: ${description}`.slice(0, 300),
    },
  ]);
}

function isSame(posting: Posting, wanted: Wanted): boolean {
  return (
    posting.category === wanted.category &&
    Math.round(posting.amount * 100) === Math.round(wanted.amount * 100) &&
    posting.assetId === wanted.assetId &&
    // A posting that was too late for its month stays on the day where it could be posted.
    (posting.date === wanted.date || !posting.isOpen || posting.date > wanted.date)
  );
}

interface MonthState {
  isOpen: boolean;
  reissue: number;
}

const takeTurn = statement(
  sql`select pg_advisory_xact_lock(20222, hashtext(${sql.placeholder('sourceId')}::text))`,
);

/** Locks the month, so that closing it waits for open transactions with postings in it. */
export const isMonthOpen = (date: SQL) => sql`not is_month_closed(${date})`;

const standingOf =
  statement(sql`select id, category, amount::float8 as amount, date::text as date, description,
    asset_id as "assetId", is_pay_of_few as "isPayOfFew", ${isMonthOpen(sql`transactions.date`)} as "isOpen"
  from transactions
  where source = ${sql.placeholder('source')} and source_id = ${sql.placeholder('sourceId')} and status = 'Recorded'
    and reverses_id is null
    and not exists (select from transactions opposite where opposite.reverses_id = transactions.id)`);

const placeOf = statement(sql`select ${isMonthOpen(sql`${sql.placeholder('date')}::date`)} as "isOpen",
  (select count(*)::int from transactions where source = ${sql.placeholder('source')}
    and source_id = ${sql.placeholder('sourceId')} and category = ${sql.placeholder('category')}
    and reverses_id is null) as reissue`);
