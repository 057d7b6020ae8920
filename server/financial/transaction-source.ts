import { sql } from 'drizzle-orm';
import { payroll } from '#contract/financial/payroll.ts';
import type { transactions } from '#contract/financial/transactions.ts';
import { assetTable } from '#server/assets/tables.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerHolds } from '#server/engine/source.ts';
import { siteTable } from '#server/settings/tables.ts';
import { wordsText } from '#server/database/words-text.ts';
import { transactionTable } from './tables.ts';

/**
 * Postings for the pay of one or two people reveal it (with two, each knows the other's), so only viewers who may read
 * all payroll see them, in lists, sums and reports alike.
 */
export const payOfFew = sql`transactions.is_pay_of_few and not ${viewerHolds(payroll.rights.read)}`;

export const transactionSource = {
  table: transactionTable,
  columns: { siteName: sql`sites.name`, assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
  joins: sql`left join sites on sites.id = ${transactionTable.siteId}
    left join assets on assets.id = ${transactionTable.assetId}`,
  reads: [siteTable, assetTable],
  keepsRows: true,
  searchText: {
    text: wordsText(transactionTable.description, transactionTable.category, transactionTable.reference),
    fields: ['description', 'category', 'reference'],
  },
  restricted: payOfFew,
  restrictedUnless: payroll.rights.read,
  name: sql`${transactionTable.description}`,
  searchEntry: {
    name: sql`transactions.description`,
    code: sql`''`,
    detail: sql`concat_ws(', ', transactions.category, case when transactions.status = 'Void' then 'Void' end)`,
    day: sql`transactions.date`,
    amount: sql`transactions.amount`,
    latest: sql`transactions.date desc, transactions.created_at desc, transactions.id desc`,
    isOver: sql`transactions.status = 'Void'`,
  },
} satisfies SourceOf<typeof transactions, typeof transactionTable>;
