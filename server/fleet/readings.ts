import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { meterReadings, type MeterKind } from '#contract/fleet/meter-readings.ts';
import { describeDoubt, meterWords } from '#contract/fleet/meter-rules.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { invalid, mapConstraintErrors } from '#server/http-error.ts';
import { lockMeters } from './asset-locks.ts';
import { planNext } from './maintenance/plan-next.ts';
import { readingSource } from './reading-source.ts';

export const readingRecords = recordsOf(meterReadings, readingSource);

export function serveMeterReadings(app: FastifyInstance, context: Context): void {
  serveResource(app, context, meterReadings, {
    source: readingSource,
    overrides: {
      async create({ input, viewer, tx }, next) {
        await refuseDoubtful(tx, input, { path: 'value', advice: meterWords.giveReason });
        const written = await next();
        await planNext(tx, viewer, input.assetId);
        return written;
      },
    },
  });
}

const readOf = sql`from meter_readings
  where asset_id = ${sql.placeholder('assetId')} and kind = ${sql.placeholder('kind')}`;
const readBefore = statement(sql`select value, date::text ${readOf}
  and date <= ${sql.placeholder('date')}::date order by date desc, place desc limit 1`);
const readAfter = statement(sql`select value, date::text, is_correction as "isCorrection" ${readOf}
  and date > ${sql.placeholder('date')}::date order by date, place limit 1`);

interface Read {
  value: number;
  date: string;
}

export interface Reading extends Read {
  assetId: string;
  kind: MeterKind;
  reason?: string | null | undefined;
}

/** The field that the value was sent in, and what to do when the value is right nevertheless. */
interface DoubtMessage {
  path: string;
  advice: string;
}

/** Why a reading is doubtful, or null. The asset stays locked until the transaction ends. */
export async function doubtOfReading(tx: PoolClient, { assetId, kind, value, date }: Reading) {
  await lockMeters(tx, assetId);
  const [before = null] = await run<Read>(tx, readBefore, { assetId, kind, date });
  const [later = null] = await run<Read & { isCorrection: boolean }>(tx, readAfter, { assetId, kind, date });
  return describeDoubt(kind, { before, later }, { value, date });
}

/** Throws when a meter would run backwards or too far without a reason. */
async function refuseDoubtful(
  tx: PoolClient,
  reading: Reading,
  { path, advice }: DoubtMessage,
): Promise<void> {
  const doubt = await doubtOfReading(tx, reading);
  if (doubt && !reading.reason) throw invalid([{ path, message: `${doubt} ${advice}` }]);
}

/** Records a reading for another rule that has already checked the permission. */
export async function recordReading(
  tx: PoolClient,
  viewer: Viewer,
  reading: Reading,
  path: string,
): Promise<void> {
  await refuseDoubtful(tx, reading, { path, advice: meterWords.addReading });
  await mapConstraintErrors(meterReadings.constraintMessages, () =>
    readingRecords.insert(tx, viewer, newId(), reading),
  );
  await planNext(tx, viewer, reading.assetId);
}
