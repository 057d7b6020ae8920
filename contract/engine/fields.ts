import { z } from 'zod';
import type { FieldClass } from './field-classes.ts';
import { normalIdentifier } from './identifiers.ts';
import { boundMessages, numberMessage } from './numbers.ts';
import { expected, lineBreaks, plainText } from './plain-text.ts';
import type { Reference } from './references.ts';

/** How a value is checked, stored, serialised, filtered, edited and shown: declared beside its schema. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'choice'
  | 'suggested'
  | 'day'
  | 'time'
  | 'instant'
  | 'number'
  | 'money'
  | 'flag'
  | 'reference'
  | 'id'
  | 'json';

export interface FieldMeta {
  /** The label on screen. */
  label: string;
  kind: FieldKind;
  /** Choices (kind `choice`), or suggestions (kind `suggested`). */
  options?: readonly string[];
  /** Path of the resource that a `reference` points to. */
  to?: string;
  /** The field of the same record with the name of the record that a `reference` points to. */
  nameField?: string;
  /** Limits the records offered, as filters of the list. */
  offers?: Readonly<Record<string, string>>;
  /** Field class of the access tables; `public` by default. */
  class?: FieldClass;
  hint?: string;
  /** The maximum number of decimals, for numbers that are not whole. */
  decimals?: number;
  isShare?: true;
  /** Written without thousands separators, as the number of a port. */
  isUngrouped?: true;
  /** A past date. A schema does not know today, so the engine checks it. */
  atMostToday?: true;
}

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldMeta> {}
}

export type Shape = Record<string, z.ZodType>;
/** Field values by name. */
export type Values = Record<string, unknown>;

/** `.meta()` would copy each schema first, and pages make hundreds before they show anything. */
const metadata = z.globalRegistry;

type Extra = Partial<Omit<FieldMeta, 'label' | 'kind'>>;

interface Check {
  is: (value: string) => boolean;
  message: string;
}

type Line = Extra & { max?: number; check?: Check };

export function text(label: string, line: Line = {}) {
  return oneLine(label, line);
}

/**
 * A value that records are looked up by, such as a tag or a plate; stored and compared in
 * normalised form.
 */
export function identifier(label: string, line: Line = {}) {
  return oneLine(label, line, normalIdentifier);
}

function oneLine(
  label: string,
  { max = 120, check, ...extra }: Line,
  spelling?: (written: string) => string,
) {
  const isOneLine = z.refine<string>((value) => !lineBreaks.test(value), `${label} must be one line`);
  const checks = check ? [isOneLine, z.refine<string>(check.is, check.message)] : [isOneLine];
  return plainText(label, max, spelling, checks).register(metadata, { label, kind: 'text', ...extra });
}

/** Brands long text, which lists can't filter by. Exists in types only. */
interface LongText extends z.ZodString {
  readonly isLong?: never;
}

export function longText(label: string, { max = 4000, ...extra }: Extra & { max?: number } = {}): LongText {
  return plainText(label, max).register(metadata, { label, kind: 'long-text', ...extra });
}

/** Free text with suggestions. */
export function suggested(label: string, options: readonly string[] = [], extra: Extra = {}) {
  return text(label).register(metadata, { label, kind: 'suggested', options, ...extra });
}

export function email(label: string, extra: Extra = {}) {
  return z
    .email(expected(label, `${label} must be an e-mail address such as mary@example.com`))
    .max(254, `${label} must have at most 254 characters`)
    .register(metadata, { label, kind: 'email', ...extra });
}

export function choice<const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
  extra: Extra = {},
) {
  return z
    .enum(options, expected(label, `${label} must be one of: ${options.join(', ')}`))
    .register(metadata, { label, kind: 'choice', options, ...extra });
}

/**
 * A calendar day, `YYYY-MM-DD`, from 1900 to 2100. The API also accepts an ISO timestamp, which the
 * server converts (`dayOf` in days.ts) before validation.
 */
export function day(label: string, extra: Extra = {}) {
  return z.iso
    .date(expected(label, `${label} must be a valid date`))
    .refine(
      (value) => value >= '1900-01-01' && value <= '2100-12-31',
      `${label} must be between the years 1900 and 2100`,
    )
    .register(metadata, { label, kind: 'day', ...extra });
}

/** A day on which something happened: at most today on the organisation's calendar (past-dates.ts). */
export function pastDate(label: string, extra: Extra = {}) {
  return day(label, { ...extra, atMostToday: true });
}

/** A wall-clock time, `HH:MM` in 24 hours. */
export function time(label: string, extra: Extra = {}) {
  const sentence = `${label} must be a time such as 07:30`;
  return z
    .string(expected(label, sentence))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence)
    .register(metadata, { label, kind: 'time', ...extra });
}

/** A moment, as an ISO string in UTC; only the server writes it. */
export function instant(label: string) {
  return z.iso.datetime().register(metadata, { label, kind: 'instant' });
}

export function wholeNumber(label: string, { min, max, ...extra }: Extra & { min: number; max: number }) {
  const sentence = (input: unknown) => numberMessage(label, { isWhole: true, max }, input);
  const { below, above } = boundMessages(label, { min, max });
  return z
    .int({ ...expected(label, sentence), abort: true })
    .check(z.gte(min, below), z.lte(max, above))
    .register(metadata, { label, kind: 'number', ...extra });
}

const largestAmount = 999_999_999_999.99;

/** The limit for sums and for products of quantity and price. */
export const largestSum = 999_999_999_999_999;

/** An amount in the organisation's currency, with two decimals by default. */
export function money(
  label: string,
  { min, max = largestAmount, ...extra }: Extra & { min: number; max?: number },
) {
  return decimal(label, 'money', { min, max, ...extra });
}

const inWords: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' };

/** A number with decimals, two by default, such as hours. */
export function decimal(
  label: string,
  kind: 'number' | 'money',
  { min, max, decimals = 2, ...extra }: Extra & { min: number; max: number },
) {
  const sentence = (input: unknown) => numberMessage(label, { isWhole: false, max }, input);
  const { below, above } = boundMessages(label, { min, max });
  return z
    .number(expected(label, sentence))
    .check(
      z.gte(min, below),
      z.lte(max, above),
      z.refine(
        (value) => Number(value.toFixed(decimals)) === value,
        `${label} must have at most ${inWords[decimals] ?? decimals} decimals`,
      ),
    )
    .register(metadata, { label, kind, decimals, ...extra });
}

export function flag(label: string, extra: Extra = {}) {
  const schema = z.boolean(expected(label, `${label} must be true or false`));
  return schema.register(metadata, { label, kind: 'flag', ...extra });
}

/** The id of a record of another resource, given by its path (`/api/roles`). */
export function reference<To extends string>(label: string, to: To, extra: Extra = {}): Reference<To> {
  const schema = uuid(expected(label, `${label} must be the id of a record`));
  return schema.register(metadata, { label, kind: 'reference', to, ...extra });
}

export function id() {
  return uuid('The id must be a UUID').register(metadata, { label: 'Id', kind: 'id' });
}

/** Lowercased like the server's ids. In capitals, one's own id would look like another person's. */
export function uuid(expected: Parameters<typeof z.uuid>[0]) {
  return z.uuid(expected).toLowerCase();
}

/** The four fields of every stored record. */
export const recordShape = {
  id: id(),
  version: z.int().min(1).max(2_147_483_647).register(metadata, { label: 'Version', kind: 'number' }),
  createdAt: instant('Created'),
  updatedAt: instant('Updated'),
};

/** The metadata of a field's schema, looking through `.nullable()` and `.optional()`. */
export function fieldMeta(schema: z.ZodType): FieldMeta {
  const known = metas.get(schema);
  if (known) return known;
  const found = findMeta(schema);
  metas.set(schema, found);
  return found;
}

/** Cached: the metadata never changes, and zod rebuilds it on each call. */
const metas = new WeakMap<z.ZodType, FieldMeta>();

function findMeta(schema: z.ZodType): FieldMeta {
  const meta = schema.meta();
  if (meta?.kind && meta.label) return meta as FieldMeta;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fieldMeta(schema.unwrap() as z.ZodType);
  return { label: '', kind: 'json' };
}

export function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(null).success && !schema.safeParse(undefined).success;
}
