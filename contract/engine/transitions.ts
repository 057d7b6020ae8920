import { isOfTeam, type Permission, type Scope } from './access.ts';
import { withArticle } from './wording.ts';

/** The state of a record: a choice or a flag. */
export type State = string | boolean;

/** What the person making a transition must satisfy; `else` is the message if they don't. */
export type Condition = { else: string } & (
  | {
      /** Needs a permission that covers the record; with `scope`, one for all records. */ right: Permission;
      scope?: 'all';
    }
  | { /** Must not be the record's owner, or not one of its preparers. */ not: 'owner' | 'preparer' }
  | {
      /** Must not have this permission only for their team, unless the record is their own. */ notLeading: Permission;
    }
);

/**
 * The confirmation before a transition that can't be undone or that affects others. One that
 * requires a reason needs none.
 */
export interface Confirmation {
  question: string;
  /** What happens next. */
  consequence: string;
}

export interface Transition<S extends State = State, Field = string> {
  from: readonly S[];
  to: S;
  /** The label of its button; without it, the transition is made in the form. */
  label?: string;
  /** The label for the record's owner. */
  ownLabel?: string;
  /** Checked in this order. */
  only?: readonly Condition[];
  /** The field for the reason, which the button asks for. */
  reason?: Field;
  /** Fields that may be set with it even though the record is locked. */
  fields?: readonly Field[];
  /** The confirmation that the button asks for. */
  confirm?: Confirmation;
  /** No other field may change in the same request. */
  isAlone?: true;
}

export interface Lock<S extends State = State, Field = string> {
  in: readonly S[];
  else: string;
  /** Fields that can still be changed. */
  except?: readonly Field[];
  /** Transitions to these states may change the other fields too. */
  unlocks?: readonly S[];
  /**
   * Anyone with this permission for the record, unless it is their own, may change it while locked.
   */
  notFor?: Permission;
}

/**
 * The states of a record and who may make each transition. The server rejects anything not
 * declared, the browser offers what is, and the API description lists it.
 */
export interface Transitions<S extends State = State, Field = string, On = Field> {
  field: On;
  states: readonly S[];
  /**
   * The states that a new record may have. For any but the first, the transition to it must be
   * allowed.
   */
  initial: { in: readonly S[]; else?: string };
  /** The field with the record's owner, an employee. */
  owner?: Field;
  /**
   * The column with the users who prepared the record, and the field that tells a viewer whether
   * they are one.
   */
  preparers?: { column: string; asks: string };
  list: readonly Transition<S, Field>[];
  lock?: Lock<S, Field>;
  /** Replaces 'A … that is … cannot become …'. */
  impossible?: string;
  /** Which message comes first if both apply: the missing permission or the locked state. */
  checkOrder: 'rights' | 'states';
}

/** The transitions of a resource with these fields. */
export type TransitionsOf<Values> = {
  [On in keyof Values & string]: Transitions<Extract<Values[On], State>, keyof Values & string, On>;
}[keyof Values & string];

/** Transitions between all states, made in the form. */
export function anywhere<S extends State>(states: readonly S[]): Transition<S, never>[] {
  return states.map((to) => ({ from: states.filter((from) => from !== to), to }));
}

export function transitionBetween(
  { list: transitions }: Transitions,
  from: State,
  to: State,
): Transition | undefined {
  return transitions.find((transition) => transition.to === to && transition.from.includes(from));
}

/**
 * The conditions for a transition. If there is none and permissions are checked first, those of
 * anyone who decides on either state.
 */
export function conditionsOf(transitions: Transitions, from: State, to: State): readonly Condition[] {
  const transition = transitionBetween(transitions, from, to);
  if (transition || transitions.checkOrder === 'states') return transition?.only ?? [];
  const related = [
    ...transitions.list.filter((each) => each.to === to),
    ...transitions.list.filter((each) => each.from.includes(from)),
  ];
  return related.find(({ only }) => only)?.only ?? [];
}

/**
 * The person making a transition. `scope` is the permission's scope, or null if it does not cover
 * this record.
 */
export interface Mover {
  isOwner: boolean;
  isPreparer: boolean;
  scope: (right: Permission) => Scope | null;
}

/** The first condition that fails. */
export function unmet(conditions: readonly Condition[], mover: Mover): Condition | undefined {
  return conditions.find((condition) => !holds(condition, mover));
}

/**
 * Whether the person's permissions cover a transition, apart from it being their own record or
 * their own work.
 */
export function isWithinRights(conditions: readonly Condition[], mover: Mover): boolean {
  return !unmet(
    conditions.filter((condition) => !('not' in condition)),
    mover,
  );
}

function holds(condition: Condition, { isOwner, isPreparer, scope }: Mover): boolean {
  if ('not' in condition) return condition.not === 'owner' ? !isOwner : !isPreparer;
  if ('notLeading' in condition) return isOwner || !isOfTeam(scope(condition.notLeading));
  const scopeOfRight = scope(condition.right);
  return condition.scope === 'all' ? scopeOfRight === 'all' : scopeOfRight !== null;
}

/** Whether someone who decides on a record that is not their own may change it while locked. */
export function mayUnlock({ lock }: Transitions, { isOwner, scope }: Mover): boolean {
  return lock?.notFor !== undefined && !isOwner && scope(lock.notFor) !== null;
}

export function impossibleTransition(
  one: string,
  { impossible }: Transitions,
  from: State,
  to: State,
): string {
  return impossible ?? `A${withArticle(one).slice(1)} that is ${from} cannot become ${to}.`;
}

export function isLocked({ lock }: Pick<Transitions, 'lock'>, state: State): boolean {
  return lock?.in.includes(state) ?? false;
}

/** Whether every transition is open to everyone who may change the record. */
export function isFree({ states, list: transitions, lock }: Transitions): boolean {
  const isEverywhere = states.every((from) =>
    states.every(
      (to) =>
        from === to ||
        transitions.some((transition) => transition.to === to && transition.from.includes(from)),
    ),
  );
  return isEverywhere && !lock && transitions.every(({ only, isAlone }) => !only && !isAlone);
}
