import { z } from 'zod';
import { dayOf } from '#contract/engine/days.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { futureDate, type FutureDate } from '#contract/engine/past-dates.ts';
import { invalid } from '#server/http-error.ts';

/** Converts ISO timestamps in day fields to days of the organisation's time zone. */
export function withDays(schema: z.ZodType | undefined, body: unknown, zone: string): unknown {
  if (schema instanceof z.ZodUnion) return withDays(optionFor(schema, body), body, zone);
  if (schema instanceof z.ZodArray && Array.isArray(body))
    return body.map((each) => withDays(known(schema.element), each, zone));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withDays(known(schema.unwrap()), body, zone);
  if (!isRecord(body) || !(schema instanceof z.ZodObject)) return body;
  const shape: Shape = schema.shape;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const isDay = field && typeof value === 'string' && fieldMeta(field).kind === 'day';
      return [name, isDay ? dayOf(value, zone) : withDays(field, value, zone)];
    }),
  );
}

/** Throws 422 for future days in fields of past events, anywhere in a body. */
export function refuseFutureDate(schema: z.ZodType | undefined, body: unknown, today: string): void {
  const errors = futureWithin(schema, body, today);
  if (errors.length > 0) throw invalid(errors);
}

function futureWithin(schema: z.ZodType | undefined, body: unknown, today: string): FutureDate[] {
  if (schema instanceof z.ZodUnion) return futureWithin(optionFor(schema, body), body, today);
  if (schema instanceof z.ZodArray && Array.isArray(body))
    return body.flatMap((each, index) => beneath(index, futureWithin(known(schema.element), each, today)));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return futureWithin(known(schema.unwrap()), body, today);
  if (!isRecord(body) || !(schema instanceof z.ZodObject)) return [];
  const shape: Shape = schema.shape;
  return [
    ...futureDate(shape, body, today),
    ...Object.entries(shape).flatMap(([name, field]) =>
      beneath(name, futureWithin(field, body[name], today)),
    ),
  ];
}

function beneath(place: string | number, errors: FutureDate[]): FutureDate[] {
  return errors.map(({ path, message }) => ({ path: `${place}.${path}`, message }));
}

/** The schema for one record or for several, whichever was sent. */
function optionFor(schema: z.ZodUnion, body: unknown): z.ZodType | undefined {
  return known(schema.options.find((option) => option instanceof z.ZodArray === Array.isArray(body)));
}

function known(schema: unknown): z.ZodType | undefined {
  return schema instanceof z.ZodType ? schema : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
