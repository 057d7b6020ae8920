import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { renewals } from '#contract/fleet/renewals.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { evidence } from './files.ts';
import { holdVehicle } from './holding.ts';
import { renewalSource } from './renewal-source.ts';

/** The vehicle shows its registration: it is held before its renewals. */
const holdVehicleOf = statement(sql`select from fleet
  where asset_id = (select asset_id from renewals where id = ${sql.placeholder('id')}) for no key update`);

export function serveRenewals(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, renewals, {
    source: renewalSource,
    special: {
      holdsFirst: async (tx, id) => void (await run(tx, holdVehicleOf, { id })),
      async create({ id, input, viewer, tx }, ordinary) {
        await holdVehicle(tx, input.assetId);
        const written = await ordinary();
        await evidence.keep(tx, viewer, { id, input });
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const written = await ordinary();
        await evidence.keep(tx, viewer, { id, input, stands });
        return written;
      },
      async restore({ stands, tx }, ordinary) {
        await holdVehicle(tx, stands.assetId);
        return ordinary();
      },
    },
  });
  evidence.serve(app, context, records);
}
