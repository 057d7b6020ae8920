import { isDeepStrictEqual } from 'node:util';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { undoWords } from '#contract/history/undo.ts';
import type { Changes } from '#server/database/audit.ts';
import { savepoint } from '#server/database/statement.ts';
import { conflict, forbidden, notFound, mapConstraintErrors } from '#server/http-error.ts';
import type { ChangeOne } from './change.ts';
import type { Parts } from './parts.ts';

/** A change of a record, from its audit entry. */
export interface EarlierChange {
  entryId: string;
  id: string;
  changes: Changes;
}

/**
 * Reverts the fields of an earlier change by an ordinary update of the record. Throws 409 when one of them has changed
 * since.
 */
export function revertCommand<T extends PgTable>(parts: Parts<T>, change: ChangeOne) {
  const { resource, records, rules } = parts;
  const elsewhere: readonly string[] = rules.revertedElsewhere ?? [];

  return async function revert(tx: PoolClient, viewer: Viewer, earlier: EarlierChange): Promise<void> {
    const { id, changes } = earlier;
    const scope = can(viewer, resource.rights.read);
    if (!scope) throw notFound(resource.singular);
    if (rules.revert) return revertRow(parts, rules.revert, { tx, viewer, earlier });
    // Fields that rules derive are derived again.
    const fields = Object.keys(changes).filter(
      (field) => field in resource.fields && !resource.fixed.includes(field) && !elsewhere.includes(field),
    );
    const row: Values = await records.lock(tx, viewer, id, { version: undefined, scope });
    // Some fields are stored in other tables.
    const current: Values = { ...(JSON.parse(await records.read(tx, viewer, id)) as Values), ...row };
    const values: Values = {};
    const changedSince: string[] = [];
    for (const field of fields) {
      const [before, after] = (changes[field] ?? []).map((value) => asInRecord(field, value));
      if (isDeepStrictEqual(current[field], before)) continue;
      if (!isDeepStrictEqual(current[field], after))
        changedSince.push(fieldMeta(resource.fields[field]).label);
      values[field] = before;
    }
    if (changedSince.length > 0) throw conflict(`${changedSince.join(', ')} was changed since.`);
    await change.within(tx, viewer, id, values);
  };

  /** Converts a value of the audit log to the form that a record has. */
  function asInRecord(field: string, value: unknown): unknown {
    return fieldMeta(resource.fields[field]).kind === 'time' && typeof value === 'string'
      ? value.slice(0, 'HH:MM'.length)
      : (value ?? null);
  }
}

interface Reverting {
  tx: PoolClient;
  viewer: Viewer;
  earlier: EarlierChange;
}

/** Reverts a record to the row that was stored before the change, if it was not changed since. */
async function revertRow<T extends PgTable>(
  { resource, records, transitions, rights }: Parts<T>,
  rule: NonNullable<Parts<T>['rules']['revert']>,
  { tx, viewer, earlier: { entryId, id, changes } }: Reverting,
): Promise<void> {
  const fields = Object.keys(changes).filter((field) => field in resource.fields);
  const scope = rights.changeScope(viewer, fields);
  if (!scope) throw forbidden();
  const before = await records.removed(tx, entryId);
  if (!before) throw conflict(undoWords.tooLate);
  const current = await records.lock(tx, viewer, id, { version: undefined, scope });
  if (versionOf(current) !== versionOf(before) + 1) throw conflict(undoWords.changedSince);
  const returning = await transitions?.returning({ database: tx, viewer }, before, current);
  const { given = {}, refusal = null } = returning ?? {};
  if (refusal && Object.keys(changes).every((field) => field in given)) throw forbidden(refusal);
  await mapConstraintErrors(resource.constraintMessages, () =>
    savepoint(tx, () => rule({ viewer, id, tx, current }, { ...before, ...given })),
  );
}

function versionOf(row: object): number {
  return (row as { version: number }).version;
}
