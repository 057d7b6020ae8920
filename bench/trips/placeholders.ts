import { addDays, addMonths, calendarDay } from '#contract/engine/days.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { resourceNamed } from '#contract/resources.ts';

/** A record with its fields, as the API returns it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The records that placeholders stand for, by resource. */
export type Records = Readonly<Record<string, Fields>>;

/** Except the ids of settings, which are the same in all organisations. */
const uuids = /(?!0{8}-)[\da-f]{8}-[\da-f-]{27}(?:%2C[\da-f]{8}-[\da-f-]{27})*/g;
const param = /(?<=[?&])(\w+)=([^&{]+)(?=&|$)/g;
const day = /\b\d{4}-\d\d-\d\d\b/g;
const month = /(?<==)\d{4}-\d\d(?=&|$)/g;
const year = /(?<==)20\d\d(?=&|$)/g;
const written = /\{(?<what>[\w-]+?)(?:\.(?<field>\w+))?(?<offset>[+-]\d+)?(?<all>\*)?\}/g;

export const timeZone = 'Pacific/Port_Moresby';

/**
 * Replaces what differs between organisations and days: records by `{employees}`, records that these
 * refer to by `{fleet.assetId}`, the rows of the screen's list by `{stock*}`, days by `{today-30}` or `{first-1}` (the first of last month) or
 * `{last}`, months by `{month}`, years by `{year}`.
 */
export function generalised(
  path: string,
  records: Records,
  listed: ReadonlyMap<string, string> = new Map(),
  today: string = currentDay(),
): string {
  return path
    .replace(uuids, (ids) => {
      const [id = ''] = ids.split('%2C');
      if (ids === id) return `{${placeholderOf(id, records) ?? listed.get(id) ?? missing(id, path)}}`;
      return `{${listed.get(id) ?? missing(id, path)}*}`;
    })
    .replace(param, (whole, field: string, value: string) => {
      const same = Object.entries(records).find(
        ([name, record]) => record[field] === decoded(value) && !isChoice(name, field),
      );
      return same ? `${field}={${same[0]}.${field}}` : whole;
    })
    .replace(day, (date) => `{${dayPlaceholder(date, today)}}`)
    .replace(month, (text) => `{month${signed(monthsBetween(today, text))}}`)
    .replace(year, (text) => `{year${signed(Number(text) - Number(today.slice(0, 4)))}}`);
}

/** Puts records and days in the place of their placeholders; `rows` has the ids of the lists. */
export function filled(
  path: string,
  records: Records,
  rows: Readonly<Record<string, readonly string[]>> = {},
  today: string = currentDay(),
): string {
  return path.replace(written, (placeholder, ...rest) => {
    const { what = '', field = 'id', offset = '0', all }: Record<string, string | undefined> = rest.at(-1);
    const first = addMonths(`${today.slice(0, 7)}-01`, Number(offset));
    if (what === 'today') return addDays(today, Number(offset));
    if (what === 'first') return first;
    if (what === 'last') return addDays(addMonths(first, 1), -1);
    if (what === 'month') return first.slice(0, 7);
    if (what === 'year') return String(Number(today.slice(0, 4)) + Number(offset));
    if (all) return (rows[what] ?? []).join('%2C');
    const value = records[what]?.[field];
    if (typeof value !== 'string') throw new Error(`There is no record for ${placeholder} of ${path}`);
    return encodeURIComponent(value);
  });
}

/** The resource of `{fleet}` and the fields of `{fleet.assetId}` in these paths. */
export function placeholdersIn(paths: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of paths)
    for (const { groups: { what = '', field, all } = {} } of path.matchAll(written)) {
      if (!resourceNamed(what) || all) continue;
      const fields = found.get(what) ?? new Set();
      if (field) fields.add(field);
      found.set(what, fields);
    }
  return found;
}

function placeholderOf(id: string, records: Records): string | undefined {
  const entries = Object.entries(records);
  const own = entries.find(([, record]) => record['id'] === id);
  if (own) return own[0];
  const fields = entries.flatMap(([name, record]) => Object.keys(record).map((field) => ({ name, field })));
  const found = fields.find(({ name, field }) => records[name]?.[field] === id);
  return found && `${found.name}.${found.field}`;
}

/** The value of a choice is the screen's own, whatever the record has. */
function isChoice(name: string, field: string): boolean {
  const { fields = {}, derived = {} } = resourceNamed(name) ?? {};
  const shape: Shape = { ...fields, ...derived };
  const schema = shape[field];
  return schema !== undefined && fieldMeta(schema).kind === 'choice';
}

function decoded(value: string): string {
  return decodeURIComponent(value.replaceAll('+', ' '));
}

function missing(id: string, path: string): never {
  throw new Error(`Nothing that was read has the id ${id} of ${path}`);
}

function dayPlaceholder(date: string, today: string): string {
  const apart = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (apart === 0) return 'today';
  if (date.endsWith('-01')) return `first${signed(monthsBetween(today, date))}`;
  if (addDays(date, 1).endsWith('-01')) return `last${signed(monthsBetween(today, date))}`;
  return `today${signed(apart)}`;
}

function monthsBetween(from: string, to: string): number {
  const count = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(to) - count(from);
}

function signed(offset: number): string {
  if (offset === 0) return '';
  return offset > 0 ? `+${offset}` : String(offset);
}

function currentDay(): string {
  return calendarDay(new Date(), timeZone);
}
