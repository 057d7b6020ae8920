import type { ListOf } from '#web/engine/queries.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import type { Field } from '../columns.ts';

/** A record of which at least what its label says was read. */
export type Labelled = Readonly<Record<string, unknown>> & { id: string };

/** What the labels of a resource's records say: by their fields. */
export interface Labelling {
  resource: Pick<AnyResource, 'detailRoute'> & ListOf<Labelled>;
  /** What is printed large: a tag, an SKU. */
  code: string;
  name: string;
  /** Where it lies. */
  place?: string;
}

export function labelling<R extends ResourceWith<'list'>>(
  resource: R,
  fields: { code: Field<R>; name: Field<R>; place?: Field<R> },
): Labelling {
  return { resource, ...fields };
}

/** Where a phone that reads the label goes, after its owner has signed in. */
export function addressOnLabel(
  { detailRoute: opens, plural: many }: Labelling['resource'],
  id: string,
): string {
  if (!opens || !('page' in opens)) throw new Error(`Nothing of ${many} opens on a page of its own`);
  return `${window.location.origin}${opens.page}?view=${id}`;
}
