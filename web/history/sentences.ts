import { formatList } from '#contract/engine/number-text.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { asText, type ValueFormats } from './changed-values.ts';
import { resourceNamed } from '#contract/resources.ts';

/**
 * Describes the change of one field; `old` and `new` are null if empty. `entry`: all changes of the
 * same entry, by field.
 */
export type Phrasing = (
  change: { old: string | null; new: string | null },
  entry: AuditEntry['changes'],
) => string;

/** Custom descriptions by field; the others are 'changed X from … to …'. */
export type ChangePhrases = Partial<Record<string, Phrasing>>;

/**
 * An audit entry as phrases that follow the person's name: 'moved this from Lae to Porgera'. One
 * entry may have several.
 */
export function verbPhrasesOf(
  { action, changes, note }: Pick<AuditEntry, 'action' | 'changes' | 'note'>,
  {
    resource,
    changePhrases = {},
    formats,
  }: { resource: AnyResource; changePhrases?: ChangePhrases; formats: ValueFormats },
): string[] {
  if (action === 'create') return [`added this ${resource.singular}`];
  if (action === 'delete') return [`deleted this ${resource.singular}`];
  if (action === 'restore') return [`restored this ${resource.singular}`];
  const shape: Shape = { ...resource.fields, ...resource.derived };
  const verbPhrases = Object.entries(changes).flatMap(([field, change]) => {
    const schema = shape[field];
    if (!schema) return [];
    const values = { old: asText(schema, change.old, formats), new: asText(schema, change.new, formats) };
    return changePhrases[field]?.(values, changes) ?? defaultPhrase(fieldMeta(schema), values);
  });
  if (Object.keys(changes).length > 0) return verbPhrases.filter(Boolean);
  return [note ?? `changed this ${resource.singular}`];
}

function defaultPhrase(
  { label, kind }: ReturnType<typeof fieldMeta>,
  change: { old: string | null; new: string | null },
): string {
  const isUntold = kind === 'long-text' || kind === 'json' || (change.old === null && change.new === null);
  if (isUntold) return `changed ${label}`;
  if (change.new === null) return `cleared ${label} (was ${change.old})`;
  if (change.old === null) return `set ${label} to ${change.new}`;
  return `changed ${label} from ${change.old} to ${change.new}`;
}

/** The labels of the changed fields. */
export function labelsOf({ resource, changes }: Pick<AuditEntry, 'resource' | 'changes'>): string[] {
  const fields: Shape = resourceNamed(resource)?.fields ?? {};
  return Object.keys(changes).flatMap((field) => {
    const schema = fields[field];
    return schema ? [fieldMeta(schema).label] : [];
  });
}

/** For example 'moved this from Lae to Porgera and gave this to Ruth Tau'. */
export function asListed(verbPhrases: readonly string[]): string {
  return formatList(verbPhrases);
}
