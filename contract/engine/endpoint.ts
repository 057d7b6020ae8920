import type { z } from 'zod';
import type { Permission } from './access.ts';

/** `anyone` needs no session; `signed-in` needs one but no permission. */
export type Access = 'anyone' | 'signed-in' | Permission;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify syntax: `/api/users/:id`. */
  path: string;
  summary: string;
  /** Further lines of its description. */
  notes?: readonly string[];
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Without it, the answer is 204 with no body. */
  response?: Response;
  /**
   * The request or the response is a file (in a request: one multipart field `file`) instead of
   * JSON.
   */
  file?: 'sent' | 'answered';
  /** The other multipart fields, each sent once. */
  form?: z.ZodType;
  /** Does not extend the session, because an open page is not activity. */
  keepsSessionIdle?: true;
  /** Status on success. The default is 200, 201 for a creation, and 204 without a response. */
  status?: number;
  /** The response contains a secret; a repeat with the same id is rejected. */
  returnsSecretOnce?: true;
  /** Writes no business data, so it is allowed while viewing as another role. */
  isAllowedViewing?: true;
  /** Also for users who must first set up a second factor. */
  isAllowedWithoutFactor?: true;
  /** Only for people who have confirmed lately that it is them (contract/engine/reauthentication.ts). */
  reauthenticate?: true;
  /** Shown if the server gave no better message. */
  failure: string;
}

export type ParamsOf<E> = E extends { params?: infer P extends z.ZodType } ? z.infer<P> : undefined;
export type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.infer<Q> : undefined;
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.infer<B> : undefined;
export type ResponseOf<E> = E extends { response?: infer R extends z.ZodType } ? z.infer<R> : undefined;

/** Type-checks the declaration and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
