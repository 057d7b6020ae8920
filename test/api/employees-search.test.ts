import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

/** More people than are looked up by their names first, so the rows are read in order. */
beforeAll(async () => {
  server = await startServer();
  await server.pool.query(`
    with accounts as (
      insert into users (id, first_name, last_name, username, email, role_id)
        select uuidv7(), case when n % 10 = 0 then 'Peter' else 'Joana' end, 'Kila ' || n, 'k' || n,
          'k' || n || '@example.org', (select id from roles where role_name = 'Employee')
        from generate_series(1, 1500) n returning id, username
    )
    insert into employees (id, user_id, employee_id, position, start_date)
      select uuidv7(), id, 'K-' || substr(username, 2), case when username like '%50' then 'Mechanic' else 'Driver' end,
        '2025-01-06' from accounts`);
});
afterAll(() => server.stop());

interface Found {
  id: string;
  firstName: string;
  position: string;
}

it.each(['lastName,firstName', 'employeeId', '-position'])(
  'finds many people by their name and by their position, in the order of %s',
  async (sort) => {
    const whole: Found[] = (await server.admin.get(`/api/employees?sort=${sort}`)).body;
    const expected = whole
      .filter(({ firstName, position }) => firstName === 'Joana' || position === 'Mechanic')
      .map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(1350);
    const found: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const path = `/api/employees?sort=${sort}&q=an&page=${page}&pageSize=500&total=1`;
      const { body, headers } = await server.admin.get(path);
      expect(headers['x-total-count']).toBe(String(expected.length));
      found.push(...body.map(({ id }: Found) => id));
    }
    expect(found).toEqual(expected);
  },
);

it('finds few people by a short word, when hardly one of the latest has it', async () => {
  const whole: Found[] = (await server.admin.get('/api/employees')).body;
  const expected = whole.filter(({ position }) => position === 'Mechanic').map(({ id }) => id);
  expect(expected).toHaveLength(15);
  const { body } = await server.admin.get('/api/employees?q=ch&page=1&pageSize=50');
  expect(body.map(({ id }: Found) => id)).toEqual(expected);
});
