import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** Parsed, where it is JSON. */
  body: any;
  text: string;
}

/** Opens a port of its own and answers how to send bytes to it: what no client of HTTP would send. */
export async function listenRaw(app: FastifyInstance): Promise<(...parts: string[]) => Promise<RawAnswer>> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const opened = app.server.address();
  const port = typeof opened === 'object' && opened ? opened.port : 0;
  return (...parts) => sendRaw(port, parts);
}

/** Sends each part by itself and reads until the server closes the connection. */
function sendRaw(port: number, parts: string[]): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const waiting = [...parts];
    const next = () => {
      const part = waiting.shift();
      if (part !== undefined) socket.write(part, 'latin1', () => setImmediate(next));
    };
    socket.setNoDelay(true).on('connect', next);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', fail);
    socket.on('end', () => done(answerIn(text)));
  });
}

function answerIn(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = text.slice(end + 4);
  return {
    status: Number(first.split(' ')[1]),
    headers,
    text: body,
    body: headers['content-type']?.includes('json') ? JSON.parse(body) : undefined,
  };
}
