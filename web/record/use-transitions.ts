import { isWithinRights, unmet, type Confirmation, type State } from '#contract/engine/transitions.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useMover, useOwnRefusal } from '#web/page/use-mover.ts';

interface Making<R extends ResourceWith<'update'>> {
  success: string | ((saved: RecordIn<R>) => string);
  /** Asks for the reason that a transition needs, and makes it. */
  onReason?: (to: State) => void;
}

/** An available transition, with what its button needs. */
export interface OfferedTransition {
  to: State;
  label: string;
  disabledReason: string | undefined;
  /** The confirmation before it is made. */
  asks: Confirmation | undefined;
  isBusy: boolean;
  /** Another transition is being made. */
  isWaiting: boolean;
  make: () => void;
}

/**
 * The transitions of a record with a button, in declared order: those the user's permissions cover.
 * One not allowed for their own record or work is disabled with a reason.
 */
export function useTransitions<R extends ResourceWith<'update'>>(
  resource: R,
  record: RecordIn<R>,
  { success, onReason }: Making<R>,
): OfferedTransition[] {
  const { transitions } = resource;
  const mover = useMover(resource, record);
  const ownRefusal = useOwnRefusal(resource, record);
  const step = useStep(resource.update, {
    success: (saved) => (typeof success === 'string' ? success : success(saved)),
  });
  if (!transitions || mover.scope(resource.rights.update) === null) return [];
  const { field } = transitions;
  const asked: Record<string, unknown> | undefined = step.variables?.body;
  return transitions.list.flatMap(({ from, to, label, ownLabel, only = [], reason, confirm: asks }) => {
    if (!label || !from.includes(record[field]) || !isWithinRights(only, mover)) return [];
    const make = () =>
      reason && onReason
        ? onReason(to)
        : step.mutate({ params: { id: record.id }, body: { [field]: to, version: record.version } });
    return {
      to,
      label: (mover.isOwner && ownLabel) || label,
      disabledReason: unmet(only, mover)?.message ?? ownRefusal,
      asks,
      isBusy: step.isPending && asked?.[field] === to,
      isWaiting: step.isPending,
      make,
    };
  });
}
