import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { fleetWords } from '#contract/fleet/fleet.ts';
import { registrationKind, renewals } from '#contract/fleet/renewals.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { invalid, HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { renewalSource } from '../renewal-source.ts';

const records = recordsOf(renewals, renewalSource);

const registrations = statement(sql`select id, expiry_date::text as "expiryDate" from renewals
  where asset_id = ${sql.placeholder('assetId')} and lower(kind) = lower(${registrationKind})
  order by expiry_date desc for no key update`);

interface Registration {
  assetId: string;
  expiry: string | null;
}

/**
 * Changes the end of a vehicle's registration: a later day renews it, an earlier day corrects the current renewal. The
 * only registration can't be removed.
 */
export async function keepRegistration(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, expiry }: Registration,
): Promise<void> {
  const [latest, earlier] = await run<{ id: string; expiryDate: string }>(tx, registrations, { assetId });
  if (expiry === null) {
    if (earlier) throw invalid([{ path: 'registrationExpiry', message: fleetWords.severalRegistrations }]);
    if (latest) await records.remove(tx, viewer, latest.id, 'all');
    return;
  }
  if (latest?.expiryDate === expiry) return;
  if (earlier && expiry <= earlier.expiryDate)
    throw invalid([{ path: 'registrationExpiry', message: fleetWords.earlierRegistration }]);
  const values = { expiryDate: expiry };
  await asRegistration(() =>
    latest && expiry < latest.expiryDate
      ? records.update(tx, viewer, latest.id, { values, version: undefined, scope: 'all' })
      : records.insert(tx, viewer, newId(), { assetId, kind: registrationKind, ...values }),
  );
}

/** Reports a refusal of the renewal on the vehicle's own field. */
async function asRegistration(work: () => Promise<unknown>): Promise<void> {
  try {
    await mapConstraintErrors(renewals.constraintMessages, work);
  } catch (error) {
    if (!(error instanceof HttpError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({
      path: path === 'expiryDate' ? 'registrationExpiry' : path,
      message,
    }));
    throw new HttpError(error.status, error.message, { ...error.details, errors });
  }
}
