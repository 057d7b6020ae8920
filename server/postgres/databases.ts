import pg from 'pg';

/** Owns the databases. Not a superuser, so it can neither read files nor start programs. */
export const ownerRole = 'bilum';

/** The role of the program at work. It owns nothing and has only the privileges of `database/program-role.ts`. */
export const programRole = 'bilum_program';

export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function ensureRoles(client: pg.Client, password: string | undefined): Promise<void> {
  for (const role of [ownerRole, programRole]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login`);
    // A role may change its own settings and password, so both are reset.
    await resetSettings(client, role);
    if (password !== undefined) {
      await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
    }
  }
}

async function resetSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string | null }>(
    `select datname as database from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase
     where setrole = $1::regrole`,
    [role],
  );
  for (const { database } of rows) {
    const place = database === null ? '' : `in database ${pg.escapeIdentifier(database)}`;
    await client.query(`alter role ${role} ${place} reset all`);
  }
}

export async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  if (await hasDatabase(client, name)) return;
  await client.query(`create database ${pg.escapeIdentifier(name)} owner ${ownerRole}`);
}

export async function renameDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
