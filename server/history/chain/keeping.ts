import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { auditChainTable } from '../tables.ts';
import { headPlace } from './check-log.ts';
import { keepKnownHead, readKnownHead, type HeadPlace } from './known-head.ts';
import { linkEntries, type Head } from './linking.ts';

export type Chain = ReturnType<typeof keepChain>;

/** Milliseconds. Entries written in between share a link. */
const between = 2000;
/** A server spends at most one part in so many of its time on linking. */
const share = 20;
/**
 * Checking the last seconds misses what a longer transaction wrote, so everything that may be unlinked is checked at
 * this interval.
 */
const wideEvery = 10 * 60_000;
const afterFailure = 30_000;
const atEnd = 2000;

const hashAt = statement(
  sql`select encode(hash, 'hex') as hash from ${auditChainTable} where position = ${sql.placeholder('position')}`,
);

/**
 * Links what this server writes soon afterwards, and anything else that it finds unlinked. `begin` starts the schedule;
 * tests call `link`.
 */
export function keepChain(
  { pool, sealer }: Pick<Context, 'pool' | 'sealer'>,
  { dataDir }: Pick<HeadPlace, 'dataDir'>,
  onFailure: (error: unknown) => void,
) {
  const ending = new AbortController();
  let isBegun = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let widening: NodeJS.Timeout | undefined;
  /** When the last pass began. Undefined makes the next one check everything. */
  let since: string | undefined;
  let isNarrow = false;
  let underWay: Promise<void> | undefined;
  let restUntil = 0;
  let known: Head | 'damaged' | undefined;

  async function link(
    how: { signal?: AbortSignal; isInHaste?: boolean; since?: string | undefined } = { isInHaste: true },
  ): Promise<string | undefined> {
    const { head, beganAt } = await linkEntries(pool, sealer, { signal: ending.signal, ...how });
    if (head) await remember(head);
    return beganAt;
  }

  /** Never overwrites the memory of a link that is gone, because nothing else would reveal that. */
  async function remember(head: Head): Promise<void> {
    const place = await headPlace(pool, dataDir);
    known ??= await readKnownHead(place);
    if (known && !(await isThere(known)))
      throw new Error('The chain of the audit log is not the one that this server remembers');
    await keepKnownHead(place, head);
    known = head;
  }

  async function isThere(link: Head | 'damaged'): Promise<boolean> {
    if (link === 'damaged') return false;
    const [found] = await run<{ hash: string }>(pool, hashAt, { position: link.position });
    return found?.hash === link.hash;
  }

  function noteWritten(): void {
    isWanted = true;
    if (isBegun && !timer && !underWay) plan(between);
  }

  function plan(milliseconds: number): void {
    const rest = Math.max(milliseconds, restUntil - performance.now());
    timer = setTimeout(() => void (underWay = work()), rest).unref();
  }

  async function work(): Promise<void> {
    timer = undefined;
    isWanted = false;
    const began = performance.now();
    try {
      isNarrow ||= since !== undefined;
      since = await link({ since });
      restUntil = performance.now() + share * (performance.now() - began);
    } catch (error) {
      onFailure(error);
      isWanted = true;
      since = undefined;
      restUntil = performance.now() + afterFailure;
    }
    underWay = undefined;
    if (isWanted && isBegun) plan(between);
  }

  function widen(): void {
    if (!isNarrow) return;
    isNarrow = false;
    since = undefined;
    noteWritten();
  }

  /** Also links entries that are already there. */
  function begin(): void {
    if (ending.signal.aborted) return;
    isBegun = true;
    plan(between);
    widening = setInterval(widen, wideEvery).unref();
  }

  /** Stops without a last link, because a newer program has migrated the database and continues. */
  async function giveUp(): Promise<void> {
    isBegun = false;
    clearTimeout(timer);
    clearInterval(widening);
    ending.abort();
    await underWay;
  }

  /** Links the last entries too. If that takes long, the next start continues. */
  async function stop(): Promise<void> {
    if (!isBegun) return;
    await giveUp();
    await link({ signal: AbortSignal.timeout(atEnd), isInHaste: true }).catch(onFailure);
  }

  return { link, noteWritten, begin, giveUp, stop };
}
