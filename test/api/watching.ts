import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What one person hears over a real connection. */
export interface Stream {
  status: number;
  headers: Headers;
  /** The names in the next `changed`, or null when the stream has ended; waits so long and no longer. */
  next(milliseconds?: number): Promise<string[] | null | 'nothing'>;
  /** Every name heard so far and for a while longer. */
  names(milliseconds?: number): Promise<string[]>;
  stop(): void;
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Watches as a browser does. */
export async function watch(app: FastifyInstance, token: string | null): Promise<Stream> {
  const controller = new AbortController();
  const answer = await fetch(`${await addressOf(app)}/api/events`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: controller.signal,
  });
  const heard: (string[] | null)[] = [];
  let wake = () => {};
  void read();

  async function read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          const data = /^event: changed\ndata: (.*)$/.exec(message)?.[1];
          if (data) heard.push(JSON.parse(data) as string[]);
        }
        wake();
      }
    } catch {
      // Cut: as good as ended.
    }
    heard.push(null);
    wake();
  }

  async function next(milliseconds = 2000): Promise<string[] | null | 'nothing'> {
    const until = Date.now() + milliseconds;
    while (heard.length === 0 && Date.now() < until)
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, until - Date.now());
      });
    return heard.length > 0 ? (heard.shift() ?? null) : 'nothing';
  }

  async function names(milliseconds = 500): Promise<string[]> {
    const all: string[] = [];
    for (;;) {
      const one = await next(milliseconds);
      if (one === null || one === 'nothing') return all;
      all.push(...one);
    }
  }

  return { status: answer.status, headers: answer.headers, next, names, stop: () => controller.abort() };
}
