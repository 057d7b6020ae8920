import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { administer, configOf, ownedBy, report, type TestServer } from './throwaway-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = { pool: pg.Pool; config: pg.PoolConfig; drop(): Promise<void> };

/** A migrated database of the test file's own. `drop` it in `afterAll`. */
export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('testServer').template}`);
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `bilum_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} ${template} ${ownedBy(server)}`);
  const config = configOf(server, name);
  const pool = await connect({ config, name: 'The database of the tests' }, report);
  return {
    pool,
    config,
    async drop() {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
