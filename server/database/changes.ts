import type { Pool, PoolClient } from 'pg';
import { destroyConnection } from './unanswered.ts';

/** The trigger functions of the migrations announce written tables here. */
export const channel = 'bilum_changes';
const beatMilliseconds = 2000;
/** Two lost beats are too many. With the time to the next look, a silent connection is noticed within 7 s. */
const silenceMilliseconds = 5000;
const retryMilliseconds = 1000;

const beat = ':beat';
const goodbye = ':bye';

export interface ChangeListener {
  /** Of this process, among all that share the database. */
  tag: string;
  /** A payload that a trigger or another process sent. */
  onChange: (payload: string) => void;
  /** From now on other processes' changes do not arrive. */
  onLost: () => void;
  /**
   * Some may have been missed: they arrive again after a time in which they did not, or another process went silent
   * without a goodbye and may never have announced what it wrote last.
   */
  onGap: () => void;
}

/**
 * Listens for which tables any process has written, on one connection. Every other second a beat goes through the
 * database and must come back: a connection that died without a word (its host vanished, a firewall dropped it)
 * looks open for hours, but carries no beat. It is then replaced, and until its successor listens nothing is trusted.
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
  /** When each of the other processes was last heard. */
  const peers = new Map<string, number>();

  /** Whether changes made by other processes arrive here. */
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
      // Nothing is broken for the caller: what is remembered is not used until this succeeds.
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
    // While the process itself stood still, it could hear nothing: what waits to be read comes first.
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
   * By another connection where one is free, so that a listener left on a database that others have moved away from
   * notices. A beat that fails is one that does not come back.
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

  /** When everything that this process wrote has been announced. */
  async function stop(): Promise<void> {
    isStopped = true;
    isOpen = false;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    if (!last) return;
    // Whoever does not hear it finds out by the silence.
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
