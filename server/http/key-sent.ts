import type { FastifyRequest } from 'fastify';

export function keySent({ headers }: FastifyRequest): string | null {
  return /^Bearer (bilum_[\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null;
}
