import { sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '#server/sealing.ts';

/** What makes and checks links: a key, and how it is called. */
export type ChainKey = Pick<Sealer, 'keyId' | 'mark' | 'entryKey'>;

export interface Link {
  position: number;
  linkedAt: string;
  isFromBefore: boolean;
  areMarked: boolean;
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
  const { position, linkedAt, isFromBefore, areMarked, entries, marks, firstAt, lastAt, keyId, previous } =
    link;
  // Links from before there were marks have the hash that they had.
  const marked = areMarked ? ['marked'] : [];
  const [own, before, by] = [marks, previous, keyId].map((bytes) => bytes.toString('hex'));
  return mark(
    JSON.stringify([
      'link',
      position,
      linkedAt,
      isFromBefore,
      entries,
      own,
      firstAt,
      lastAt,
      by,
      before,
      ...marked,
    ]),
  );
}

/** Of an entry's digest. */
export function markOf(digest: Buffer, { mark }: Pick<ChainKey, 'mark'>): Buffer {
  return mark(`entry ${digest.toString('hex')}`).subarray(0, markLength);
}

/**
 * Of a row of audit, with every column that it has. As text a record leaves out what is null and puts quotes around
 * what ends with a comma or bracket, so columns of a later schema, which come last, change nothing of the entries
 * that have none. The session's settings make PostgreSQL write moments alike everywhere (database/connect.ts).
 */
export function entryDigest(row: SQL): SQL {
  return sql`sha256(convert_to(rtrim(${row}::text, ',)'), 'UTF8'))`;
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
