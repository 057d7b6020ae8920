import { openConnection, type Answer, type Connection } from '../connection.ts';

/** A browser opens six connections per server; the event stream uses one. */
const connectionsOfBrowser = 5;

/** A shared pool of keep-alive connections; `createBrowser` limits how many a person uses. */
export function createConnections(port: number) {
  const idle: Connection[] = [];

  /** Null if aborted, which also closes the connection, as in a browser. */
  async function ask(request: string, signal: AbortSignal): Promise<Answer | null> {
    const kept = keptConnection();
    // The server may just be closing it; a browser then retries on another.
    if (kept) return askOver(kept, request, signal).catch(() => askAnew(request, signal));
    return askAnew(request, signal);
  }

  async function askAnew(request: string, signal: AbortSignal): Promise<Answer | null> {
    return askOver(await openConnection(port), request, signal);
  }

  async function askOver(
    connection: Connection,
    request: string,
    signal: AbortSignal,
  ): Promise<Answer | null> {
    if (signal.aborted) {
      idle.push(connection);
      return null;
    }
    signal.addEventListener('abort', connection.reset, { once: true });
    try {
      const answer = await connection.ask(request);
      if (connection.isOpen()) idle.push(connection);
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      signal.removeEventListener('abort', connection.reset);
    }
  }

  function keptConnection(): Connection | undefined {
    let connection = idle.pop();
    while (connection && !connection.isOpen()) connection = idle.pop();
    return connection;
  }

  function close(): void {
    for (const connection of idle.splice(0)) connection.close();
  }

  return { ask, close };
}

export type Connections = ReturnType<typeof createConnections>;

/** One person's browser: requests queue for its connections, whether from a screen or a refetch. */
export function createBrowser(connections: Connections) {
  const line: (() => void)[] = [];
  let busy = 0;

  /** Null if aborted, sent or not. */
  return async function ask(
    request: string,
    { signal, onSent }: { signal: AbortSignal; onSent: () => void },
  ): Promise<Answer | null> {
    if (busy === connectionsOfBrowser) await new Promise<void>((done) => line.push(done));
    else busy += 1;
    try {
      if (signal.aborted) return null;
      onSent();
      return await connections.ask(request, signal);
    } finally {
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
