import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { savepoint, type Database } from '#server/database/statement.ts';
import { forbidden, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { writableValues } from '../field-rights.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Parts } from '../parts.ts';
import { reauthenticatesChange } from '../reauthentication.ts';
import type { AnyNext } from '../rules.ts';
import { withCurrentIfStale } from './read.ts';

/** A change that its viewer may make, unless the record itself refuses it. */
export interface Allowed {
  id: string;
  values: Values;
  version: number | undefined;
  scope: Scope;
}

/** Updates one record, in its own transaction where one is needed. Returns it as JSON, as the viewer may see it. */
export async function changeOne(parts: Parts, viewer: Viewer, id: string, body: Values): Promise<string> {
  const { resource, pool, inTransaction } = parts;
  return withCurrentIfStale(parts, viewer, id, async () => {
    const allowed = await allowChange(parts, pool, viewer, { id, body });
    return mapConstraintErrors(resource.constraintMessages, () =>
      isPlain(parts, viewer, allowed)
        ? next(parts, pool, viewer, allowed)()
        : inTransaction((tx) => writeChange(parts, tx, viewer, allowed)),
    );
  });
}

/** Updates one record inside the caller's transaction. A refusal leaves no trace in it. */
export async function changeWithin(parts: Parts, tx: PoolClient, viewer: Viewer, id: string, body: Values) {
  const allowed = await allowChange(parts, tx, viewer, { id, body });
  return mapConstraintErrors(parts.resource.constraintMessages, () =>
    savepoint(tx, () => writeChange(parts, tx, viewer, allowed)),
  );
}

/** Decides whether a viewer may change these fields of a record at all. */
export async function allowChange(
  { resource, records, rights, rules, countOwnWrite, withDetails }: Parts,
  database: Database,
  viewer: Viewer,
  { id, body }: { id: string; body: Values },
): Promise<Allowed> {
  const { values, version } = await writableValues(resource, body, async () => {
    const json = await records.read(database, viewer, id, can(viewer, resource.rights.read));
    return withDetails ? withDetails(viewer, id, json) : json;
  });
  const scope = rights.changeScope(viewer, Object.keys(values));
  if (!scope) {
    // Throws 404 for a record outside the viewer's read scope, before 403 could reveal that it exists.
    await records.read(database, viewer, id);
    throw forbidden();
  }
  if (scope === 'own') await countOwnWrite?.(viewer);
  await rules.beforeUpdate?.({ viewer, id, input: values });
  return { id, values, version, scope };
}

/** True when a single statement does the whole update. */
function isPlain(
  { resource, transitions, rules }: Parts,
  viewer: Viewer,
  { values, scope }: Allowed,
): boolean {
  const isRuled = rules.update ?? rules.lockFirst ?? transitions ?? resource.notOwn ?? rules.afterRead;
  if (resource.reauthenticateFor.length > 0) return false;
  return !isRuled && scope === 'all' && futureDate(resource.fields, values, viewer.today).length === 0;
}

function next(
  { records }: Parts,
  database: Database,
  viewer: Viewer,
  { id, version, scope, values: asked }: Allowed,
): AnyNext {
  return (values = asked, relatedChanges) =>
    records.update(database, viewer, id, { values, version, scope, relatedChanges });
}

/** Updates a record within the viewer's scope, by the rules of the resource. */
export async function writeChange(parts: Parts, tx: PoolClient, viewer: Viewer, allowed: Allowed) {
  const { resource, records, transitions, rules } = parts;
  const { id, values, version, scope } = allowed;
  await rules.lockFirst?.(tx, id, values);
  const current = await records.lock(tx, viewer, id, { version, scope });
  await transitions?.refuseUpdate({ database: tx, viewer, values }, current);
  await refuseOwnRecords(tx, viewer, resource, [current]);
  const inFuture = futureDate(resource.fields, values, viewer.today, current);
  if (inFuture.length > 0) throw invalid(inFuture);
  if (reauthenticatesChange(resource, current, values)) await parts.refuseUnconfirmed(tx, viewer);
  const rewrite = { viewer, id, input: values, tx, current };
  const update = next(parts, tx, viewer, allowed);
  const json = await (rules.update?.(rewrite, update) ?? update());
  // The change must not move the record out of the viewer's scope.
  if (scope !== 'all' && !(await records.areWithin(tx, viewer, [id], scope))) throw forbidden();
  return rules.afterRead ? rules.afterRead(rewrite, json) : json;
}
