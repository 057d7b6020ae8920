import { isDeepStrictEqual } from 'node:util';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Changes } from '#server/database/audit.ts';
import { conflict, notFound } from '#server/refused.ts';
import type { Changing } from './changing.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  records: Writing<T>;
  altering: Changing;
}

/** A change of a record, as the audit has it. */
export interface EarlierChange {
  id: string;
  changes: Changes;
}

/**
 * Sets the fields of an earlier change back to what they were, as any change of the record. Refused where one of them
 * was changed since.
 */
export function settingBack<T extends PgTable>(resource: AnyResource, { records, altering }: Parts<T>) {
  return async function setBack(
    tx: PoolClient,
    viewer: Viewer,
    { id, changes }: EarlierChange,
  ): Promise<void> {
    // What rules derive from the others they derive anew.
    const fields = Object.keys(changes).filter(
      (field) => field in resource.fields && !resource.fixed.includes(field),
    );
    const reach = can(viewer, resource.rights.read);
    if (!reach) throw notFound(resource.one);
    const stands: Values = await records.hold(tx, viewer, id, { version: undefined, reach });
    const since = fields.filter(
      (field) => !isDeepStrictEqual(stands[field], told(field, changes[field]?.[1])),
    );
    if (since.length > 0) throw conflict(`${since.map(labelOf).join(', ')} was changed since.`);
    const values = Object.fromEntries(fields.map((field) => [field, told(field, changes[field]?.[0])]));
    await altering.within(tx, viewer, id, values);
  };

  /** A value of the audit as a record has it. */
  function told(field: string, value: unknown): unknown {
    return fieldMeta(resource.fields[field]).kind === 'time' && typeof value === 'string'
      ? value.slice(0, 'HH:MM'.length)
      : (value ?? null);
  }

  function labelOf(field: string): string {
    return fieldMeta(resource.fields[field]).label;
  }
}

export type SetBack = ReturnType<typeof settingBack>;
