import { z } from 'zod';
import type { Known, Request, Work } from './works.ts';

/** A measured server. */
export interface Side {
  port: number;
  /** The token of the product's administrator; the limit needs none. */
  token: string;
}

export async function signIn(port: number, username: string, password: string): Promise<Side> {
  const answer = await send({ port, token: '' }, signingIn(username, password));
  return { port, token: z.object({ token: z.string() }).parse(answer).token };
}

/**
 * How the responses of the two sides to the same reading request differ, which would make the ratio
 * meaningless; null if they are equal.
 */
export async function difference(
  work: Work,
  known: Known,
  limit: Side,
  product: Side,
): Promise<string | null> {
  const request = work.request(0, known);
  if (request.method !== 'GET') return null;
  const answers = await Promise.all([limit, product].map(async (side) => records(await send(side, request))));
  const [fromLimit = [], fromProduct = []] = answers;
  if (fromLimit.length !== fromProduct.length)
    return `the limit answers ${fromLimit.length} records and the product ${fromProduct.length}`;
  const fields = new Set<string>();
  fromLimit.forEach((record, place) => {
    const other = fromProduct[place] ?? {};
    for (const name of Object.keys({ ...record, ...other }))
      if (JSON.stringify(record[name]) !== JSON.stringify(other[name])) fields.add(name);
  });
  return fields.size > 0 ? `the answers differ in ${[...fields].join(', ')}` : null;
}

const Records = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

function records(answer: unknown): Record<string, unknown>[] {
  const parsed = Records.parse(answer);
  return Array.isArray(parsed) ? parsed : [parsed];
}

export async function send({ port, token }: Side, { method, path, body }: Request): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer.json();
  throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Uploads a form with a file. */
export async function sendFile({ port, token }: Side, path: string, form: FormData): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: form });
  if (answer.ok) return answer.json();
  throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
}

function signingIn(username: string, password: string): Request {
  return { method: 'POST', path: '/api/auth/login', body: { username, password } };
}
