import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: TestServer['admin'];
let supervisor: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = (await server.person({ username: 'hr', roleName: 'HR Officer' })).client;
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
});
afterAll(() => server.stop());

const path = '/api/attendance';
let count = 0;

async function employee(supervisorId: string | null = null): Promise<string> {
  count += 1;
  const body = { firstName: 'Kila', lastName: `Tau${count}`, position: 'Driver', startDate: '2024-01-15' };
  return server.made('/api/employees', { ...body, supervisorId });
}

async function record(employeeId: string, days: string[]): Promise<void> {
  const sent = days.map((date) => ({ employeeId, date, notes: 'On the truck' }));
  expect((await hr.post(path, sent)).status).toBe(201);
}

async function dates(employeeId: string): Promise<string[]> {
  const { body } = await hr.get(`${path}?employeeId=${employeeId}&sort=date`);
  return body.map(({ date }: { date: string }) => date);
}

const clear = (client: TestServer['admin'], employeeId: string, expected: unknown) =>
  client.delete(`${path}/employee/${employeeId}?expected=${String(expected)}`);

describe('clearing the calendar', () => {
  it('deletes all records of the employee, of which there were as many as expected, and nobody else’s', async () => {
    const [one, other] = [await employee(), await employee()];
    await record(one, ['2026-03-01', '2026-03-02', '2026-03-03']);
    await record(other, ['2026-03-01']);
    const answer = await clear(hr, one, 3);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await dates(one)).toEqual([]);
    expect(await dates(other)).toEqual(['2026-03-01']);
  });

  it('is refused when the count is another by now', async () => {
    const id = await employee();
    await record(id, ['2026-03-01', '2026-03-02']);
    for (const expected of [0, 1, 3]) {
      const answer = await clear(hr, id, expected);
      expect(answer.status).toBe(409);
      expect(answer.body.detail).toBe(
        `There are 2 attendance records now, not ${expected}. Review the calendar before you clear it.`,
      );
    }
    expect(await dates(id)).toHaveLength(2);
    const { count: told } = await server.row<{ count: number }>(
      `select count(*)::int as count from audit where note = 'Calendar cleared'
       and changes->'employeeId'->>0 = $1`,
      [id],
    );
    expect(told).toBe(0);
  });

  it.each(['', 'all', '-1', '1.5', 'NaN'])('needs to be told the count: %j is none', async (expected) => {
    const answer = await clear(hr, await employee(), expected);
    expect([answer.status, answer.body.detail]).toEqual([422, 'expected must be the number of records']);
  });

  it('needs the count to be there', async () => {
    const answer = await hr.delete(`${path}/employee/${await employee()}`);
    expect([answer.status, answer.body.detail]).toEqual([422, 'expected must be the number of records']);
  });

  it('leaves an audit row for each record, which says what it held', async () => {
    const id = await employee();
    await record(id, ['2026-03-01', '2026-03-02']);
    await clear(hr, id, 2);
    const { rows } = await server.pool.query(
      `select action, changes->'date'->>0 as date, changes->'notes'->>0 as notes, actor_id is not null as known
       from audit where note = 'Calendar cleared' and changes->'employeeId'->>0 = $1 order by date`,
      [id],
    );
    expect(rows).toEqual(
      ['2026-03-01', '2026-03-02'].map((date) => ({
        action: 'delete',
        date,
        notes: 'On the truck',
        known: true,
      })),
    );
  });

  it('happens once when it is asked twice at once', async () => {
    const id = await employee();
    await record(id, ['2026-03-01', '2026-03-02']);
    const answers = await Promise.all([clear(hr, id, 2), clear(hr, id, 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('is for whoever may delete each of the records', async () => {
    const [mine, others] = [await employee(supervisor.employeeId), await employee()];
    await record(mine, ['2026-03-01']);
    await record(others, ['2026-03-01']);
    expect((await clear(supervisor.client, others, 1)).status).toBe(404);
    expect((await clear(supervisor.client, mine, 1)).status).toBe(204);
    expect((await clear(server.nobody, others, 1)).status).toBe(401);
    expect(await dates(others)).toHaveLength(1);
  });

  it('of nobody is not found', async () => {
    for (const expected of [0, 1]) {
      const answer = await clear(hr, randomUUID(), expected);
      expect([answer.status, answer.body.detail]).toEqual([
        404,
        'This employee does not exist, or you don’t have permission to see it.',
      ]);
    }
  });
});

describe('the days of several records', () => {
  const zones: [zone: string, sent: string[], days: string[]][] = [
    [
      'Pacific/Bougainville',
      ['2026-03-01T00:00:00.000Z', '2026-03-02T12:59:59.000Z', '2026-03-02T13:00:00Z'],
      ['2026-03-01', '2026-03-02', '2026-03-03'],
    ],
    [
      'America/Los_Angeles',
      ['2026-03-01T00:00:00.000Z', '2026-03-03T07:59:59Z', '2026-03-03T08:00:00.000Z'],
      ['2026-03-01', '2026-03-02', '2026-03-03'],
    ],
  ];

  it.each(zones)('are those of the calendar in %s', async (timeZone, sent, days) => {
    expect((await server.admin.put('/api/settings', { timeZone })).status).toBe(200);
    const id = await employee();
    const answer = await hr.post(
      path,
      sent.map((date) => ({ employeeId: id, date })),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(await dates(id)).toEqual(days);
    const single = await hr.post(path, { employeeId: id, date: sent[2], status: 'Leave' });
    expect(single.body.date).toBe(days[2]);
    const moved = await hr.put(`${path}/${single.body.id}`, { date: sent[1] });
    expect(moved.body.date).toBe(days[1]);
  });
});
