import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addChanged, type Changed, type Records } from '#contract/live/changed.ts';
import { eventWords, streamsAtMost, watchEvents, type ChangedEvent } from '#contract/live/events.ts';
import { isFactorOverdue } from '#server/http/factor-overdue.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { whenOver } from '#server/http/when-over.ts';
import { HttpError } from '#server/http-error.ts';
import type { Hub } from './hub.ts';
import { noticesOf } from './notices.ts';
import { recentChanges } from './recent-changes.ts';
import { pauseMilliseconds, spreadMilliseconds } from './pace.ts';

/** Proxies close connections that are silent for a minute. */
const beatMilliseconds = 20_000;
/** Bytes that may be queued for a slow reader. Beyond that the stream is closed and the page reconnects. */
const mayWait = 64 * 1024;

/** The notices for each viewer; `all` when anything may have been written. */
type Notices = ReturnType<typeof noticesOf> | 'all';

interface Stream {
  userId: string;
  /** Null only keeps the connection open. */
  tell: (notices: Notices | null) => Promise<void>;
  end: () => void;
}

export function serveEvents(app: FastifyInstance, context: Context, hub: Hub): void {
  const streams = new Set<Stream>();
  const gathered = new Map<string, Records>();
  const recent = recentChanges(() => performance.now());
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;
  let isGap = false;
  let isClosing = false;

  const unwatch = hub.watch((changed) => {
    if (changed === 'all') isGap = true;
    else addChanged(gathered, changed);
    const pause = toldAt + pauseMilliseconds(streams.size) - Date.now();
    if (pause <= 0) notifyAll();
    else timer ??= setTimeout(notifyAll, pause);
  });

  function notifyAll(): void {
    clearTimeout(timer);
    timer = undefined;
    toldAt = Date.now();
    const changed = isGap ? 'all' : new Map(gathered);
    isGap = false;
    gathered.clear();
    recent.add(changed);
    const notices = toNotices(changed);
    for (const stream of streams) void stream.tell(notices);
  }

  function toNotices(changed: Changed | 'all'): Notices {
    return changed === 'all' ? changed : noticesOf(context, changed);
  }

  // Closed first, because a drain waits for open answers and these would never end.
  app.addHook('preClose', async () => endAll());
  // After reconnecting, a page reaches the newer program.
  context.schema.overtaken.addEventListener('abort', endAll);

  function endAll(): void {
    isClosing = true;
    unwatch();
    clearTimeout(timer);
    for (const { end } of streams) end();
  }

  route(app, context, watchEvents, async ({ request, reply, viewer, query: { age } }) => {
    const { userId } = viewer;
    const open = [...streams].filter((each) => each.userId === userId);
    if (open.length >= streamsAtMost)
      throw new HttpError(429, eventWords.tooMany, { code: 'throttled', retryAfter: 30 });
    // A HEAD request, or a server that is stopping: there is nothing to stream.
    if (request.method === 'HEAD' || isClosing) return undefined;
    reply.hijack();
    const stream = openStream(request.raw.socket, reply.raw, reply.getHeaders());
    const beat = setInterval(() => void send(null), beatMilliseconds);
    const watching: Stream = { userId, tell: send, end };
    streams.add(watching);
    whenOver(request, reply, end);
    if (age !== undefined) void send(toNotices(recent.within(age)));
    return undefined;

    /** A stream does not keep its session alive. It uses the current permissions and ends with the session. */
    async function send(notices: Notices | null): Promise<void> {
      const session = await context.sessions.look(request).catch(() => null);
      if (!session || stream.isBehind() || (await isFactorOverdue(context, session))) return end();
      if (!notices) return stream.say(': still here\n\n');
      const within = spreadMilliseconds(streams.size);
      if (notices === 'all') return stream.say(`event: resync\ndata: ${JSON.stringify({ within })}\n\n`);
      const event: ChangedEvent = { changed: notices(session), within };
      if (Object.keys(event.changed).length === 0) return;
      stream.say(`event: changed\ndata: ${JSON.stringify(event)}\n\n`);
    }

    function end(): void {
      clearInterval(beat);
      streams.delete(watching);
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
    // A stream that has ended must not leave an idle connection for a drain to wait for.
    connection: 'close',
  });
  raw.write(': hello\n\n');
  return {
    say: (words: string) => void (raw.writableEnded || raw.write(words)),
    isBehind: () => raw.writableLength > mayWait,
    // A client that does not read would not read the end of the stream either.
    end: () => void (raw.writableLength > mayWait ? socket.destroy() : raw.end()),
  };
}
