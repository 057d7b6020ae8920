import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getTableName } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { alteredBy } from '#contract/resources.ts';
import { eventWords, streamsAtMost, watchEvents } from '#contract/live/events.ts';
import type { SessionViewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordReach } from '#contract/engine/sight.ts';
import { route } from '#server/http/route.ts';
import { whenOver } from '#server/http/when-over.ts';
import { Refused } from '#server/refused.ts';
import type { Changed, Hub } from './hub.ts';

/** Proxies close what says nothing for a minute. */
const beatMilliseconds = 20_000;
/** Bytes that wait for a slow reader; who is further behind starts again. */
const mayWait = 64 * 1024;

export function serveEvents(app: FastifyInstance, context: Context, hub: Hub): void {
  const streams = new Map<() => void, string>();
  let isClosing = false;
  // A drain waits for open answers, and these would never end.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const end of streams.keys()) end();
  });

  route(app, context, watchEvents, async ({ request, reply, viewer }) => {
    const { userId } = viewer;
    const open = [...streams.values()].filter((each) => each === userId);
    if (open.length >= streamsAtMost)
      throw new Refused(429, eventWords.tooMany, { code: 'throttled', retryAfter: 30 });
    // Asked for its headers alone, or on the way out: there is nothing to wait for.
    if (request.method === 'HEAD' || isClosing) return undefined;
    reply.hijack();
    const stream = openStream(request.raw.socket, reply.raw, reply.getHeaders());
    const unwatch = hub.watch((changed) => void tell(changed));
    const beat = setInterval(() => void tell(null), beatMilliseconds);
    streams.set(end, userId);
    whenOver(request, reply, end);
    return undefined;

    /** Watching keeps no session alive, goes by the rights of the moment, and ends with the session. */
    async function tell(changed: Changed | null): Promise<void> {
      const session = await context.sessions.look(request).catch(() => null);
      if (!session || stream.isBehind()) return end();
      if (!changed) return stream.say(': still here\n\n');
      if (changed === 'all') return stream.say('event: resync\ndata: {}\n\n');
      const names = namesOf(context, session, changed);
      if (names.length > 0) stream.say(`event: changed\ndata: ${JSON.stringify(names)}\n\n`);
    }

    function end(): void {
      clearInterval(beat);
      unwatch();
      streams.delete(end);
      stream.end();
    }
  });
}

function openStream(socket: Socket, raw: ServerResponse, headers: NodeJS.Dict<number | string | string[]>) {
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A stream that has ended leaves no idle connection for a drain to wait for.
    connection: 'close',
  });
  raw.write(': hello\n\n');
  return {
    say: (words: string) => void (raw.writableEnded || raw.write(words)),
    isBehind: () => raw.writableLength > mayWait,
    // Who does not read what was said does not read the end either.
    end: () => void (raw.writableLength > mayWait ? socket.destroy() : raw.end()),
  };
}

/** The resources that look different now that these tables were written, of those a person may read. */
function namesOf({ served }: Context, viewer: SessionViewer, tables: ReadonlySet<string>): string[] {
  const resources = [...served.values()];
  const written = resources.filter(({ source }) => tables.has(getTableName(source.table)));
  const altered = alteredBy(written.map(({ resource }) => resource.name));
  return resources.flatMap(({ resource }) =>
    altered.has(resource.name) && recordReach(resource, viewer) ? [resource.name] : [],
  );
}
