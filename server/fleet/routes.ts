import type { FastifyInstance } from 'fastify';
import { maintenance } from '#contract/fleet/maintenance.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { serveFuelEntries } from './fuel-entries.ts';
import { serveMeterReadings } from './readings.ts';
import { serveRenewals } from './renewals.ts';
import { maintenanceSource } from './sources.ts';
import { serveVehicles } from './vehicles.ts';

export function serveFleet(app: FastifyInstance, context: Context): void {
  serveVehicles(app, context);
  serveResource(app, context, maintenance, { source: maintenanceSource });
  serveMeterReadings(app, context);
  serveRenewals(app, context);
  serveFuelEntries(app, context);
}
