import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/engine/fields.ts';
import { can, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import {
  conditionsOf,
  impossibleMove,
  isFree,
  isLocked,
  mayUnlock,
  moveBetween,
  unmet,
  type Condition,
  type Mover,
  type Moves,
  type State,
} from '#contract/engine/moves.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Database } from '#server/database/statement.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import { isOwn } from './own.ts';
import type { Source } from './projection.ts';
import { reachesEmployee } from './reach.ts';
import { differing, type Columns, type Row } from './row.ts';

const asItWas = { given: {}, refusal: null } as const;

interface Tried {
  database: Database;
  viewer: Viewer;
  values: Values;
}

/** Refuses what the declared moves of a resource do not allow. */
export function moving<T extends PgTable>({ moves, one }: AnyResource, source: Source<T>) {
  if (!moves || isFree(moves)) return null;
  return {
    /** A new record is in the first state, or may be taken from it to the one it is given. */
    async refuseBirth({ database, viewer, values }: Tried): Promise<void> {
      const [first] = moves.born.in;
      const state = stateIn(moves, values) ?? first;
      if (first === undefined || state === undefined || state === first) return;
      if (!moves.born.in.includes(state))
        throw invalid([
          { path: moves.field, message: moves.born.else ?? impossibleMove(one, moves, first, state) },
        ]);
      await refuseUnmet({ database, viewer, record: values }, moves, conditionsOf(moves, first, state));
    },

    /**
     * What a record that comes back is given, which was deleted, or changed `from` what it was. Whoever brings it back
     * decides again what was decided: a flag that they may not set comes back unset, and `refusal` says why; another
     * state is refused.
     */
    async returning(
      { database, viewer }: Omit<Tried, 'values'>,
      earlier: Row<T>,
      from?: Row<T>,
    ): Promise<{ given: Columns<T>; refusal: string | null }> {
      const record: Values = earlier;
      const [first] = moves.born.in;
      const to = stateIn(moves, record);
      const left = from && stateIn(moves, from);
      if (to === undefined || to === (from ? left : first)) return asItWas;
      const ways = moves.moves.filter(
        (move) => move.to === to && (left === undefined || move.from.includes(left)),
      );
      const conditions = ways.map(({ only = [] }) => only);
      const mover = await moverOf({ database, viewer, record }, moves, rightsOf(conditions.flat()));
      const broken = conditions.map((only) => unmet(only, mover));
      if (broken.includes(undefined) || (!from && ways.length === 0)) return asItWas;
      const refusal = broken[0]?.else ?? impossibleMove(one, moves, left ?? to, to);
      if (typeof to !== 'boolean' || to === first) throw forbidden(refusal);
      return { given: { [moves.field]: first } as Columns<T>, refusal };
    },

    async refuseUpdate({ database, viewer, values }: Tried, stands: Row<T>): Promise<void> {
      const record: Values = stands;
      const from = stateIn(moves, record);
      if (from === undefined) return;
      const to = stateIn(moves, values) ?? from;
      const asking = { database, viewer, record };
      const checks = [
        () => refuseUnmet(asking, moves, from === to ? [] : conditionsOf(moves, from, to)),
        async () => {
          if (from !== to && !moveBetween(moves, from, to))
            throw conflict(impossibleMove(one, moves, from, to));
        },
        () => refuseLocked(asking, moves, { from, to, changed: changedFields(stands, values) }),
      ];
      for (const check of moves.first === 'rights' ? checks : checks.toReversed()) await check();
    },
  };

  /** What is shown otherwise than it is kept is for the rules to compare. */
  function changedFields(stands: Row<T>, values: Values): string[] {
    return Object.keys(differing(stands, values)).filter((field) => !(field in (source.columns ?? {})));
  }
}

export type Moving<T extends PgTable> = NonNullable<ReturnType<typeof moving<T>>>;

/** What a person may do with a record as it stands: its moves that have a button, and what locks it for them. */
export async function movesFor(asking: Asking, moves: Moves) {
  const { record } = asking;
  const { lock } = moves;
  const from = stateIn(moves, record);
  if (from === undefined) return { moves: [], locked: null };
  const open = moves.moves.filter((move) => move.label && move.from.includes(from));
  const rights = [...open.flatMap(({ only = [] }) => rightsOf(only)), ...(lock?.notFor ? [lock.notFor] : [])];
  const mover = await moverOf(asking, moves, rights);
  return {
    moves: open.map(({ label = '', ownLabel, only = [] }) => ({
      label: (mover.isOwner && ownLabel) || label,
      refusal: unmet(only, mover)?.else ?? null,
    })),
    locked: lock && isLocked(moves, from) && !mayUnlock(moves, mover) ? lock.else : null,
  };
}

/** Another value, such as a derived status, is for the rules to refuse. */
function stateIn({ field, states }: Moves, values: Values): State | undefined {
  return states.find((state) => state === values[field]);
}

interface Asking {
  database: Database;
  viewer: Viewer;
  record: Values;
}

async function refuseUnmet(asking: Asking, moves: Moves, conditions: readonly Condition[]): Promise<void> {
  if (conditions.length === 0) return;
  const broken = unmet(conditions, await moverOf(asking, moves, rightsOf(conditions)));
  if (broken) throw forbidden(broken.else);
}

function rightsOf(conditions: readonly Condition[]): Permission[] {
  return conditions.flatMap((each) =>
    'right' in each ? [each.right] : 'notLeading' in each ? [each.notLeading] : [],
  );
}

async function refuseLocked(
  asking: Asking,
  moves: Moves,
  { from, to, changed }: { from: State; to: State; changed: string[] },
): Promise<void> {
  const { lock, field } = moves;
  if (!lock) return;
  const move = moveBetween(moves, from, to);
  const open = [field, ...(lock.except ?? []), ...(move?.fields ?? [])];
  const isShut = isLocked(moves, from) && !lock.opens?.includes(to);
  if (changed.every((each) => open.includes(each)) || !(isShut || move?.isAlone)) return;
  if (lock.notFor && mayUnlock(moves, await moverOf(asking, moves, [lock.notFor]))) return;
  throw conflict(lock.else);
}

async function moverOf(
  { database, viewer, record }: Asking,
  { owner, preparers }: Moves,
  rights: Permission[],
): Promise<Mover> {
  const employeeId = owner && record[owner];
  const prepared = preparers && record[preparers.column];
  const reaches = new Map<Permission, Scope | null>();
  for (const right of rights) reaches.set(right, await reachOver(database, viewer, right, employeeId));
  return {
    isOwner: typeof employeeId === 'string' && (await isOwn(database, viewer, [employeeId])),
    isPreparer: Array.isArray(prepared) && prepared.includes(viewer.userId),
    reach: (right) => reaches.get(right) ?? null,
  };
}

/** How far a right reaches, where it reaches this employee's. What is nobody's is reached by a right to all. */
async function reachOver(
  database: Database,
  viewer: Viewer,
  right: Permission,
  employeeId: unknown,
): Promise<Scope | null> {
  const scope = can(viewer, right);
  if (scope === null || scope === 'all') return scope;
  if (typeof employeeId !== 'string') return null;
  return (await reachesEmployee(database, viewer, right, employeeId)) ? scope : null;
}
