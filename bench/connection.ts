import { connect, type Socket } from 'node:net';
import type { Request } from './works.ts';

const headEnd = Buffer.from('\r\n\r\n');

/** The bytes of a request; `token` signs it. */
export function written({ method, path, body }: Request, token: string): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`;
  if (!body) return `${head}\r\n`;
  const text = JSON.stringify(body);
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/**
 * One kept-alive connection that answers the status of each request, one at a time. Node's own client
 * costs more than a lean server does, and would measure itself.
 */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', fail);
  });
  const answers = readAnswers(socket);
  return {
    ask(request: string): Promise<number> {
      const answer = answers.next();
      socket.write(request);
      return answer;
    },
    close: () => void socket.destroy(),
  };
}

/** Understands what both servers send: answers with a content-length. */
function readAnswers(socket: Socket) {
  let waiting: { done: (status: number) => void; fail: (error: Error) => void } | undefined;
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
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
      status = Number(text.slice(9, 12));
      missing = Number(length) - (head.length - end - headEnd.length);
      head = Buffer.alloc(0);
    }
    if (missing > 0) return;
    waiting?.done(status);
  }

  socket.on('data', take);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    next: () =>
      new Promise<number>((done, fail) => {
        waiting = { done, fail };
      }),
  };
}
