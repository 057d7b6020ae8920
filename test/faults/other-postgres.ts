import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp } from '#server/postgres/bring-up.ts';
import { withClient } from '#server/postgres/databases.ts';
import { stopPostmaster, type Cluster } from '#server/postgres/postmaster.ts';
import { chooseAccount, runAs } from '#server/postgres/unprivileged.ts';

export type OtherPostgres = {
  version: string;
  /** A new database, owned by somebody who is no superuser, as at a provider's. */
  makeDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const homes = '/usr/lib/postgresql';
const settings = { fsync: 'off', max_connections: '20', lc_messages: 'C' };

/** The programs of an older PostgreSQL on this machine, where Debian puts them; undefined without. */
export async function findOtherPostgres(): Promise<string | undefined> {
  const versions = await readdir(homes).catch(() => []);
  const usable = versions.map(Number).filter((version) => version >= 15 && version < 18);
  return usable.length === 0 ? undefined : join(homes, String(Math.min(...usable)), 'bin');
}

/** A throwaway cluster on a socket, whose text is ordered as in English and not by its bytes. */
export async function startOtherPostgres(programs: string): Promise<OtherPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'bilum-other-'));
  await chmod(root, 0o711);
  const folder = join(root, 'data');
  const socket = join(root, 'socket');
  const account = await chooseAccount(folder);
  for (const made of [folder, socket]) {
    await mkdir(made, { mode: 0o700 });
    if (account) await chown(made, account.uid, account.gid);
  }
  const own = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C.UTF-8'];
  const english = ['--locale-provider=icu', '--icu-locale=en'];
  const { code, output } = await runAs(account, join(programs, 'initdb'), [...own, ...english]);
  if (code !== 0) throw new Error(output);
  const cluster: Cluster = {
    folder,
    logFile: join(root, 'postgres.log'),
    programs: {
      postgres: join(programs, 'postgres'),
      initdb: join(programs, 'initdb'),
      pgCtl: join(programs, 'pg_ctl'),
    },
    account,
    settings,
  };
  const config = { host: socket, port: 5432, user: 'postgres', database: 'postgres', ssl: false };
  await bringUp(
    cluster,
    { host: socket, port: 5432 },
    { connection: () => config, signal: new AbortController().signal },
  );
  const version = await withClient(config, async (client) => {
    await client.query('create role keeper login');
    return (
      (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
    );
  });
  return {
    version,
    async makeDatabase(name) {
      await withClient(config, (client) => client.query(`create database ${name} owner keeper`));
      return `postgresql://keeper@localhost/${name}?host=${encodeURIComponent(socket)}`;
    },
    async stop() {
      await stopPostmaster(cluster);
      await rm(root, { recursive: true, force: true });
    },
  };
}
