import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { ChainFinding } from '#contract/history/audit-chain.ts';
import { entryContent, markOf as entryMark } from '#server/database/audit-marks.ts';
import { run, statement } from '#server/database/statement.ts';
import { auditTable } from '../tables.ts';
import { finding, short } from './findings.ts';
import { entryDigest, markLength, markOf, isoMicroseconds, type ChainKey, type Link } from './links.ts';

/** Entries per query, to bound the memory. */
export const entriesAtOnce = 4000;

const keptOf = statement(sql`select entry.id, ${entryDigest(sql`entry`)} as digest,
    ${entryContent(sql`entry`)} as content, entry.mark
  from ${auditTable} entry where entry.id = any(${sql.placeholder('ids')}::uuid[])`);

const entriesNamed = statement(sql`select id, ${isoMicroseconds(sql`at`)} as at, actor_name as "actorName"
  from ${auditTable} where id = any(${sql.placeholder('ids')}::uuid[])`);

interface Kept {
  id: string;
  digest: Buffer;
  content: Buffer;
  mark: Buffer | null;
}

/** `mustBeMarked`: an earlier link requires marks from here on, whatever this link says. */
export type LinkToCheck = Link & { mustBeMarked: boolean };

/** Entries that have changed since they were linked, or that the program never wrote, by the position of their link. */
export async function entriesOfLinks(
  tx: PoolClient,
  links: LinkToCheck[],
  key: ChainKey,
): Promise<Map<number, ChainFinding[]>> {
  const findings = new Map<number, ChainFinding[]>();
  for (const some of portions(links)) {
    const ids = some.flatMap(({ entries }) => entries);
    const rows = await run<Kept>(tx, keptOf, { ids });
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const link of some) findings.set(link.position, entryFindings(link, kept, key));
  }
  return findings;
}

function entryFindings(
  { position, linkedAt, entries, marks, keyId, mustBeMarked }: LinkToCheck,
  kept: ReadonlyMap<string, Kept>,
  key: ChainKey,
): ChainFinding[] {
  const isOwn = keyId.equals(key.keyId);
  return entries.flatMap((entryId, index) => {
    const entry = kept.get(entryId);
    if (!entry)
      return finding('entry-removed', { entryId, from: position, to: position, linkedAt: short(linkedAt) });
    if (!isOwn) return [];
    const mark = marks.subarray(index * markLength, (index + 1) * markLength);
    if (!markOf(entry.digest, key).equals(mark)) return finding('entry-changed', { entryId });
    return mustBeMarked && !isWritten(entry, key) ? finding('entry-forged', { entryId }) : [];
  });
}

/** Entries without a link that the program did not write. */
export async function forgedAmong(tx: PoolClient, ids: string[], key: ChainKey): Promise<ChainFinding[]> {
  const rows = await run<Kept>(tx, keptOf, { ids });
  return rows
    .filter((entry) => !isWritten(entry, key))
    .map(({ id: entryId }) => finding('entry-forged', { entryId }));
}

/** Whether the entry has the mark that the program gave it. */
function isWritten({ id, content, mark }: Kept, key: ChainKey): boolean {
  return mark !== null && entryMark(key.entryKey(id), content).equals(mark);
}

const named: readonly ChainFinding['kind'][] = ['entry-changed', 'entry-forged'];

/** Adds the timestamp and the user of changed and forged entries. */
export async function withNames(tx: PoolClient, findings: ChainFinding[]): Promise<ChainFinding[]> {
  const ids = findings.filter(({ kind }) => named.includes(kind)).map(({ entryId }) => entryId);
  const rows = await run<{ id: string; at: string; actorName: string | null }>(tx, entriesNamed, { ids });
  const names = new Map(rows.map(({ id, at, actorName }) => [id, { at: short(at), actorName }]));
  return findings.map((each) => ({
    ...each,
    ...(named.includes(each.kind) && names.get(each.entryId ?? '')),
  }));
}

/** Groups links into batches with some thousand entries each. */
function portions(links: LinkToCheck[]): LinkToCheck[][] {
  const all: LinkToCheck[][] = [];
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
