import pg from 'pg';

/** No superuser: what the application could be made to run cannot read files or start programs. */
export const applicationUser = 'bilum';

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

export async function ensureUser(client: pg.Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationUser]);
  if (rowCount) return;
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  await client.query(`create role ${applicationUser} login${secret}`);
}

export async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  if (await hasDatabase(client, name)) return;
  await client.query(`create database ${pg.escapeIdentifier(name)} owner ${applicationUser}`);
}

export async function renameDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
