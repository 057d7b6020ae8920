import { sql } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import { describeDecimals } from '#contract/inventory/quantities.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Reason } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

export interface ItemUnit {
  itemName: string;
  unit: string;
  decimals: number;
}

/** The units of the existing items of these rows, by SKU. */
export async function unitsOf(
  importing: ImportContext,
  rows: readonly ParsedRow[],
): Promise<Map<string, ItemUnit>> {
  const items = await recordsWith(
    importing,
    {
      name: inventory.name,
      by: 'units',
      key: sql`lower(inventory.sku)`,
      whole: sql`json_build_object('itemName', item_name, 'unit', unit, 'decimals', decimals)::text`,
      where: sql`lower(inventory.sku) = any(${sql.placeholder('skus')}::text[])`,
    },
    { skus: valuesOf(rows, 'sku').map(plainIdentifier) },
  );
  return new Map(
    items.map(({ key, whole = '' }) => {
      const unit: ItemUnit = JSON.parse(whole);
      return [key, unit];
    }),
  );
}

/** The same message as the database constraint, which reports only one error at a time. */
export function refuseDecimals(values: Values, fields: readonly string[], item?: ItemUnit): Reason[] {
  if (!item) return [];
  return fields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'number' && Number(value.toFixed(item.decimals)) !== value
      ? [{ field, message: describeDecimals(item) }]
      : [];
  });
}
