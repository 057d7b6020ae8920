import { sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '#server/sealing.ts';

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
  // Links from before marks keep the hash that they had.
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

/** The mark of an entry's digest. */
export function markOf(digest: Buffer, { mark }: Pick<ChainKey, 'mark'>): Buffer {
  return mark(`entry ${digest.toString('hex')}`).subarray(0, markLength);
}

/**
 * The digest of an audit row with all its columns. As text, a record omits nulls and quotes values that end with a
 * comma or bracket, so columns of later schemas, which come last, change nothing for entries without them. The session
 * settings make the format of timestamps the same everywhere (database/connect.ts).
 */
export function entryDigest(row: SQL): SQL {
  return sql`sha256(convert_to(rtrim(${row}::text, ',)'), 'UTF8'))`;
}

/** A timestamp in microseconds, as stored in a link. */
export function isoMicroseconds(moment: SQL): SQL {
  return sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/**
 * Entries before this instant that are in no link were added afterwards. A statement of the program ends after 30
 * seconds, so no transaction takes an hour. Uses the earlier of two clocks: otherwise, after a clock that ran ahead is
 * corrected, nothing would be linked for that time.
 */
export function passed(linkedAt: SQL): SQL {
  return sql`least(${linkedAt}, now()) - interval '1 hour'`;
}
