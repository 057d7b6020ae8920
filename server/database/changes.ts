import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient } from 'pg';
import { destroyConnection } from './unanswered.ts';

/** The channel on which triggers announce written tables. */
export const channel = 'bilum_changes';
const beatMilliseconds = 2000;
/** Two missed heartbeats. With the time to the next check, a dead connection is noticed within 7 s. */
const silenceMilliseconds = 5000;
const retryMilliseconds = 1000;

const beat = ':beat';
const goodbye = ':bye';

export interface ChangeListener {
  /** Identifies this process among all that share the database. */
  tag: string;
  /** A payload sent by a trigger or another process. */
  onChange: (payload: string) => void;
  /** From now on, changes of other processes do not arrive. */
  onLost: () => void;
  /**
   * Changes may have been missed: after a reconnect, or because another process died without announcing its last
   * writes.
   */
  onGap: () => void;
}

/**
 * Listens on one connection for the tables that any process writes. A heartbeat goes through the database every two
 * seconds and must come back, because a connection can die silently (its host is gone, a firewall drops packets) and
 * look open for hours. Such a connection is replaced, and no cache is used until the new one listens.
 */
export function listenForChanges(pool: Pool, { tag, onChange, onLost, onGap }: ChangeListener) {
  let client: PoolClient | undefined;
  let isOpen = false;
  let wasLost = false;
  let heardAt = 0;
  let checkedAt = 0;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** When each other process was last heard from. */
  const peers = new Map<string, number>();

  /**
   * Whether changes of other processes currently arrive. A request asks fifty times, and the `performance` of
   * `globalThis` is looked up for a microsecond at each use.
   */
  function isListening(): boolean {
    return isOpen && performance.now() - heardAt < silenceMilliseconds;
  }

  async function listen(): Promise<void> {
    let opened: PoolClient | undefined;
    try {
      opened = await pool.connect();
      if (isStopped) return opened.release();
      client = opened;
      opened.on('notification', ({ payload = '' }) => receive(payload));
      opened.once('end', () => lose(opened));
      await opened.query(`listen ${channel}`);
      if (client !== opened) return;
      isOpen = true;
      heardAt = checkedAt = performance.now();
      if (wasLost) onGap();
      timer = setTimeout(check, beatMilliseconds);
      sendBeat(opened);
    } catch {
      // The caller needs no error: caches stay unused until a retry succeeds.
      lose(opened);
    }
  }

  function receive(payload: string): void {
    const [word, from = ''] = payload.split('@');
    if (word === beat) onHeartbeat(from);
    else if (word === goodbye) peers.delete(from);
    else onChange(payload);
  }

  function onHeartbeat(from: string): void {
    if (from === tag) heardAt = performance.now();
    else peers.set(from, performance.now());
  }

  function check(): void {
    const now = performance.now();
    // While this process was suspended it could not receive anything, so that time does not count as silence.
    const stoodStill = now - checkedAt - beatMilliseconds;
    checkedAt = now;
    if (stoodStill > beatMilliseconds) heardAt += stoodStill;
    if (!client || now - heardAt >= silenceMilliseconds) return lose(client);
    timer = setTimeout(check, beatMilliseconds);
    sendBeat(client);
    forgetSilentPeers(now);
  }

  function forgetSilentPeers(now: number): void {
    const silent = [...peers].filter(([, at]) => now - at > silenceMilliseconds + beatMilliseconds);
    for (const [peer] of silent) peers.delete(peer);
    if (silent.length > 0) onGap();
  }

  /**
   * Sent through another connection when one is free, so a listener that is still connected to an old database after a
   * failover notices. A failed heartbeat is simply missed.
   */
  function sendBeat(listener: PoolClient): void {
    const isPoolFree = !isSending && pool.waitingCount === 0;
    if (!isPoolFree) return void say(listener, beat).catch(() => undefined);
    isSending = true;
    void say(pool, beat)
      .catch(() => undefined)
      .finally(() => (isSending = false));
  }

  async function say(by: Pool | PoolClient, word: string): Promise<void> {
    await by.query(`select pg_notify('${channel}', $1)`, [`${word}@${tag}`]);
  }

  function lose(lost: PoolClient | undefined): void {
    if (lost !== client) return;
    client = undefined;
    isOpen = false;
    peers.clear();
    clearTimeout(timer);
    if (lost) discard(lost);
    wasLost = true;
    onLost();
    if (!isStopped) timer = setTimeout(() => void listen(), retryMilliseconds);
  }

  /** Call this after everything that this process wrote has been announced. */
  async function stop(): Promise<void> {
    isStopped = true;
    isOpen = false;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    if (!last) return;
    // If this fails, the others notice the missing heartbeats.
    await say(pool, goodbye).catch(() => undefined);
    discard(last);
  }

  function discard(lost: PoolClient): void {
    lost.removeAllListeners('notification');
    destroyConnection(lost);
    lost.release(true);
  }

  return { listen, isListening, stop };
}
