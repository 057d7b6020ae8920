import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode, StartError } from './start-error.ts';

type Place = { host: string; port: number };

const drainLimit = 20_000;

/** Opens the port briefly, so that a busy one is reported before a database is created. */
export function refuseBusyPort({ host, port }: Place): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(portRefusal({ host, port }, error)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });
}

/** Returns the port that was opened, because PORT=0 lets the system choose it. */
export async function listen(app: FastifyInstance, place: Place): Promise<number> {
  try {
    await app.listen(place);
  } catch (error) {
    throw portRefusal(place, error);
  }
  const opened = app.server.address();
  return typeof opened === 'object' && opened ? opened.port : place.port;
}

/** Waits for open requests, and ends those that take too long, or all when there is a hurry. */
export async function drain(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  const limit = setTimeout(cut, drainLimit);
  hurry.addEventListener('abort', cut);
  // A connection whose last answer is sent during the drain would be kept alive for its next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(sweep);
  clearTimeout(limit);
}

function portRefusal({ host, port }: Place, error: unknown): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another number.`,
    EACCES: `This account does not have permission to open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this computer.`,
    ENOTFOUND: `HOST=${host} is not an address of this computer.`,
    EAI_AGAIN: `HOST=${host} is not an address of this computer.`,
  };
  const sentence = sentences[errorCode(error)];
  return sentence === undefined ? error : new StartError(sentence);
}
