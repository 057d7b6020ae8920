import type { z } from 'zod';
import type { recordShape, Shape } from './fields.ts';
import type { AnyResource } from './resource.ts';

/**
 * The list filters of a resource, with the types of their query strings as `listQuery` checks them.
 * Days, moments and numbers also have `<field>From` and `<field>To`.
 */
export type FiltersOf<R extends AnyResource> = FiltersIn<
  typeof recordShape & R['fields'] & Derived<R['derived']>
>;
export type FilterOf<R extends AnyResource> = keyof FiltersOf<R> & string;

/** A resource without derived fields has no known names here. */
type Derived<D> = string extends keyof D ? {} : D;

type FiltersIn<S extends Shape> = {
  [Field in keyof S as IsFilter<S[Field]> extends true ? Field : never]: TextOf<z.infer<S[Field]>>;
} & {
  [
    Field in keyof S & string as IsRange<S[Field]> extends true ? `${Field}From` | `${Field}To` : never
  ]: string;
};

type IsFilter<S extends z.ZodType> = 'isLong' extends keyof Inner<S>
  ? false
  : [TextOf<z.infer<S>>] extends [never]
    ? false
    : true;
type IsRange<S extends z.ZodType> =
  Inner<S> extends z.ZodISODate | z.ZodISODateTime ? true : z.infer<S> extends number | null ? true : false;

type Inner<S> = S extends z.ZodNullable<infer I> ? I : S;
type TextOf<Value> = Value extends boolean
  ? 'true' | 'false'
  : Value extends number
    ? string
    : Value extends string
      ? Value
      : never;
