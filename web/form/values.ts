import { readTime } from '#contract/engine/clock-times.ts';
import { dayToTimestamp } from '#contract/engine/days.ts';
import { readNumber, writeNumber } from '#contract/engine/numbers.ts';
import { fieldMeta, isRequired, type Shape, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';

/**
 * The form values of a record: text except for flags and lists, numbers as printed, empty for null.
 */
export function controlValues(shape: Shape, record: Values): Values {
  return mapFields(shape, (schema, name) => {
    const value = record[name];
    const { kind } = fieldMeta(schema);
    if (kind === 'flag') return value === true;
    if (kind === 'json') return isNamed(value) && !Array.isArray(value) ? value : listOf(value);
    if ((kind === 'number' || kind === 'money') && typeof value === 'number') return writeNumber(value, kind);
    return value === null || value === undefined ? '' : String(value);
  });
}

/**
 * The input as schema values: trimmed, numbers as numbers, times as HH:MM, empty as null. What
 * can't be parsed stays as typed, for the schemas to reject.
 */
export function recordValues(shape: Shape, controls: Values): Values {
  return mapFields(shape, (schema, name) => {
    const value = controls[name];
    if (Array.isArray(value)) return value.map(entryOf);
    if (typeof value !== 'string') return value ?? null;
    const text = value.trim();
    if (text === '') return null;
    const { kind } = fieldMeta(schema);
    if (kind === 'time') return readTime(text) ?? text;
    return kind === 'number' || kind === 'money' ? (readNumber(text) ?? text) : text;
  });
}

/** The fields whose value differs from the record's. */
export function changedValues(shape: Shape, values: Values, record: Values): Values {
  return keep(shape, values, (name) => !isSame(values[name] ?? null, record[name] ?? null));
}

/** The controls that differ from those of the record. */
export function changedControls(before: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])));
}

/** Leaves out empty required fields, which get their default on the server. */
export function withoutDefaulted(shape: Shape, values: Values): Values {
  return keep(shape, values, (name, schema) => values[name] !== null || !isRequired(schema));
}

/** As API clients send it: a picked day is midnight UTC. */
export function wireValues(shape: Shape, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = shape[name];
      const isDay = schema && typeof value === 'string' && fieldMeta(schema).kind === 'day';
      return [name, isDay ? dayToTimestamp(value) : value];
    }),
  );
}

/** The names of required fields; in a new record, without those the server fills. */
export function neededFields(resource: AnyResource, isNew: boolean): Set<string> {
  if (isNew) {
    const issues = resource.createBody.safeParse({}).error?.issues ?? [];
    return new Set(issues.map((issue) => String(issue.path[0])));
  }
  const fields: Shape = resource.fields;
  const needed = Object.entries(fields).filter(([, schema]) => isRequired(schema));
  return new Set(needed.map(([name]) => name));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map(controlOf) : [];
}

/** A list entry is a text or an object of texts. */
function controlOf(entry: unknown): unknown {
  if (!isNamed(entry)) return entry ?? '';
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? '']));
}

function entryOf(entry: unknown): unknown {
  if (typeof entry === 'string') return entry.trim();
  if (!isNamed(entry)) return entry;
  const trimmed = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  return Object.fromEntries(trimmed);
}

function isNamed(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isNamed(one) && JSON.stringify(one) === JSON.stringify(other));
}

function mapFields(shape: Shape, value: (schema: Shape[string], name: string) => unknown): Values {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, value(schema, name)]));
}

function keep(
  shape: Shape,
  values: Values,
  isKept: (name: string, schema: Shape[string]) => boolean,
): Values {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name, schema]) => isKept(name, schema))
      .map(([name]) => [name, values[name]]),
  );
}
