import { isDeepStrictEqual } from 'node:util';
import { can } from '#contract/engine/access.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { conflict, notFound, mapConstraintErrors } from '#server/http-error.ts';
import { isWritable } from '../field-rights.ts';
import type { Parts } from '../parts.ts';
import type { EarlierChange } from '../rules.ts';
import { changeWithin } from './change.ts';

/**
 * Reverts the fields of an earlier change by an ordinary update of the record. Throws 409 when one of them has changed
 * since.
 */
export async function revertChange(parts: Parts, earlier: EarlierChange): Promise<void> {
  const { resource, records, rules } = parts;
  const { tx, viewer, id, changes } = earlier;
  const scope = can(viewer, resource.rights.read);
  if (!scope) throw notFound(resource.singular);
  if (rules.revert)
    return mapConstraintErrors(resource.constraintMessages, async () => rules.revert?.(earlier));
  const elsewhere: readonly string[] = rules.revertedElsewhere ?? [];
  const row: Values = await records.lock(tx, viewer, id, { version: undefined, scope });
  // Some fields are stored in other tables.
  const current: Values = { ...(JSON.parse(await records.read(tx, viewer, id)) as Values), ...row };
  const values: Values = {};
  const changedSince: string[] = [];
  for (const [field, change] of Object.entries(changes)) {
    // Fields that rules derive are derived again.
    if (!isWritable(resource, field) || elsewhere.includes(field)) continue;
    const { kind, label } = fieldMeta(resource.fields[field]);
    const [before, after] = change.map((value) => asInRecord(kind, value));
    if (isDeepStrictEqual(current[field], before)) continue;
    if (!isDeepStrictEqual(current[field], after)) changedSince.push(label);
    values[field] = before;
  }
  if (changedSince.length > 0) throw conflict(`${changedSince.join(', ')} was changed since.`);
  await changeWithin(parts, tx, viewer, id, values);
}

/** Converts a value of the audit log to the form that a record has. */
function asInRecord(kind: string, value: unknown): unknown {
  return kind === 'time' && typeof value === 'string' ? value.slice(0, 'HH:MM'.length) : (value ?? null);
}
