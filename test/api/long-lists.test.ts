import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.pool.query(`insert into sites (id, name, code)
    select gen_random_uuid(), 'Many ' || lpad(n::text, 5, '0'), 'M' || n from generate_series(1, 10001) n`);
});
afterAll(() => server.stop());

describe('a whole list', () => {
  it('more than 10,000 rows are not answered at once', async () => {
    const refused = await server.admin.get('/api/sites');
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe(
      'There are more than 10000 sites. Request a page (page, pageSize) or filter the list.',
    );
    expect((await server.admin.get('/api/sites?q=many 1')).status).toBe(200);
    await server.pool.query(`delete from sites where name <> 'Many 7' and name not like 'Many 1%'`);
    await server.pool.query(`insert into sites (id, name, code)
    select gen_random_uuid(), 'More ' || n, 'O' || n from generate_series(1, 10000 - (select count(*) from sites)) n`);
    const whole = await server.admin.get('/api/sites');
    expect([whole.status, whole.body.length, whole.headers['x-total-count']]).toEqual([200, 10_000, '10000']);
    const page = await server.admin.get('/api/sites?page=20&pageSize=500&total=1');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([500, '10000']);
  });
});

describe('a page far down', () => {
  const pageAt = (number: number, query = '') => `/api/sites?page=${number}&sort=name${query}`;
  const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

  async function page(number: number, query = ''): Promise<string[]> {
    const answer = await server.admin.get(pageAt(number, query));
    expect(answer.status, answer.text).toBe(200);
    return namesOf(answer.body);
  }

  /** By the first row of 500, as near pages are found. */
  async function all(query = ''): Promise<string[]> {
    return namesOf((await server.admin.get(`/api/sites?sort=name${query}`)).body);
  }

  it.each(['', '&q=m', '&q=o', '&versionFrom=1'])('has what the whole list has there (%s)', async (query) => {
    const whole = await all(query);
    const last = Math.ceil(whole.length / 50);
    expect(last).toBeGreaterThan(30);
    for (const number of [20, 21, 22, 23, last - 1, last, last + 1, 25])
      expect(await page(number, query)).toEqual(whole.slice((number - 1) * 50, number * 50));
  });

  it('knows of a record made, changed or deleted before', async () => {
    const [first = '', second = ''] = await page(40);
    const id = await server.made('/api/sites', { name: `${first} and a half`, code: 'HALF' });
    expect((await page(40)).slice(0, 3)).toEqual([first, `${first} and a half`, second]);
    await server.admin.put(`/api/sites/${id}`, { name: `${second} and a half` });
    expect((await page(40)).slice(0, 3)).toEqual([first, second, `${second} and a half`]);
    await server.admin.delete(`/api/sites/${id}`);
    expect((await page(40)).slice(0, 2)).toEqual([first, second]);
    expect(await page(40)).not.toContain(`${second} and a half`);
  });

  it('shows no record that is gone, and each as it stands, before the other server is heard', async () => {
    const other = await server.anotherApp();
    const there = clientOf(other, { token: server.admin.token });
    const [first = '', second = ''] = await page(50);
    const [{ id }] = (await server.admin.get(`/api/sites?name=${encodeURIComponent(first)}`)).body;
    await there.delete(`/api/sites/${id}`);
    expect(await page(50)).not.toContain(first);
    expect(await page(50)).toContain(second);
  });

  it('is everybody’s own where it is asked what is theirs', async () => {
    const { employeeId } = await server.person({ username: 'paid' });
    const finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
    await server.pool.query(
      `insert into banking_details (id, employee_id, bank_name, account_name, account_number_sealed, account_last4,
        account_fingerprint, preparer_ids)
      select gen_random_uuid(), $1, 'Kina Bank', 'P', '', '1234', n::text, array[$2::uuid] from generate_series(1, 1100) n`,
      [employeeId, finance.userId],
    );
    const entered = '/api/banking-details?isOwnEntry=true&page=22';
    expect((await server.admin.get(entered)).body).toEqual([]);
    expect((await finance.client.get(entered)).body).toHaveLength(50);
    expect((await server.admin.get(entered)).body).toEqual([]);
  });

  it('is counted, and shows the fields that are asked for', async () => {
    const answer = await server.admin.get(pageAt(30, '&total=1&fields=name'));
    const [{ count }] = (await server.pool.query('select count(*) from sites')).rows;
    expect(answer.headers['x-total-count']).toBe(count);
    expect(Object.keys(answer.body[0])).toEqual(['id', 'version', 'name']);
  });
});

describe('words in the records of people', () => {
  const listed = async (query: string) => {
    const answer = await server.admin.get(`/api/attendance?sort=date&${query}`);
    expect(answer.status, answer.text).toBe(200);
    const { body, headers } = answer;
    return { dates: body.map(({ date }: { date: string }) => date), total: headers['x-total-count'] };
  };

  beforeAll(async () => {
    const { employeeId } = await server.person({ username: 'mk', firstName: 'Mary', lastName: 'Kila' });
    const other = await server.person({ username: 'pn', firstName: 'Peter', lastName: 'Namah' });
    await server.pool.query(
      `insert into attendance (id, employee_id, date, status, notes)
        select gen_random_uuid(), $1, date '2020-01-01' + n, 'On-site',
          case when n = 7 then 'Peter drove her' when n = 8 then 'Late 50%' end from generate_series(1, 1500) n`,
      [employeeId],
    );
    await server.pool.query(
      `insert into attendance (id, employee_id, date, status)
        select gen_random_uuid(), $1, date '2020-01-01' + n, 'Off-site' from generate_series(1, 20) n`,
      [other.employeeId],
    );
  });

  it.each([
    ['q=mary', '1500'],
    ['q=MARY+kila', '1500'],
    ['q=peter', '21'],
    ['q=peter+mary', '1'],
    ['q=drove+mary', '1'],
    ['q=drove+peter', '1'],
    ['q=drove+namah', '0'],
    ['q=y+kila', '1500'],
    ['q=a', '1520'],
    ['q=50%25', '1'],
    ['q=nobody', '0'],
    ['q=peter&status=Off-site', '20'],
    ['q=peter&dateFrom=2020-01-08&dateTo=2020-01-08', '2'],
    ['q=mary&status=Off-site', '0'],
  ])('%s: %s records', async (query, total) => {
    expect((await listed(query)).total).toBe(total);
    expect((await listed(`${query}&total=1&pageSize=5`)).total).toBe(total);
    const pages = [await listed(`${query}&pageSize=3&page=1`), await listed(`${query}&pageSize=3&page=2`)];
    const { dates } = await listed(query);
    expect(pages.flatMap((page) => page.dates)).toEqual(dates.slice(0, 6));
    expect(dates).toEqual(dates.toSorted());
  });

  it('of those one may see', async () => {
    const { client } = await server.person({ username: 'third', firstName: 'Mary', lastName: 'Other' });
    expect((await client.get('/api/attendance?q=mary')).body).toEqual([]);
  });
});

describe('words in transactions', () => {
  beforeAll(async () => {
    await server.pool.query(`insert into transaction_categories (id, name, type) values
      (gen_random_uuid(), 'Hiring', 'Revenue')`);
    await server.pool
      .query(`insert into transactions (id, date, description, category, type, amount, reference)
      select uuidv7(), current_date - n % 50, case when n % 500 = 0 then 'Rare ÉCLAIR ' || n else 'Invoice ' || n end,
        'Hiring', 'Revenue', n, case when n % 700 = 0 then 'PO_' || n when n = 1 then '100% of a-b' end
      from generate_series(1, 3000) n`);
  });

  // The numbers are those of the rows above that contain all words, in the description, category or reference.
  it.each([
    ['rare', 6],
    ['RARE hiring', 6],
    ['rare 1500', 1],
    ['rare 15', 1],
    ['hiring po_', 4],
    ['po_2', 2],
    ['po%', 0],
    ['éclair', 6],
    ['100%', 1],
    ['a-b', 1],
    ['0%', 1],
    ['hiring', 3000],
    ['invoice', 2994],
    ['invoice rare', 0],
    ['hiringpo', 0],
    ['e 15', 159],
    ['nothing', 0],
  ])('%s: %i', async (words, count) => {
    const path = `/api/transactions?q=${encodeURIComponent(words)}&page=1&pageSize=50&total=1`;
    const { status, headers, body } = await server.admin.get(path);
    expect([status, Number(headers['x-total-count']), body.length]).toEqual([
      200,
      count,
      Math.min(count, 50),
    ]);
    for (const { description, category, reference } of body)
      for (const word of words.toLowerCase().split(' '))
        expect([description, category, reference].some((text) => text?.toLowerCase().includes(word))).toBe(
          true,
        );
  });
});
