import { isOfTeam, type Permission, type Scope } from './access.ts';
import { withArticle } from './wording.ts';

/** A state of a record: a choice, or a flag. */
export type State = string | boolean;

/** What must hold of who makes a move; else they are told the sentence. */
export type Condition = { else: string } & (
  | {
      /** Has a right that reaches the record; with `scope`, one that reaches all. */ right: Permission;
      scope?: 'all';
    }
  | { /** Is not whose record it is, and none of those who prepared it. */ not: 'owner' | 'preparer' }
  | {
      /** Does not have this right over their team alone, unless the record is their own. */ notLeading: Permission;
    }
);

/** What is asked before a move that is not taken back, or that others miss; a reason that it needs asks enough. */
export interface Asks {
  question: string;
  /** What follows from it. */
  consequence: string;
}

export interface Transition<S extends State = State, Field = string> {
  from: readonly S[];
  to: S;
  /** The words of its button; a move without them is made in the form. */
  label?: string;
  /** Those that the owner of the record reads. */
  ownLabel?: string;
  /** In the order in which they are told. */
  only?: readonly Condition[];
  /** The field that takes the reason, which its button asks for. */
  reason?: Field;
  /** Those that may be given with it, though the record is locked. */
  fields?: readonly Field[];
  /** What its button asks first. */
  confirm?: Asks;
  /** No other field changes with it. */
  isAlone?: true;
}

export interface Lock<S extends State = State, Field = string> {
  in: readonly S[];
  else: string;
  /** The fields that still change. */
  except?: readonly Field[];
  /** As it is taken to one of these, the other fields may change too. */
  unlocks?: readonly S[];
  /** Whoever has this right over the record, which is not their own, may change it as it is. */
  notFor?: Permission;
}

/**
 * The states of a record, and who may take it from one to another. The server refuses what is not declared, the
 * browser offers what is, and the description of the API says it.
 */
export interface Transitions<S extends State = State, Field = string, On = Field> {
  field: On;
  states: readonly S[];
  /** Those that a new record may have; to have another than the first, the move to it must be allowed. */
  initial: { in: readonly S[]; else?: string };
  /** The field that says whose record it is: an employee. */
  owner?: Field;
  /** The column with the users who prepared it, and the field that says whether one of them asks. */
  preparers?: { column: string; asks: string };
  list: readonly Transition<S, Field>[];
  lock?: Lock<S, Field>;
  /** Instead of 'A … that is … cannot become …'. */
  impossible?: string;
  /** Where two things stand against a change: who may not is told so first, or what stands locked. */
  checkOrder: 'rights' | 'states';
}

/** The moves of a resource with these fields. */
export type TransitionsOf<Values> = {
  [On in keyof Values & string]: Transitions<Extract<Values[On], State>, keyof Values & string, On>;
}[keyof Values & string];

/** From every state to every other, made in the form. */
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
 * What must hold of who takes a record from one state to another. Where there is no such move and rights are told
 * first, it is what holds of those who decide on the one state or the other.
 */
export function conditionsOf(transitions: Transitions, from: State, to: State): readonly Condition[] {
  const transition = transitionBetween(transitions, from, to);
  if (transition || transitions.checkOrder === 'states') return transition?.only ?? [];
  const akin = [
    ...transitions.list.filter((each) => each.to === to),
    ...transitions.list.filter((each) => each.from.includes(from)),
  ];
  return akin.find(({ only }) => only)?.only ?? [];
}

/** Who makes a move: how far a right of theirs reaches, null where not to this record. */
export interface Mover {
  isOwner: boolean;
  isPreparer: boolean;
  scope: (right: Permission) => Scope | null;
}

/** The first condition that does not hold. */
export function unmet(conditions: readonly Condition[], mover: Mover): Condition | undefined {
  return conditions.find((condition) => !holds(condition, mover));
}

/** Whether the rights of who asks reach a move: what else stands against it is that it is their own, or their work. */
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

/** Whether somebody decides on a record that is not their own, and so may change it though it is locked. */
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

/** Whether everything may always be moved everywhere, by all who may change the record. */
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
