import type { actionsByResource, Permission } from './access.ts';
import type { Shape } from './fields.ts';
import type { TransitionsOf } from './transitions.ts';
import type { RecordOf, ValuesOf } from './schemas.ts';
import type { Wording, PickerOption, DetailRoute } from './wording.ts';

/** The message for a database constraint, and the field it belongs to. */
export interface ConstraintMessage {
  path?: string;
  message: string;
  /** Makes the message from the detail that a trigger reports. */
  tell?: (detail: string) => string;
}

export type Action = 'list' | 'read' | 'create' | 'update' | 'remove';
/** The actions that have a permission of their own; a list needs that of `read`. */
export type GuardedAction = Exclude<Action, 'list'>;

export type Rights = typeof actionsByResource;

export type Declaration<
  F extends Shape,
  R extends Shape,
  D extends keyof F,
  A extends Action,
  G extends GuardedAction,
  P extends keyof Rights,
  N extends string,
> = Described<F, R, D, A, P, N> & AlsoNeeded<G, Exclude<A, 'list' | Rights[P][number]>>;

/**
 * `rights` names the permission of an action that has none of its own name. A custom endpoint may
 * replace that of an action.
 */
type AlsoNeeded<G extends GuardedAction, Lacking extends GuardedAction> = [Lacking] extends [never]
  ? { rights?: Record<G, Permission> }
  : { rights: Record<G, Permission> & Record<Lacking, Permission> };

interface Described<
  F extends Shape,
  R extends Shape,
  D extends keyof F,
  A extends Action,
  P extends keyof Rights,
  N extends string,
> {
  path: `/api/${N}`;
  /** The standard endpoints of the resource. */
  actions: readonly A[];
  /** The prefix of its permissions in `access.ts`: `assets` makes `assets:read`, `assets:create`, …. */
  permission: P;
  singular: string;
  plural: string;
  /** Fields that clients may write. A nullable field may be left out; `null` clears it. */
  fields: F;
  /** Stricter schemas for fields where a form accepts less than a record may hold. */
  typed?: { [name in keyof F]?: F[name] };
  /** Fields with a default in the table. */
  defaulted?: readonly D[];
  /** Fields that can't change after creation. */
  fixed?: readonly (keyof F)[];
  /** Fields that can be changed in bulk. */
  bulkFields?: readonly (keyof F)[];
  /**
   * Fields that only people may write who have confirmed lately that it is them
   * (contract/engine/reauthentication.ts).
   */
  reauthenticateFor?: readonly (keyof F)[];
  /** Read-only fields that the server adds: joined names and derived values. */
  derived?: R;
  /** The fields that `q` searches. */
  search: readonly (keyof F | keyof R)[];
  /** The default order of a list. */
  sort: string;
  /** Messages by constraint name. */
  constraintMessages?: Record<string, ConstraintMessage>;
  /** Fields that a permission weaker than `read` opens: days of leave without the reasons. */
  limitedView?: LimitedView<keyof F | keyof R>;
  /** Its states, and who may make each transition. */
  transitions?: TransitionsOf<ValuesOf<F>>;
  /** The field with the record's owner, who can't write it, and the message they get. */
  notOwn?: NotOwn<keyof F & string>;
  /**
   * Its records come in large numbers with a parent record that already summarises them, so the list
   * of recent activities leaves them out.
   */
  isDetail?: true;
  /** Noun phrases that do not follow from `singular` and `plural`. */
  wording?: Partial<Wording>;
  /** The fields that name a deleted record. */
  labelFields: readonly (keyof F)[];
  /** The page on which a record opens; null if it has none. */
  detailRoute: DetailRoute<keyof F | keyof R> | null;
  /** How records are offered in a picker; null if nothing refers to them. */
  option?: PickerOption<RecordOf<F, NoInfer<R>>> | null;
  /**
   * Paths of resources, other than those it refers to, that its derived fields depend on. Its own
   * path if they depend on its other records, as a renewal does on a later one that replaces it.
   */
  dependsOn?: readonly string[];
}

export interface NotOwn<Field extends string = string> {
  field: Field;
  message: string;
}

export interface LimitedView<Field extends PropertyKey = string> {
  right: Permission;
  fields: readonly Field[];
}
