import type { z } from 'zod';
import type { Permission } from './access.ts';

/** `anyone` needs no session; `signed-in` needs one and looks at nothing else. */
export type Access = 'anyone' | 'signed-in' | Permission;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/users/:id`. */
  path: string;
  summary: string;
  /** What else its description says, a line each. */
  notes?: readonly string[];
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: the answer is 204 without a body. */
  response?: Response;
  /** A file is sent (one multipart field `file`) or answered, instead of JSON. */
  file?: 'sent' | 'answered';
  /** What is sent with the file: the other fields of its form, each once. */
  form?: z.ZodType;
  /** Asking keeps no session alive: an open page is nobody's presence. */
  keepsSessionIdle?: true;
  /** Status of success; 200 unless told, 201 for a creation, 204 without a response. */
  status?: number;
  /** Answers what is told once: asked again with the same id it refuses. */
  returnsSecretOnce?: true;
  /** Writes nothing of the organisation: allowed while an administrator looks as another role. */
  isAllowedViewing?: true;
  /** What a person reads when it fails and the server gave no better sentence. */
  failure: string;
}

export type ParamsOf<E> = E extends { params?: infer P extends z.ZodType } ? z.infer<P> : undefined;
export type QueryOf<E> = E extends { query?: infer Q extends z.ZodType } ? z.infer<Q> : undefined;
export type BodyOf<E> = E extends { body?: infer B extends z.ZodType } ? z.infer<B> : undefined;
export type ResponseOf<E> = E extends { response?: infer R extends z.ZodType } ? z.infer<R> : undefined;

/** Checks the declaration and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
