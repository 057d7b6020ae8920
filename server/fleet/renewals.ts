import type { FastifyInstance } from 'fastify';
import { renewals } from '#contract/fleet/renewals.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { keepFiles, removeFilesOf, serveFilesOf } from '#server/files/kept-files.ts';
import { renewalSource } from './renewal-source.ts';

const field = 'evidence';

export function serveRenewals(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, renewals, {
    source: renewalSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const written = await ordinary();
        const holder = { resource: renewals, id, field };
        await keepFiles(tx, viewer, holder, { before: [], after: input.evidence ?? [] });
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const written = await ordinary();
        const { evidence: before } = stands;
        const holder = { resource: renewals, id, field };
        await keepFiles(tx, viewer, holder, { before, after: input.evidence ?? before });
        return written;
      },
      async remove({ id, tx }, ordinary) {
        await removeFilesOf(tx, { resource: renewals, id });
        return ordinary();
      },
    },
  });
  serveFilesOf(app, context, renewals, records);
}
