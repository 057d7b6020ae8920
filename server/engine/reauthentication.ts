import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Transition } from '#contract/engine/transitions.ts';
import type { Database } from '#server/database/statement.ts';
import { differing, type Row } from './row.ts';

export type RefuseUnconfirmed = (database: Database, viewer: Viewer) => Promise<void>;

/** Whether a change is one for which people confirm that it is them. */
export function reauthenticatesChange(resource: AnyResource, current: Row<PgTable>, values: Values): boolean {
  const before: Values = current;
  const changed: Values = differing(current, values);
  // A secret is no column of the record, and nobody can tell whether it differs.
  const isSecret = (field: string) => values[field] !== undefined && !(field in before);
  if (resource.reauthenticateFor.some((field) => field in changed || isSecret(field))) return true;
  const field = resource.transitions?.field;
  if (field === undefined || !(field in changed)) return false;
  return reauthenticates(resource, changed[field], ({ from }) =>
    from.some((state) => state === before[field]),
  );
}

/** The same for a new record, or for one that is restored after a deletion. */
export function reauthenticatesCreation(resource: AnyResource, values: Values): boolean {
  if (resource.reauthenticateFor.some((field) => values[field] !== undefined)) return true;
  const field = resource.transitions?.field;
  return field !== undefined && reauthenticates(resource, values[field], () => true);
}

function reauthenticates(
  { transitions }: AnyResource,
  to: unknown,
  isFrom: (transition: Transition) => boolean,
): boolean {
  const made = transitions?.list.filter((transition) => transition.to === to && isFrom(transition)) ?? [];
  return made.some(({ reauthenticate }) => reauthenticate);
}
