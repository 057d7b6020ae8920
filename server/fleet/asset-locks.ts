import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';

const vehicle = statement(
  sql`select from fleet where asset_id = ${sql.placeholder('assetId')} for no key update`,
);
const asset = statement(sql`select from assets where id = ${sql.placeholder('assetId')} for no key update`);

/** Locks the vehicle before records that it shows are written, in the same order as a change of the vehicle. */
export async function lockVehicle(tx: PoolClient, assetId: string): Promise<void> {
  await run(tx, vehicle, { assetId });
}

/** Locks an asset, so that its meter readings and what follows from them are written in one transaction at a time. */
export async function lockMeters(tx: PoolClient, assetId: string): Promise<void> {
  await lockVehicle(tx, assetId);
  await run(tx, asset, { assetId });
}
