import { isDeepStrictEqual } from 'node:util';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { undoWords } from '#contract/history/undo.ts';
import type { Changes } from '#server/database/audit.ts';
import { savepoint } from '#server/database/statement.ts';
import { conflict, forbidden, notFound, mapConstraintErrors } from '#server/http-error.ts';
import type { Changing } from './changing.ts';
import type { FieldRights } from './field-rights.ts';
import type { Transitioning } from './transitions.ts';
import type { Overrides } from './resource.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  records: Writing<T>;
  transitions: Transitioning<T> | null;
  altering: Changing;
  rights: FieldRights;
  overrides: Pick<Overrides<never, never, T>, 'revert' | 'revertedElsewhere'>;
}

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
export function reverting<T extends PgTable>(
  resource: AnyResource,
  { records, transitions, altering, rights, overrides }: Parts<T>,
) {
  const elsewhere: readonly string[] = overrides.revertedElsewhere ?? [];

  async function revert(tx: PoolClient, viewer: Viewer, change: EarlierChange): Promise<void> {
    const { id, changes } = change;
    const scope = can(viewer, resource.rights.read);
    if (!scope) throw notFound(resource.singular);
    if (overrides.revert) return revertRow(tx, viewer, change, overrides.revert);
    // Fields that rules derive are derived again.
    const fields = Object.keys(changes).filter(
      (field) => field in resource.fields && !resource.fixed.includes(field) && !elsewhere.includes(field),
    );
    const row: Values = await records.lock(tx, viewer, id, { version: undefined, scope });
    // Some fields are stored in other tables.
    const record: Values = JSON.parse(await records.read(tx, viewer, id));
    const current: Values = { ...record, ...row };
    const values: Values = {};
    const changedSince: string[] = [];
    for (const field of fields) {
      const [old, changedTo] = (changes[field] ?? []).map((value) => fromAudit(field, value));
      if (isDeepStrictEqual(current[field], old)) continue;
      if (!isDeepStrictEqual(current[field], changedTo)) changedSince.push(labelOf(field));
      values[field] = old;
    }
    if (changedSince.length > 0) throw conflict(`${changedSince.join(', ')} was changed since.`);
    await altering.within(tx, viewer, id, values);
  }

  async function revertRow(
    tx: PoolClient,
    viewer: Viewer,
    { entryId, id, changes }: EarlierChange,
    rule: NonNullable<typeof overrides.revert>,
  ): Promise<void> {
    const scope = rights.changeScope(
      viewer,
      Object.keys(changes).filter((field) => field in resource.fields),
    );
    if (!scope) throw forbidden();
    const earlier = await records.removed(tx, entryId);
    if (!earlier) throw conflict(undoWords.tooLate);
    const current = await records.lock(tx, viewer, id, { version: undefined, scope });
    if (versionOf(current) !== versionOf(earlier) + 1) throw conflict(undoWords.changedSince);
    const { given = {}, refusal = null } =
      (await transitions?.returning({ database: tx, viewer }, earlier, current)) ?? {};
    if (refusal && Object.keys(changes).every((field) => field in given)) throw forbidden(refusal);
    await mapConstraintErrors(resource.constraintMessages, () =>
      savepoint(tx, () => rule({ viewer, id, tx, current }, { ...earlier, ...given })),
    );
  }

  /** Converts a value of the audit log to the form that a record has. */
  function fromAudit(field: string, value: unknown): unknown {
    return fieldMeta(resource.fields[field]).kind === 'time' && typeof value === 'string'
      ? value.slice(0, 'HH:MM'.length)
      : (value ?? null);
  }

  function labelOf(field: string): string {
    return fieldMeta(resource.fields[field]).label;
  }

  return revert;
}

export type Revert = ReturnType<typeof reverting>;

function versionOf(row: object): number {
  return (row as { version: number }).version;
}
