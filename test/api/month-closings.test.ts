import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Answer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

const sentence = 'The month of this transaction is closed. Reopen the month first.';
const spend = (date: string) =>
  server.admin.post('/api/transactions', {
    date,
    description: 'Something',
    category: 'Fuel',
    type: 'Expense',
    amount: 10,
  });
const close = (month: string, reason = 'Accounts are done') =>
  server.admin.post('/api/month-closings', { month, reason });

it('keeps the transactions of the month as they are, until it is reopened with a reason', async () => {
  const { id } = (await spend('2026-03-31')).body;
  const at = `/api/transactions/${id}`;
  const { body: closing } = await close('2026-03-01');
  expect(closing).toMatchObject({ status: 'Closed', changedByName: expect.any(String) });
  for (const answer of [
    await spend('2026-03-01'),
    await server.admin.put(at, { amount: 11 }),
    await server.admin.put(at, { date: '2026-04-01' }),
    await server.admin.put(at, { status: 'Void', voidReason: 'Typed twice' }),
  ])
    expect([answer.status, answer.body.detail], answer.text).toEqual([422, sentence]);
  expect((await spend('2026-04-01')).status).toBe(201);
  const path = `/api/month-closings/${closing.id}`;
  expect((await server.admin.put(path, { status: 'Open' })).status).toBe(422);
  await server.admin.put(path, { status: 'Open', reason: 'An invoice came late' });
  expect((await server.admin.put(at, { amount: 11 })).status).toBe(200);
  await server.admin.put(path, { status: 'Closed', reason: 'Done again' });
  expect((await spend('2026-03-02')).status).toBe(422);
});

it('is closed once it is over, by its first day, and once', async () => {
  const refused = async (month: string) => (await close(month)).body.errors[0].message;
  expect(await refused('2026-06-01')).toBe('A month can be closed only after it ends');
  expect(await refused('2026-02-03')).toBe('Month must be the first day of a month');
  expect((await close('2026-02-01')).status).toBe(201);
  expect(await refused('2026-02-01')).toBe(
    'This month already has a record. Use that record to close or reopen the month.',
  );
});

/** What `act` answers after it has waited for a transaction that runs `sql` and is then committed. */
async function afterWaitingFor(sql: string, values: unknown[], act: () => Promise<Answer>): Promise<Answer> {
  const other = await server.pool.connect();
  try {
    await other.query('begin');
    await other.query(sql, values);
    const answer = act();
    await expect.poll(server.waiting).toBe(1);
    await other.query('commit');
    return await answer;
  } finally {
    other.release(true);
  }
}

it('waits for who writes into it, and they for it', async () => {
  const { id } = (await spend('2026-01-15')).body;
  const { body: closing } = await afterWaitingFor(
    'update transactions set amount = 11 where id = $1',
    [id],
    () => close('2026-01-01'),
  );
  expect(closing).toMatchObject({ month: '2026-01-01', status: 'Closed' });
  await server.admin.put(`/api/month-closings/${closing.id}`, {
    status: 'Open',
    reason: 'An invoice came late',
  });
  const answer = await afterWaitingFor(
    `update month_closings set status = 'Closed' where id = $1`,
    [closing.id],
    () => spend('2026-01-20'),
  );
  expect([answer.status, answer.body.detail], answer.text).toEqual([422, sentence]);
});
