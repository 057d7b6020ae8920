import type { Pool, PoolClient } from 'pg';
import type { AccessDecision } from '#contract/auth/why.ts';
import type { Permission, Scope, Viewer } from '#contract/engine/access.ts';
import { writeScope } from '#contract/engine/field-access.ts';
import type { ServedResource } from '#server/engine/served.ts';
import { transaction } from '#server/database/statement.ts';
import { HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { narrowestScope, rightsToRead, type RecordScopes } from './record-scopes.ts';
import { permissionOf, type PersonToExplain } from './person.ts';

/** Whether the person may read a record and by which permission, or what is missing. */
export function decideReading(
  served: ServedResource,
  asked: PersonToExplain,
  { isSeen, nearness }: { isSeen: boolean; nearness: RecordScopes },
): AccessDecision {
  const rights = rightsToRead(served).map((right) => permissionOf(asked, right));
  const opening = rights.find(
    ({ right, reach }) =>
      narrowestScope(nearness, reach) && nearness.ofKind[right] !== false && !nearness.isRestricted,
  );
  const [first] = rights;
  const held = opening ?? rights.find(({ reach }) => reach) ?? first;
  if (!held) throw new Error(`Nothing opens ${served.resource.plural}`);
  const because = narrowestScope(nearness, held.reach);
  const decision = { act: 'read', held, because, refusal: null } as const;
  if (!asked.isActive) return { ...decision, isAllowed: false, lack: 'inactive' };
  if (isSeen) return { ...decision, isAllowed: true, lack: null };
  if (!held.reach) return { ...decision, isAllowed: false, lack: 'right' };
  if (!because) return { ...decision, isAllowed: false, lack: 'reach' };
  const { restrictedUnless } = served.source;
  if (nearness.isRestricted && restrictedUnless)
    return { ...decision, held: permissionOf(asked, restrictedUnless), isAllowed: false, lack: 'veiled' };
  return { ...decision, isAllowed: false, lack: 'kind' };
}

/** Whether the person may change or delete a record, by their permissions and by the rules in a dry run. */
export async function decideWriting(
  pool: Pool,
  act: 'update' | 'remove',
  served: ServedResource,
  asked: PersonToExplain,
  { id, right, isSeen, nearness }: { id: string; right: Permission; isSeen: boolean; nearness: RecordScopes },
): Promise<AccessDecision> {
  const held = permissionOf(asked, right);
  const because = narrowestScope(nearness, writeScope(served.resource, asked.viewer, held.reach));
  const refused = { act, held, because, isAllowed: false, refusal: null } as const;
  if (!asked.isActive) return { ...refused, lack: 'inactive' };
  if (!held.reach) return { ...refused, lack: 'right' };
  if (!isSeen || nearness.isRestricted) return { ...refused, lack: 'unread' };
  if (!because) return { ...refused, lack: 'reach' };
  const { viewer } = asked;
  const { reach: scope } = held;
  const refusal = await refusalOf(() => dryRun(pool, act, served, { viewer, id, scope }));
  return { ...refused, isAllowed: refusal === null, lack: refusal === null ? null : 'rule', refusal };
}

/** Throws what the change or deletion would throw, and changes nothing. */
async function dryRun(
  pool: Pool,
  act: 'update' | 'remove',
  { resource, change, removeWithin }: ServedResource,
  { viewer, id, scope }: { viewer: Viewer; id: string; scope: Scope },
): Promise<void> {
  const work = (tx: PoolClient): Promise<unknown> =>
    act === 'update'
      ? change.write(tx, viewer, { id, values: {}, version: undefined, scope })
      : removeWithin({ viewer, id, tx }, scope);
  await mapConstraintErrors(resource.constraintMessages, () => transaction(pool, work, 'rollback'));
}

async function refusalOf(tried: () => Promise<void>): Promise<string | null> {
  try {
    await tried();
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.message;
    throw error;
  }
}
