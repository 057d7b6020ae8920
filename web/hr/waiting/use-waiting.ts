import { useQuery } from '@tanstack/react-query';
import { readWaiting, type Waiting } from '#contract/hr/waiting.ts';
import { countWaiting, decisionScope, waitingKinds, type WaitingKind } from '#contract/hr/waiting-rights.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';

/** The kinds that the user decides on. */
export function useDecidedKinds(): readonly WaitingKind[] {
  const permissions = useRights();
  return waitingKinds.filter((kind) => decisionScope(kind, { permissions }));
}

/** The number waiting for the user; undefined while loading, or if the user decides on nothing. */
export function useWaitingCount(): number | undefined {
  const enabled = useDecidedKinds().length > 0;
  const { data } = useQuery({ ...reading(readWaiting, { query: { pageSize: 1 } }), enabled });
  return data && countIn(data.counts);
}

/** The number waiting, of one kind or all. */
export function countIn(counts: Waiting['counts'], kind?: WaitingKind): number {
  return kind ? (counts[kind] ?? 0) : countWaiting(counts);
}
