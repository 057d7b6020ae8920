import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { grantProgram } from '#server/database/program-role.ts';
import { administer, configOf, ownedBy, report, type TestServer } from './throwaway-cluster.ts';
import { takeUndeclaredWrites, watchWrites } from './undeclared-writes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = {
  /** The owner's, who may do anything to it. */
  pool: pg.Pool;
  config: pg.PoolConfig;
  drop(): Promise<void>;
};

export type ClonedDatabase = TestDatabase & {
  /** The pool of a server at work; with TEST_DATABASE_URL, of the same user. */
  program: pg.Pool;
  /** That of one more server, which reaches the database at another address where one is given. */
  anotherProgram(address?: Address): Promise<pg.Pool>;
};

watchWrites();

/** A migrated database of the test file's own. `drop` it in `afterAll`. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const server = inject('testServer');
  const database = await createDatabase(`template ${server.template}`);
  // A copy has the rights on what is in it, not those on itself.
  if (server.program !== undefined) await grantProgram(database.pool, server.program);
  const config = { ...database.config, ...(server.program && { user: server.program }) };
  const programs: pg.Pool[] = [];
  const program = await anotherProgram();
  return {
    ...database,
    program,
    anotherProgram,
    async drop() {
      await Promise.all(programs.map((pool) => pool.end()));
      await database.drop();
    },
  };

  async function anotherProgram(address?: Address): Promise<pg.Pool> {
    const pool = await connect(
      { config: address ? at(address, config) : config, name: 'The database of the tests' },
      report,
    );
    programs.push(pool);
    return pool;
  }
}

type Address = { host: string; port: number };

function at({ host, port }: Address, config: pg.PoolConfig): pg.PoolConfig {
  if (config.connectionString === undefined) return { ...config, host, port };
  const url = new URL(config.connectionString);
  url.host = `${host}:${port}`;
  return { ...config, connectionString: url.href };
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `bilum_test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the time that writing them through the log does.
  await administer(server, `create database ${name} ${template} strategy file_copy ${ownedBy(server)}`);
  const config = configOf(server, name);
  const pool = await connect({ config, name: 'The database of the tests' }, report);
  return {
    pool,
    config,
    async drop() {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
      expect(takeUndeclaredWrites(name)).toEqual([]);
    },
  };
}
