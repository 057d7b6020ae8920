import { sql } from 'drizzle-orm';
import { assets } from '#contract/assets/assets.ts';
import type { Values } from '#contract/engine/fields.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { vehicleCategory, vehicleWords } from '#contract/fleet/vehicle-with-asset.ts';
import { importVehicles } from '#contract/imports/equipment-importables.ts';
import { newId } from '#server/database/new-id.ts';
import { parseCreateBody } from '../parse-body.ts';
import { invalid } from '#server/http-error.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

/** A vehicle and its asset: existing ones are changed and missing ones are added. */
export const vehicleKind: Kind = {
  name: ({ values: { licensePlate = '', assetName = '' } }) =>
    [licensePlate, assetName].filter(Boolean).join(', '),
  key: ({ values }) => plainIdentifier(values.licensePlate) || null,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`lower(fleet.license_plate)`,
        where: sql`lower(fleet.license_plate) = any(${sql.placeholder('plates')}::text[])`,
      },
      { plates: valuesOf(rows, 'licensePlate').map(plainIdentifier) },
    ),
  async bodies(importing, rows) {
    const tags = valuesOf(rows, 'assetTag').map(plainIdentifier);
    const there = new Set((await assetsWith(importing, tags)).map(({ key }) => key));
    return new Map(
      rows.map((row) => {
        const [ofAsset, ofVehicle] = splitValues(row.values);
        const vehicle = { resource: fleet, values: { ...ofVehicle, assetId: row.newId, id: row.newId } };
        const asset = { resource: assets, values: { ...ofAsset, category: vehicleCategory } };
        return [row, there.has(plainIdentifier(row.values.assetTag)) ? [vehicle] : [asset, vehicle]];
      }),
    );
  },
  async extraValues({ context, tx, viewer }, rows) {
    const [vehicles, machines] = [context.served.get(fleet.name), context.served.get(assets.name)];
    const known = (await vehicles?.readMany(tx, viewer, idsOf(rows))) ?? [];
    const assetIds = new Map(known.map(({ id, assetId }) => [id, String(assetId)]));
    const owned = (await machines?.readMany(tx, viewer, [...assetIds.values()])) ?? [];
    const byId = new Map(owned.map((asset) => [asset.id, asset]));
    return new Map(
      rows.map((row) => {
        return [row, ofAsset(byId.get(assetIds.get(row.recordId ?? '') ?? '') ?? {})];
      }),
    );
  },
  exported: {
    reads: ['assetId'],
    async rows({ context, viewer }, records) {
      const ids = records.map(({ assetId }) => String(assetId));
      const owned = await context.served.get(assets.name)?.readMany(context.pool, viewer, ids);
      const byId = new Map(owned?.map((asset) => [asset.id, ofAsset(asset)]));
      return records.map((vehicle) => ({ ...vehicle, ...byId.get(vehicle.assetId) }));
    },
  },
  async add(importing, row) {
    const { tx, viewer, context } = importing;
    const [ofAsset, ofVehicle] = splitValues(row.values);
    const [there] = await assetsWith(importing, [plainIdentifier(row.values.assetTag)]);
    if (there) await changeAsset(importing, there.id, ofAsset);
    const assetId = there?.id ?? (await addAsset(importing, ofAsset));
    const body = parseCreateBody(fleet, { ...ofVehicle, assetId, id: row.newId }, viewer.today);
    await context.served.get(fleet.name)?.create.within(tx, viewer, body);
  },
  async change(importing, { recordId }, changed) {
    const { tx, viewer, context } = importing;
    const [{ assetTag, ...ofAsset }, ofVehicle] = splitValues(changed);
    if (assetTag !== undefined)
      throw invalid([{ path: 'assetTag', message: 'Another vehicle in the fleet has this License Plate' }]);
    const vehicles = context.served.get(fleet.name);
    if (recordId === null || !vehicles) return;
    const [vehicle] = await vehicles.readMany(tx, viewer, [recordId]);
    if (vehicle) await changeAsset(importing, String(vehicle.assetId), ofAsset);
    if (Object.keys(ofVehicle).length > 0) await vehicles.change.within(tx, viewer, recordId, ofVehicle);
  },
};

/** The values of the vehicle's asset that a row contains, with the name of the person it is assigned to. */
function ofAsset(asset: Values): Values {
  const fields = [
    ...Object.keys(importVehicles.columns).filter((field) => !(field in fleet.fields)),
    'assignedToName',
  ];
  return Object.fromEntries(fields.flatMap((field) => (field in asset ? [[field, asset[field]]] : [])));
}

function splitValues(values: Values): [ofAsset: Values, ofVehicle: Values] {
  const entries = Object.entries(values);
  const isOfVehicle = (field: string) => field in fleet.fields;
  return [
    Object.fromEntries(entries.filter(([field]) => !isOfVehicle(field))),
    Object.fromEntries(entries.filter(([field]) => isOfVehicle(field))),
  ];
}

function idsOf(rows: readonly ParsedRow[]): string[] {
  return rows.flatMap(({ recordId }) => recordId ?? []);
}

function assetsWith(importing: ImportContext, tags: readonly string[]) {
  return recordsWith(
    importing,
    {
      name: assets.name,
      key: sql`lower(assets.asset_tag)`,
      where: sql`lower(assets.asset_tag) = any(${sql.placeholder('tags')}::text[])`,
    },
    { tags },
  );
}

async function addAsset({ context, tx, viewer }: ImportContext, values: Values): Promise<string> {
  const machines = context.served.get(assets.name);
  if (!machines) throw new Error(vehicleWords.noAssets);
  const id = newId();
  await machines.create.within(
    tx,
    viewer,
    parseCreateBody(assets, { ...values, category: vehicleCategory, id }, viewer.today),
  );
  return id;
}

async function changeAsset(
  { context, tx, viewer }: ImportContext,
  id: string,
  values: Values,
): Promise<void> {
  const { assetTag: _tag, ...changed } = values;
  if (Object.keys(changed).length === 0) return;
  await context.served.get(assets.name)?.change.within(tx, viewer, id, changed);
}
