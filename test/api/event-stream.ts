import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ChangedEvent } from '#contract/live/events.ts';

/** What one person hears over a real connection. */
export interface Stream {
  status: number;
  headers: Headers;
  /** Every name heard and not yet asked for, up to the message that tells of this resource; `resync` of all. */
  until(resource: string): Promise<string[]>;
  /** Which records of a resource the latest notice of it told of. */
  records(resource: string): 'all' | string[] | undefined;
  /** Settles when the stream has ended. */
  ended: Promise<void>;
  stop(): void;
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Watches as a browser does. */
export async function watch(app: FastifyInstance, token: string | null, query = ''): Promise<Stream> {
  const controller = new AbortController();
  const answer = await fetch(`${await addressOf(app)}/api/events${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: controller.signal,
  });
  const heard: string[] = [];
  const ids = new Map<string, 'all' | string[]>();
  let isOver = false;
  let wake = () => {};
  const ended = read();

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
          if (message.startsWith('event: resync\n')) heard.push('resync');
          if (!data) continue;
          const { changed } = JSON.parse(data) as ChangedEvent;
          heard.push(...Object.keys(changed));
          for (const [name, records] of Object.entries(changed)) ids.set(name, records);
        }
        wake();
      }
    } catch {
      // Cut: as good as ended.
    }
    isOver = true;
    wake();
  }

  async function until(resource: string): Promise<string[]> {
    while (!heard.includes(resource)) {
      if (isOver) throw new Error(`The stream ended before it told of ${resource}`);
      await new Promise<void>((resolve) => (wake = resolve));
    }
    return heard.splice(0);
  }

  return {
    status: answer.status,
    headers: answer.headers,
    until,
    records: (resource) => ids.get(resource),
    ended,
    stop: () => controller.abort(),
  };
}
