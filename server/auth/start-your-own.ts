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
import { updateTable } from '#server/database/write-sql.ts';
import { recordEvent } from '#server/database/audit.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden, type HttpError } from '#server/http-error.ts';
import { settingsTable } from '#server/settings/tables.ts';
import { readSessionUser } from './account.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createAdministrator } from './setup.ts';
import { isOnThisMachine } from './this-machine.ts';

/** The user's own organisation, in addition to the sample data. */
export interface OwnOrganisation {
  exists: () => boolean;
  /** Creates its database with what `found` inserts, completely or not at all. */
  make: <Made>(found: (pool: Pool) => Promise<Made>) => Promise<Made>;
  /** Opens it in place of the sample data once the open requests are answered. */
  open: () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Present when the sample data is open in a PostgreSQL that Bilum manages. */
    ownOrganisation?: OwnOrganisation;
  }
}

const administratorRights = builtInRoles.find(({ roleName }) => roleName === administratorRole)?.permissions;

/**
 * Serves the endpoint and returns the state of a request. An administrator of the sample data need not own this
 * machine, because the passwords of the sample data are public. So only a user on the machine itself may decide what is
 * opened.
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
    isBeingMade = true;
    try {
      await refuseWeakPassword(newPassword, [organisationName, firstName, lastName, username]);
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
    // It creates an administrator, and nobody may grant a permission that they lack.
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

const putSettings = statement(sql`${updateTable(settingsTable)} set
  organisation_name = ${sql.placeholder('organisationName')}, time_zone = ${sql.placeholder('timeZone')},
  currency_symbol = ${sql.placeholder('currencySymbol')}`);

/** Sets up the new database: the settings and the first administrator, signed in. The audit log begins with them. */
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
      token = await sessions.open(tx, request, { id, held: true }, 'Password');
      await recordEvent(tx, actor, { action: 'sign-in', resource: 'users', recordId: id });
    },
  );
  return { token, user: await readSessionUser(pool, userId) };
}
