import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { one, run, statement, transaction, silent } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { auditChainTable, auditTable } from '../tables.ts';
import {
  beginning,
  entryDigest,
  hashOf,
  markOf,
  isoMicroseconds,
  passed,
  type ChainKey,
  type Link,
} from './links.ts';

/** The parts of the last link that are remembered. */
export interface Head {
  position: number;
  hash: string;
  linkedAt: string;
}

export interface Linked {
  /** The last link that was made, if any. */
  head: Head | undefined;
  /** When the pass began. */
  beganAt: string | undefined;
}

interface Linking {
  signal: AbortSignal;
  isInHaste?: boolean;
  /** `beganAt` of an earlier pass; everything before it counts as linked. Undefined checks everything. */
  since?: string | undefined;
}

interface ChainState {
  now: string;
  /** Null while the chain has no link. */
  position: number | null;
  hash: Buffer;
  isFromBefore: boolean;
  areMarked: boolean;
  /** The instant from which there may be entries to link. */
  from: string;
}

/** A position in the log. */
interface LogPosition {
  at: string;
  id: string;
}

/** `digest` is null for an entry that is already linked, which is included as the last one of its window. */
type Entry = LogPosition & { digest: Buffer | null; isWindowFull: boolean };

/** The maximum number of entries per transaction and link. */
const windowLength = 1000;

const firstPlace = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

// An arbitrary number, but the same in every version: only one process may add to the chain at a time.
const takeTurn = statement(sql`select pg_advisory_xact_lock(111420530105)`);

const selectState = statement(sql`select ${isoMicroseconds(sql`now()`)} as now, last.position, last.hash,
    last.is_from_before as "isFromBefore", last.are_marked as "areMarked",
    ${isoMicroseconds(sql`greatest(${passed(sql`last.linked_at`)}, ${sql.placeholder('since')}::timestamptz - interval '5 seconds')`)} as from
  from (values (true)) as always left join lateral
    (select * from ${auditChainTable} order by position desc limit 1) last on true`);

/** The unlinked entries of a window, and its last entry. */
const entriesAfter = statement(sql`with page as materialized (
    select * from ${auditTable}
    where (at, id) > (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)
    order by at, id limit ${sql.raw(String(windowLength))}
  ), linked as materialized (
    select unnest(entries) as id from ${auditChainTable}
    where last_at >= (select min(at) from page) and first_at <= (select max(at) from page)
  )
  select page.id, ${isoMicroseconds(sql`page.at`)} as at,
    (select count(*) from page) = ${sql.raw(String(windowLength))} as "isWindowFull",
    case when linked.id is null then ${entryDigest(sql`page`)} end as digest
  from page left join linked on linked.id = page.id
  where linked.id is null or page.id = (select id from page order by at desc, id desc limit 1)
  order by page.at, page.id`);

const insertLink = silent(
  statement(sql`${insertInto(auditChainTable)}
    (position, linked_at, is_from_before, are_marked, entries, marks, first_at, last_at, key_id, previous, hash) values (
      ${sql.placeholder('position')}, ${sql.placeholder('linkedAt')}, ${sql.placeholder('isFromBefore')}, ${sql.placeholder('areMarked')},
      ${sql.placeholder('entries')}, ${sql.placeholder('marks')}, ${sql.placeholder('firstAt')},
      ${sql.placeholder('lastAt')}, ${sql.placeholder('keyId')}, ${sql.placeholder('previous')},
      ${sql.placeholder('hash')})`),
);

/**
 * Links all unlinked entries in the order in which they are found, one window per transaction. A transaction that
 * commits late is linked late, so that writers never wait. It can be killed at any point, and the next pass continues.
 * Pauses after each window for as long as it took, unless `isInHaste`.
 */
export async function linkEntries(
  pool: Pool,
  key: ChainKey,
  { signal, isInHaste = false, since }: Linking,
): Promise<Linked> {
  const linked: Linked = { head: undefined, beganAt: undefined };
  let from: LogPosition | undefined;
  while (!signal.aborted) {
    const began = performance.now();
    const { now, head, next } = await transaction(pool, (tx) => linkWindow(tx, key, { from, since }));
    linked.head = head ?? linked.head;
    linked.beganAt ??= now;
    from = next;
    if (!from) break;
    if (!isInHaste) await sleep(performance.now() - began, undefined, { ref: false });
  }
  return linked;
}

/** `next`: the position of the next window, if there is one. */
async function linkWindow(
  tx: PoolClient,
  key: ChainKey,
  { from, since }: { from: LogPosition | undefined; since: string | undefined },
): Promise<{ now: string; head?: Head; next?: LogPosition }> {
  await run(tx, takeTurn);
  const last = await one<ChainState>(tx, selectState, { since: since ?? null });
  const isFromBefore = last.position === null || last.isFromBefore;
  const beginsAt = isFromBefore ? firstPlace : { ...firstPlace, at: last.from };
  const page = await run<Entry>(tx, entriesAfter, { ...(from ?? beginsAt) });
  const end = page.at(-1);
  const next = end?.isWindowFull ? end : undefined;
  const entries = page.flatMap(({ id, at, digest }) => (digest ? [{ id, at, digest }] : []));
  const isBeforeMarks = last.position === null || !last.areMarked;
  const isEndOfBefore = isBeforeMarks && entries.length === 0 && !next;
  if (entries.length === 0 && !isEndOfBefore) return { now: last.now, ...(next && { next }) };

  const link: Link = {
    position: (last.position ?? 0) + 1,
    linkedAt: last.now,
    // A link without entries marks the point from which entries are linked as they are written, and have marks.
    isFromBefore: isFromBefore && !isEndOfBefore,
    areMarked: !isBeforeMarks || isEndOfBefore,
    entries: entries.map(({ id }) => id),
    marks: Buffer.concat(entries.map(({ digest }) => markOf(digest, key))),
    firstAt: entries[0]?.at ?? null,
    lastAt: entries.at(-1)?.at ?? null,
    keyId: key.keyId,
    previous: last.position === null ? beginning : last.hash,
  };
  const hash = hashOf(link, key);
  await run(tx, insertLink, { ...link, hash });
  const head = { position: link.position, hash: hash.toString('hex'), linkedAt: link.linkedAt };
  const again = isBeforeMarks && !isEndOfBefore ? end : next;
  return { now: last.now, head, ...(again && { next: again }) };
}
