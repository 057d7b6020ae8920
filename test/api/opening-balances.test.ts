import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import { openingWords } from '#contract/hr/leave/opening-balances.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const [today, date] = ['2026-11-20', '2026-10-31'];
const path = '/api/leave-ledger/openings';

let server: TestServer;
let hr: MadePerson;
let mary: MadePerson;
let ben: MadePerson;
let siteId: string;
let leaveTypeId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({ username: 'hr', firstName: 'Ruth', lastName: 'Vai', roleName: 'HR Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  ben = await server.person({ username: 'ben', firstName: 'Ben', lastName: 'Oro' });
  siteId = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  await server.pool.query(`update employees set start_date = '2020-01-01'`);
  await server.pool.query('update employees set site_id = $1 where id = $2', [siteId, mary.employeeId]);
  const { body } = await hr.client.get('/api/leave-types');
  leaveTypeId = body.find(({ name }: { name: string }) => name === 'Annual').id;
});
afterAll(() => server.stop());

interface Sent {
  employeeId: string;
  days: number;
  before: number | null;
}

const sheet = async (more = '') =>
  (await hr.client.get(`${path}?leaveTypeId=${leaveTypeId}&date=${date}${more}`)).body;
const names = (people: { employeeName: string }[]) => people.map(({ employeeName }) => employeeName);
const save = (balances: Sent[], on = date) => hr.client.put(path, { leaveTypeId, date: on, balances });
const of = ({ employeeId }: MadePerson, days: number, before: number | null = null): Sent => ({
  employeeId,
  days,
  before,
});
const count = async () =>
  (await server.row<{ n: number }>(`select count(*)::int as n from leave_ledger where kind = 'Opening'`)).n;

it('shows who was employed on the day, by site and work type', async () => {
  const people = await sheet();
  expect(names(people)).toEqual(['Ben Oro', 'Mary Kila', 'Ruth Vai']);
  expect(people[0]).toMatchObject({ recorded: null, latestDate: null, isOwn: false });
  expect(people[2]).toMatchObject({ isOwn: true });
  expect(names(await sheet(`&siteId=${siteId}`))).toEqual(['Mary Kila']);
  expect(await sheet(`&workType=Casual`)).toEqual([]);
});

it('saves all balances or none, and says of each why not', async () => {
  const refused = await save([of(mary, 12.5), of(ben, 3), of(hr, 40)]);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'balances.2.days', message: ledgerWords.notOwn }],
  ]);
  const quarters = await save([of(mary, 12.5), of(ben, 0.3)]);
  expect(quarters.body.errors).toEqual([{ path: 'balances.1.days', message: ledgerWords.quarters }]);
  expect(await count()).toBe(0);
  const request = [of(mary, 12.5), of(ben, -3)];
  expect((await save(request)).body).toEqual({ recorded: 2 });
  expect((await save(request)).body, 'a retry').toEqual({ recorded: 0 });
  expect(await count()).toBe(2);
  expect((await sheet())[1]).toMatchObject({ recorded: 12.5, latestDate: date });
});

it('does not replace unseen what another user has recorded', async () => {
  const overtaken = await save([of(mary, 10)]);
  expect([overtaken.status, overtaken.body.errors]).toEqual([
    409,
    [{ path: 'balances.0.days', message: openingWords.changed }],
  ]);
  expect((await save([of(mary, 10, 12.5)])).body).toEqual({ recorded: 1 });
  expect((await sheet())[1]).toMatchObject({ recorded: 10 });
  const earlier = await save([of(mary, 5)], '2026-09-30');
  expect(earlier.body.errors).toEqual([{ path: 'balances.0.days', message: ledgerWords.later }]);
});

it('is for those alone who may enter balances', async () => {
  expect((await mary.client.get(`${path}?leaveTypeId=${leaveTypeId}&date=${date}`)).status).toBe(403);
  expect((await mary.client.put(path, { leaveTypeId, date, balances: [of(ben, 1)] })).status).toBe(403);
});

it('is of a day on which the employee was employed', async () => {
  const left = await server.person({ username: 'left', firstName: 'Tau', lastName: 'Boe' });
  await server.pool.query(
    `update employment_terms set from_day = '2026-03-02', end_date = '2026-05-29' where employee_id = $1`,
    [left.employeeId],
  );
  const again = `insert into employment_terms (employee_id, from_day, is_start) values ($1, '2026-09-07', true)`;
  await server.pool.query(again, [left.employeeId]);
  for (const day of ['2026-03-01', '2026-05-30', '2026-09-06'])
    expect((await save([of(left, 5)], day)).body.errors, day).toEqual([
      { path: 'balances.0.days', message: ledgerWords.notEmployed },
    ]);
  for (const day of ['2026-03-02', '2026-05-29', '2026-09-07'])
    expect((await save([of(left, 5)], day)).status, day).toBe(200);
});
