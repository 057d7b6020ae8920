import { z } from 'zod';
import type { Permission } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { id, recordShape, type Shape, type Values } from './fields.ts';
import { transitionBetween, type Transitions } from './transitions.ts';

/** The most records that one bulk request changes. */
export const bulkLimit = 500;

export const bulkWords = {
  none: 'List the records to change',
  twice: 'Each record can be listed only once',
  nothing: 'Enter at least one change',
  tooMany: `At most ${bulkLimit} records can be changed at once`,
} as const;

interface NamedRecord {
  id: string;
  /** The version the client has seen; any other is rejected. */
  version?: number | undefined;
}

export interface BulkBody {
  /** Chosen by the client: a repeated request with the same id changes nothing. */
  id?: string | undefined;
  records: NamedRecord[];
  values: Values;
}

const NamedRecord = z.strictObject({ id: id(), version: recordShape.version.optional() });

export const BulkChanged = z.strictObject({
  /** The id for undo: that of this request, not the one the client sent. */
  id: z.uuid(),
  changed: z.array(z.uuid()),
  /** Records that already had these values. */
  same: z.array(z.uuid()),
  /** With the record's name if the user may read it. */
  refused: z.array(z.strictObject({ id: z.uuid(), name: z.string().nullable(), message: z.string() })),
  /** Whether something was changed that can be reverted. */
  isUndoable: z.boolean(),
});
export type BulkChanged = z.infer<typeof BulkChanged>;

export type BulkEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType<BulkBody>, z.ZodType<BulkChanged>>;

interface Described {
  path: string;
  plural: string;
  fields: Shape;
  bulkFields: readonly string[];
  rights: { update?: Permission };
}

/** `PUT` of the same values to several records; a refused record does not stop the others. */
export function bulkEndpoint({ path, plural, fields, bulkFields, rights }: Described): BulkEndpoint | null {
  if (bulkFields.length === 0 || !rights.update) return null;
  const offered = Object.entries(fields).filter(([field]) => bulkFields.includes(field));
  const values = z
    .strictObject(Object.fromEntries(offered.map(([field, schema]) => [field, schema.optional()])))
    .refine((sent) => Object.keys(sent).length > 0, bulkWords.nothing);
  const records = z
    .array(NamedRecord)
    .min(1, bulkWords.none)
    .max(bulkLimit, bulkWords.tooMany)
    .refine((named) => new Set(named.map((each) => each.id)).size === named.length, bulkWords.twice);
  return {
    method: 'PUT',
    path: `${path}/several`,
    summary: `Change several ${plural} in the same way. Each record is changed or rejected separately`,
    notes: ['If you send your own id, the request is safe to repeat: no record is changed twice.'],
    access: rights.update,
    body: z.strictObject({ id: id().optional(), records, values }),
    response: BulkChanged,
    failure: `Failed to update ${plural}`,
  };
}

/** Whether a bulk change can be undone: a state change needs a transition back. */
export function isRevertible(transitions: Transitions | null, values: Values): boolean {
  const to = transitions?.states.find((state) => state === values[transitions.field]);
  if (!transitions || to === undefined) return true;
  return transitions.states.some(
    (from) => transitionBetween(transitions, from, to) && transitionBetween(transitions, to, from),
  );
}
