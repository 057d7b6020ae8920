import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { checkUnderWay, type ChainCheck, type ChainFinding } from '#contract/history/audit-chain.ts';
import { tellProgress } from '#server/database/progress.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { conflict } from '#server/refused.ts';
import { auditChainTable, auditTable } from '../tables.ts';
import {
  beginning,
  entryDigest,
  hashOf,
  markLength,
  markOf,
  momentTold,
  passed,
  type ChainKey,
  type Link,
} from './links.ts';
import type { Head } from './linking.ts';

export interface Checking {
  /** The last link that was kept beside the database. */
  known?: Head | 'damaged' | undefined;
  /** The hash of a link that was kept elsewhere. */
  expected?: string | undefined;
  signal: AbortSignal;
}

/** How `progressWith` finds it. */
export const checkId = 'audit-check';

/** Links that are read at once, and of how many entries the log is asked at once: the bounds of its memory. */
const linksAtOnce = 100;
const entriesAtOnce = 4000;
const findingsTold = 20;

const settle = statement(
  sql`select set_config('statement_timeout', '0', true), pg_try_advisory_xact_lock(111420530106) as "isFree"`,
);

const totals = statement(sql`select coalesce(sum(cardinality(entries)), 0)::int as entries,
  coalesce(sum(cardinality(entries)) filter (where is_from_before), 0)::int as "fromBefore" from ${auditChainTable}`);

const linksAfter = statement(sql`select position, ${momentTold(sql`linked_at`)} as "linkedAt",
    is_from_before as "isFromBefore", entries, marks, ${momentTold(sql`first_at`)} as "firstAt",
    ${momentTold(sql`last_at`)} as "lastAt", key_id as "keyId", previous, hash
  from ${auditChainTable} where position > ${sql.placeholder('position')}
  order by position limit ${sql.raw(String(linksAtOnce))}`);

const digestsOf = statement(sql`select entry.id, ${entryDigest(sql`entry`)} as digest
  from ${auditTable} entry where entry.id = any(${sql.placeholder('ids')}::uuid[])`);

const entriesNamed = statement(sql`select id, ${momentTold(sql`at`)} as at, actor_name as "actorName"
  from ${auditTable} where id = any(${sql.placeholder('ids')}::uuid[])`);

/** Of entries in no link: how many are still to be linked, and those that came after the chain had passed them. */
const unlinked = statement(sql`with last as (
    select linked_at, is_from_before from ${auditChainTable} order by position desc limit 1
  ), loose as materialized (
    select entry.id, entry.at, entry.actor_name,
      exists (select from last where not is_from_before and entry.at < ${passed(sql`linked_at`)}) as "isPassed"
    from ${auditTable} entry
    where not exists (select from (select unnest(entries) as id from ${auditChainTable}) linked where linked.id = entry.id)
  )
  select (count(*) filter (where not "isPassed"))::int as waiting, (count(*) filter (where "isPassed"))::int as added,
    coalesce((select json_agg(json_build_object('entryId', id, 'at', ${momentTold(sql`at`)}, 'actorName', actor_name))
      from (select * from loose where "isPassed" order by at, id limit ${sql.raw(String(findingsTold))}) first), '[]') as first
  from loose`);

type Read = Link & { hash: Buffer };

/** Compares the whole log with its chain, as both are at one moment, in memory that does not grow with them. */
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
    let isKnown = known === undefined;
    let isExpected = expected === undefined;

    for (;;) {
      signal.throwIfAborted();
      await tellProgress(tx, checkId, { done, of: entries });
      const links = await run<Read>(tx, linksAfter, { position: previous?.position ?? 0 });
      if (links.length === 0) break;
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
    const { waiting, added, first } = await one<Unlinked>(tx, unlinked);
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
  added: number;
  first: { entryId: string; at: string; actorName: string | null }[];
};

/** Is a link what the key made, and does it follow the one before it? */
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

/** What is no more as it was linked, by the position of its link. */
async function entriesOfLinks(
  tx: PoolClient,
  links: Read[],
  key: ChainKey,
): Promise<Map<number, ChainFinding[]>> {
  const findings = new Map<number, ChainFinding[]>();
  for (const some of portions(links)) {
    const ids = some.flatMap(({ entries }) => entries);
    const rows = await run<{ id: string; digest: Buffer }>(tx, digestsOf, { ids });
    const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
    for (const link of some) findings.set(link.position, entryFindings(link, digests, key));
  }
  return findings;
}

function entryFindings(
  { position, linkedAt, entries, marks, keyId }: Read,
  digests: Map<string, Buffer>,
  key: ChainKey,
): ChainFinding[] {
  const isOwn = keyId.equals(key.keyId);
  return entries.flatMap((entryId, index) => {
    const digest = digests.get(entryId);
    if (!digest)
      return finding('entry-removed', { entryId, from: position, to: position, linkedAt: short(linkedAt) });
    const mark = marks.subarray(index * markLength, (index + 1) * markLength);
    return isOwn && !markOf(digest, key).equals(mark) ? finding('entry-changed', { entryId }) : [];
  });
}

/** With the moment and the person that a changed entry names now. */
async function withNames(tx: PoolClient, findings: ChainFinding[]): Promise<ChainFinding[]> {
  const changed = findings.filter(({ kind }) => kind === 'entry-changed');
  const ids = changed.map(({ entryId }) => entryId);
  const rows = await run<{ id: string; at: string; actorName: string | null }>(tx, entriesNamed, { ids });
  const names = new Map(rows.map(({ id, at, actorName }) => [id, { at: short(at), actorName }]));
  return findings.map((each) => ({
    ...each,
    ...(each.kind === 'entry-changed' && names.get(each.entryId ?? '')),
  }));
}

/** Links with some thousand entries together. */
function portions(links: Read[]): Read[][] {
  const all: Read[][] = [];
  let room = 0;
  for (const link of links) {
    if (room < link.entries.length) {
      all.push([]);
      room = entriesAtOnce;
    }
    all.at(-1)?.push(link);
    room -= link.entries.length;
  }
  return all;
}

function collectFindings() {
  const told: ChainFinding[] = [];
  let total = 0;
  return {
    /** `of`: how many there are, where not all are given. */
    add(some: ChainFinding[], of = some.length): void {
      total += of;
      told.push(...some.slice(0, findingsTold - told.length));
    },
    count: () => total,
    first: () => told,
  };
}

function finding(kind: ChainFinding['kind'], about: Partial<ChainFinding>): ChainFinding {
  return {
    kind,
    entryId: null,
    at: null,
    actorName: null,
    from: null,
    to: null,
    linkedAt: null,
    ...about,
  };
}

/** As the API writes moments: to the millisecond. */
function short(moment: string): string {
  return moment.replace(/\d{3}Z$/, 'Z');
}
