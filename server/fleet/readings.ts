import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { meterReadings, type MeterKind } from '#contract/fleet/meter-readings.ts';
import { doubtOf, farSentence, backwardsSentence } from '#contract/fleet/meter-rules.ts';
import { newId } from '#server/database/audit.ts';
import { run, statement } from '#server/database/statement.ts';
import { writing } from '#server/engine/writing.ts';
import { invalid, refusing } from '#server/refused.ts';
import { readingSource } from './reading-source.ts';

export const readingRecords = writing(meterReadings, readingSource);

const holdAsset = statement(
  sql`select from assets where id = ${sql.placeholder('assetId')} for no key update`,
);

const lastOn = statement(sql`select value, date::text from meter_readings
  where asset_id = ${sql.placeholder('assetId')} and kind = ${sql.placeholder('kind')}
    and date <= ${sql.placeholder('date')}::date order by date desc, place desc limit 1`);

interface Reading {
  assetId: string;
  kind: MeterKind;
  value: number;
  date: string;
  reason?: string | null | undefined;
}

/**
 * Refuses what a meter cannot have said: yet to come, or without a reason what runs backwards or too far.
 * `path`: the field that the value was sent in. The asset is held until the transaction ends.
 */
export async function refuseDoubtful(
  tx: PoolClient,
  { today }: Viewer,
  { assetId, kind, value, date, reason }: Reading,
  path: string,
): Promise<void> {
  if (date > today) throw invalid([{ path: 'date', message: 'Date must not be after today' }]);
  await run(tx, holdAsset, { assetId });
  const [before] = await run<{ value: number; date: string }>(tx, lastOn, { assetId, kind, date });
  const doubt = reason || !before ? null : doubtOf(kind, before, { value, date });
  if (before && doubt === 'backwards') throw invalid([{ path, message: backwardsSentence(before.value) }]);
  if (before && doubt === 'far') throw invalid([{ path, message: farSentence(kind, before, value) }]);
}

/** Keeps what a meter said, where another rule was told it: that rule has seen to who may. */
export async function recordReading(
  tx: PoolClient,
  viewer: Viewer,
  reading: Reading,
  path: string,
): Promise<void> {
  await refuseDoubtful(tx, viewer, reading, path);
  const { meter_readings_not_backwards: backwards } = meterReadings.refusals;
  const refusals = backwards && { meter_readings_not_backwards: { ...backwards, path } };
  await refusing({ ...meterReadings.refusals, ...refusals }, () =>
    readingRecords.create(tx, viewer, newId(), reading),
  );
}
