import { openConnection, written } from '../connection.ts';
import type { Side } from '../sides.ts';

/** What a browser sends. */
const packed = { 'accept-encoding': 'gzip' };

export interface Showing {
  bytes: number;
  /** The paths of reports with more rows than one may have. */
  refused: string[];
  /** Milliseconds of each request. */
  times: number[];
}

export interface Client {
  show(): Promise<Showing>;
  close(): void;
}

/** Sends the requests of a screen one after the other over one connection. */
export async function openClient({ port, token }: Side, paths: readonly string[]): Promise<Client> {
  const { ask, close } = await openConnection(port);
  const requests = paths.map((path) => ({ path, text: written({ method: 'GET', path }, token, packed) }));

  async function show(): Promise<Showing> {
    const times: number[] = [];
    const refused: string[] = [];
    let bytes = 0;
    for (const { path, text } of requests) {
      const begun = performance.now();
      const { status, head } = await ask(text);
      times.push(performance.now() - begun);
      if (isTooLong(path, status)) refused.push(path);
      else if (status >= 300) throw new Error(`GET ${path} answered ${status}`);
      bytes += Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    }
    return { bytes, refused, times };
  }

  return { show, close };
}

/** What a report answers when it has too many rows. */
function isTooLong(path: string, status: number): boolean {
  return status === 422 && path.startsWith('/api/reports/');
}

/** Shows it again and again for at least that long. */
export async function showFor({ show }: Client, milliseconds: number): Promise<Showing[]> {
  const end = performance.now() + milliseconds;
  const showings = [await show()];
  while (performance.now() < end) showings.push(await show());
  return showings;
}
