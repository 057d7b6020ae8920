import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { run, statement } from '#server/database/statement.ts';
import { assetSource } from './source.ts';

const statusOf = statement(sql`select status from assets where id = ${sql.placeholder('id')}`);

export function serveAssets(app: FastifyInstance, context: Context): void {
  serveResource(app, context, assets, {
    source: assetSource,
    special: {
      /** The reason belongs to the status it was given for. */
      async update({ id, input, tx }, ordinary) {
        if (input.status === undefined || input.statusReason !== undefined) return ordinary();
        const [current] = await run<{ status: string }>(tx, statusOf, { id });
        return ordinary(current?.status === input.status ? input : { ...input, statusReason: null });
      },
    },
  });
}
