import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';

interface Asking {
  resource: AnyResource;
  /** Those that the form has. */
  fields: readonly string[];
  /** The record being changed; none where one is added. */
  record: Values | null;
}

/** Whether a field is the reason of a move that is chosen in the same form. */
export function isReasonOfMove({ resource: { moves }, fields }: Asking, field: string): boolean {
  return moves !== null && fields.includes(moves.field) && moves.moves.some(({ reason }) => reason === field);
}

/** A reason is asked for while the state is chosen that needs it, of a record that is in another. */
export function isAsked(asking: Asking, field: string, state: unknown): boolean {
  const { moves } = asking.resource;
  if (!moves || !isReasonOfMove(asking, field)) return true;
  const stands = asking.record ? asking.record[moves.field] : moves.born.in[0];
  return state !== stands && moves.moves.some(({ to, reason }) => reason === field && to === state);
}
