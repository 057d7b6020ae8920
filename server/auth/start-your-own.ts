import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { administratorRole, builtInRoles } from '#contract/auth/built-in-roles.ts';
import { hindrances, notTheSample, type SampleState } from '#contract/auth/sample.ts';
import type { Session } from '#contract/auth/sign-in.ts';
import { startYourOwn } from '#contract/auth/start-your-own.ts';
import { covers, type Permissions } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { settingsId } from '#contract/settings/settings.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordEvent } from '#server/database/audit.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden, type HttpError } from '#server/http-error.ts';
import { settingsTable } from '#server/settings/tables.ts';
import { readSessionUser } from './account.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createAdministrator } from './setup.ts';
import { isOnThisMachine } from './this-machine.ts';

/** The organisation of one's own that can stand beside the sample. */
export interface OwnOrganisation {
  exists: () => boolean;
  /** Makes its database with what `found` puts there: whole, or not at all. */
  make: <Made>(found: (pool: Pool) => Promise<Made>) => Promise<Made>;
  /** Opens it in place of the sample, when the requests in flight have been answered. */
  open: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the sample is open in a PostgreSQL of our own. */
    ownOrganisation?: OwnOrganisation;
  }
}

const administratorRights = builtInRoles.find(({ roleName }) => roleName === administratorRole)?.permissions;

/**
 * Serves it, and answers how far somebody is from it. The administrator of the sample need not be the
 * person whose machine this is: whoever shows a sample around gives its passwords away. So only who sits
 * at the machine decides what is opened on it.
 */
export function serveStartYourOwn(
  app: FastifyInstance,
  context: Context,
): (permissions: Permissions, request: FastifyRequest) => SampleState {
  let isBeingMade = false;

  route(app, context, startYourOwn, async ({ body, viewer, request }) => {
    if (!context.sample) throw forbidden(notTheSample);
    const own = app.ownOrganisation;
    if (!own) throw conflict(hindrances.external);
    const state = stateOf(viewer.permissions, request);
    if (state !== 'startable') throw refusalIn(state);
    const { newPassword, organisationName, firstName, lastName, username } = body;
    refuseWeakPassword(newPassword, [organisationName, firstName, lastName, username]);
    isBeingMade = true;
    try {
      const passwordHash = await hashPassword(newPassword);
      const session = await own.make((pool) =>
        foundOrganisation(pool, context.sessions, { body, passwordHash, request }),
      );
      own.open();
      return session;
    } finally {
      isBeingMade = false;
    }
  });

  function stateOf(permissions: Permissions, request: FastifyRequest): SampleState {
    const own = app.ownOrganisation;
    if (!own) return 'external';
    if (own.exists()) return 'started';
    // It makes an Administrator, and nobody grants a right they lack.
    if (!administratorRights || !covers(permissions, administratorRights)) return 'for-administrators';
    if (!isOnThisMachine(request)) return 'elsewhere';
    return isBeingMade ? 'being-made' : 'startable';
  }

  return stateOf;
}

function refusalIn(state: Exclude<SampleState, 'startable'>): HttpError {
  if (state === 'for-administrators' || state === 'elsewhere') return forbidden(hindrances[state]);
  return conflict(hindrances[state]);
}

interface Founding {
  body: BodyOf<typeof startYourOwn>;
  passwordHash: string;
  request: FastifyRequest;
}

const putSettings = statement(sql`update ${settingsTable} set
  organisation_name = ${sql.placeholder('organisationName')}, time_zone = ${sql.placeholder('timeZone')},
  currency_symbol = ${sql.placeholder('currencySymbol')}`);

/** In the new database: the settings and the first administrator, signed in. Its history begins with them. */
async function foundOrganisation(
  pool: Pool,
  sessions: Sessions,
  { body, passwordHash, request }: Founding,
): Promise<Session> {
  const { organisationName, timeZone, currencySymbol, firstName, lastName, username } = body;
  let token = '';
  const userId = await createAdministrator(
    pool,
    { firstName, lastName, username, email: null, passwordHash },
    request.id,
    async () => true,
    async (tx, id) => {
      const actor = { userId: id, requestId: request.id };
      await run(tx, putSettings, { organisationName, timeZone, currencySymbol });
      await recordEvent(tx, actor, {
        action: 'create',
        resource: 'settings',
        recordId: settingsId,
        changes: {
          organisationName: [null, organisationName],
          timeZone: [null, timeZone],
          currencySymbol: [null, currencySymbol],
        },
      });
      token = await sessions.open(tx, request, { id, held: true });
      await recordEvent(tx, actor, { action: 'sign-in', resource: 'users', recordId: id });
    },
  );
  return { token, user: await readSessionUser(pool, userId) };
}
