import { connect, type Socket } from 'node:net';
import type { Request } from './works.ts';

const headEnd = Buffer.from('\r\n\r\n');

export interface Answer {
  status: number;
  /** The status line and headers. */
  head: string;
}

/** The bytes of a request, authenticated by `token`. */
export function written(
  { method, path, body }: Request,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${more.join('')}`;
  if (!body) return `${head}\r\n`;
  const text = JSON.stringify(body);
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/**
 * One keep-alive connection that sends one request at a time and returns status and headers. Node's
 * own client costs more than a lean server, so the measurement would be of the client.
 */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', fail);
  });
  const answers = readAnswers(socket);
  return {
    ask(request: string): Promise<Answer> {
      const answer = answers.next();
      socket.write(request);
      return answer;
    },
    isOpen: () => socket.writable,
    close: () => void socket.destroy(),
    /** Resets the connection, because an orderly close would hold its port for a minute. */
    reset: () => void socket.resetAndDestroy(),
  };
}

export type Connection = Awaited<ReturnType<typeof openConnection>>;

/** Parses what both servers send: responses with a content-length. */
function readAnswers(socket: Socket) {
  let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void } | undefined;
  let head: Buffer = Buffer.alloc(0);
  let answer: Answer = { status: 0, head: '' };
  let missing = 0;

  function fail(error: Error): void {
    waiting?.fail(error);
    waiting = undefined;
  }

  function take(chunk: Buffer): void {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(headEnd);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      if (length === undefined) return fail(new Error(`An answer without a length: ${text}`));
      answer = { status: Number(text.slice(9, 12)), head: text };
      missing = Number(length) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing > 0) return;
    waiting?.done(answer);
  }

  socket.on('data', take);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    next: () =>
      new Promise<Answer>((done, fail) => {
        waiting = { done, fail };
      }),
  };
}
