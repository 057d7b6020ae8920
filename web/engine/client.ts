import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/engine/endpoint.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { Problem } from '#contract/engine/problem.ts';
import { beingUpgraded } from '#contract/engine/upgrade.ts';
import { backgroundHeader } from '#contract/live/background.ts';
import { isAway } from './presence.ts';
import { endSessionBecause, renewSession, useSession } from './session.ts';
import { sendTelling, type Uploading } from './uploading.ts';

type Given<Key extends string, Value> = [unknown] extends [Value]
  ? { [K in Key]?: never }
  : [Value] extends [undefined]
    ? { [K in Key]?: never }
    : { [K in Key]: Value };

/** What a call needs, by the endpoint's schemas. */
export type Input<E> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> & { query?: QueryOf<E> | ListQuery };

interface Options {
  signal?: AbortSignal;
  /** What a missing or ended session becomes: `raise` asks the person to sign in again, then retries. */
  on401?: 'raise' | 'null';
  /** Told the id of the request, under which what it did is undone. */
  onDone?: (requestId: string) => void;
  onHeaders?: (headers: Headers) => void;
  /** Sent in place of a JSON body. */
  upload?: Uploading & { file: File; fields?: Readonly<Record<string, string>> };
}

export const offline = 'You are offline, or the server can’t be reached. Nothing was lost. Try again.';

/** A refused or failed call. The message is for machines, the sentence for people. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly sentence: string,
    readonly problem: Problem | null = null,
    /** Seconds, where the server says when to try again. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The sentence for a toast, whatever was thrown. */
export function sentenceOf(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return error instanceof CallError ? error.sentence : fallback;
}

/** What a refusal says of a form, by those of its fields that it is of; else of the whole as `form`. */
export function errorsOf(
  error: unknown,
  fields: readonly string[],
  fallback: string,
): Partial<Record<string, string>> {
  const told = (error instanceof CallError && error.problem?.errors) || [];
  const isOfFields = told.length > 0 && told.every(({ path }) => fields.includes(path));
  if (!isOfFields) return { form: sentenceOf(error, fallback) };
  return Object.fromEntries(told.map(({ path, message }) => [path, message]));
}

/** Whether what was asked for is not there, or by a name that no record has. */
export function isAbsent(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}

/** Whether nobody can answer at the moment, be it the server or what stands before it: that says nothing of a record. */
export function isOutOfScope(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.status);
}

/** Whether a newer program is about to answer in place of the one that was asked. */
export function isBeingUpgraded(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === beingUpgraded.code;
}

/** Calls an endpoint of the contract; answers what its response schema promises (undefined for a 204). */
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

/** Sends a file to an endpoint that takes one, with the other fields of its form. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  uploading: Uploading & { fields?: Readonly<Record<string, string>> } = {},
): Promise<ResponseOf<E>> {
  return call(endpoint, {} as Input<E>, { upload: { ...uploading, file } });
}

/** The file that an endpoint answers. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Pick<Options, 'signal' | 'onHeaders'> = {},
): Promise<Blob> {
  const response = await send(endpoint, input as Input<Endpoint>, options);
  options.onHeaders?.(response!.headers);
  return response!.blob();
}

/** One page of a list with the number of rows in all. */
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
 * An endpoint without its schemas, for the pages that must not load zod. The compiler holds the parts
 * against the contract.
 */
export function withoutSchemas<E extends Endpoint>(parts: Pick<E, 'method' | 'path' | 'failure'>): E {
  return parts as E;
}

/** Of the background read that is being begun: how old an answer may be, in milliseconds. */
let acceptedAge: number | null = null;

/**
 * Begins reads that nobody waits for: the server refuses them first when it has much to do, and may answer with what it
 * knew since so long ago.
 */
export function inBackground<Result>(ageMilliseconds: number, begin: () => Result): Result {
  acceptedAge = ageMilliseconds;
  try {
    return begin();
  } finally {
    acceptedAge = null;
  }
}

/** Of a read that begins now. */
export function backgroundHeaders(): Record<string, string> {
  return acceptedAge === null ? {} : { [backgroundHeader]: String(Math.floor(acceptedAge)) };
}

/** The address of an endpoint: `:id` filled in, query appended without what is empty. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
}

async function send(endpoint: Endpoint, input: Input<Endpoint>, options: Options) {
  const { signal, upload: sending, on401 = 'raise' } = options;
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const background = backgroundHeaders();
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
        : fetch(address, {
            method,
            credentials: 'include',
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
            ...(signal && { signal }),
          }),
    );
    if (response.ok) return response;
    const error = await errorOf(response, endpoint.failure);
    // Wrong credentials are an answer about the ones just typed, not about this session.
    if (response.status !== 401 || error.problem?.code === 'wrong-credentials') throw error;
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
