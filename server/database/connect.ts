import pg from 'pg';
import { errorCode, errorMessage, StartError } from '../start-error.ts';
import { destroyUnanswered } from './unanswered.ts';

const oldestVersion = 15;

// Every connection uses the same date and time formats, and no statement or forgotten transaction blocks others for
// long. The tcp settings let PostgreSQL notice within 20 s that the client is gone, and release its locks.
// `word_similarity_threshold`: how similar a word must be for the search to match it.
// `force_generic_plan`: a named statement is planned once per connection, because planning a page of employees took
// longer (1.2-2.5 ms) than finding it. So each statement must have one plan that is good for all values.
const sessionSettings = `
  set timezone to 'UTC';
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'iso_8601';
  set statement_timeout to '30s';
  set lock_timeout to '10s';
  set idle_in_transaction_session_timeout to '30s';
  set tcp_keepalives_idle to 5;
  set tcp_keepalives_interval to 5;
  set tcp_keepalives_count to 3;
  set tcp_user_timeout to '20s';
  set pg_trgm.word_similarity_threshold to 0.3;
  set plan_cache_mode to 'force_generic_plan'`;

export type Connection = {
  config: pg.PoolConfig;
  /** The database in messages, without its password. */
  name: string;
  /** The environment variable that names it, if not DATABASE_URL. */
  variable?: string;
};

type Opening = Pick<Connection, 'config'> & { log: (message: string) => void };

const openings = new WeakMap<pg.Pool, Opening>();

/** Opens a pool with at most `max` connections, each opened on first use. */
function openPool(opening: Opening, max: number): pg.Pool {
  const { config, log } = opening;
  const options = {
    max,
    application_name: 'bilum',
    // Covers the wait for a free connection and the opening of a new one.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Then probes follow every second; ten without an answer end the connection.
    keepAliveInitialDelayMillis: 5000,
    ...config,
    onConnect: prepareConnection,
  };
  const pool = new pg.Pool(options);
  const unanswered = destroyUnanswered(pool, { config, log });

  /**
   * SET and not startup parameters, because poolers in front of a database refuse unknown ones. The pool
   * awaits it.
   */
  async function prepareConnection(client: pg.ClientBase): Promise<void> {
    // A broken connection already fails the query under way or the next one.
    client.on('error', () => undefined);
    await unanswered.watch(client);
    await client.query(sessionSettings);
  }

  // An idle connection may break when the database restarts; the pool has already removed it.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  openings.set(pool, opening);
  return pool;
}

/** Opens a second pool to the same database, so one can't use up the connections of the other. */
export function secondPool(pool: pg.Pool, max: number): pg.Pool {
  const opening = openings.get(pool);
  if (!opening) throw new Error('This pool was not made by connect');
  return openPool(opening, max);
}

/** Opens a pool and checks the PostgreSQL version. Every failure is one sentence. */
export async function connect(
  { config, name, variable = 'DATABASE_URL' }: Connection,
  log: (message: string) => void,
): Promise<pg.Pool> {
  const pool = openPool({ config, log }, 10);
  try {
    const { rows } = await pool.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    const [server] = rows;
    if (Number(server?.number) >= oldestVersion * 10_000) return pool;
    throw new StartError(
      `${name} is PostgreSQL ${server?.version}, and Bilum needs PostgreSQL ${oldestVersion} or newer.`,
    );
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(explain(error, name, variable));
  }
}

export function connectionTo(url: string): Connection {
  return { config: { connectionString: url }, name: nameOfUrl(url) };
}

/** The connection of the role that owns the tables in the database of DATABASE_URL. */
export function ownerConnection(urls: {
  databaseUrl: string;
  databaseOwnerUrl: string | undefined;
}): Required<Connection> {
  const { databaseUrl, databaseOwnerUrl } = urls;
  if (databaseOwnerUrl === undefined) return { ...connectionTo(databaseUrl), variable: 'DATABASE_URL' };
  return { ...connectionTo(databaseOwnerUrl), variable: 'DATABASE_OWNER_URL' };
}

/** Leaves out `user:password@` and the parameters, which may also contain secrets. */
export function nameOfUrl(databaseUrl: string): string {
  const [withoutParameters = ''] = databaseUrl.split(/\?(?=\w+=)/);
  const place = withoutParameters.slice(withoutParameters.lastIndexOf('@') + 1);
  return place.replace(/^postgres(ql)?:\/\//, '') || 'the database';
}

function explain(error: unknown, name: string, variable: string): string {
  const sentences: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${name}: is PostgreSQL running there, and is ${variable} right?`,
    ENOENT: `Nothing answers at ${name}: is PostgreSQL running there, and is ${variable} right?`,
    ENOTFOUND: `The host of ${name} is unknown: check ${variable}.`,
    EAI_AGAIN: `The host of ${name} is unknown: check ${variable}.`,
    ETIMEDOUT: `${name} does not answer: check ${variable} and the network.`,
    EHOSTUNREACH: `${name} cannot be reached: check ${variable} and the network.`,
    ENETUNREACH: `${name} cannot be reached: check ${variable} and the network.`,
    '28P01': `${name} refuses the user name or the password in ${variable}.`,
    '28000': `${name} refuses the user in ${variable}: ${errorMessage(error)}.`,
    '3D000': `The database ${name} does not exist: create it, or correct ${variable}.`,
    '53300': `${name} has no connection to spare.`,
    '57P03': `${name} is starting or stopping: try again in a moment.`,
  };
  return sentences[errorCode(error)] ?? `${name} cannot be used: ${errorMessage(error)}.`;
}
