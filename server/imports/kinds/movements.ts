import { sql } from 'drizzle-orm';
import { importWords } from '#contract/imports/import-words.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { parseCreateBody } from '../parse-body.ts';
import { conflict, invalid } from '#server/http-error.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { refuseDecimals, unitsOf } from './item-decimals.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

const placesOf = statement(sql`select id, location from stock where item_id = ${sql.placeholder('itemId')}`);

/** Transfers and reversals consist of two movements, which one row can't express. */
const leftOut: readonly unknown[] = ['Transfer', 'Reverse'];

/** Identical rows are separate movements. They are added in date order. */
export const movementKind: Kind = {
  completed({ values }) {
    if (typeof values.quantity !== 'number') return;
    values.kind ??= values.quantity < 0 ? 'Issue' : 'Receive';
    if (values.kind === 'Issue') values.quantity = -Math.abs(values.quantity);
  },
  name: ({ values: { sku = '', quantity = '' } }) => [sku, quantity].filter((each) => each !== '').join(', '),
  key: ({ values: { sku, location = '', date, kind, quantity } }) =>
    sku && date && quantity !== undefined
      ? [plainIdentifier(sku), String(location).toLowerCase(), date, kind, quantity].join('|')
      : null,
  allowsDuplicates: () => true,
  order: ({ values: one }, { values: other }) => String(one.date).localeCompare(String(other.date)),
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`lower(inventory.sku) || '|' || lower(stock.location) || '|' || stock_movements.date || '|' ||
          stock_movements.kind || '|' || stock_movements.quantity::float8`,
        where: sql`lower(inventory.sku) = any(${sql.placeholder('skus')}::text[])
          and stock_movements.date = any(${sql.placeholder('days')}::date[])`,
      },
      { skus: valuesOf(rows, 'sku').map(plainIdentifier), days: valuesOf(rows, 'date') },
    ),
  async extraValues(_importing, rows) {
    // Another spelling of the same item and location.
    return new Map(rows.map((row) => [row, { sku: row.values.sku, location: row.values.location }]));
  },
  async bodies(_importing, rows) {
    return new Map(
      rows.map((row) => {
        const { sku: _sku, location: _location, ...values } = row.values;
        return [
          row,
          [{ resource: stockMovements, values: { ...values, stockId: row.newId, id: row.newId } }],
        ];
      }),
    );
  },
  against({ values }, changed) {
    if (changed !== null) return [];
    return [
      ...(values.sku === undefined ? [{ field: 'sku', message: 'SKU is required' }] : []),
      ...(leftOut.includes(values.kind)
        ? [{ field: 'kind', message: importWords.notImported(String(values.kind)) }]
        : []),
    ];
  },
  async againstRelated(importing, rows) {
    const units = await unitsOf(importing, rows);
    return new Map(
      rows.map((row) => {
        const item = units.get(plainIdentifier(row.values.sku));
        return [row, refuseDecimals(row.values, ['quantity'], item)];
      }),
    );
  },
  async add(importing, { newId: id, values: { sku, location, ...values } }) {
    const { context, tx, viewer } = importing;
    const stockId = await placeOf(importing, String(sku), location);
    const body = parseCreateBody(stockMovements, { ...values, stockId, id }, viewer.today);
    await context.served.get(stockMovements.name)?.create.within(tx, viewer, body);
  },
  exported: {
    reads: ['isReversed'],
    // A reversed movement is excluded with its reversal, otherwise the stock would be wrong after the import.
    excludes: ({ kind, isReversed }) => leftOut.includes(kind) || isReversed === true,
  },
  async change() {
    throw conflict(importWords.movementStays);
  },
};

/** The stock record of an item and location. It is created if it does not exist yet. */
async function placeOf(importing: ImportContext, sku: string, location: unknown): Promise<string> {
  const { context, tx, viewer } = importing;
  const [item] = await recordsWith(
    importing,
    {
      name: inventory.name,
      key: sql`lower(inventory.sku)`,
      where: sql`lower(inventory.sku) = ${sql.placeholder('sku')}`,
    },
    { sku: plainIdentifier(sku) },
  );
  if (!item) throw invalid([{ path: 'sku', message: importWords.noItem(sku) }]);
  const places = await run<{ id: string; location: string }>(tx, placesOf, { itemId: item.id });
  if (typeof location !== 'string') {
    const [only, another] = places;
    if (!only || another) throw invalid([{ path: 'location', message: importWords.whichPlace }]);
    return only.id;
  }
  const there = places.find((place) => place.location.toLowerCase() === location.toLowerCase());
  if (there) return there.id;
  const id = newId();
  const body = parseCreateBody(stock, { itemId: item.id, location, id }, viewer.today);
  await context.served.get(stock.name)?.create.within(tx, viewer, body);
  return id;
}
