import type { Values } from '#contract/engine/fields.ts';
import {
  conditionsOf,
  transitionBetween,
  unmet,
  type Mover,
  type Transitions,
  type State,
} from '#contract/engine/transitions.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { useRights } from '#web/engine/session.ts';
import { useOwnEmployeeId, useScope } from './use-scope.ts';

/** The user in relation to a record, for its transitions. */
export function useMover(resource: Pick<AnyResource, 'transitions'>, record: Values): Mover {
  return useMovers(resource)(record);
}

/** The same for several records. */
export function useMovers({
  transitions: moves,
}: Pick<AnyResource, 'transitions'>): (record: Values) => Mover {
  const rights = useRights();
  const scopes = useScope();
  const self = useOwnEmployeeId();
  return (record) => {
    const owner = moves?.owner && record[moves.owner];
    return {
      isOwner: typeof owner === 'string' && owner === self,
      isPreparer: moves?.preparers !== undefined && record[moves.preparers.flag] === true,
      scope: (right) => (typeof owner !== 'string' || scopes(right, owner) ? (rights[right] ?? null) : null),
    };
  };
}

/** Why the user can't write their own record, if the resource says so. */
export function useOwnRefusal({ notOwn }: AnyResource, record: Values): string | undefined {
  const self = useOwnEmployeeId();
  return notOwn && self !== null && record[notOwn.field] === self ? notOwn.message : undefined;
}

/** The states that the user may set in a form, including the current one. */
export function useStates(
  resource: Pick<AnyResource, 'transitions'>,
  record: Values | null,
): readonly State[] {
  const mover = useMover(resource, record ?? {});
  const { transitions: moves } = resource;
  if (!moves) return [];
  const now = record ? record[moves.field] : moves.initial.in[0];
  const mayBe = record ? moves.states : moves.initial.in;
  return mayBe.filter((to) => to === now || isAllowed(moves, now, to, mover));
}

function isAllowed(moves: Transitions, now: unknown, to: State, mover: Mover): boolean {
  const from = moves.states.find((state) => state === now);
  if (from === undefined || !transitionBetween(moves, from, to)) return false;
  return !unmet(conditionsOf(moves, from, to), mover);
}
