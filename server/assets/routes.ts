import type { FastifyInstance } from 'fastify';
import { assets } from '#contract/assets/assets.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { assetSource } from './source.ts';

export function serveAssets(app: FastifyInstance, context: Context): void {
  serveResource(app, context, assets, {
    source: assetSource,
    special: {
      /** The reason belongs to the status it was given for. */
      async update({ input, stands }, ordinary) {
        const isMoved = input.status !== undefined && input.status !== stands.status;
        return isMoved && input.statusReason === undefined
          ? ordinary({ ...input, statusReason: null })
          : ordinary();
      },
    },
  });
}
