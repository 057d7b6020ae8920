import type { Permission } from '#contract/engine/access.ts';
import type { ListOf } from '#web/engine/queries.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import type { Field } from '#web/list/columns.ts';

/** A record with at least the fields on its label. */
export type Labelled = Readonly<Record<string, unknown>> & { id: string };

/** A field of another resource that is printed too, such as the licence plate of a vehicle. */
interface Mark {
  /** Its contract, which only printing needs. */
  load: () => Promise<ListOf<Labelled>>;
  right: Permission;
  /** The field that refers to the labelled record. */
  of: string;
  field: string;
}

/** The content of labels, by field. */
export interface Labelling {
  resource: Pick<AnyResource, 'detailRoute'> & ListOf<Labelled>;
  /** Printed large: a tag or SKU. */
  code: string;
  name: string;
  /** Its location. */
  place?: string;
  mark?: Mark;
}

export function labelling<R extends ResourceWith<'list'>>(
  resource: R,
  fields: { code: Field<R>; name: Field<R>; place?: Field<R>; mark?: Mark },
): Labelling {
  return { resource, ...fields };
}

/** The URL that a phone opens after scanning the label and signing in. */
export function addressOnLabel(
  { detailRoute: opens, plural: many }: Labelling['resource'],
  id: string,
): string {
  if (!opens || !('page' in opens)) throw new Error(`Nothing of ${many} opens on a page of its own`);
  return `${window.location.origin}${opens.page}?view=${id}`;
}
