import type { actionsByResource, Permission } from './access.ts';
import type { Shape } from './fields.ts';
import type { TransitionsOf } from './transitions.ts';
import type { RecordOf, ValuesOf } from './schemas.ts';
import type { Called, Offered, Opens } from './wording.ts';

/** How the refusal of a database constraint reads, and the field it belongs to. */
export interface ConstraintMessage {
  path?: string;
  message: string;
  /** The sentence where it depends on the record, by the detail that a trigger gave. */
  tell?: (detail: string) => string;
}

export type Action = 'list' | 'read' | 'create' | 'update' | 'remove';
/** What a right is needed for: who lists reads. */
export type Allowed = Exclude<Action, 'list'>;

export type Rights = typeof actionsByResource;

export type Declaration<
  F extends Shape,
  R extends Shape,
  D extends keyof F,
  A extends Action,
  G extends Allowed,
  P extends keyof Rights,
> = Described<F, R, D, A, P> & AlsoNeeded<G, Exclude<A, 'list' | Rights[P][number]>>;

/**
 * Where an action needs another right than the one of its name, since there is none or since what is deleted is by
 * who may change; and where an endpoint of another shape than its action's stands in for it.
 */
type AlsoNeeded<G extends Allowed, Lacking extends Allowed> = [Lacking] extends [never]
  ? { rights?: Record<G, Permission> }
  : { rights: Record<G, Permission> & Record<Lacking, Permission> };

interface Described<
  F extends Shape,
  R extends Shape,
  D extends keyof F,
  A extends Action,
  P extends keyof Rights,
> {
  path: `/api/${string}`;
  /** What can be done with the records at the ordinary endpoints: it has these, and no others. */
  actions: readonly A[];
  /** The resource of the access tables: `assets` makes `assets:read`, `assets:create`, …. */
  permission: P;
  singular: string;
  plural: string;
  /** What a client may write. A nullable field may be left out; `null` clears it. */
  fields: F;
  /** Of those, the ones of which a person types less than a record may hold. */
  typed?: { [name in keyof F]?: F[name] };
  /** Of those, the ones the table has a default for. */
  defaulted?: readonly D[];
  /** Of those, the ones a record keeps from its creation. */
  fixed?: readonly (keyof F)[];
  /** Of those, the ones that can be changed of several records at once. */
  bulkFields?: readonly (keyof F)[];
  /** What the server adds: joined names and derived values. They cannot be set. */
  derived?: R;
  /** The fields that `q` looks in. */
  search: readonly (keyof F | keyof R)[];
  /** The order of a list that does not ask for one. */
  sort: string;
  /** Constraint name to sentence. */
  constraintMessages?: Record<string, ConstraintMessage>;
  /** The fields that a lesser right than `read` opens on its own: days of leave without the reasons. */
  limitedView?: LimitedView<keyof F | keyof R>;
  /** Its states, and who may take it from one to another. */
  transitions?: TransitionsOf<ValuesOf<F>>;
  /** The field that says whose a record is: nobody writes their own, and is told the sentence. */
  notOwn?: NotOwn<keyof F & string>;
  /** Many of its records come with one of another, which tells what came of them: activities leave them out. */
  isDetail?: true;
  /** How a sentence speaks of its records, where that does not follow from `one` and `many`. */
  wording?: Partial<Called>;
  /** The fields by which a record is called when it is gone. */
  labelFields: readonly (keyof F)[];
  /** Where a record opens; null: it has no page. */
  detailRoute: Opens<keyof F | keyof R> | null;
  /** How its records are offered where something refers to one; null: nobody chooses among them. */
  option?: Offered<RecordOf<F, NoInfer<R>>> | null;
  /**
   * Paths of the resources whose records its own show something of, but for those it refers to. Its own path where they
   * show others of their kind, as a renewal whether a later one has replaced it.
   */
  dependsOn?: readonly string[];
}

export interface NotOwn<Field extends string = string> {
  field: Field;
  else: string;
}

export interface LimitedView<Field extends PropertyKey = string> {
  right: Permission;
  fields: readonly Field[];
}
