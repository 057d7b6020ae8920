import type { PoolClient } from 'pg';
import { getTableName } from 'drizzle-orm';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { withArticle } from '#contract/engine/wording.ts';
import type { Database } from '#server/database/statement.ts';
import { forbidden, isOfRequest, HttpError } from '#server/http-error.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Parts } from '../parts.ts';
import { reauthenticatesCreation } from '../reauthentication.ts';

/** A new record as it was sent. */
export interface Sent {
  id: string;
  body: Values;
}

/** Column values that passed validation, and the scope in which their author may create such records. */
export interface Prepared {
  id: string;
  values: Values;
  scope: Scope;
}

const idTaken = { path: 'id', message: 'This id is already used' };

const whom: Record<Scope, string> = {
  own: 'yourself',
  team: 'your team',
  ownAndTeam: 'yourself and your team',
  all: 'everybody',
};

export function constraintMessagesOf({ resource, source }: Parts) {
  return { ...resource.constraintMessages, [`${getTableName(source.table)}_pkey`]: idTaken };
}

export function allowCreation({ rights }: Parts, viewer: Viewer, { body }: Sent) {
  const { id: _id, ...values } = body;
  return { values, scope: rights.createScope(viewer, Object.keys(values)) };
}

export async function prepareCreation(parts: Parts, database: Database, viewer: Viewer, sent: Sent) {
  const { values, scope } = allowCreation(parts, viewer, sent);
  await parts.transitions?.checkInitialState({ database, viewer, values });
  await refuseOwnRecords(database, viewer, parts.resource, [values]);
  if (reauthenticatesCreation(parts.resource, values)) await parts.refuseUnconfirmed(database, viewer);
  return { id: sent.id, values: { ...values, ...initialValues(parts, viewer, sent) }, scope };
}

function initialValues({ rules }: Parts, viewer: Viewer, { id, body }: Sent) {
  return rules.initialValues?.({ viewer, id, input: body });
}

/** The user may have been linked to an employee while this waited, so the record could now be about themselves. */
export function mayBecomeOwner({ resource, transitions }: Parts, { employeeId }: Viewer): boolean {
  const hasOwner = (transitions && resource.transitions?.owner !== undefined) || resource.notOwn !== null;
  return employeeId === null && hasOwner;
}

export async function refuseOutside(
  parts: Parts,
  tx: PoolClient,
  viewer: Viewer,
  { ids, rows, scope }: { ids: readonly string[]; rows: readonly Values[]; scope: Scope },
): Promise<void> {
  if (mayBecomeOwner(parts, viewer)) {
    await refuseOwnRecords(tx, viewer, parts.resource, rows);
    for (const values of rows) await parts.transitions?.checkInitialState({ database: tx, viewer, values });
  }
  if (scope !== 'all' && !(await parts.records.areWithin(tx, viewer, ids, scope)))
    throw outside(parts, scope);
}

/** Conflicts reveal other people's records, so a viewer who could not create the record gets 403 instead. */
export async function visibleError(
  parts: Parts,
  database: Database,
  viewer: Viewer,
  { all, error }: { all: readonly Sent[]; error: unknown },
): Promise<unknown> {
  if (!(error instanceof HttpError) || isOfRequest(error)) return error;
  for (const sent of all) {
    const { values, scope } = allowCreation(parts, viewer, sent);
    if (scope === 'all') continue;
    const record = {
      ...values,
      ...initialUnlessRefused(parts, viewer, sent),
      id: sent.id,
    } as Values;
    if (!(await parts.records.wouldBeWithin(database, viewer, record, scope))) return outside(parts, scope);
  }
  return error;
}

/** When the rule refuses, the owner is taken from the request alone. */
function initialUnlessRefused(parts: Parts, viewer: Viewer, sent: Sent) {
  try {
    return initialValues(parts, viewer, sent);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

function outside({ resource }: Parts, scope: Scope): HttpError {
  return forbidden(`Your role allows creating ${withArticle(resource.singular)} only for ${whom[scope]}.`);
}
