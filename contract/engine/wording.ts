/** The noun phrases for a resource's records. */
export interface Wording {
  /** Precedes a name: 'the leave request of '. */
  definite: string;
  /** For a record without a name: 'a leave request'. */
  indefinite: string;
  /** Follows a number: 'leave requests'. */
  plural: string;
}

export function standardWording(one: string, many: string): Wording {
  return { definite: `the ${one} `, indefinite: withArticle(one), plural: many };
}

/** A noun with 'a' or 'an': 'a leave request', 'an order', 'a user'. */
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
 * Where a record opens: on a page (`page`), or inside the related record that the field `with`
 * refers to, on a `tab` of it or in a `dialog`. `within`: the URL parameter for what opens inside the
 * record. `newsField`: the field with the record to which news about this one links.
 */
export type DetailRoute<Field extends PropertyKey> =
  | { page: Page; tab?: string; within?: string; newsField?: Field }
  | { with: Field; tab?: string; dialog?: string };

/** How records are offered in a picker. */
export interface PickerOption<Record> {
  label: (record: Record) => string;
  /** Distinguishes records with the same label. */
  detail?: (record: Record) => string;
  /** True if all records fit in a list; otherwise the picker searches. */
  isShort: boolean;
  /** The label for 'none' in a short list. */
  none?: string;
}
