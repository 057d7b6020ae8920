import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { checkUnderWay, type ChainCheck, type ChainFinding } from '#contract/history/audit-chain.ts';
import { reportProgress } from '#server/database/progress.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { conflict } from '#server/http-error.ts';
import { auditChainTable, auditTable } from '../tables.ts';
import { entriesAtOnce, entriesOfLinks, forgedAmong, withNames } from './entries.ts';
import { collectFindings, finding, findingsTold, short } from './findings.ts';
import { beginning, hashOf, isoMicroseconds, passed, type ChainKey, type Link } from './links.ts';
import type { Head } from './linking.ts';

export interface Checking {
  /** The last link stored in the data folder. */
  known?: Head | 'damaged' | undefined;
  /** The hash of a link that was stored elsewhere. */
  expected?: string | undefined;
  signal: AbortSignal;
}

/** The id for `progressWith`. */
export const checkId = 'audit-check';

/** Links per query, to bound the memory. */
const linksAtOnce = 100;

const settle = statement(
  sql`select set_config('statement_timeout', '0', true), pg_try_advisory_xact_lock(111420530106) as "isFree"`,
);

const totals = statement(sql`select coalesce(sum(cardinality(entries)), 0)::int as entries,
  coalesce(sum(cardinality(entries)) filter (where is_from_before), 0)::int as "fromBefore" from ${auditChainTable}`);

const linksAfter = statement(sql`select position, ${isoMicroseconds(sql`linked_at`)} as "linkedAt",
    is_from_before as "isFromBefore", are_marked as "areMarked", entries, marks, ${isoMicroseconds(sql`first_at`)} as "firstAt",
    ${isoMicroseconds(sql`last_at`)} as "lastAt", key_id as "keyId", previous, hash
  from ${auditChainTable} where position > ${sql.placeholder('position')}
  order by position limit ${sql.raw(String(linksAtOnce))}`);

/**
 * Entries in no link: the number that still has to be linked, and those that were added after the chain had passed
 * them.
 */
const unlinked = statement(sql`with last as (
    select linked_at, is_from_before from ${auditChainTable} order by position desc limit 1
  ), loose as materialized (
    select entry.id, entry.at, entry.actor_name,
      exists (select from last where not is_from_before and entry.at < ${passed(sql`linked_at`)}) as "isPassed"
    from ${auditTable} entry
    where not exists (select from (select unnest(entries) as id from ${auditChainTable}) linked where linked.id = entry.id)
  )
  select (count(*) filter (where not "isPassed"))::int as waiting, (count(*) filter (where "isPassed"))::int as added,
    coalesce((select json_agg(json_build_object('entryId', id, 'at', ${isoMicroseconds(sql`at`)}, 'actorName', actor_name))
      from (select * from loose where "isPassed" order by at, id limit ${sql.raw(String(findingsTold))}) first), '[]') as first,
    array(select id from loose where not "isPassed" order by at, id limit ${sql.raw(String(entriesAtOnce))}) as "waitingIds"
  from loose`);

type Read = Link & { hash: Buffer };

/** Compares the whole log with its chain in one snapshot, with bounded memory. */
export function checkChain(
  pool: Pool,
  key: ChainKey,
  { known, expected, signal }: Checking,
): Promise<ChainCheck> {
  return transaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const { isFree } = await one<{ isFree: boolean }>(tx, settle);
    if (!isFree) throw conflict(checkUnderWay);
    const { entries, fromBefore } = await one<{ entries: number; fromBefore: number }>(tx, totals);
    const findings = collectFindings();
    let since: string | null = null;
    let previous: Read | undefined;
    let done = 0;
    let areMarked = false;
    let isKnown = known === undefined;
    let isExpected = expected === undefined;

    for (;;) {
      signal.throwIfAborted();
      await reportProgress(tx, checkId, { done, of: entries });
      const read = await run<Read>(tx, linksAfter, { position: previous?.position ?? 0 });
      if (read.length === 0) break;
      const links = read.map((link) => ({ ...link, mustBeMarked: (areMarked ||= link.areMarked) }));
      const found = await entriesOfLinks(tx, links, key);
      for (const link of links) {
        const own = [...followFindings(link, previous, key), ...(found.get(link.position) ?? [])];
        findings.add(own);
        if (own.length > 0) since = link.linkedAt;
        else if (previous?.isFromBefore !== false && !link.isFromBefore) since = link.linkedAt;
        const hash = link.hash.toString('hex');
        isKnown ||= known !== 'damaged' && link.position === known?.position && hash === known.hash;
        isExpected ||= hash === expected;
        previous = link;
        done += link.entries.length;
      }
    }

    if (!isKnown && known) findings.add([memoryFinding(known)]);
    if (!isExpected) findings.add([finding('not-expected', {})]);
    if (!isKnown || !isExpected) since = null;
    const { waiting, added, first, waitingIds } = await one<Unlinked>(tx, unlinked);
    if (areMarked) findings.add(await forgedAmong(tx, waitingIds, key));
    findings.add(
      first.map(({ at, ...entry }) => finding('entry-added', { ...entry, at: short(at) })),
      added,
    );
    return {
      since: since && short(since),
      entries,
      fromBefore,
      waiting,
      head: previous ? { position: previous.position, hash: previous.hash.toString('hex') } : null,
      findingCount: findings.count(),
      findings: await withNames(tx, findings.first()),
    };
  });
}

function memoryFinding(known: Head | 'damaged'): ChainFinding {
  if (known === 'damaged') return finding('memory-damaged', {});
  const { position, linkedAt } = known;
  return finding('cut-off', { from: position, to: position, linkedAt: short(linkedAt) });
}

type Unlinked = {
  waiting: number;
  /** The first few thousand of them. */
  waitingIds: string[];
  added: number;
  first: { entryId: string; at: string; actorName: string | null }[];
};

/** The problems of a link: whether the key made it, and whether it follows the previous one. */
function followFindings(link: Read, previous: Read | undefined, key: ChainKey): ChainFinding[] {
  const { position } = link;
  const about = { from: position, to: position, linkedAt: short(link.linkedAt) };
  const expected = (previous?.position ?? 0) + 1;
  const isGap = position > expected;
  const gap = isGap ? [finding('links-missing', { from: expected, to: position - 1 })] : [];
  if (!link.keyId.equals(key.keyId)) return [...gap, finding('other-key', about)];
  const follows = isGap || link.previous.equals(previous?.hash ?? beginning);
  return follows && link.hash.equals(hashOf(link, key)) ? gap : [...gap, finding('link-changed', about)];
}
