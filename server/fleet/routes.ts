import type { FastifyInstance } from 'fastify';
import { checklists } from '#contract/fleet/checklists.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { checklistSource } from './checklist-source.ts';
import { serveFuelEntries } from './fuel/fuel-entries.ts';
import { serveRunningCost } from './fuel/running-cost.ts';
import { serveWorkOrders } from './maintenance/orders.ts';
import { serveJobPlans } from './maintenance/job-plans.ts';
import { serveMaintenancePlans } from './maintenance/plans.ts';
import { serveMeterReadings } from './readings.ts';
import { servePreStartChecks } from './checks/pre-start-checks.ts';
import { serveRenewals } from './vehicles/renewals.ts';
import { serveVehicles } from './vehicles/vehicles.ts';

export function serveFleet(app: FastifyInstance, context: Context): void {
  serveVehicles(app, context);
  serveWorkOrders(app, context);
  serveMaintenancePlans(app, context);
  serveJobPlans(app, context);
  serveMeterReadings(app, context);
  serveRenewals(app, context);
  serveFuelEntries(app, context);
  serveRunningCost(app, context);
  serveResource(app, context, checklists, { source: checklistSource });
  servePreStartChecks(app, context);
}
