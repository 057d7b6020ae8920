import { unmet, type State } from '#contract/engine/moves.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useMover } from '#web/page/use-mover.ts';

interface Making<R extends ResourceWith<'update'>> {
  success: string | ((saved: RecordIn<R>) => string);
  /** Asks for the reason that a move needs, and makes it. */
  onReason?: (to: State) => void;
  /** Shows what is not for this person because it is their own, or their work, with the sentence why. */
  isExplained?: boolean;
}

/** A move that the signed-in person is offered, as its button needs it. */
export interface OfferedMove {
  to: State;
  label: string;
  disabledReason: string | undefined;
  isBusy: boolean;
  /** Another is being made. */
  isWaiting: boolean;
  make: () => void;
}

/** The moves of a record that have a button, in the order in which they are declared. */
export function useMoves<R extends ResourceWith<'update'>>(
  resource: R,
  record: RecordIn<R>,
  { success, onReason, isExplained = false }: Making<R>,
): OfferedMove[] {
  const { moves } = resource;
  const mover = useMover(resource, record);
  const step = useStep(resource.update, {
    success: (saved) => (typeof success === 'string' ? success : success(saved)),
  });
  if (!moves || mover.reach(resource.rights.update) === null) return [];
  const { field } = moves;
  const asked: Record<string, unknown> | undefined = step.variables?.body;
  return moves.moves.flatMap(({ from, to, label, ownLabel, only = [], reason }) => {
    const isMissing = unmet(isExplained ? only.filter((each) => 'right' in each) : only, mover) !== undefined;
    if (!label || !from.includes(record[field]) || isMissing) return [];
    const make = () =>
      reason && onReason
        ? onReason(to)
        : step.mutate({ params: { id: record.id }, body: { [field]: to, version: record.version } });
    return {
      to,
      label: (mover.isOwner && ownLabel) || label,
      disabledReason: unmet(only, mover)?.else,
      isBusy: step.isPending && asked?.[field] === to,
      isWaiting: step.isPending,
      make,
    };
  });
}
