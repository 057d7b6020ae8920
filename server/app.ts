import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { createSecondFactors } from './auth/second-factors.ts';
import { recentConfirmations } from './auth/recent-confirmation.ts';
import { createSessions } from './auth/sessions.ts';
import { confirming } from './auth/confirming.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { createThrottle } from './auth/throttle.ts';
import type { Context } from './context.ts';
import { keepChain, type Chain } from './history/chain/keeping.ts';
import { createHub } from './live/hub.ts';
import { sharedTexts } from './database/shared-texts.ts';
import { ownMigrations } from './database/migrate.ts';
import { watchSchema } from './database/schema-watch.ts';
import { createWritten } from './database/written.ts';
import { keepEntryKeysOf, secondPools } from './database/pools.ts';
import { createFarPages } from './engine/list/far-pages.ts';
import { createFileTurns } from './files/file-turns.ts';
import { failureSender, serveErrors } from './http/errors.ts';
import { backgroundReads, recentUtilization } from './http/background.ts';
import { compressAnswers } from './http/compression.ts';
import { hostGuard } from './http/host-guard.ts';
import { serveHealth } from './http/health.ts';
import { serveOpenApi } from './http/openapi.ts';
import { noteMethods } from './http/methods.ts';
import { servePages } from './http/pages.ts';
import { refuseWhenEnding } from './http/ending.ts';
import { prepareRequests } from './http/route.ts';
import { auditCheck } from './jobs/audit-check.ts';
import { dailyBackup } from './jobs/backup.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { leaveBalances } from './jobs/leave-balances.ts';
import { sendMessages } from './jobs/messages.ts';
import { newDay } from './jobs/new-day.ts';
import { pageCheck } from './jobs/page-check.ts';
import { tellPeople } from './jobs/tell-people.ts';
import { notifyWebHooks } from './jobs/web-hooks.ts';
import { createMessages } from './messages/messages.ts';
import { messageSettingsTable } from './messages/tables.ts';
import { jobTable } from './jobs/tables.ts';
import { failedJobs } from './jobs/job-states.ts';
import { createFailureLog } from './failure-log.ts';
import { openSealer } from './sealing-key/settle-key.ts';
import type { Options } from './options.ts';
import { endPool } from './prepare.ts';
import { createSettingsCache } from './settings/current.ts';
import { reachable } from './http/networks.ts';
import { createFastify, logLines } from './http/create-fastify.ts';
import { followWrites, firstUnannounced } from './live/follow-writes.ts';
import { serveAreas } from './serve-areas.ts';

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
  const app = createFastify(options, { guard, stream });
  const tag = randomUUID();
  const schema = watchSchema(pool, await ownMigrations());
  const isListening = () => changes.isListening();
  const pools = secondPools(pool);
  const { accountPool } = pools;
  const written = createWritten(isListening);
  const settings = createSettingsCache(accountPool, written);
  const sessions = createSessions(accountPool, { settings, clock, written });
  const accessTokens = createAccessTokens(accountPool, { settings, clock, written });
  const hub = createHub(pool, {
    tag,
    onFailure: (error) => logFailure(error, 'a change was not passed on'),
  });
  const throttle = createThrottle(pool, clock);
  const passkeys = createPasskeys(pool, { publicUrl: options.publicUrl, clock });
  const confirmations = recentConfirmations(clock);
  const { confirmIdentity, waysOf } = confirming(pool, { throttle, passkeys, confirmations });
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
    secondFactors: createSecondFactors(sealer, clock),
    passkeys,
    confirmIdentity,
    waysToConfirm: waysOf,
    confirmations,
    settings,
    messages: createMessages({ clock, sealer }, options),
    served: new Map(),
    endpoints: [],
    written,
    farPages: createFarPages(written),
    background: backgroundReads(pool, utilization),
    onHolidaysChanged: [],
    sharedText: sharedTexts(pool, written, (tables) => firstUnannounced(context.served, tables)),
  };

  // Hooks run in reverse order, so this runs last.
  app.addHook('onClose', async () => {
    changes.stopFollowing();
    await Promise.all([endPool(pools.longPool), endPool(accountPool)]);
  });

  const reachableByHooks = reachable(options.webHookNetworks);
  const messenger = {
    ...context,
    options,
    reachable: reachable(options.messageNetworks),
    onChange: () => hub.wrote(getTableName(messageSettingsTable), 'all'),
  };
  const jobs = createJobs(
    context,
    [
      newDay(context),
      cleanUp(context),
      dailyBackup(context, options),
      auditCheck(context, options),
      pageCheck(context),
      notifyWebHooks(context, reachableByHooks),
      leaveBalances(context),
      tellPeople(context, messenger),
      sendMessages(messenger),
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

  const changes = followWrites(context, { tag, hub, jobs, chain });
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
  await serveAreas(app, context, {
    options,
    throttle,
    reachable: reachableByHooks,
    reachableProviders: reachable(options.identityProviderNetworks),
    messenger,
    hub,
    jobs,
  });
  serveOpenApi(app, context);
  await servePages(app);
  app.decorate('endpoints', context.endpoints);
  app.decorate('served', context.served);
  return app;
}
