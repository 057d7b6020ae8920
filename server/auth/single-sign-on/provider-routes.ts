import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  identityProviders,
  identityProviderWords as words,
  peopleAnswered,
  readSignInDetails,
  setClientSecret,
  testIdentityProvider,
  unlinkPerson,
  type RoleRule,
  type SignInDetails,
} from '#contract/auth/identity-providers.ts';
import { administratorRole, builtInRoles } from '#contract/auth/built-in-roles.ts';
import { covers, type Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { isoMoment } from '#server/engine/row.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { mayBeReachable } from '#server/http/reachable-lookup.ts';
import type { Reachable } from '#server/http/networks.ts';
import { forbidden, invalid, notFound } from '#server/http-error.ts';
import type { Options } from '#server/options.ts';
import { noteAccount } from '../account-notices.ts';
import { sessionTable } from '../tables.ts';
import { clientSecretPlace, identityProviderTable, identityTable } from '../single-sign-on-tables.ts';
import { ownOrigin } from './browser.ts';
import { callbackAddress, signedOutAddress } from './addresses.ts';
import type { OpenIdClient } from './client.ts';
import { identityProviderSource } from './provider-source.ts';
import { readProvider } from './providers.ts';
import { recentRefusals } from './refusals.ts';
import { testProvider } from './test-provider.ts';

const providerId = sql`${sql.placeholder('id')}::uuid`;

const putSecret =
  statement(sql`${updateTable(identityProviderTable)} set client_secret_sealed = ${sql.placeholder('sealed')},
    version = version + 1, updated_at = now()
  where id = ${providerId}`);

const people =
  statement(sql`select users.id as "userId", users.first_name || ' ' || users.last_name as name, subject,
    ${isoMoment(sql`identities.created_at`)} as "linkedAt", ${isoMoment(sql`last_used_at`)} as "lastUsedAt"
  from identities join users on users.id = identities.user_id
  where provider_id = ${providerId} order by last_used_at desc, users.id limit ${peopleAnswered}::int`);

/** Its sessions end by their foreign key. */
const unlink = statement(sql`${deleteFrom(identityTable)}
  where provider_id = ${providerId} and user_id = ${sql.placeholder('userId')}::uuid returning id`);

const endSessions = statement(sql`${deleteFrom(sessionTable)} using identities
  where sessions.identity_id = identities.id and identities.provider_id = ${providerId}`);

/** Locks the roles, so that none is deleted before its rule is stored. */
const lockRoles = statement(
  sql`select id from roles where id = any(${sql.placeholder('ids')}::uuid[]) order by id for key share`,
);

/** Each test makes a few requests to an address of the user's choice. */
const tests = {
  act: 'identity-provider-test',
  most: 30,
  seconds: 10 * 60,
  sentence: 'You have tested too often. Try again in a few minutes.',
};

const administratorRights = builtInRoles.find(({ roleName }) => roleName === administratorRole)?.permissions;

interface Surroundings {
  options: Options;
  reachable: Reachable;
  client: OpenIdClient;
}

export function serveIdentityProviders(
  app: FastifyInstance,
  context: Context,
  { options, reachable, client }: Surroundings,
): void {
  const { pool, sealer } = context;
  const providers = serveResource(app, context, identityProviders, {
    source: identityProviderSource,
    hasPriority: true,
    overrides: {
      async beforeCreate({ viewer, input }) {
        refuseOthers(viewer);
        await refuseIssuer(input.issuer);
      },
      async beforeUpdate({ viewer }) {
        refuseOthers(viewer);
      },
      async create({ input, tx }, next) {
        await refuseRules(tx, input.roleRules);
        return next();
      },
      async update({ id, input, current, tx }, next) {
        await refuseRules(tx, input.roleRules);
        if (input.isActive === false && current.isActive) await run(tx, endSessions, { id });
        return next();
      },
      /** Passwords count again for its people. */
      async remove({ viewer, tx }, next) {
        refuseOthers(viewer);
        await context.confirmations.refuseUnconfirmed(tx, viewer);
        return next();
      },
    },
  });

  route(app, context, setClientSecret, async ({ params: { id }, body: { clientSecret }, viewer }) => {
    refuseOthers(viewer);
    const sealed = clientSecret === null ? null : sealer.seal(clientSecret, clientSecretPlace(id));
    await transaction(pool, async (tx) => {
      await providers.read(tx, viewer, id);
      await run(tx, putSecret, { id, sealed }, { table: identityProviders.name, ids: [id] });
      const note = sealed ? 'replaced the client secret' : 'removed the client secret';
      await recordEvent(tx, viewer, {
        action: 'update',
        resource: identityProviders.name,
        recordId: id,
        note,
      });
    });
    return undefined;
  });

  route(app, context, testIdentityProvider, async ({ params: { id }, viewer, request }) => {
    await countWithin(context, tests, viewer.userId);
    await providers.read(pool, viewer, id);
    await recordEvent(pool, viewer, {
      action: 'update',
      resource: identityProviders.name,
      recordId: id,
      note: 'tested the connection',
    });
    const provider = await readProvider(pool, id);
    if (!provider) throw notFound(identityProviders.singular);
    return testProvider(client, provider, ownOrigin(options, request));
  });

  route(app, context, readSignInDetails, async ({ params: { id }, viewer, request }) => {
    await providers.read(pool, viewer, id);
    const origin = ownOrigin(options, request);
    return {
      redirectUri: origin && callbackAddress(origin, id),
      signedOutUri: origin && signedOutAddress(origin),
      people: await run<SignInDetails['people'][number]>(pool, people, { id }),
      refusals: await recentRefusals(pool, id),
    };
  });

  route(app, context, unlinkPerson, async ({ params: { id }, body: { userId }, viewer }) => {
    refuseOthers(viewer);
    await transaction(pool, async (tx) => {
      await providers.read(tx, viewer, id);
      if ((await run(tx, unlink, { id, userId })).length === 0) throw notFound('link');
      const name = (await readProvider(tx, id))?.name ?? '';
      const note = `removed the link to an account of ${name}`;
      await recordEvent(tx, viewer, { action: 'update', resource: 'users', recordId: userId, note });
      await noteAccount(tx, {
        userId,
        kind: 'identity-unlinked',
        detail: name,
        by: { actorId: viewer.userId },
      });
    });
    return undefined;
  });

  async function refuseIssuer(issuer: string): Promise<void> {
    const url = new URL(issuer);
    const isPlain = url.protocol === 'http:';
    const mayBePlain = options.identityProviderNetworks.length > 0;
    if ((!isPlain || mayBePlain) && (await mayBeReachable(reachable, url))) return;
    const message = isPlain ? words.onlyHttps : words.ownNetwork;
    throw invalid([{ path: 'issuer', message }]);
  }
}

/** Whoever chooses the provider can sign in as anybody, so they need the permissions of everybody. */
function refuseOthers({ permissions }: Viewer): void {
  if (!administratorRights || !covers(permissions, administratorRights))
    throw forbidden(words.forAdministrators);
}

async function refuseRules(tx: Database, rules: readonly RoleRule[] | undefined): Promise<void> {
  if (!rules || rules.length === 0) return;
  const ids = rules.map(({ roleId }) => roleId);
  const known = new Set((await run<{ id: string }>(tx, lockRoles, { ids })).map(({ id }) => id));
  const groups = rules.map(({ group }) => group);
  const errors = rules.flatMap(({ group, roleId }, index) => [
    ...(known.has(roleId) ? [] : [{ path: `roleRules.${index}.roleId`, message: words.unknownRole }]),
    ...(groups.indexOf(group) === index
      ? []
      : [{ path: `roleRules.${index}.group`, message: words.sameGroup }]),
  ]);
  if (errors.length > 0) throw invalid(errors);
}
