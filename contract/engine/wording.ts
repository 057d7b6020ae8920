/** The noun phrases for a resource's records. */
export interface Called {
  /** Precedes a name: 'the leave request of '. */
  definite: string;
  /** For a record without a name: 'a leave request'. */
  indefinite: string;
  /** Follows a number: 'leave requests'. */
  plural: string;
}

export function calledAfter(one: string, many: string): Called {
  return { definite: `the ${one} `, indefinite: withArticle(one), plural: many };
}

/** For example 'a leave request', 'an order', 'a user'. */
export function withArticle(one: string): string {
  return `${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** The pages on which records open. */
export type Page =
  | '/assets'
  | '/financial'
  | '/fleet'
  | '/hr'
  | '/inventory'
  | '/settings'
  | '/training'
  | '/users';

/**
 * Where a record opens: on a page, over or beside its list; or with a related record, on a tab or
 * in a dialog over that tab. `within`: the query parameter for what opens inside the record.
 * `newsField`: the field that refers to the record that news links to.
 */
export type Opens<Field extends PropertyKey> =
  | { page: Page; tab?: string; within?: string; newsField?: Field }
  | { with: Field; tab?: string; dialog?: string };

/** How records are offered in a picker. */
export interface Offered<Record> {
  label: (record: Record) => string;
  /** Distinguishes records with the same label. */
  detail?: (record: Record) => string;
  /** True if all records fit in a list; otherwise the picker searches. */
  isShort: boolean;
  /** The label for 'none' in a short list. */
  none?: string;
}
