import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

const boundary = 'lagoon-7f3a';
export const megabyte = 1024 * 1024;

/** The end of a form with a file. */
export const closing = `\r\n--${boundary}--\r\n`;

/** The beginning of a form up to the file's content. */
export function opening(name = 'licence.pdf'): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
}

/** Many empty files: 280,000 of them take 20 MB. */
export function* manyParts(count: number): Generator<string> {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename=""\r\n\r\n\r\n`;
  for (let made = 0; made < count; made += 1000) yield part.repeat(Math.min(1000, count - made));
  yield `--${boundary}--\r\n`;
}

/** So many bytes of nothing in particular, some at a time. */
export function* filling(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(megabyte, 'x');
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** Sends a body in chunks as it is made, or in chunks of one byte, and answers the status of what is said to it. */
export async function send(
  { address, token }: { address: string; token: string },
  body: Iterable<string | Buffer>,
  chunked: (piece: string | Buffer) => Buffer = inOneChunk,
): Promise<number> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const over = new AbortController();
  const answer = new Promise<number>((done) => {
    socket.once('data', (said) => done(Number(/^HTTP\/1.1 (\d{3})/.exec(String(said))?.[1])));
    // The line is closed to who goes on for long after the answer.
    socket.on('error', () => done(0)).on('close', () => done(0));
  }).finally(() => over.abort());
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
  );
  for (const piece of body) {
    if (over.signal.aborted) break;
    if (!socket.write(chunked(piece))) await once(socket, 'drain', over).catch(() => undefined);
  }
  if (!over.signal.aborted) socket.write('0\r\n\r\n');
  const status = await answer;
  socket.destroy();
  return status;
}

function inOneChunk(piece: string | Buffer): Buffer {
  const bytes = Buffer.from(piece);
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

export function inCrumbs(piece: string | Buffer): Buffer {
  return Buffer.from(
    [...Buffer.from(piece).toString('latin1')].map((sign) => `1\r\n${sign}\r\n`).join(''),
    'latin1',
  );
}

export interface Suffered {
  /** Milliseconds of the slowest `/healthz` meanwhile. */
  slowest: number;
  /** Megabytes of resident memory at the peak beyond what there was before. */
  grown: number;
}

const triesAtMost = 3;

/**
 * What the server suffers while something is done to it. The machine may do other things too: what is beyond `bearable`
 * is measured again, and the least counts. Memory is held against what there was before the first time, for what a
 * first attack leaves behind would hide how much a second one takes.
 */
export async function during(
  { address, pid }: Pick<ServerProcess, 'address' | 'pid'>,
  bearable: Suffered,
  attack: () => Promise<void>,
): Promise<Suffered> {
  await forgetPeak(pid);
  const before = await peakOf(pid);
  const least = { slowest: Infinity, grown: Infinity };
  for (let tries = 0; tries < triesAtMost && !isBorne(least, bearable); tries += 1) {
    await forgetPeak(pid);
    least.slowest = Math.min(least.slowest, await slowestDuring(address, attack));
    least.grown = Math.min(least.grown, Math.round((await peakOf(pid)) - before));
  }
  return least;
}

function isBorne({ slowest, grown }: Suffered, bearable: Suffered): boolean {
  return slowest < bearable.slowest && grown < bearable.grown;
}

/** Asks for the server's health again and again, as a monitor would. */
async function slowestDuring(address: string, attack: () => Promise<void>): Promise<number> {
  const over = new AbortController();
  const attacking = attack().finally(() => over.abort());
  let slowest = 0;
  while (!over.signal.aborted) {
    const since = performance.now();
    const { ok } = await fetch(`${address}/healthz`);
    if (!ok) throw new Error('The server is not well.');
    slowest = Math.max(slowest, performance.now() - since);
    await sleep(5);
  }
  await attacking;
  return Math.round(slowest);
}

/** Linux tells the peak of a process since it was asked to. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
