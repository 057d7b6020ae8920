import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { recordShape } from '#contract/engine/fields.ts';
import type { AnyResource, ResourceBase } from '#contract/engine/resource.ts';
import type { Source } from '#server/engine/projection.ts';

/**
 * A source that fits its resource, proved by the compiler: `{ table, … } satisfies SourceOf<typeof assets,
 * typeof assetTable>`. Every field of the contract has a column of its type, null where the contract says
 * so, or stands in `columns` with SQL of its own.
 */
export type SourceOf<R extends AnyResource, T extends PgTable> = Source & {
  table: Misfit<R, T> extends never ? T : { 'differs from the contract': Misfit<R, T> };
} & (Missing<R, T> extends never ? unknown : { columns: Record<Missing<R, T>, SQL> });

type FieldsOf<R> =
  R extends ResourceBase<infer F, infer D, infer _K> ? typeof recordShape & F & Named<D> : never;

/** A resource that derives nothing has a shape of any names, which is none. */
type Named<S> = string extends keyof S ? unknown : S;
type Row<T extends PgTable> = InferSelectModel<T>;

/** Fields that no column stores. */
type Missing<R extends AnyResource, T extends PgTable> = Exclude<keyof FieldsOf<R>, keyof Row<T>> & string;

/** Fields whose column holds something else, or null where the contract knows none. */
type Misfit<R extends AnyResource, T extends PgTable> = {
  [K in keyof FieldsOf<R> & keyof Row<T>]: IsSame<Kind<ValueOf<FieldsOf<R>[K]>>, Kind<Row<T>[K]>> extends true
    ? never
    : K;
}[keyof FieldsOf<R> & keyof Row<T>];

type ValueOf<S> = S extends z.ZodType ? z.infer<S> : never;

/** A choice is stored as text: which texts is for the schema and a CHECK to say. */
type Kind<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : V;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
