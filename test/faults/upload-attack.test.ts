import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';
import {
  closing,
  during,
  filling,
  inCrumbs,
  manyParts,
  megabyte,
  opening,
  send,
  type Suffered,
} from './upload-attack.ts';

const password = 'woven lagoon bridge 42';
const pdf = '%PDF-1.7\n';
/** Milliseconds, on a machine that has other things to do; an upload that was read whole took 2,000 to 40,000. */
const patience = 500;
/** What is borne of one upload, of one that is looked at for its memory alone, and of thirty at once. */
const ofOne: Suffered = { slowest: patience, grown: 60 };
const slowly: Suffered = { slowest: Infinity, grown: 60 };
const ofThirty: Suffered = { slowest: Infinity, grown: 500 };

let dataDir: string;
let removeDataDir: () => Promise<void>;
let server: ServerProcess;
const tokens: string[] = [];

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
  await employ(10);
  // What a first upload loads is no growth.
  for (const token of tokens) await send({ ...server, token }, [opening(), pdf, closing]);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir();
}, 60_000);

describe.runIf(process.platform === 'linux')('other people and the memory hardly notice an upload', () => {
  test.each([
    ['280,000 parts', () => manyParts(280_000)],
    ['a file name of 20 MB', () => [opening('n'.repeat(20 * megabyte - 1000)), pdf, closing]],
    ['20 MB before the file', () => [...filling(20 * megabyte), '\r\n', opening(), pdf, closing]],
    ['20 MB after the file', () => [opening(), pdf, closing, ...filling(20 * megabyte)]],
    ['a header without end', () => [opening().trimEnd(), ...filling(20 * megabyte)]],
    ['a field without end', () => [opening().replace(/;[^;]*$/, '\r\n\r\n'), ...filling(20 * megabyte)]],
  ])('of %s', async (_what, body) => {
    let status = 0;
    const suffered = await during(server, ofOne, async () => {
      status = await send({ ...server, token: tokens[0] ?? '' }, body());
    });

    expect(status).toBe(422);
    expect(suffered.slowest).toBeLessThan(ofOne.slowest);
    expect(suffered.grown).toBeLessThan(ofOne.grown);
  });

  test('in pieces of one byte', async () => {
    const body = [opening(), pdf, ...Array.from({ length: 100 }, () => 'x'.repeat(10_000))];
    const suffered = await during(server, slowly, async () => {
      await send({ ...server, token: tokens[0] ?? '' }, body, inCrumbs);
    });

    expect(suffered.grown).toBeLessThan(slowly.grown);
  });

  test('that thirty others send too, of 20 MB each', async () => {
    const body = () => [opening(), pdf, ...filling(20 * megabyte - pdf.length), closing];
    let statuses: number[] = [];
    const suffered = await during(server, ofThirty, async () => {
      statuses = await Promise.all(
        [...tokens, ...tokens, ...tokens].map((token) => send({ ...server, token }, body())),
      );
    });

    expect([...new Set(statuses)].toSorted()).toEqual([201, 503]);
    expect(suffered.grown).toBeLessThan(ofThirty.grown);
  });
});

/** So many employees who are signed in. */
async function employ(count: number): Promise<void> {
  const administrator = await signIn(server.address, password);
  const client = await connectToDatabase(dataDir);
  const { rows } = await client.query<{ id: string }>(`select id from roles where role_name = 'Employee'`);
  for (let made = 0; made < count; made += 1) {
    const user = { firstName: 'Mary', lastName: 'Kila', username: `mary${made}`, roleId: rows[0]?.id };
    const response = await post(`${server.address}/api/users`, user, administrator);
    const { id }: { id: string } = await response.json();
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await client.query(
      'insert into sessions (id, token_hash, user_id, created_at, last_seen_at) values ($1, $2, $3, now(), now())',
      [randomUUID(), hash, id],
    );
    tokens.push(token);
  }
  await client.end();
}
