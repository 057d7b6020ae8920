import type { FastifyRequest } from 'fastify';

/** The API key that a request is sent with; null: it comes from a session, or from nobody. */
export function keySent({ headers }: FastifyRequest): string | null {
  return /^Bearer (bilum_[\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
