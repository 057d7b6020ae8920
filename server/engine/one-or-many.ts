import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Values } from '#contract/engine/fields.ts';
import { poolForBulk } from '#server/database/pools.ts';
import type { Context } from '#server/context.ts';
import { Json, route } from '#server/http/route.ts';
import type { Creation } from './creation.ts';

type Body = z.ZodType<Values | Values[]>;

/** Serves the endpoint `createOneOrMany` of the contract. */
export function serveOneOrMany(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<z.ZodType, z.ZodType, Body>,
  making: Creation,
): void {
  const { pool } = context;
  route(app, context, endpoint, async ({ body, viewer, reply }) => {
    if (Array.isArray(body)) {
      const made = await making.several(poolForBulk(context, body.length), viewer, body);
      if (made[0]?.isRepeated) reply.code(200);
      return new Json(`[${made.map(({ json }) => json).join(',')}]`);
    }
    const { id, json, isRepeated } = await making.one(pool, viewer, body);
    if (isRepeated) reply.code(200);
    reply.header('location', `${endpoint.path}/${id}`);
    return new Json(json);
  });
}
