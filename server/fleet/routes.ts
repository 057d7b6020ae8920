import type { FastifyInstance } from 'fastify';
import { fleet } from '#contract/fleet/fleet.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { fleetSource, maintenanceSource } from './sources.ts';

export function serveFleet(app: FastifyInstance, context: Context): void {
  serveResource(app, context, fleet, { source: fleetSource });
  serveResource(app, context, maintenance, { source: maintenanceSource });
}
