import { setTimeout as sleep } from 'node:timers/promises';
import { busyCode } from '#contract/live/background.ts';
import { CallError } from '#web/engine/client.ts';
import { written, type Answer } from '../connection.ts';
import { createBrowser, type Connections } from './connections.ts';
import { watchEvents } from './events.ts';
import { createPage, type Reading } from './page.ts';
import { nextScreen, readsOf, shell, writeOf, type Random, type User } from './screens.ts';
import { createTally, type Tally } from './tally.ts';
import type { Writes } from './writes.ts';

interface Entering {
  port: number;
  user: User;
  place: number;
  thinkMilliseconds: number;
  connections: Connections;
  writes: Writes;
}

/** A period of work: events after `from` count, and nothing starts after `until`. */
export interface Shift {
  isRereading: boolean;
  /** The same seed gives everyone the same actions and pauses. */
  seed: number;
  tally: Tally;
  from: number;
  until: number;
  endsAt: number;
}

const shareOfWrites = 0.05;
/** The body of a read that the server rejected as busy. */
const busy = {
  type: 'about:blank',
  title: '',
  status: 503,
  detail: '',
  code: busyCode,
  requestId: '',
};
const packed = { 'accept-encoding': 'gzip' };
let turn = 0;

/** A person with an open page: screen, shell and event stream. */
export async function enter({ port, user, place, thinkMilliseconds, connections, writes }: Entering) {
  const ask = createBrowser(connections);
  let tally = createTally();
  let counts = () => false;
  let firstWritten = writes.readFrom(place);

  async function read({ path, reason, headers, signal }: Reading): Promise<void> {
    const request = written({ method: 'GET', path }, user.token, { ...packed, ...headers });
    const onSent = () => void (counts() && (tally.sent[reason] += 1));
    const answer = await ask(request, { signal, onSent }).catch(() => undefined);
    if (answer && answer.status < 300) return;
    const retryAfter = Number(/\r\nretry-after: (\d+)/i.exec(answer?.head ?? '')?.[1] ?? 0);
    const isShed = answer?.status === 503 && reason === 're-read';
    if (isShed) tally.shed += counts() ? 1 : 0;
    else if (answer !== null) noteFailure(`GET ${path}`, answer);
    else if (reason === 're-read' && counts()) tally.aborted += 1;
    throw new CallError('', answer?.status ?? 0, '', isShed ? busy : null, retryAfter || null);
  }

  const page = createPage(read, {
    firstWritten: (changed) => firstWritten(changed),
    onCurrent: (milliseconds) => void (counts() && tally.behind.push(milliseconds)),
    onGivenUp: (milliseconds) => void (counts() && tally.stillBehind.push(milliseconds)),
  });
  await page.open(shell);
  await page.show(readsOf('dashboard', user, Math.random));
  const stream = await watchEvents({ port, token: user.token, onNotice: page.take });

  function noteFailure(asked: string, answer: Answer | null | undefined): void {
    if (!counts()) return;
    const [address = ''] = asked.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id').split('?');
    const what = `${address}: ${answer?.status ?? 'no answer'}`;
    tally.failed[what] = (tally.failed[what] ?? 0) + 1;
  }

  /** Alternates pauses and actions until the end. */
  async function work(shift: Shift): Promise<void> {
    const random = randomOf(shift.seed * 100_003 + place);
    tally = shift.tally;
    counts = () => performance.now() >= shift.from && performance.now() <= shift.endsAt;
    firstWritten = writes.readFrom(place);
    page.begin(shift.isRereading);
    const end = setTimeout(page.end, shift.endsAt - performance.now());
    for (let pause = thinkMilliseconds * random(); ; pause = thinkMilliseconds * (0.5 + random())) {
      await sleep(Math.max(0, Math.min(pause, shift.until - performance.now())));
      if (performance.now() >= shift.until) break;
      if (random() < shareOfWrites) await write(random);
      else await open(random, shift);
    }
    clearTimeout(end);
    page.end();
  }

  async function open(random: Random, { from, endsAt }: Shift): Promise<void> {
    const screen = nextScreen(random);
    const begun = performance.now();
    if (screen === 'notifications') await page.openOver('/api/notifications');
    else await page.show(readsOf(screen, user, random));
    const now = performance.now();
    if (begun < from) return;
    tally.screens.push(now - begun);
    if (now >= endsAt) tally.unfinished += 1;
  }

  async function write(random: Random): Promise<void> {
    turn += 1;
    const request = writeOf(user, turn, random);
    const { signal } = new AbortController();
    const onSent = () => void (counts() && (tally.sent.write += 1));
    const answer = await ask(written(request, user.token, packed), { signal, onSent }).catch(() => undefined);
    if (!answer || answer.status >= 300) return noteFailure(`${request.method} ${request.path}`, answer);
    writes.add({ resource: request.path.split('/')[2] ?? '', by: place, at: performance.now() });
    await page.written(request);
  }

  /** Resolves once a dashboard is read after all earlier requests. */
  async function settle(): Promise<void> {
    await page.show([]);
    await page.show(readsOf('dashboard', user, Math.random));
  }

  return { work, settle, isWatching: stream.isOpen, leave: stream.close };
}

export type Person = Awaited<ReturnType<typeof enter>>;

/** The Mulberry32 generator. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
