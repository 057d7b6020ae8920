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
export function isReasonOfTransition(
  { resource: { transitions: moves }, fields }: Asking,
  field: string,
): boolean {
  return moves !== null && fields.includes(moves.field) && moves.list.some(({ reason }) => reason === field);
}

/** A reason is asked for while the state is chosen that needs it, of a record that is in another. */
export function isAsked(asking: Asking, field: string, state: unknown): boolean {
  const { transitions: moves } = asking.resource;
  if (!moves || !isReasonOfTransition(asking, field)) return true;
  const current = asking.record ? asking.record[moves.field] : moves.initial.in[0];
  return state !== current && moves.list.some(({ to, reason }) => reason === field && to === state);
}
