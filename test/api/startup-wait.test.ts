import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneAtATime } from '#server/database/one-at-a-time.ts';
import { reportWhileWaiting } from '#server/database/waiting.ts';
import { cloneDatabase, type ClonedDatabase } from '#test/database.ts';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('says whom it waits for, again and again, and no more once its turn has come', async () => {
  const messages: string[] = [];
  const { pool } = database;
  let end = () => {};
  const first = oneAtATime({ pool, log: () => undefined }, () => new Promise<void>((done) => (end = done)));
  await expect.poll(() => String(end)).not.toBe('() => {}');
  const locking = {
    pool,
    log: (message: string) => void messages.push(message),
    patience: { first: 1, every: 1 },
  };
  const second = oneAtATime(locking, async () => messages.length);
  await expect.poll(() => messages.length).toBeGreaterThan(2);
  expect(messages[0]).toMatch(
    /^Waiting for another Bilum, which is preparing this database \(process \d+ of PostgreSQL, 'bilum'(, from [\d.:a-f]+)?, connected since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)\.$/,
  );
  end();
  await first;
  const told = await second;
  await database.pool.query('select 1');
  expect(messages.length).toBeLessThanOrEqual(told + 1);
});

it('says nothing about what takes no time', async () => {
  const messages: string[] = [];
  const patience = { first: 60_000, every: 60_000 };
  expect(await reportWhileWaiting(Promise.resolve(7), () => void messages.push('waiting'), patience)).toBe(7);
  await expect(
    reportWhileWaiting(Promise.reject(new Error('no')), () => void messages.push('waiting'), patience),
  ).rejects.toThrow('no');
  expect(messages).toEqual([]);
});
