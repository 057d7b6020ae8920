import { isOfTeam, type Permission, type Scope } from './access.ts';
import { withArticle } from './wording.ts';

/** The state of a record: a choice or a flag. */
export type State = string | boolean;

/** What the person making a transition must satisfy. `message` is shown if they don’t. */
export type Condition = { message: string } & (PermissionCondition | PersonCondition | TeamCondition);

/** The person needs a permission that covers the record; with `scope`, one for all records. */
interface PermissionCondition {
  right: Permission;
  scope?: 'all';
}

/** The person must not be the owner of the record, or not one of those who prepared it. */
interface PersonCondition {
  not: 'owner' | 'preparer';
}

/**
 * The person must not have this permission for their team only, as a supervisor has. Their own
 * record is excepted.
 */
interface TeamCondition {
  notOnlyForTeam: Permission;
}

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
  /** The label of its button. Without a label there is no button: people choose the state in the form. */
  label?: string;
  /** The label for the record's owner. */
  ownLabel?: string;
  /** Conditions, checked in this order. */
  only?: readonly Condition[];
  /** The field for the reason, which the button asks for. */
  reason?: Field;
  /** Fields that may change in the same request even though the record is locked. */
  fields?: readonly Field[];
  /** The confirmation that the button asks for. */
  confirm?: Confirmation;
  /** No other field may change in the same request. */
  isAlone?: true;
  /** Only for people who have confirmed lately that it is them (contract/engine/reauthentication.ts). */
  reauthenticate?: true;
}

/** What can’t be changed while the record is in these states. */
export interface Lock<S extends State = State, Field = string> {
  in: readonly S[];
  /** Shown to a person who changes something that is locked. */
  message: string;
  /** Fields that can still be changed. */
  except?: readonly Field[];
  /** Transitions to these states may change the other fields too. */
  unlocks?: readonly S[];
  /** People with this permission for the record may change it while locked, unless it is their own. */
  bypassedBy?: Permission;
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
  initial: { in: readonly S[]; message?: string };
  /** The field with the record's owner, an employee. */
  owner?: Field;
  /**
   * `column` has the users who prepared the record. `flag` is the field that is true for a viewer
   * who is one of them.
   */
  preparers?: { column: string; flag: string };
  list: readonly Transition<S, Field>[];
  lock?: Lock<S, Field>;
  /** The message for a transition that is not in `list`, instead of 'A … that is … cannot become …'. */
  impossible?: string;
  /**
   * The message to show if both apply: the missing permission (`rights`), or that the state does not
   * allow the transition (`states`).
   */
  checkOrder: 'rights' | 'states';
}

/** The transitions of a resource with these fields. */
export type TransitionsOf<Values> = {
  [On in keyof Values & string]: Transitions<Extract<Values[On], State>, keyof Values & string, On>;
}[keyof Values & string];

/** Transitions from each state to each other state, without buttons. */
export function betweenAll<S extends State>(states: readonly S[]): Transition<S, never>[] {
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
  if ('notOnlyForTeam' in condition) return isOwner || !isOfTeam(scope(condition.notOnlyForTeam));
  const scopeOfRight = scope(condition.right);
  return condition.scope === 'all' ? scopeOfRight === 'all' : scopeOfRight !== null;
}

/** Whether someone who decides on a record that is not their own may change it while locked. */
export function mayUnlock({ lock }: Transitions, { isOwner, scope }: Mover): boolean {
  return lock?.bypassedBy !== undefined && !isOwner && scope(lock.bypassedBy) !== null;
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

/** Whether everyone who may change the record may make every transition. */
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
