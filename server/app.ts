import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { serveAssets } from './assets/routes.ts';
import { serveAuth } from './auth/routes.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { createSessions } from './auth/sessions.ts';
import { confirming } from './auth/confirming.ts';
import { createThrottle } from './auth/throttle.ts';
import type { Context } from './context.ts';
import { serveActivities } from './history/activities.ts';
import { serveAudit } from './history/audit-routes.ts';
import { serveUndo } from './history/undo.ts';
import { keepChain, type Chain } from './history/chain/keeping.ts';
import { serveAuditCheck } from './history/chain/routes.ts';
import { serveEvents } from './live/events.ts';
import { createHub } from './live/hub.ts';
import { serveNotifications } from './notifications/notifications.ts';
import { serveSearch } from './search/search.ts';
import { serveSuggestions } from './search/suggestions.ts';
import { serveDashboard } from './dashboard/stats.ts';
import { listenForChanges } from './database/changes.ts';
import { sharedTexts } from './database/shared-texts.ts';
import { ownMigrations } from './database/migrate.ts';
import { watchSchema } from './database/schema-watch.ts';
import { createWritten } from './database/written.ts';
import { destroyIdleOf, forwardTablesWritten, keepEntryKeysOf, secondPools } from './database/pools.ts';
import { createFileTurns } from './files/file-turns.ts';
import { serveFiles } from './files/files.ts';
import { serveFinancial } from './financial/routes.ts';
import { serveFleet } from './fleet/routes.ts';
import { failureSender, serveErrors } from './http/errors.ts';
import { backgroundReads, recentUtilization } from './http/background.ts';
import { compressAnswers } from './http/compression.ts';
import { hostGuard } from './http/host-guard.ts';
import { serveHealth } from './http/health.ts';
import { addressesIn } from './http/address-ranges.ts';
import { serveOpenApi } from './http/openapi.ts';
import { noteMethods } from './http/methods.ts';
import { servePages } from './http/pages.ts';
import { refuseWhenEnding } from './http/ending.ts';
import { prepareRequests } from './http/route.ts';
import { headLimit, refuseUnreadable } from './http/unreadable.ts';
import { requestLog } from './http/request-log.ts';
import { serveHr } from './hr/routes.ts';
import { serveImports } from './imports/routes.ts';
import { serveInventory } from './inventory/routes.ts';
import { auditCheck } from './jobs/audit-check.ts';
import { dailyBackup } from './jobs/backup.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { newDay } from './jobs/new-day.ts';
import { pageCheck } from './jobs/page-check.ts';
import { notifyWebHooks } from './jobs/web-hooks.ts';
import { serveJobs } from './jobs/routes.ts';
import { jobTable } from './jobs/tables.ts';
import { failedJobs } from './jobs/job-states.ts';
import { auditTable } from './history/tables.ts';
import { createFailureLog } from './failure-log.ts';
import { openSealer } from './sealing-key/settle-key.ts';
import type { Options } from './options.ts';
import { endPool } from './prepare.ts';
import { serveReports } from './reports/routes.ts';
import { createSettingsCache } from './settings/current.ts';
import { reachable } from './settings/hooks/networks.ts';
import { serveWebHooks } from './settings/hooks/routes.ts';
import { serveSettings } from './settings/routes.ts';
import { serveTraining } from './training/routes.ts';
import { serveUsers } from './users/routes.ts';
import { serveSavedViews } from './views/routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All endpoints, for the tests. */
    endpoints: Endpoint[];
    jobs: Jobs;
    chain: Chain;
    /**
     * Aborted, with the reason as a sentence, once a newer version has migrated the database and this server has to
     * stop.
     */
    overtaken: AbortSignal;
    /** All resources, for the tests. */
    served: Context['served'];
  }
}

export interface Dependencies {
  pool: Pool;
  options: Options;
  clock?: () => Date;
  /** The share of time in which the process works. */
  utilization?: () => number;
  /** The destination of the log. By default, standard output. */
  logTo?: { write(line: string): void };
}

/** Builds the whole server without opening a port. Tests send requests with `inject`. */
export async function buildApp({
  pool,
  options,
  clock = () => new Date(),
  utilization = recentUtilization(),
  logTo: stream = logLines,
}: Dependencies): Promise<FastifyInstance> {
  const logFailure = createFailureLog(clock, (fields, message) => app.log.error(fields, message));
  const sendFailure = failureSender(logFailure);
  const guard = hostGuard(options, sendFailure);
  const app: FastifyInstance = fastify({
    // The host guard refuses requests without a host, with a sentence.
    http: { maxHeaderSize: headLimit, requireHostHeader: false },
    // A document of 20 MB takes minutes on a slow line.
    requestTimeout: 5 * 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Fastify's own answer is no problem body; `refuseWhenEnding` answers.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: guard.refuse,
    clientErrorHandler: (error, socket) =>
      refuseUnreadable(error, socket, options.production ? app.log : null),
    // Only these proxies are trusted to name the client address.
    trustProxy: options.trustProxy.length > 0 && addressesIn(options.trustProxy),
    logger: {
      level: options.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: withoutValues },
      stream,
    },
    logController: requestLog(options.production),
  });
  const tag = randomUUID();
  const schema = watchSchema(pool, await ownMigrations());
  const isListening = () => changes.isListening();
  const pools = secondPools(pool);
  const { accountPool } = pools;
  const settings = createSettingsCache(accountPool, isListening);
  const sessions = createSessions(accountPool, { settings, clock, isListening });
  const accessTokens = createAccessTokens(accountPool, { settings, clock, isListening });
  const hub = createHub(pool, {
    tag,
    onFailure: (error) => logFailure(error, 'a change was not passed on'),
  });
  const written = createWritten(isListening);
  const throttle = createThrottle(pool, clock);
  const sealer = await openSealer(pool, options);
  keepEntryKeysOf(pools, sealer);
  const context: Context = {
    ...pools,
    clock,
    schema,
    sample: options.isSample,
    sealer,
    fileTurns: createFileTurns(),
    sessions,
    accessTokens,
    confirmPassword: confirming(pool, throttle),
    settings,
    served: new Map(),
    endpoints: [],
    written,
    background: backgroundReads(pool, utilization),
    sharedText: sharedTexts(pool),
  };

  const stopHearing = forwardTablesWritten(pools, (changed) => {
    for (const table of changed.keys()) forget(table);
    if (changed.has(getTableName(auditTable))) chain.noteWritten();
    for (const table of shownTables()) {
      const records = changed.get(table);
      if (records) hub.wrote(table, records);
    }
  });
  // Hooks run in reverse order, so this runs last.
  app.addHook('onClose', async () => {
    stopHearing();
    await Promise.all([endPool(pools.longPool), endPool(accountPool)]);
  });

  function shownTables(): string[] {
    return [...context.served.values()].map(({ source }) => getTableName(source.table));
  }

  function forget(table: string): void {
    written.note(table);
    if (table === 'settings') {
      settings.forget();
      // The settings decide when jobs are due.
      jobs.checkNow();
    }
    if (table === 'web_hooks') webHooks.forget();
    if (table === 'audit') jobs.checkSoon();
    if (table === 'migrations') void schema.isOvertaken();
    if (['users', 'roles', 'employees', 'sessions', 'access_tokens'].includes(table)) forgetAskers();
  }

  function forgetAskers(): void {
    sessions.forget();
    accessTokens.forget();
  }

  const reachableByHooks = reachable(options.webHookNetworks);
  const webHooks = notifyWebHooks(context, { reachable: reachableByHooks, isListening });
  const jobs = createJobs(
    context,
    [
      newDay(context),
      cleanUp(context),
      dailyBackup(context, options),
      auditCheck(context, options),
      pageCheck(context),
      webHooks,
    ],
    (error, name) => logFailure(error, `the job ${name} failed`),
    () => hub.wrote(getTableName(jobTable), 'all'),
  );
  app.addHook('preClose', jobs.stop);
  schema.overtaken.addEventListener('abort', () => void jobs.stop());

  const chain = keepChain(context, options, (error) => logFailure(error, 'the audit log was not linked'));
  // Runs after the last answer and links its writes too.
  app.addHook('onClose', chain.stop);
  schema.overtaken.addEventListener('abort', () => void chain.giveUp());

  const changes = listenForChanges(pool, {
    tag,
    onChange(payload) {
      const table = hub.receive(payload);
      if (table) forget(table);
    },
    onLost() {
      destroyIdleOf(pools);
      written.noteAll();
      settings.forget();
      webHooks.forget();
      forgetAskers();
    },
    onGap() {
      hub.missed();
      void schema.isOvertaken();
    },
  });
  await changes.listen();
  schema.begin();
  app.addHook('preClose', async () => schema.stop());
  app.addHook('onClose', async () => {
    await hub.stop();
    await changes.stop();
  });

  app.decorate('jobs', jobs);
  app.decorate('chain', chain);
  app.decorate('overtaken', schema.overtaken);

  prepareRequests(app);
  noteMethods(app);
  serveErrors(app, schema, sendFailure);
  app.addHook('onRequest', guard.enter);
  refuseWhenEnding(app, schema);
  compressAnswers(app);
  serveHealth(app, context, {
    dataDir: options.dataDir,
    isListening,
    failedJobs: () => failedJobs(context, jobs.all),
  });
  serveAuth(app, context, throttle);
  serveUsers(app, context);
  serveSettings(app, context);
  serveWebHooks(app, context, {
    reachable: reachableByHooks,
    allowsHttp: options.webHookNetworks.length > 0,
  });
  serveAssets(app, context);
  await serveFiles(app, context);
  serveHr(app, context);
  serveTraining(app, context);
  serveFleet(app, context);
  serveInventory(app, context);
  serveFinancial(app, context);
  serveDashboard(app, context);
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
  serveOpenApi(app, context);
  await servePages(app);
  app.decorate('endpoints', context.endpoints);
  app.decorate('served', context.served);
  return app;
}

/**
 * Writes directly to stdout: the logger's own stream ends the process when a line can't be written, for example on a
 * full disk.
 */
const logLines = { write: (line: string) => void process.stdout.write(line) };

/** Drops PostgreSQL's details, which quote the failed row and may contain restricted values. */
function withoutValues({ name, message, stack = '', code }: FastifyError) {
  return { type: name, message, stack, code };
}
