import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { describeUploaded } from '#contract/files/files.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import type { Formats } from '#web/engine/format.ts';
import { resourceNamed } from '#contract/resources.ts';

/** How sentences format values. */
export type ValueFormats = Pick<Formats, 'day' | 'money'>;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value of the audit log as text; null if there is none. */
export function asText(schema: Shape[string], value: unknown, formats: ValueFormats): string | null {
  if (value === null || value === undefined) return null;
  const uploaded = describeUploaded(value);
  if (uploaded !== null) return uploaded;
  const { kind, decimals } = fieldMeta(schema);
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (kind === 'day' && typeof value === 'string') return formats.day(value);
  if (kind === 'money') return formats.money(Number(value), decimals);
  // References include a name; one that is still an id refers to a deleted record.
  if (kind === 'reference' && isId.test(String(value))) return '(deleted)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export type Value = (field: string) => string | null;

/** The old or new values of an entry. */
export function valuesOf(
  { resource, changes }: Pick<AuditEntry, 'resource' | 'changes'>,
  formats: ValueFormats,
  side: 'old' | 'new',
): Value {
  const declared = resourceNamed(resource);
  return (field) => {
    const schema = declared?.fields[field] ?? declared?.derived[field];
    return schema ? asText(schema, changes[field]?.[side], formats) : null;
  };
}
