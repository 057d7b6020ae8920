import { sql } from 'drizzle-orm';
import type { Draft } from '../drafts.ts';
import type { Kind } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

/** All that a row without a reference says, as it is compared. */
const all = sql`transactions.date || '|' || lower(transactions.description) || '|' || lower(transactions.category) || '|' ||
  transactions.type || '|' || transactions.amount::float8 || '|' || coalesce(transactions.site_id::text, '') || '|' ||
  coalesce(transactions.asset_id::text, '')`;

/** By their reference; without one, two rows that say the same are two transactions. */
export const transactionKind: Kind = {
  name: ({ values: { description = '' } }) => String(description),
  key: keyOf,
  isBag: ({ values }) => values.reference === undefined,
  find: (asking, drafts) =>
    recordsWith(
      asking,
      {
        key: sql`case when transactions.reference is null then ${all} else lower(transactions.reference) end`,
        where: sql`transactions.status <> 'Void' and transactions.source is null and (
          lower(transactions.reference) = any(${sql.placeholder('references')}::text[])
          or (transactions.reference is null and transactions.date = any(${sql.placeholder('days')}::date[])))`,
      },
      {
        references: valuesOf(drafts, 'reference').map((reference) => reference.toLowerCase()),
        days: valuesOf(drafts, 'date'),
      },
    ),
};

function keyOf({ values }: Draft): string {
  const { reference, date, description, category, type, amount, siteId = '', assetId = '' } = values;
  if (typeof reference === 'string') return plainIdentifier(reference);
  return [date, plainText(description), plainText(category), type, amount, siteId, assetId].join('|');
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
