import { sql } from 'drizzle-orm';
import { transactions } from '#contract/financial/transactions.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { parseCreateBody } from '../parse-body.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { Kind } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

/** All content of a row, normalised for comparison. */
const all = sql`transactions.date || '|' || lower(transactions.description) || '|' || lower(transactions.category) || '|' ||
  transactions.type || '|' || transactions.amount::float8 || '|' || coalesce(transactions.site_id::text, '') || '|' ||
  coalesce(transactions.asset_id::text, '') || '|' || transactions.status`;

/**
 * Identified by their reference; different rows with the same reference are lines of one document. Without a reference,
 * two identical rows are two transactions.
 */
export const transactionKind: Kind = {
  completed: tellFromSign,
  fills: { debit: ['amount', 'type'], credit: ['amount', 'type'], amount: ['type'] },
  name: ({ values: { description = '' } }) => String(description),
  key: (row) =>
    typeof row.values.reference === 'string' ? plainIdentifier(row.values.reference) : wholeOf(row),
  whole: wholeOf,
  allowsDuplicates: ({ values }) => values.reference === undefined,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`case when transactions.reference is null then ${all} else lower(transactions.reference) end`,
        whole: all,
        isFixed: sql`(transactions.status = 'Void' or transactions.source is not null)`,
        where: sql`lower(transactions.reference) = any(${sql.placeholder('references')}::text[])
          or (transactions.reference is null and transactions.date = any(${sql.placeholder('days')}::date[]))`,
      },
      {
        references: valuesOf(rows, 'reference').map((reference) => reference.toLowerCase()),
        days: valuesOf(rows, 'date'),
      },
    ),
  /** A new transaction can't be created as Void, so it is made void in a second step. */
  async alone({ context, tx, viewer }, rows) {
    const served = context.served.get(transactions.name);
    const add = async ({ newId: id, values: { status, voidReason, ...values } }: ParsedRow) => {
      await served?.create.within(tx, viewer, parseCreateBody(transactions, { ...values, id }, viewer.today));
      await served?.change.within(tx, viewer, id, { status, voidReason });
    };
    return new Map(rows.filter(({ values }) => values.status === 'Void').map((row) => [row, () => add(row)]));
  },
};

/** Bank statements have debits and credits in two columns, or signed amounts. */
function tellFromSign({ values, errors }: ParsedRow): void {
  const { debit, credit, type } = values;
  delete values.debit;
  delete values.credit;
  const [out, into] = [debit, credit].map((amount) => (typeof amount === 'number' ? amount : 0));
  if (out && into) errors.push({ field: 'credit', message: importWords.debitOrCredit });
  else if (values.amount === undefined && (out || into)) {
    values.amount = out || into;
    values.type ??= out ? 'Expense' : 'Revenue';
  } else if (type === undefined && typeof values.amount === 'number') {
    values.type = values.amount < 0 ? 'Expense' : 'Revenue';
    values.amount = Math.abs(values.amount);
  }
}

function wholeOf({ values }: ParsedRow): string {
  const {
    date,
    description,
    category,
    type,
    amount,
    siteId = '',
    assetId = '',
    status = 'Recorded',
  } = values;
  return [date, plainText(description), plainText(category), type, amount, siteId, assetId, status].join('|');
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
