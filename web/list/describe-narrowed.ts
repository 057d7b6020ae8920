import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Formats } from '#web/engine/format.ts';

interface Narrowed {
  q: string;
  filtered: Readonly<Record<string, string | undefined>>;
}

/** 'Status: Operational', 'Due Date from 01/03/2026': the active filters, for print and files. */
export function describeNarrowed(
  { fields, derived }: Pick<AnyResource, 'fields' | 'derived'>,
  { q, filtered }: Narrowed,
  formats: Pick<Formats, 'day'>,
  /** The names of the selected records by id. */
  names: ReadonlyMap<string, string> = new Map(),
): string[] {
  const shape: Shape = { ...fields, ...derived };
  const filters = Object.entries(filtered).flatMap(([name, value]) =>
    value ? [describeFilter(shape, name, value, { formats, names })] : [],
  );
  return q ? [`Search: ${q}`, ...filters] : filters;
}

interface Known {
  formats: Pick<Formats, 'day'>;
  names: ReadonlyMap<string, string>;
}

function describeFilter(shape: Shape, name: string, value: string, { formats, names }: Known): string {
  const [, field = name, edge] = /^(.+)(From|To)$/.exec(name) ?? [];
  const schema = shape[name] ?? shape[field];
  if (!schema) return value;
  const { label, kind } = fieldMeta(schema);
  const written = kind === 'day' ? formats.day(value) : value;
  if (kind === 'flag') return value === 'true' ? label : `not ${label}`;
  if (kind === 'reference') return `${label}: ${names.get(value) ?? 'selected'}`;
  return shape[name] ? `${label}: ${written}` : `${label} ${edge === 'From' ? 'from' : 'to'} ${written}`;
}
