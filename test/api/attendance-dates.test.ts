import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { startServer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let employeeId: string;
let today: string;

beforeAll(async () => {
  server = await startServer({ clock });
  ({ employeeId } = await server.person({ username: 'worker' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from attendance');
  today = await days('0 days');
});

const path = '/api/attendance';
const tooFar = 'Date must be at most a year ahead';
const tooLongAgo = 'Date must be within the last 50 years';
const at = (date: string, more: object = {}) => ({ employeeId, date, ...more });

/** A day counted from the organisation's today by the database. */
async function days(interval: string): Promise<string> {
  const { day } = await server.row<{ day: string }>(
    `select ((($1::timestamptz at time zone (select time_zone from settings))::date + $2::interval)::date)::text as day`,
    [clock().toISOString(), interval],
  );
  return day;
}

describe('a date of attendance', () => {
  it('is at most a year ahead of the organisation’s today', async () => {
    expect((await server.admin.post(path, at(await days('1 year')))).status).toBe(201);
    const answer = await server.admin.post(path, at(await days('1 year 1 day')));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: tooFar, errors: [{ path: 'date', message: tooFar }] });
  });

  it('lies within a working life', async () => {
    expect((await server.admin.post(path, at(await days('-50 years')))).status).toBe(201);
    const answer = await server.admin.post(path, at('1926-03-10'));
    expect(answer.body).toMatchObject({
      detail: tooLongAgo,
      errors: [{ path: 'date', message: tooLongAgo }],
    });
  });

  it('of several is refused with the row it stands in, and none is kept', async () => {
    const far = await days('2 years');
    const answer = await server.admin.post(path, [at(today), at(far), at(today, { status: 'Leave' })]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: tooFar, errors: [{ path: '1.date', message: tooFar }] });
    expect((await server.admin.get(path)).body).toEqual([]);
  });

  it('that is taken is told with its row too', async () => {
    await server.admin.post(path, at(today));
    const answer = await server.admin.post(path, [at(today, { status: 'Leave' }), at(today)]);
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, '1.date']);
  });

  it('holds when a record is moved, and not when something else of it is changed', async () => {
    const { body } = await server.admin.post(path, at(today));
    const moved = await server.admin.put(`${path}/${body.id}`, { date: await days('2 years') });
    expect([moved.status, moved.body.detail]).toEqual([422, tooFar]);
    await server.pool.query(`update attendance set date = '1926-03-10'`);
    const noted = await server.admin.put(`${path}/${body.id}`, {
      date: '1926-03-10',
      notes: 'From the ledger',
    });
    expect(noted.body).toMatchObject({ date: '1926-03-10', notes: 'From the ledger' });
  });

  it('that could just be recorded is answered again when the request comes a second time, a day later', async () => {
    const sent = { ...at(await days('-50 years')), id: randomUUID() };
    expect((await server.admin.post(path, sent)).status).toBe(201);
    clock.pass({ days: 2 });
    const again = await server.admin.post(path, sent);
    expect([again.status, again.body.id]).toEqual([200, sent.id]);
    expect((await server.admin.post(path, [sent])).status).toBe(200);
    expect((await server.admin.post(path, at(sent.date))).status).toBe(422);
  });
});
