import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/engine/fields.ts';
import { can, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import {
  conditionsOf,
  impossibleTransition,
  isFree,
  isLocked,
  mayUnlock,
  transitionBetween,
  unmet,
  type Condition,
  type Mover,
  type Transitions,
  type State,
} from '#contract/engine/transitions.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Database } from '#server/database/statement.ts';
import { conflict, forbidden, invalid } from '#server/http-error.ts';
import { isOwn } from './own.ts';
import type { Source } from './source.ts';
import { coversEmployee } from './scope.ts';
import { differing, type Row } from './row.ts';

const unchanged = { given: {}, refusal: null } as const;

interface WriteToCheck {
  database: Database;
  viewer: Viewer;
  values: Values;
}

/** Refuses transitions that the resource does not declare. */
export function transitionRules({ transitions, singular: one }: AnyResource, source: Source) {
  if (!transitions || isFree(transitions)) return null;
  return {
    /** A new record has the first state, or one that the viewer may move it to from there. */
    async checkInitialState({ database, viewer, values }: WriteToCheck): Promise<void> {
      const [first] = transitions.initial.in;
      const state = stateIn(transitions, values) ?? first;
      if (first === undefined || state === undefined || state === first) return;
      if (!transitions.initial.in.includes(state))
        throw invalid([
          {
            path: transitions.field,
            message: transitions.initial.message ?? impossibleTransition(one, transitions, first, state),
          },
        ]);
      await refuseUnmet(
        { database, viewer, record: values },
        transitions,
        conditionsOf(transitions, first, state),
      );
    },

    /**
     * The values that a record gets when it is restored after a deletion, or reverted after a change (`from` is its row
     * before that). The viewer decides again what was decided: a flag that they may not set is cleared, with the reason
     * in `refusal`; any other state is refused.
     */
    async returning(
      { database, viewer }: Omit<WriteToCheck, 'values'>,
      earlier: Row<PgTable>,
      from?: Row<PgTable>,
    ): Promise<{ given: Values; refusal: string | null }> {
      const record: Values = earlier;
      const [first] = transitions.initial.in;
      const to = stateIn(transitions, record);
      const fromState = from && stateIn(transitions, from);
      if (to === undefined || to === (from ? fromState : first)) return unchanged;
      const candidates = transitions.list.filter(
        (transition) =>
          transition.to === to && (fromState === undefined || transition.from.includes(fromState)),
      );
      const conditions = candidates.map(({ only = [] }) => only);
      const mover = await moverOf({ database, viewer, record }, transitions, rightsOf(conditions.flat()));
      const broken = conditions.map((only) => unmet(only, mover));
      if (broken.includes(undefined) || (!from && candidates.length === 0)) return unchanged;
      const refusal = broken[0]?.message ?? impossibleTransition(one, transitions, fromState ?? to, to);
      if (typeof to !== 'boolean' || to === first) throw forbidden(refusal);
      return { given: { [transitions.field]: first }, refusal };
    },

    async refuseUpdate({ database, viewer, values }: WriteToCheck, current: Row<PgTable>): Promise<void> {
      const record: Values = current;
      const from = stateIn(transitions, record);
      if (from === undefined) return;
      const to = stateIn(transitions, values) ?? from;
      const subject = { database, viewer, record };
      const checks = [
        () => refuseUnmet(subject, transitions, from === to ? [] : conditionsOf(transitions, from, to)),
        async () => {
          if (from !== to && !transitionBetween(transitions, from, to))
            throw conflict(impossibleTransition(one, transitions, from, to));
        },
        () => refuseLocked(subject, transitions, { from, to, changed: changedFields(current, values) }),
      ];
      for (const check of transitions.checkOrder === 'rights' ? checks : checks.toReversed()) await check();
    },
  };

  /** Computed fields differ from their columns, so the rules compare them. */
  function changedFields(current: Row<PgTable>, values: Values): string[] {
    return Object.keys(differing(current, values)).filter((field) => !(field in (source.columns ?? {})));
  }
}

export type TransitionRules = NonNullable<ReturnType<typeof transitionRules>>;

/** The transitions with a button that a person may do now, and the reason when the record is locked for them. */
export async function transitionsFor(subject: Subject, transitions: Transitions) {
  const { record } = subject;
  const { lock } = transitions;
  const from = stateIn(transitions, record);
  if (from === undefined) return { transitions: [], locked: null };
  const open = transitions.list.filter((transition) => transition.label && transition.from.includes(from));
  const rights = [
    ...open.flatMap(({ only = [] }) => rightsOf(only)),
    ...(lock?.bypassedBy ? [lock.bypassedBy] : []),
  ];
  const mover = await moverOf(subject, transitions, rights);
  return {
    transitions: open.map(({ label = '', ownLabel, only = [] }) => ({
      label: (mover.isOwner && ownLabel) || label,
      refusal: unmet(only, mover)?.message ?? null,
    })),
    locked: lock && isLocked(transitions, from) && !mayUnlock(transitions, mover) ? lock.message : null,
  };
}

/** Undefined for other values, such as a derived status, which the rules refuse. */
function stateIn({ field, states }: Transitions, values: Values): State | undefined {
  return states.find((state) => state === values[field]);
}

interface Subject {
  database: Database;
  viewer: Viewer;
  record: Values;
}

async function refuseUnmet(subject: Subject, transitions: Transitions, conditions: readonly Condition[]) {
  if (conditions.length === 0) return;
  const broken = unmet(conditions, await moverOf(subject, transitions, rightsOf(conditions)));
  if (broken) throw forbidden(broken.message);
}

function rightsOf(conditions: readonly Condition[]): Permission[] {
  return conditions.flatMap((each) =>
    'right' in each ? [each.right] : 'notOnlyForTeam' in each ? [each.notOnlyForTeam] : [],
  );
}

async function refuseLocked(
  subject: Subject,
  transitions: Transitions,
  { from, to, changed }: { from: State; to: State; changed: string[] },
): Promise<void> {
  const { lock, field } = transitions;
  if (!lock) return;
  const transition = transitionBetween(transitions, from, to);
  const open = [field, ...(lock.except ?? []), ...(transition?.fields ?? [])];
  const isShut = isLocked(transitions, from) && !lock.unlocks?.includes(to);
  if (changed.every((each) => open.includes(each)) || !(isShut || transition?.isAlone)) return;
  if (lock.bypassedBy && mayUnlock(transitions, await moverOf(subject, transitions, [lock.bypassedBy])))
    return;
  throw conflict(lock.message);
}

async function moverOf(
  { database, viewer, record }: Subject,
  { owner, preparers }: Transitions,
  rights: Permission[],
): Promise<Mover> {
  const employeeId = owner && record[owner];
  const prepared = preparers && record[preparers.column];
  const scopes = new Map<Permission, Scope | null>();
  for (const right of rights) scopes.set(right, await scopeOver(database, viewer, right, employeeId));
  return {
    isOwner: typeof employeeId === 'string' && (await isOwn(database, viewer, [employeeId])),
    isPreparer: Array.isArray(prepared) && prepared.includes(viewer.userId),
    scope: (right) => scopes.get(right) ?? null,
  };
}

/** The scope of a permission if it includes this employee. Records without an employee need the scope `all`. */
async function scopeOver(database: Database, viewer: Viewer, right: Permission, employeeId: unknown) {
  const scope = can(viewer, right);
  if (scope === null || scope === 'all') return scope;
  if (typeof employeeId !== 'string') return null;
  return (await coversEmployee(database, viewer, right, employeeId)) ? scope : null;
}
