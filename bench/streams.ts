import { connect, type Socket } from 'node:net';
import { streamsAtMost } from '#contract/live/events.ts';
import type { Memory, Product } from './processes.ts';
import { median } from './rounds.ts';
import { send, signIn, type Side } from './sides.ts';
import { written } from './connection.ts';
import type { Known } from './works.ts';

export interface Heard {
  streams: number;
  before: Memory;
  open: Memory;
  /** Milliseconds from a write until the last stream was notified; the median of several writes. */
  heard: number;
}

const streams = 500;
const writes = 5;

/** Opens as many event streams as possible, then adds a course, which everyone may read. */
export async function measureStreams(server: Product, writer: Side, known: Known): Promise<Heard> {
  const people = known.usernames.slice(0, Math.ceil(streams / streamsAtMost));
  const sides: Side[] = [];
  for (const username of people) sides.push(await signIn(server.port, username, known.password));
  const before = await server.memory();
  const opened = await Promise.all(
    Array.from({ length: streams }, (_, index) => openStream(sides[index % sides.length] ?? writer)),
  );
  const open = await server.memory();
  const times: number[] = [];
  for (let turn = 0; turn < writes; turn += 1) {
    const all = Promise.all(opened.map((stream) => stream.next()));
    const begun = performance.now();
    await send(writer, {
      method: 'POST',
      path: '/api/training-courses',
      body: { courseName: `Course of the bench ${turn}` },
    });
    await all;
    times.push(performance.now() - begun);
  }
  for (const { close } of opened) close();
  return { streams, before, open, heard: median(times) };
}

/** An event stream: `next` waits for the next `changed` event. */
async function openStream({ port, token }: Side) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(written({ method: 'GET', path: '/api/events' }, token));
  await said(socket, ': hello');
  return { next: () => said(socket, 'event: changed'), close: () => void socket.destroy() };
}

function said(socket: Socket, words: string): Promise<void> {
  return new Promise((done, fail) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.includes(words)) return;
      stop();
      done();
    };
    const end = () => {
      stop();
      fail(new Error(`A stream of events ended: ${text}`));
    };
    const stop = () => {
      socket.off('data', look);
      socket.off('close', end);
      socket.off('error', end);
    };
    socket.on('data', look);
    socket.on('close', end);
    socket.on('error', end);
  });
}
