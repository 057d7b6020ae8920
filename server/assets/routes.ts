import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { assetSource } from './source.ts';

export function serveAssets(app: FastifyInstance, context: Context): void {
  serveResource(app, context, assets, {
    source: assetSource,
    actions: ['list', 'read', 'create', 'update'],
    special: {
      /** The reason belongs to the status it was given for. */
      update({ input }, ordinary) {
        if (input.status === undefined || input.statusReason !== undefined) return ordinary();
        return ordinary({ ...input, statusReason: null });
      },
    },
  });
}
