import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { recordShape } from '#contract/engine/fields.ts';
import type { AnyResource, ResourceBase } from '#contract/engine/resource.ts';
import type { Source } from '#server/engine/source.ts';

/**
 * A source that matches its resource, checked by the compiler: `{ table, … } satisfies SourceOf<typeof assets, typeof
 * assetTable>`. Each field of the contract needs a column of its type that is nullable where the contract says so, or
 * its own SQL in `columns`.
 */
export type SourceOf<R extends AnyResource, T extends PgTable> = Source & {
  table: Misfit<R, T> extends never ? T : { 'differs from the contract': Misfit<R, T> };
} & (Missing<R, T> extends never ? unknown : { columns: Record<Missing<R, T>, SQL> });

type FieldsOf<R> =
  R extends ResourceBase<infer F, infer D, infer _K> ? typeof recordShape & F & Named<D> : never;

/** The shape of a resource without derived fields has an index signature, which counts as no fields. */
type Named<S> = string extends keyof S ? unknown : S;
type Row<T extends PgTable> = InferSelectModel<T>;

type Missing<R extends AnyResource, T extends PgTable> = Exclude<keyof FieldsOf<R>, keyof Row<T>> & string;

/** Fields whose column has another type, or is nullable where the contract is not. */
type Misfit<R extends AnyResource, T extends PgTable> = {
  [K in keyof FieldsOf<R> & keyof Row<T>]: IsSame<Kind<ValueOf<FieldsOf<R>[K]>>, Kind<Row<T>[K]>> extends true
    ? never
    : K;
}[keyof FieldsOf<R> & keyof Row<T>];

type ValueOf<S> = S extends z.ZodType ? z.infer<S> : never;

/** A choice is stored as text; the schema and a CHECK limit its values. */
type Kind<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : V;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
