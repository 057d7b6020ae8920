import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '#server/postgres/cluster.ts';
import { findPostmaster, type Postmaster } from '#server/postgres/postmaster.ts';

export async function postmasterOf(dataDir: string): Promise<Postmaster> {
  const found = await findPostmaster({ folder: join(dataDir, 'postgres') });
  if (!found) throw new Error('PostgreSQL is not running.');
  return found;
}

/** Past the server, into the database it serves. */
export async function connectToDatabase(
  dataDir: string,
  database: 'live' | 'sample' = 'live',
): Promise<pg.Client> {
  const { address } = await postmasterOf(dataDir);
  const client = new pg.Client({ ...address, user: superuser, database, ssl: false });
  await client.connect();
  return client;
}

export async function signIn(server: string, password: string): Promise<string> {
  const response = await post(`${server}/api/auth/login`, { username: 'admin', password });
  const { token }: { token: string } = await response.json();
  return token;
}

export function post(url: string, body: object, token?: string): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
