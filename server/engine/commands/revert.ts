import { isDeepStrictEqual } from 'node:util';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { conflict, notFound, mapConstraintErrors } from '#server/http-error.ts';
import type { ChangeOne } from './change.ts';
import type { EarlierChange } from '../rules.ts';
import type { Parts } from './parts.ts';

/**
 * Reverts the fields of an earlier change by an ordinary update of the record. Throws 409 when one of them has changed
 * since.
 */
export function revertCommand<T extends PgTable>({ resource, records, rules }: Parts<T>, change: ChangeOne) {
  const elsewhere: readonly string[] = rules.revertedElsewhere ?? [];

  return async function revert(earlier: EarlierChange): Promise<void> {
    const { tx, viewer, id, changes } = earlier;
    const scope = can(viewer, resource.rights.read);
    if (!scope) throw notFound(resource.singular);
    if (rules.revert)
      return mapConstraintErrors(resource.constraintMessages, async () => rules.revert?.(earlier));
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
