import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { renewals } from '#contract/fleet/renewals.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { evidence } from '../files.ts';
import { lockMeters, lockVehicle } from '../asset-locks.ts';
import { renewalSource } from '../renewal-source.ts';

/** The vehicle shows its registration, so it is locked before its renewals. */
const lockVehicleOf = statement(sql`select from fleet
  where asset_id = (select asset_id from renewals where id = ${sql.placeholder('id')}) for no key update`);

export function serveRenewals(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, renewals, {
    source: renewalSource,
    overrides: {
      lockFirst: async (tx, id) => void (await run(tx, lockVehicleOf, { id })),
      async create({ id, input, viewer, tx }, next) {
        await lockMeters(tx, input.assetId);
        const written = await next();
        await evidence.keep(tx, viewer, { id, input });
        return written;
      },
      async update({ id, input, current, viewer, tx }, next) {
        const written = await next();
        await evidence.keep(tx, viewer, { id, input, current });
        return written;
      },
      async restore({ current, tx }, next) {
        await lockVehicle(tx, current.assetId);
        return next();
      },
    },
  });
  evidence.serve(app, context, records);
}
