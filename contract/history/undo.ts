import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { ById } from '../engine/resource.ts';

/** How many days a deletion or bulk change can be undone. */
export const undoDays = 30;

/** Kinds of requests that can be undone. */
export const undoableKinds = ['delete', 'several'] as const;
export type UndoableKind = (typeof undoableKinds)[number];

export const undoWords = {
  already: 'This was already undone.',
  inTheWay: 'A related record no longer exists, or another record has replaced it.',
  thereAgain: 'This record was already restored.',
  changedSince: 'This record was changed since then.',
  tooLate: 'The earlier values are no longer stored.',
  nothing: 'Nothing could be undone',
} as const;

/** The result. `left`: records that were not reverted, with name and reason. */
export const Undone = z.strictObject({
  undone: z.number().int().min(0),
  left: z.array(
    z.strictObject({
      resource: z.string(),
      id: z.uuid(),
      name: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type Undone = z.infer<typeof Undone>;

export const undo = endpoint({
  method: 'POST',
  path: '/api/undo/:id',
  summary: 'Undo a deletion, or the same change to several records, by the id of the request that made it',
  notes: [
    'Deleted records are restored with the same id. Changed records are reverted unless they were changed since.',
    'Anyone with permission for the action can undo it, once, within 30 days.',
  ],
  access: 'signed-in',
  params: ById,
  response: Undone,
  failure: 'Failed to undo this',
});
