import { z } from 'zod';
import type { Permission } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { id, recordShape, type Shape, type Values } from './fields.ts';
import { moveBetween, type Moves } from './moves.ts';

/** As many records as one request changes. */
export const severalAtMost = 500;

export const severalWords = {
  none: 'Name the records that are to change',
  twice: 'Each record can be named once',
  nothing: 'Say what is to change',
  tooMany: `At most ${severalAtMost} records can be changed at once`,
} as const;

interface NamedRecord {
  id: string;
  /** As who asks has seen it: another one is refused. */
  version?: number | undefined;
}

export interface SeveralBody {
  /** Of whoever asks: sent again with it, the request changes nothing once more. */
  id?: string | undefined;
  records: NamedRecord[];
  values: Values;
}

const NamedRecord = z.strictObject({ id: id(), version: recordShape.version.optional() });

/** What became of the same change to several records. */
export const SeveralChanged = z.strictObject({
  /** Under which it is undone: of the request, never the one that was sent. */
  id: z.uuid(),
  changed: z.array(z.uuid()),
  /** Those that stood so already. */
  same: z.array(z.uuid()),
  /** Each by its name, where who asks may read it. */
  refused: z.array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), message: z.string() })),
  /** Whether anything was changed that can be set back. */
  isUndoable: z.boolean(),
});
export type SeveralChanged = z.infer<typeof SeveralChanged>;

export type SeveralEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<SeveralBody>,
  z.ZodType<SeveralChanged>
>;

interface Described {
  path: string;
  many: string;
  fields: Shape;
  several: readonly string[];
  rights: { update?: Permission };
}

/** `PUT` of the same values to several records: what is refused of one keeps none of the others. */
export function severalEndpoint({ path, many, fields, several, rights }: Described): SeveralEndpoint | null {
  if (several.length === 0 || !rights.update) return null;
  const offered = Object.entries(fields).filter(([field]) => several.includes(field));
  const values = z
    .strictObject(Object.fromEntries(offered.map(([field, schema]) => [field, schema.optional()])))
    .refine((sent) => Object.keys(sent).length > 0, severalWords.nothing);
  const records = z
    .array(NamedRecord)
    .min(1, severalWords.none)
    .max(severalAtMost, severalWords.tooMany)
    .refine((named) => new Set(named.map((each) => each.id)).size === named.length, severalWords.twice);
  return {
    method: 'PUT',
    path: `${path}/several`,
    summary: `Change several ${many} alike: each is changed, or refused by its name, on its own`,
    notes: ['With an id of your own it is safe to send again: what it has changed is not changed once more.'],
    access: rights.update,
    body: z.strictObject({ id: id().optional(), records, values }),
    response: SeveralChanged,
    failure: `Failed to update ${many}`,
  };
}

/** Whether the same change can be set back: where it moves records, that a move leads back. */
export function canBeSetBack(moves: Moves | null, values: Values): boolean {
  const to = moves?.states.find((state) => state === values[moves.field]);
  if (!moves || to === undefined) return true;
  return moves.states.some((from) => moveBetween(moves, from, to) && moveBetween(moves, to, from));
}
