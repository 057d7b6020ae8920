import { sql } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stock } from '#contract/inventory/stock.ts';
import { run, statement } from '#server/database/statement.ts';
import { parseCreateBody } from '../parse-body.ts';
import { invalid } from '#server/http-error.ts';
import { newId } from '#server/database/new-id.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Kind, Reason } from '../kind.ts';
import { refuseDecimals, unitsOf, type ItemUnit } from './item-decimals.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

const stockOf = statement(sql`select stock.id, item_id as "itemId", lower(location) as place, location,
    quantity_on_hand::float8 as "quantityOnHand", low_stock_threshold::float8 as "lowStockThreshold",
    order_up_to::float8 as "orderUpTo"
  from stock where item_id = any(${sql.placeholder('itemIds')}::uuid[])`);

interface Stock extends Values {
  id: string;
  itemId: string;
  place: string;
}

/** An item and its stock in one location. The same item may have several rows, each for another location. */
export const itemKind: Kind = {
  name: ({ values: { sku = '', itemName = '' } }) => [sku, itemName].filter(Boolean).join(', '),
  key: (row) => (row.values.sku === undefined ? null : `${plainIdentifier(row.values.sku)}|${placeOf(row)}`),
  keyFields: ['sku', 'location'],
  async bodies(importing, rows) {
    const items = await itemsWith(importing, valuesOf(rows, 'sku'));
    const seen = new Set(items.map(({ key }) => key));
    return new Map(
      rows.map((row) => {
        const sku = plainIdentifier(row.values.sku);
        const isThere = sku !== '' && seen.has(sku);
        // An earlier row adds it, unless that row is refused.
        if (row.errors.length === 0) seen.add(sku);
        const [values] = splitValues(row.values);
        return [row, isThere ? [] : [{ resource: inventory, values: { ...values, id: row.newId } }]];
      }),
    );
  },
  against: ({ values, errors }, changed) => {
    const [, { location: _location, ...ofStock }] = splitValues(changed ?? values);
    const isOfStock = ({ field }: Reason) => field !== '' && !(field in inventory.fields);
    const lacksPlace =
      values.location === undefined && (Object.keys(ofStock).length > 0 || errors.some(isOfStock));
    return lacksPlace ? [{ field: 'location', message: importWords.missingPlace }] : [];
  },
  async againstRelated(importing, rows) {
    const units = await unitsOf(importing, rows);
    return new Map(
      rows.map((row) => {
        const sku = plainIdentifier(row.values.sku);
        const item = unitAfter(row, units.get(sku));
        const reasons = refuseDecimals(row.values, ofQuantity, item);
        // The first valid row of a new item sets the unit for its other locations.
        if (item && !units.has(sku) && row.errors.length + reasons.length === 0) units.set(sku, item);
        return [row, reasons];
      }),
    );
  },
  async find(importing, rows) {
    const items = await itemsWith(importing, valuesOf(rows, 'sku'));
    const bySku = new Map(items.map(({ id, key }) => [key, id]));
    return rows.flatMap((row) => {
      const id = bySku.get(plainIdentifier(row.values.sku));
      return id ? [{ id, key: `${plainIdentifier(row.values.sku)}|${placeOf(row)}` }] : [];
    });
  },
  async extraValues({ tx }, rows) {
    const current = await run<Stock>(tx, stockOf, { itemIds: rows.map(({ recordId }) => recordId) });
    const byPlace = new Map(current.map((each) => [`${each.itemId}|${each.place}`, each]));
    return new Map(
      rows.map((row) => {
        const there = byPlace.get(`${row.recordId}|${placeOf(row)}`);
        const { quantityOnHand, lowStockThreshold, orderUpTo }: Values = there ?? {};
        // Another spelling of the same location.
        const location = there ? row.values.location : undefined;
        // The quantity follows from movements, which an import does not reverse.
        const { quantityOnHand: said } = row.values;
        if (there && said !== undefined && said !== quantityOnHand) {
          row.notes.push(importWords.quantityStays(String(quantityOnHand)));
          delete row.values.quantityOnHand;
        }
        const { averageCost } = row.values;
        return [row, { location, quantityOnHand, lowStockThreshold, orderUpTo, averageCost }];
      }),
    );
  },
  exported: {
    async rows({ context }, records) {
      const rows = await run<Stock>(context.pool, stockOf, { itemIds: records.map(({ id }) => id) });
      const places = new Map<string, Stock[]>();
      for (const row of rows) places.set(row.itemId, [...(places.get(row.itemId) ?? []), row]);
      return records.flatMap(({ location: _places, ...item }) => {
        const [first = null, ...others] = places.get(String(item.id)) ?? [];
        return [first, ...others].map((place) => ({ ...item, ...stockColumns, ...place }));
      });
    },
  },
  async add(importing, row) {
    const { context, tx, viewer } = importing;
    const items = context.served.get(inventory.name);
    const [{ isRetired, ...ofItem }, ofStock] = splitValues(row.values);
    // An earlier row of the file may have added it.
    const [there] = await itemsWith(importing, valuesOf([row], 'sku'));
    const id = there?.id ?? row.newId;
    const retire = (is: boolean) => items?.change.within(tx, viewer, id, { isRetired: is });
    // The average cost becomes the opening cost of its stock.
    const { averageCost } = row.values;
    const worth = averageCost === undefined ? {} : { openingCost: averageCost };
    if (!there)
      await items?.create.within(
        tx,
        viewer,
        parseCreateBody(inventory, { ...ofItem, ...worth, id }, viewer.today),
      );
    else if (isRetired === true) await retire(false);
    await keepStock(importing, id, ofStock);
    // Retired last, because a retired item can't receive stock.
    if (isRetired === true) await retire(true);
  },
  async change(importing, row, changed) {
    const { context, tx, viewer } = importing;
    const { recordId } = row;
    if (recordId === null) return;
    const [ofItem, ofStock] = splitValues(changed);
    if (Object.keys(ofItem).length > 0)
      await context.served.get(inventory.name)?.change.within(tx, viewer, recordId, ofItem);
    if (Object.keys(ofStock).length > 0)
      await keepStock(importing, recordId, { ...ofStock, location: row.values.location });
  },
};

const ofQuantity = ['quantityOnHand', 'lowStockThreshold', 'orderUpTo'];

/** The unit of the item after the row. Only a row for a new item or an existing location changes it. */
function unitAfter({ values, errors, recordId }: ParsedRow, current?: ItemUnit): ItemUnit | undefined {
  if (errors.some(({ field }) => field === 'decimals')) return undefined;
  const { sku, itemName = sku, unit = 'each', decimals = 0 } = values;
  if (!current) return { itemName: String(itemName), unit: String(unit), decimals: Number(decimals) };
  if (recordId === null) return current;
  return {
    itemName: String(values.itemName ?? current.itemName),
    unit: String(values.unit ?? current.unit),
    decimals: Number(values.decimals ?? current.decimals),
  };
}

async function keepStock(
  { context, tx, viewer }: ImportContext,
  itemId: string,
  values: Values,
): Promise<void> {
  const served = context.served.get(stock.name);
  if (!served || Object.values(values).every((value) => value === undefined)) return;
  const { location, ...rest } = values;
  if (typeof location !== 'string') throw invalid([{ path: 'location', message: importWords.missingPlace }]);
  const rows = await run<Stock>(tx, stockOf, { itemIds: [itemId] });
  const there = rows.find(({ place }) => place === location.toLowerCase());
  if (there) {
    if (Object.keys(rest).length > 0) await served.change.within(tx, viewer, there.id, rest);
    return;
  }
  await served.create.within(
    tx,
    viewer,
    parseCreateBody(stock, { ...rest, location, itemId, id: newId() }, viewer.today),
  );
}

function itemsWith(importing: ImportContext, skus: readonly string[]) {
  return recordsWith(
    importing,
    {
      key: sql`lower(inventory.sku)`,
      where: sql`lower(inventory.sku) = any(${sql.placeholder('skus')}::text[])`,
    },
    { skus: skus.map(plainIdentifier) },
  );
}

const stockColumns = { location: null, quantityOnHand: null, lowStockThreshold: null, orderUpTo: null };

function splitValues({ averageCost: _cost, ...values }: Values): [ofItem: Values, ofStock: Values] {
  const entries = Object.entries(values);
  const isOfItem = (field: string) => field in inventory.fields;
  return [
    Object.fromEntries(entries.filter(([field]) => isOfItem(field))),
    Object.fromEntries(entries.filter(([field]) => !isOfItem(field))),
  ];
}

function placeOf({ values: { location } }: ParsedRow): string {
  return typeof location === 'string' ? location.toLowerCase() : '';
}
