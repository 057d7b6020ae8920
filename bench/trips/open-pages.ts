import '../live/browser.ts';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { busyCode } from '#contract/live/background.ts';
import { CallError } from '#web/engine/client.ts';
import { written } from '../connection.ts';
import { createBrowser, createConnections } from '../live/connections.ts';
import { watchEvents } from '../live/events.ts';
import { createPage, type Reading } from '../live/page.ts';

/** A refetch can wait as long as this, because data that depends on everything is read seldom. */
const longestRest = 10_500;
/** Longer than the server spreads the reads of a few dozen pages. */
const quietMilliseconds = 4000;

const watching = { firstWritten: () => null, onCurrent: () => undefined, onGivenUp: () => undefined };

interface Opening {
  port: number;
  shellPaths: readonly string[];
  /** The requests of each page's screen. */
  screens: readonly (readonly string[])[];
}

/** Pages of administrators, each with an event stream; they read again what others change. */
export async function openPages(client: Client, { port, shellPaths, screens }: Opening) {
  const connections = createConnections(port);
  let underWay = 0;
  let reads = 0;
  let readAt = performance.now();
  const opened: { page: ReturnType<typeof createPage>; stream: { close: () => void } }[] = [];
  for (const [place, token] of (await signInAdministrators(client, screens.length)).entries()) {
    const ask = createBrowser(connections);
    const page = createPage((reading) => read(ask, token, reading), watching);
    await page.open(shellPaths);
    await page.show([...new Set(screens[place])]);
    const stream = await watchEvents({ port, token, onNotice: page.take });
    page.begin(true);
    opened.push({ page, stream });
  }

  async function read(ask: ReturnType<typeof createBrowser>, token: string, reading: Reading): Promise<void> {
    const headers = { 'accept-encoding': 'gzip', ...reading.headers };
    underWay += 1;
    reads += 1;
    try {
      const request = written({ method: 'GET', path: reading.path }, token, headers);
      const answer = await ask(request, { signal: reading.signal, onSent: () => undefined });
      if (!answer || answer.status >= 300) throw failureOf(answer?.status ?? 0);
    } finally {
      underWay -= 1;
      readAt = performance.now();
    }
  }

  /** Resolves when nothing has been read for a while. */
  async function settled(milliseconds = quietMilliseconds): Promise<void> {
    const isBusy = () => underWay > 0 || performance.now() - readAt < milliseconds;
    while (isBusy()) await sleep(50);
  }

  return {
    /** Resolves when every refetch would start at once. */
    rested: () => settled(longestRest),
    /** The number of reads that follow a write. */
    async readsAfter(write: () => Promise<unknown>): Promise<number> {
      reads = 0;
      await write();
      readAt = performance.now();
      await settled();
      return reads;
    },
    close() {
      for (const { page, stream } of opened) {
        page.end();
        stream.close();
      }
      connections.close();
    },
  };
}

function failureOf(status: number): CallError {
  const problem = { type: 'about:blank', title: '', status, detail: '', code: busyCode, requestId: '' };
  return new CallError('', status, '', status === 503 ? problem : null, null);
}

/** A session for each of so many people, who become administrators. */
async function signInAdministrators(client: Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with chosen as (
      select users.id, row_number() over (order by employees.employee_id) as place
        from users join employees on employees.user_id = users.id where end_date is null limit $1
    ), promoted as (
      update users set role_id = (select role_id from users where username = 'admin')
        from chosen where users.id = chosen.id
    )
    insert into sessions (id, token_hash, user_id)
      select uuidv7(), hash, chosen.id
      from unnest($2::text[]) with ordinality as given (hash, place) join chosen using (place)`,
    [count, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return tokens;
}
