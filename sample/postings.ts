import type { PoolClient } from 'pg';
import type { TransactionSource, transactionStatuses } from '#contract/financial/transactions.ts';
import { run, statement } from '#server/database/statement.ts';
import { transactionTable } from '#server/financial/tables.ts';
import { wantedOf, type Wanted } from '#server/postings/wanted-postings.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { insertRows } from './rows.ts';

/** Records that may have a cost, with their users. */
export interface Costly {
  source: TransactionSource;
  records: readonly Kept[];
  by: string;
}

interface Posting extends Kept, Wanted {
  type: 'Expense';
  status: (typeof transactionStatuses)[number];
  source: TransactionSource;
  sourceId: string;
}

/** The posting of each record, at the time of its last change. */
export async function fillPostings(tx: PoolClient, making: Making, costly: readonly Costly[]): Promise<void> {
  const { calendar, chronicle } = making;
  const postings: Posting[] = [];
  for (const { source, records, by } of costly)
    for (const { id: sourceId, updatedAt } of records) {
      const wanted = await run<Wanted>(tx, wantedOf[source], { id: sourceId, today: calendar.today });
      const stamp = { at: new Date(updatedAt), by };
      for (const { isPayOfFew, ...posted } of wanted) {
        // Earlier purchases are in the books of that time.
        if (posted.date < calendar.rollout) continue;
        const expense = { ...posted, type: 'Expense', status: 'Recorded' } as const;
        postings.push({
          ...chronicle.create('transactions', stamp, expense),
          isPayOfFew,
          source,
          sourceId,
        });
      }
    }
  await run(tx, { ...statement(insertRows(transactionTable, postings)), name: undefined });
}
