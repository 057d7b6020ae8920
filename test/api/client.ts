import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { partly } from '#contract/engine/listing.ts';
import { Problem } from '#contract/engine/problem.ts';

export interface Answer {
  status: number;
  /** Parsed JSON; `text` is the body as it came. */
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  send(method: Method, path: string, body?: unknown): Promise<Answer>;
  token: string | null;
}

export type Method = Endpoint['method'] | 'PATCH' | 'HEAD' | 'OPTIONS';

/** Who sends, and from where. */
export interface Sender {
  token?: string | null;
  address?: string;
  headers?: Record<string, string>;
}

/**
 * Sends requests as one person. Every answer is held against the contract: the body of a success
 * against the endpoint's schema, a refusal against the problem body, which must not say anything of
 * the inside. A text or buffer is sent as it is, anything else as JSON. `before` is done before each.
 */
export function clientOf(
  app: FastifyInstance,
  sender: Sender,
  before: () => Promise<unknown> = async () => undefined,
): Client {
  const { token = null, address, headers } = sender;

  async function send(method: Method, path: string, payload?: unknown): Promise<Answer> {
    await before();
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(address && { remoteAddress: address }),
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
    const isPacked = answer.headers['content-encoding'] !== undefined;
    const result: Answer = {
      status: answer.statusCode,
      body: isJson && !isPacked ? answer.json() : undefined,
      text: answer.body,
      headers: answer.headers,
    };
    if (answer.statusCode >= 400) refuseLeakyProblem(method, path, result);
    else if (!isPacked) refuseForeignBody(app, method, path, result);
    return result;
  }

  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    send,
    token,
  };
}

const inside =
  /\bat \S+ \(|node_modules|\.[tj]s:\d|\/server\/|\bselect\b.*\bfrom\b|constraint|violates|syntax|relation|column \\?"/i;

function refuseLeakyProblem(method: Method, path: string, { status, body, text, headers }: Answer): void {
  if (method === 'HEAD') return;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    throw new Error(`${method} ${path} refused with ${String(headers['content-type'])}: ${text}`);
  const problem = Problem.safeParse(body);
  if (!problem.success) throw new Error(`${method} ${path} refused with no problem body: ${text}`);
  if (status === 500) throw new Error(`${method} ${path} failed: ${text}`);
  const { current: _current, ...said } = problem.data;
  if (said.status !== status || inside.test(JSON.stringify(said)))
    throw new Error(`${method} ${path} says what it should not: ${text}`);
}

function refuseForeignBody(app: FastifyInstance, method: Method, url: string, { body }: Answer): void {
  const [path = '', query = ''] = url.split('?');
  const whole = findEndpoint(app, method, path)?.response;
  const response = whole && query.includes('fields=') ? partly(whole) : whole;
  const result = response?.safeParse(body);
  if (result && !result.success)
    throw new Error(`${method} ${path} answered outside the contract: ${result.error.message}`);
}

function findEndpoint(app: FastifyInstance, method: Method, path: string): Endpoint | undefined {
  const asked = path.split('/');
  const fits = app.endpoints.filter((endpoint) => {
    const parts = endpoint.path.split('/');
    return (
      endpoint.method === method &&
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith(':') || part === asked[index])
    );
  });
  return fits.toSorted((left, right) => left.path.split(':').length - right.path.split(':').length)[0];
}
