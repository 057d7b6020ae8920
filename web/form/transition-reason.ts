import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';

interface Asking {
  resource: Pick<AnyResource, 'transitions'>;
  /** The form's fields. */
  fields: readonly string[];
  /** The record being changed; null when adding. */
  record: Values | null;
}

/** Whether a field is the reason of a transition in the same form. */
export function isReasonOfTransition(
  { resource: { transitions: moves }, fields }: Asking,
  field: string,
): boolean {
  return moves !== null && fields.includes(moves.field) && moves.list.some(({ reason }) => reason === field);
}

/** A reason is asked for when the selected state differs from the record's and needs one. */
export function isAsked(asking: Asking, field: string, state: unknown): boolean {
  const { transitions: moves } = asking.resource;
  if (!moves || !isReasonOfTransition(asking, field)) return true;
  const current = asking.record ? asking.record[moves.field] : moves.initial.in[0];
  return state !== current && moves.list.some(({ to, reason }) => reason === field && to === state);
}
