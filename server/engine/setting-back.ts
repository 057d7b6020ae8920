import { isDeepStrictEqual } from 'node:util';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { undoWords } from '#contract/history/undo.ts';
import type { Changes } from '#server/database/audit.ts';
import { savepoint } from '#server/database/statement.ts';
import { conflict, forbidden, notFound, refusing } from '#server/refused.ts';
import type { Changing } from './changing.ts';
import type { FieldRights } from './field-rights.ts';
import type { Moving } from './moves.ts';
import type { Special } from './resource.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  records: Writing<T>;
  moves: Moving<T> | null;
  altering: Changing;
  rights: FieldRights;
  special: Pick<Special<never, never, T>, 'setBack' | 'setBackElsewhere'>;
}

/** A change of a record, as the audit has it. */
export interface EarlierChange {
  entryId: string;
  id: string;
  changes: Changes;
}

/**
 * Sets the fields of an earlier change back to what they were, as any change of the record. Refused where one of them
 * was changed since.
 */
export function settingBack<T extends PgTable>(
  resource: AnyResource,
  { records, moves, altering, rights, special }: Parts<T>,
) {
  const elsewhere: readonly string[] = special.setBackElsewhere ?? [];

  async function setBack(tx: PoolClient, viewer: Viewer, change: EarlierChange): Promise<void> {
    const { id, changes } = change;
    const reach = can(viewer, resource.rights.read);
    if (!reach) throw notFound(resource.one);
    if (special.setBack) return setRowBack(tx, viewer, change, special.setBack);
    // What rules derive from the others they derive anew.
    const fields = Object.keys(changes).filter(
      (field) => field in resource.fields && !resource.fixed.includes(field) && !elsewhere.includes(field),
    );
    const held: Values = await records.hold(tx, viewer, id, { version: undefined, reach });
    // Some fields are in other tables.
    const shown: Values = JSON.parse(await records.read(tx, viewer, id));
    const stands: Values = { ...shown, ...held };
    const values: Values = {};
    const since: string[] = [];
    for (const field of fields) {
      const [old, left] = (changes[field] ?? []).map((value) => told(field, value));
      if (isDeepStrictEqual(stands[field], old)) continue;
      if (!isDeepStrictEqual(stands[field], left)) since.push(labelOf(field));
      values[field] = old;
    }
    if (since.length > 0) throw conflict(`${since.join(', ')} was changed since.`);
    await altering.within(tx, viewer, id, values);
  }

  async function setRowBack(
    tx: PoolClient,
    viewer: Viewer,
    { entryId, id, changes }: EarlierChange,
    rule: NonNullable<typeof special.setBack>,
  ): Promise<void> {
    const reach = rights.changeReach(
      viewer,
      Object.keys(changes).filter((field) => field in resource.fields),
    );
    if (!reach) throw forbidden();
    const earlier = await records.removed(tx, entryId);
    if (!earlier) throw conflict(undoWords.tooLate);
    const stands = await records.hold(tx, viewer, id, { version: undefined, reach });
    if (versionOf(stands) !== versionOf(earlier) + 1) throw conflict(undoWords.changedSince);
    const { given = {}, refusal = null } =
      (await moves?.returning({ database: tx, viewer }, earlier, stands)) ?? {};
    if (refusal && Object.keys(changes).every((field) => field in given)) throw forbidden(refusal);
    await refusing(resource.refusals, () =>
      savepoint(tx, () => rule({ viewer, id, tx, stands }, { ...earlier, ...given })),
    );
  }

  /** A value of the audit as a record has it. */
  function told(field: string, value: unknown): unknown {
    return fieldMeta(resource.fields[field]).kind === 'time' && typeof value === 'string'
      ? value.slice(0, 'HH:MM'.length)
      : (value ?? null);
  }

  function labelOf(field: string): string {
    return fieldMeta(resource.fields[field]).label;
  }

  return setBack;
}

export type SetBack = ReturnType<typeof settingBack>;

function versionOf(row: object): number {
  return (row as { version: number }).version;
}
