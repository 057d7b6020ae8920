import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import { can } from '#contract/engine/access.ts';
import { addVehicleWithAsset, vehicleCategory, vehicleWords } from '#contract/fleet/vehicle-with-asset.ts';
import { assetTable } from '#server/assets/tables.ts';
import type { Context } from '#server/context.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import type { CreateCommand } from '#server/engine/served.ts';
import { storedIn } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { fleetTable } from '../tables.ts';

const categoryOf = statement(sql`select category from assets where id = ${sql.placeholder('assetId')}`);

/** Serves the endpoint that creates a vehicle together with its asset. */
export function serveVehicleWithAsset(
  app: FastifyInstance,
  context: Context,
  vehicles: Pick<CreateCommand, 'one'>,
): void {
  route(app, context, addVehicleWithAsset, async ({ body, viewer, reply }) => {
    const served = context.served.get(assets.name);
    if (!served) throw new Error('There is nothing that makes assets');
    if (!can(viewer, assets.rights.create)) throw forbidden(vehicleWords.noAssets);
    const { id: _id, ...asset } = storedIn(assetTable, body);
    const vehicle = storedIn(fleetTable, body);
    const { id, json, isRepeated } = await vehicles.one(context.pool, viewer, vehicle, async (tx) => {
      const created = await served.create.within(tx, viewer, { ...asset, category: vehicleCategory });
      return { assetId: created.id };
    });
    if (isRepeated) reply.code(200);
    reply.header('location', `/api/fleet/${id}`);
    return new Json(json);
  });
}

/** Only assets of the vehicle category can become vehicles. The foreign key reports a missing asset. */
export async function refuseOtherCategory(database: Database, assetId: string): Promise<void> {
  const [asset] = await run<{ category: string }>(database, categoryOf, { assetId });
  if (asset && asset.category.toLowerCase() !== vehicleCategory.toLowerCase())
    throw invalid([{ path: 'assetId', message: vehicleWords.otherCategory }]);
}
