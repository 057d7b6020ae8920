import type { FastifyInstance } from 'fastify';
import { serveAssets } from './assets/routes.ts';
import { serveAuth } from './auth/routes.ts';
import { serveSingleSignOn } from './auth/single-sign-on/routes.ts';
import { serveActivities } from './history/activities.ts';
import { serveAudit } from './history/audit-routes.ts';
import { serveUndo } from './history/undo.ts';
import { serveAuditCheck } from './history/chain/routes.ts';
import { serveEvents } from './live/events.ts';
import { serveNotifications } from './notifications/notifications.ts';
import { serveSearch } from './search/search.ts';
import { serveSuggestions } from './search/suggestions.ts';
import { serveSetup } from './dashboard/setup.ts';
import { serveDashboard } from './dashboard/stats.ts';
import { serveFiles } from './files/files.ts';
import { serveFinancial } from './financial/routes.ts';
import { serveFleet } from './fleet/routes.ts';
import { serveHr } from './hr/routes.ts';
import { serveImports } from './imports/routes.ts';
import { serveInventory } from './inventory/routes.ts';
import { serveJobs } from './jobs/routes.ts';
import { serveMessages } from './messages/routes.ts';
import { serveReports } from './reports/routes.ts';
import { serveWebHooks } from './settings/hooks/routes.ts';
import { serveSettings } from './settings/routes.ts';
import { serveTraining } from './training/routes.ts';
import { serveUsers } from './users/routes.ts';
import { serveSavedViews } from './views/routes.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Context } from './context.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Hub } from './live/hub.ts';
import type { Messenger } from './messages/channels.ts';
import type { Options } from './options.ts';
import type { Reachable } from './http/networks.ts';

interface Surroundings {
  options: Options;
  throttle: Throttle;
  /** Which addresses webhooks may reach. */
  reachable: Reachable;
  messenger: Messenger;
  /** Which addresses identity providers may have. */
  reachableProviders: Reachable;
  hub: Hub;
  jobs: Jobs;
}

/** Adds the routes of all areas. */
export async function serveAreas(
  app: FastifyInstance,
  context: Context,
  { options, throttle, reachable, reachableProviders, messenger, hub, jobs }: Surroundings,
): Promise<void> {
  serveAuth(app, context, throttle);
  serveSingleSignOn(app, context, { options, reachable: reachableProviders });
  serveUsers(app, context);
  serveSettings(app, context);
  serveWebHooks(app, context, {
    reachable,
    allowsHttp: options.webHookNetworks.length > 0,
  });
  serveMessages(app, context, messenger);
  serveAssets(app, context);
  await serveFiles(app, context);
  serveHr(app, context);
  serveTraining(app, context);
  serveFleet(app, context);
  serveInventory(app, context);
  serveFinancial(app, context);
  serveDashboard(app, context);
  serveSetup(app, context);
  serveSearch(app, context);
  serveSuggestions(app, context);
  serveAudit(app, context);
  serveAuditCheck(app, context, options);
  serveActivities(app, context);
  serveUndo(app, context);
  serveNotifications(app, context);
  serveEvents(app, context, hub);
  serveReports(app, context);
  await serveImports(app, context);
  serveSavedViews(app, context);
  serveJobs(app, context, jobs);
}
