import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/engine/endpoint.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { Problem } from '#contract/engine/problem.ts';
import { confirmationNeeded, reauthenticationWords } from '#contract/engine/reauthentication.ts';
import { beingUpgraded } from '#contract/engine/upgrade.ts';
import { askToConfirm } from './confirming.ts';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { backgroundHeaders } from './in-background.ts';
import { isAway } from './presence.ts';
import { endSessionBecause, renewSession, requireSecondFactor, useSession } from './session.ts';
import { sendTelling, type Uploading } from './uploading.ts';

type Given<Key extends string, Value> = [unknown] extends [Value]
  ? { [K in Key]?: never }
  : [Value] extends [undefined]
    ? { [K in Key]?: never }
    : { [K in Key]: Value };

/** The input of a call, by the endpoint's schemas. */
export type Input<E> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> & { query?: QueryOf<E> | ListQuery };

interface Options {
  signal?: AbortSignal;
  /** For a missing or expired session: `raise` asks the user to sign in again and then retries. */
  on401?: 'raise' | 'null';
  /** Called with the id of the request, which can undo it. */
  onDone?: (requestId: string) => void;
  onHeaders?: (headers: Headers) => void;
  /** Sent instead of a JSON body. */
  upload?: Uploading & { file: File; fields?: Readonly<Record<string, string>> };
}

export const offline = 'You are offline, or the server cannot be reached. Nothing was lost. Try again.';

/** A rejected or failed request. `message` is for logs, `sentence` for people. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly sentence: string,
    readonly problem: Problem | null = null,
    /** In seconds, if the server sent Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

const signInCodes = ['wrong-credentials', 'second-factor-needed', 'second-factor-wrong'];

/** Whether signing in was refused, not a request of a session that has ended. */
function isOfSignIn({ problem }: CallError): boolean {
  return signInCodes.includes(problem?.code ?? '');
}

/** Whether the password was right, and a code of the second factor is asked for. */
export function isSecondFactorNeeded(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === 'second-factor-needed';
}

/** The toast text for anything that was thrown. */
export function sentenceOf(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return error instanceof CallError ? error.sentence : fallback;
}

/** Maps an error to the fields of a form; errors of other fields become one `form` error. */
export function errorsOf(
  error: unknown,
  fields: readonly string[],
  fallback: string,
): Partial<Record<string, string>> {
  const fieldErrors = (error instanceof CallError && error.problem?.errors) || [];
  const isOfFields = fieldErrors.length > 0 && fieldErrors.every(({ path }) => fields.includes(path));
  if (!isOfFields) return { form: sentenceOf(error, fallback) };
  return Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));
}

/** Whether the requested record does not exist, or the id is invalid. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}

/** Whether the server is unavailable or busy, which says nothing about a record. */
export function isTemporary(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Whether a newer server process is about to replace the one that answered. */
export function isBeingUpgraded(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === beingUpgraded.code;
}

/**
 * Calls an endpoint of the contract and returns what its response schema promises (undefined for a
 * 204).
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options & { on401: 'null' },
): Promise<ResponseOf<E> | null>;
export function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: Options,
): Promise<ResponseOf<E>>;
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const response = await send(endpoint, input as Input<Endpoint>, options);
  options.onDone?.(response?.headers.get('x-request-id') ?? '');
  if (!response || response.status === 204) return response && undefined;
  return (await response.json()) as ResponseOf<E>;
}

/** Uploads a file, with the other fields of its form. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  uploading: Uploading & { fields?: Readonly<Record<string, string>> } = {},
): Promise<ResponseOf<E>> {
  return call(endpoint, {} as Input<E>, { upload: { ...uploading, file } });
}

/** Downloads the file that an endpoint returns. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Pick<Options, 'signal' | 'onHeaders'> = {},
): Promise<Blob> {
  const response = await send(endpoint, input as Input<Endpoint>, options);
  options.onHeaders?.(response!.headers);
  return response!.blob();
}

/** One page of a list, with the total number of rows. */
export async function callPage<Row>(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'failure'>,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; total: number }> {
  const response = await send(
    endpoint as Endpoint,
    { query: { ...query, total: '1' } },
    signal ? { signal } : {},
  );
  const rows = (await response!.json()) as Row[];
  return { rows, total: Number(response!.headers.get('x-total-count') ?? rows.length) };
}

/**
 * An endpoint without its schemas, for pages that must not load zod. The compiler checks it against
 * the contract.
 */
export function withoutSchemas<E extends Endpoint>(parts: Pick<E, 'method' | 'path' | 'failure'>): E {
  return parts as E;
}

/** The URL of an endpoint: `:id` filled in, and the query without empty values. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') searchParams.set(name, String(value));
  return searchParams.size > 0 ? `${filled}?${searchParams}` : filled;
}

async function send(endpoint: Endpoint, input: Input<Endpoint>, options: Options) {
  const { signal, upload: sending, on401 = 'raise' } = options;
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const background = backgroundHeaders();
  if (endpoint.method !== 'GET') dropEarlyReads();
  for (;;) {
    const { token } = useSession.getState();
    const address = addressOf(endpoint.path, params, query);
    const method = endpoint.method;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isAway() && { 'X-Away': '1' }),
      ...background,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const response = await scope(() =>
      sending
        ? sendTelling(address, { method, headers, body: formOf(sending) }, sending)
        : (method === 'GET' && takeEarlyRead(token, address)) ||
          fetch(address, {
            method,
            credentials: 'include',
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
            ...(signal && { signal }),
          }),
    );
    if (response.ok) return response;
    const error = await errorOf(response, endpoint.failure);
    if (error.problem?.code === 'second-factor-required') requireSecondFactor();
    if (error.problem?.code === confirmationNeeded) {
      if (await askToConfirm()) continue;
      throw new CallError(error.message, error.status, reauthenticationWords.notConfirmed, error.problem);
    }
    // Wrong credentials concern the password just typed, not this session.
    if (response.status !== 401 || isOfSignIn(error)) throw error;
    if (error.problem?.code === 'deactivated' && useSession.getState().token === token)
      endSessionBecause(error.sentence);
    if (on401 === 'null') return null;
    if (!token || !(await renewSession(token))) throw error;
  }
}

function formOf({ file, fields = {} }: NonNullable<Options['upload']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

async function scope(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(offline, 0, offline);
  }
}

async function errorOf(response: Response, failure: string): Promise<CallError> {
  const body = await response.text().catch(() => '');
  const problem = problemOf(body);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new CallError(
    `${response.status}: ${body || response.statusText}`,
    response.status,
    problem?.detail || failure,
    problem,
    retryAfter > 0 ? retryAfter : null,
  );
}

function problemOf(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'detail' in parsed ? (parsed as Problem) : null;
  } catch {
    return null;
  }
}
