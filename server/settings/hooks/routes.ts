import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  attemptsAnswered,
  createWebHook,
  readAttempts,
  testWebHook,
  excludedResources,
  webHooks,
  webHookWords,
  type Attempt,
} from '#contract/settings/web-hooks.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { countWithin } from '#server/database/bounds.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { serveResource } from '#server/engine/serve.ts';
import { isoMoment } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { invalid, mapConstraintErrors } from '#server/http-error.ts';
import { tryEvent } from './deliver.ts';
import type { Reachable } from '#server/http/networks.ts';
import { refusalOfAddress } from './send.ts';
import { webHookSource } from './source.ts';
import { secretPlace, webHookTable, webHookEventTable } from '../web-hook-tables.ts';

const hookId = sql`${sql.placeholder('id')}::uuid`;

const attempts =
  statement(sql`select id::int, event_id as "eventId", resource, action, ${isoMoment(sql`at`)} as at,
    status, error, took_milliseconds as "tookMilliseconds"
  from web_hook_attempts where hook_id = ${hookId} order by web_hook_attempts.id desc limit ${attemptsAnswered}::int`);

/** Starts from now, and clears all failures. */
const beginAnew =
  statement(sql`${updateTable(webHookTable)} set told_at = now(), told_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    failures = 0, failing_since = null, next_try_at = null, ended_at = null, ended_reason = null
  where id = ${hookId}`);

/** Each test takes a connection and up to ten seconds, and goes to an address of the user's choice. */
const tests = {
  act: 'web-hook-test',
  most: 30,
  seconds: 10 * 60,
  sentence: 'You have sent too many test events. Try again in a few minutes.',
};

const empty = statement(sql`${deleteFrom(webHookEventTable)} where hook_id = ${hookId}`);

export function serveWebHooks(
  app: FastifyInstance,
  context: Context,
  { reachable, allowsHttp }: { reachable: Reachable; allowsHttp: boolean },
): void {
  const { pool, sealer } = context;
  const hooks = serveResource(app, context, webHooks, {
    source: webHookSource,
    overrides: {
      async update({ id, input, current, tx }, next) {
        await refuseHook(input);
        if (input.isActive !== undefined && input.isActive !== current.isActive) {
          if (input.isActive) await run(tx, beginAnew, { id });
          await run(tx, empty, { id });
        }
        return next();
      },
    },
  });

  route(app, context, createWebHook, async ({ body, viewer }) => {
    const { id = newId(), ...values } = body;
    await refuseHook(values);
    const secret = `whsec_${randomBytes(32).toString('base64url')}`;
    const secretSealed = sealer.seal(secret, secretPlace(id));
    const created = await mapConstraintErrors(constraintMessages, () =>
      hooks.insert(pool, viewer, id, { ...values, secretSealed }),
    );
    return { ...JSON.parse(created), secret };
  });

  route(app, context, readAttempts, async ({ params: { id }, viewer }) => {
    await hooks.read(pool, viewer, id);
    return run<Attempt>(pool, attempts, { id });
  });

  route(app, context, testWebHook, async ({ params: { id }, viewer }) => {
    await countWithin(context, tests, viewer.userId);
    const hook = await transaction(pool, async (tx) => {
      await hooks.read(tx, viewer, id);
      await recordEvent(tx, viewer, {
        action: 'update',
        resource: webHooks.name,
        recordId: id,
        note: 'sent a test',
      });
      return hooks.row(tx, id);
    });
    const event = {
      id: newId(),
      at: context.clock().toISOString(),
      resource: webHooks.name,
      action: 'test',
      recordId: id,
    };
    const sent = await tryEvent({ ...context, reachable }, hook, event, new AbortController().signal);
    return { ...sent, eventId: event.id, resource: event.resource, action: event.action };
  });

  async function errorsOfAddress(url: string): Promise<string[]> {
    if (!URL.canParse(url)) return [webHookWords.noAddress];
    if (new URL(url).protocol === 'http:' && !allowsHttp) return [webHookWords.onlyHttps];
    const refusal = await refusalOfAddress(reachable, url);
    return refusal === null ? [] : [refusal];
  }

  async function refuseHook({
    url,
    resources = [],
  }: {
    url?: string | undefined;
    resources?: string[] | undefined;
  }) {
    const unknown = resources.filter((name) => !context.served.has(name) || excludedResources.includes(name));
    const errors = [
      ...(url === undefined ? [] : await errorsOfAddress(url)).map((message) => ({ path: 'url', message })),
      ...unknown.map((name) => ({ path: 'resources', message: webHookWords.unknownKind(name) })),
    ];
    if (errors.length > 0) throw invalid(errors);
  }
}

const constraintMessages: typeof webHooks.constraintMessages = {
  ...webHooks.constraintMessages,
  web_hooks_pkey: { path: 'id', message: 'This webhook was already added. Delete it and add another.' },
};
