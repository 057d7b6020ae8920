import type { Pool, PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { newId } from '#server/database/new-id.ts';
import { savepoint, transaction, type Database } from '#server/database/statement.ts';
import { mapConstraintErrors } from '#server/http-error.ts';
import type { Parts } from '../parts.ts';
import type { AnyNext } from '../rules.ts';
import {
  allowCreation,
  constraintMessagesOf,
  mayBecomeOwner,
  prepareCreation,
  refuseOutside,
  visibleError,
  type Sent,
} from './create-checks.ts';
import { orCreatedEarlier, type Created } from './retries.ts';

/**
 * Creates a record in its own transaction. `first` creates a record that this one depends on, in the same transaction,
 * and returns further values.
 */
export async function createOne(
  parts: Parts,
  pool: Pool,
  viewer: Viewer,
  body: Values,
  first?: (tx: PoolClient) => Promise<Values>,
): Promise<Created> {
  const sent = withId(body);
  const [created] = await orCreatedEarlier(parts, viewer, [sent], async () => {
    const scope = await beginCreation(parts, viewer, sent);
    const isPlain = !first && !isRuled(parts) && scope === 'all' && !mayBecomeOwner(parts, viewer);
    if (isPlain) return [await writeCreation(parts, pool, viewer, sent)];
    return transaction(pool, async (tx) => {
      const whole = first ? { ...sent, body: { ...sent.body, ...(await first(tx)) } } : sent;
      return [await writeCreation(parts, tx, viewer, whole)];
    });
  });
  return created!;
}

/** Creates one record inside the caller's transaction. */
export async function createWithin(parts: Parts, tx: PoolClient, viewer: Viewer, body: Values) {
  const sent = withId(body);
  await beginCreation(parts, viewer, sent);
  return writeCreationWithin(parts, tx, viewer, sent);
}

/** Like `createWithin`, for a rule of another area that has already checked the permission. Returns the id. */
export async function createOnBehalf(parts: Parts, tx: PoolClient, viewer: Viewer, body: Values) {
  const sent = withId(body);
  const { id: _id, ...values } = body;
  await mapConstraintErrors(constraintMessagesOf(parts), () =>
    savepoint(tx, () => applyRules(parts, tx, viewer, { ...sent, values })),
  );
  return sent.id;
}

/** Refuses what the viewer may not create at all, before any transaction. Returns the scope. */
export async function beginCreation(parts: Parts, viewer: Viewer, sent: Sent) {
  const { scope } = allowCreation(parts, viewer, sent);
  await parts.rules.beforeCreate?.({ viewer, id: sent.id, input: sent.body });
  return scope;
}

/** A refusal leaves no trace in the transaction. */
export async function writeCreationWithin(parts: Parts, tx: PoolClient, viewer: Viewer, sent: Sent) {
  try {
    return await mapConstraintErrors(constraintMessagesOf(parts), () =>
      savepoint(tx, () => writeCreation(parts, tx, viewer, sent)),
    );
  } catch (error) {
    throw await visibleError(parts, tx, viewer, { all: [sent], error });
  }
}

export async function writeCreation(parts: Parts, database: Database, viewer: Viewer, sent: Sent) {
  const { id, values, scope } = await prepareCreation(parts, database, viewer, sent);
  const tx = database as PoolClient;
  const json = await applyRules(parts, tx, viewer, { ...sent, values });
  const rows = mayBecomeOwner(parts, viewer) ? [await parts.records.row(tx, id)] : [];
  // Whether a new record is within the scope can only be checked once it exists.
  await refuseOutside(parts, tx, viewer, { ids: [id], rows, scope });
  return { id, json, isRepeated: false };
}

/** True when more than one statement creates a record. */
function isRuled({ rules }: Parts): boolean {
  return (rules.create ?? rules.createTogether ?? rules.afterRead) !== undefined;
}

async function applyRules(
  { records, rules }: Parts,
  tx: PoolClient,
  viewer: Viewer,
  { id, body, values }: Sent & { values: Values },
): Promise<string> {
  const write = { viewer, id, input: body, tx };
  const next: AnyNext = (given = values, relatedChanges) =>
    records.insert(tx, viewer, id, given, relatedChanges);
  if (rules.createTogether) {
    await rules.createTogether([write], async ([given], relatedChanges) => {
      await next(given, relatedChanges?.get(id));
    });
    // Read again, because the rule may have changed related rows.
    return records.read(tx, viewer, id);
  }
  const json = await (rules.create?.(write, next) ?? next());
  return rules.afterRead ? rules.afterRead(write, json) : json;
}

export function withId(body: Values): Sent {
  return { id: (body as { id?: string }).id ?? newId(), body };
}
