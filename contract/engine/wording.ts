/** How a sentence speaks of a resource's records. */
export interface Called {
  /** What leads to a name: 'the leave request of '. */
  definite: string;
  /** A record without a name: 'a leave request'. */
  indefinite: string;
  /** To follow a number: 'leave requests'. */
  plural: string;
}

export function calledAfter(one: string, many: string): Called {
  return { definite: `the ${one} `, indefinite: withArticle(one), plural: many };
}

/** 'a leave request', 'an order', 'a user'. */
export function withArticle(one: string): string {
  return `${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** The pages that records open on. */
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
 * On a page, over its list or beside it; or with the record that one of its fields refers to: on a tab of it, in a
 * dialog over that tab. `within`: the name in the address of what stands in the record itself. `toldWith`: the field
 * that refers to what people are led to by news of the record.
 */
export type Opens<Field extends PropertyKey> =
  | { page: Page; tab?: string; within?: string; toldWith?: Field }
  | { with: Field; tab?: string; dialog?: string };

/** How records are offered to choose from. */
export interface Offered<Record> {
  label: (record: Record) => string;
  /** Tells namesakes apart. */
  detail?: (record: Record) => string;
  /** Few enough to be listed whole; else they are searched. */
  isShort: boolean;
  /** What a short list calls the choice of none. */
  none?: string;
}
