import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { connect, connectionTo, ownerConnection } from './database/connect.ts';
import { couldAlterAudit } from './database/program-role.ts';
import { one, statement } from './database/statement.ts';
import type { FirstRun } from './first-run.ts';
import type { Options } from './options.ts';
import { asOwner, endPool, prepare } from './prepare.ts';
import { errorCode, errorMessage, StartError } from './start-error.ts';

type Opened = { pool: pg.Pool; welcome: FirstRun; notes: string[] };

type Opening = {
  options: Options & { databaseUrl: string };
  log: (message: string) => void;
  signal: AbortSignal;
  atEnd: (step: () => Promise<unknown>) => void;
};

const manualPage = `docs/manual/operating.md, 'Use your own PostgreSQL'`;

const auditNote =
  'The user of DATABASE_URL could alter the audit log. ' +
  `To use a database user without that permission, see ${manualPage}.`;

// The start time distinguishes servers whose databases have the same name.
const whereabouts = statement(sql`select current_database() as database, session_user as role,
  pg_postmaster_start_time()::text as started`);

type Whereabouts = { database: string; role: string; started: string };

/** Opens the database of DATABASE_URL and prepares it as the user of DATABASE_OWNER_URL, if given. */
export async function openExternalDatabase(opening: Opening): Promise<Opened> {
  const { options, log, atEnd } = opening;
  const pool = await connect(connectionTo(options.databaseUrl), log);
  atEnd(() => endPool(pool));
  const welcome = await prepareExternal(pool, opening);
  return { pool, welcome, notes: (await couldAlterAudit(pool)) ? [auditNote] : [] };
}

async function prepareExternal(pool: pg.Pool, opening: Opening): Promise<FirstRun> {
  const { options, log, signal, atEnd } = opening;
  const connection = ownerConnection(options);
  try {
    if (options.databaseOwnerUrl === undefined)
      return await prepare(pool, { options, role: undefined, log, signal });
    const place = await one<Whereabouts>(pool, whereabouts);
    return await asOwner(connection, log, async (owner) => {
      atEnd(() => endPool(owner));
      refuseOther(place, await one<Whereabouts>(owner, whereabouts));
      return prepare(owner, { options, role: place.role, log, signal });
    });
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new StartError(
      `${connection.name} does not let the user of ${connection.variable} prepare it (${errorMessage(error)}). ` +
        `To change the owner, see ${manualPage}.`,
    );
  }
}

function refuseOther(program: Whereabouts, owner: Whereabouts): void {
  if (program.database === owner.database && program.started === owner.started) return;
  throw new StartError('DATABASE_OWNER_URL and DATABASE_URL name different databases. Nothing was changed.');
}
