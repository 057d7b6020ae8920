import { sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '#server/sealing.ts';

/** What makes and checks links: a key, and how it is called. */
export type ChainKey = Pick<Sealer, 'keyId' | 'mark'>;

export interface Link {
  position: number;
  linkedAt: string;
  isFromBefore: boolean;
  entries: string[];
  marks: Buffer;
  firstAt: string | null;
  lastAt: string | null;
  keyId: Buffer;
  previous: Buffer;
}

export const markLength = 16;

/** `previous` of the first link. */
export const beginning = Buffer.alloc(32);

export function hashOf(link: Link, { mark }: Pick<ChainKey, 'mark'>): Buffer {
  const { position, linkedAt, isFromBefore, entries, marks, firstAt, lastAt, keyId, previous } = link;
  const [own, before, by] = [marks, previous, keyId].map((bytes) => bytes.toString('hex'));
  return mark(
    JSON.stringify(['link', position, linkedAt, isFromBefore, entries, own, firstAt, lastAt, by, before]),
  );
}

export function markOf(told: string, { mark }: Pick<ChainKey, 'mark'>): Buffer {
  return mark(`entry\n${told}`).subarray(0, markLength);
}

/**
 * A row of audit as its mark is made of it: every column but the empty ones, so that a column of a later schema
 * changes nothing of the entries that have none. PostgreSQL writes jsonb, and a moment in it, alike in every version.
 */
export function entryTold(row: SQL): SQL {
  return sql`(jsonb_strip_nulls(to_jsonb(${row}) - 'changes') || jsonb_build_object('changes', ${row}.changes))::text`;
}

/** To the microsecond, as a link keeps it. */
export function momentTold(moment: SQL): SQL {
  return sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/**
 * Up to where the chain has passed after a link: what is from before this moment and in no link was added later. No
 * transaction takes an hour, since a statement of the program ends after 30 seconds. By the earlier of two clocks, or
 * after a clock that ran ahead was put right nothing would be linked for as long.
 */
export function passed(linkedAt: SQL): SQL {
  return sql`least(${linkedAt}, now()) - interval '1 hour'`;
}
