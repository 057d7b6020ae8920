import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createSealer } from '#server/sealing.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { urlOf } from './backup-helpers.ts';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { makeDataDir, runToEnd, startServer } from './server-process.ts';

const password = 'woven lagoon bridge 42';
const strangeKey = Buffer.alloc(32, 9).toString('base64');
const strangeId = createSealer(Buffer.alloc(32, 9)).keyId.toString('hex');
const today = () => new Date().toISOString().slice(0, 10);

const removals: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const remove of removals.splice(0).toReversed()) await remove();
});

describe('two servers that start at once on an empty database', () => {
  test.each(Array.from({ length: 20 }, (_, round) => round))(
    'without BILUM_KEY agree on one key: one serves, the other says where the key is (%i)',
    async (round) => {
      const database = await newDatabase();
      const dataDirs = [await newDataDir(), await newDataDir()];
      const starts = dataDirs.map((dataDir) => ({ ...variablesOf(database), DATA_DIR: dataDir }));
      const results = await Promise.allSettled(starts.map(startServer));
      const [winner = -1, ...others] = results.flatMap(({ status }, at) =>
        status === 'fulfilled' ? [at] : [],
      );
      expect(others).toEqual([]);
      const [own = '', other = ''] = winner === 0 ? dataDirs : dataDirs.toReversed();
      const id = await idOfFile(own);
      const { rows } = await database.pool.query(
        `select encode(key_id, 'hex') as id, host, place from sealing_key`,
      );
      expect(rows).toEqual([{ id, host: hostname(), place: join(own, 'key') }]);
      const refusal =
        `There is no key in ${other}/key, and the database needs the key ${id}, which was in ${own}/key ` +
        `on ${hostname()} on ${today()}: copy that file to ${other}/key, or set BILUM_KEY to what it holds. No key was created.\n`;
      const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(String(refused)).toContain(refusal);
      expect(await readdir(other)).toEqual([]);
      for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
      if (round > 0) return;

      const again = await startServer({ ...variablesOf(database), DATA_DIR: own });
      expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
      const stillRefused = await runToEnd({ ...variablesOf(database), DATA_DIR: other });
      expect(stillRefused).toMatchObject({ code: 1, output: refusal });
      await copyFile(join(own, 'key'), join(other, 'key'));
      const elsewhere = await startServer({ ...variablesOf(database), DATA_DIR: other });
      expect((await fetch(`${elsewhere.address}/readyz`)).status).toBe(200);
      await Promise.all([again.stop(), elsewhere.stop()]);
    },
  );

  test('with the same BILUM_KEY both serve, and another key is refused', async () => {
    const database = await newDatabase();
    const variables = { ...variablesOf(database), BILUM_KEY: Buffer.alloc(32, 7).toString('base64') };
    const starts = [await newDataDir(), await newDataDir()].map((dataDir) => ({
      ...variables,
      DATA_DIR: dataDir,
    }));
    const servers = await Promise.all(starts.map(startServer));
    for (const server of servers) expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await Promise.all(servers.map((server) => server.stop()));
    const id = createSealer(Buffer.alloc(32, 7)).keyId.toString('hex');
    const needed = `the database needs the key ${id}, which was in BILUM_KEY on ${hostname()} on ${today()}: set BILUM_KEY as it was there.`;
    const other = await runToEnd({ ...variables, DATA_DIR: await newDataDir(), BILUM_KEY: strangeKey });
    expect(other).toMatchObject({ code: 1, output: `The key in BILUM_KEY is ${strangeId}, and ${needed}\n` });
    const dataDir = await newDataDir();
    const none = await runToEnd({ ...variablesOf(database), DATA_DIR: dataDir });
    expect(none).toMatchObject({
      code: 1,
      output: `There is no key in ${dataDir}/key, and ${needed} No key was created.\n`,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('a data folder whose key file is gone', () => {
  test('is refused, gets no new key, and starts once the file is back', async () => {
    const own = { DATA_DIR: await newDataDir(), SAMPLE_DATA: '0', ADMIN_PASSWORD: password };
    await (await startServer(own)).stop();
    const file = join(own.DATA_DIR, 'key');
    const [text, id] = [await readFile(file, 'utf8'), await idOfFile(own.DATA_DIR)];
    await rm(file);
    const wayOut = `put that file back, or set BILUM_KEY to what it holds.`;
    const needs = `needs the key ${id}, which was in ${file} on ${hostname()} on ${today()}: ${wayOut}`;
    expect(await runToEnd(own)).toMatchObject({
      code: 1,
      output: `There is no key in ${file}, and the database ${needs} No key was created.\n`,
    });
    // The sample is new, but it would share the file.
    expect(await runToEnd({ DATA_DIR: own.DATA_DIR }, ['--sample'])).toMatchObject({
      code: 1,
      output: `There is no key in ${file}, and the database 'live' ${needs} No key was created.\n`,
    });
    expect(await readdir(own.DATA_DIR)).not.toContain('key');

    await writeFile(file, strangeKey);
    expect(await runToEnd(own)).toMatchObject({
      code: 1,
      output: `The key in ${file} is ${strangeId}, and the database ${needs}\n`,
    });
    await writeFile(file, text);
    const server = await startServer(own);
    expect(await signIn(server.address, password)).toBeTruthy();
    await server.stop();
  });

  test('founds no organisation from the sample, and says why in the browser', async () => {
    const variables = { DATA_DIR: await newDataDir(), ADMIN_PASSWORD: password };
    const server = await startServer(variables);
    const file = join(variables.DATA_DIR, 'key');
    const text = await readFile(file, 'utf8');
    await rm(file);
    const token = await signIn(server.address, password);
    const found = async () => {
      const answer = await post(`${server.address}/api/start-your-own`, founding, token);
      return { status: answer.status, body: await answer.json() };
    };
    const refused = await found();
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      `There is no key in ${file}, and the database 'sample' needs the key ${createSealer(Buffer.from(text, 'base64')).keyId.toString('hex')}, `,
    );
    expect(await readdir(variables.DATA_DIR)).not.toContain('key');
    await writeFile(file, text);
    expect((await found()).status).toBe(201);
    const client = await connectToDatabase(variables.DATA_DIR);
    const { rows } = await client.query(`select encode(key_id, 'hex') as id from sealing_key`);
    await client.end();
    expect(rows).toEqual([{ id: await idOfFile(variables.DATA_DIR) }]);
    await server.stop();
  });
});

const founding = {
  organisationName: 'Kunduridge Quarries',
  timeZone: 'Pacific/Port_Moresby',
  currencySymbol: 'K',
  firstName: 'Ruth',
  lastName: 'Aihi',
  username: 'ruth',
  newPassword: 'seven kundu drums at dusk',
};

async function newDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  removals.push(() => database.drop());
  return database;
}

async function newDataDir(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  removals.push(remove);
  return dataDir;
}

function variablesOf({ config }: TestDatabase): Record<string, string> {
  return { DATABASE_URL: urlOf(config), SAMPLE_DATA: '0' };
}

async function idOfFile(dataDir: string): Promise<string> {
  const key = Buffer.from(await readFile(join(dataDir, 'key'), 'utf8'), 'base64');
  return createSealer(key).keyId.toString('hex');
}
