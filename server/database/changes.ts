import type { Pool, PoolClient } from 'pg';

/** The trigger functions of the migrations announce written tables here. */
const channel = 'bilum_changes';
const tryAgainMilliseconds = 1000;

export interface Listener {
  onChange: (table: string) => void;
  /** False while other processes' changes cannot be heard. */
  onHearing: (hearing: boolean) => void;
}

/** Hears which tables any process has written, on one connection that is made again when it breaks. */
export function listenForChanges(pool: Pool, { onChange, onHearing }: Listener) {
  let client: PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    try {
      const opened = await pool.connect();
      client = opened;
      opened.on('notification', ({ payload }) => onChange(payload ?? ''));
      opened.once('error', lost);
      opened.once('end', lost);
      await opened.query(`listen ${channel}`);
      if (client === opened) onHearing(true);
    } catch {
      // Nothing is broken for the caller: what is remembered just does not last until this succeeds.
      lost();
    }
  }

  function lost(): void {
    const gone = client;
    client = undefined;
    gone?.release(true);
    onHearing(false);
    clearTimeout(again);
    if (!stopped) again = setTimeout(() => void listen(), tryAgainMilliseconds);
  }

  function stop(): void {
    stopped = true;
    clearTimeout(again);
    const gone = client;
    client = undefined;
    gone?.removeAllListeners('end');
    gone?.release(true);
  }

  return { listen, stop };
}
