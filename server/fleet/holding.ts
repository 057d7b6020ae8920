import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';

const vehicle = statement(
  sql`select from fleet where asset_id = ${sql.placeholder('assetId')} for no key update`,
);
const asset = statement(sql`select from assets where id = ${sql.placeholder('assetId')} for no key update`);

/** The vehicle shows what is written beside it: whoever writes that holds it first, as who changes the vehicle does. */
export async function lockVehicle(tx: PoolClient, assetId: string): Promise<void> {
  await run(tx, vehicle, { assetId });
}

/** What is read of an asset, and what follows from it, is written in one transaction at a time. */
export async function lockMeters(tx: PoolClient, assetId: string): Promise<void> {
  await lockVehicle(tx, assetId);
  await run(tx, asset, { assetId });
}
