import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fortnight, giveBasis, giveRules, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

/** The total of the pay of a few tells each of them what the others are paid, and everybody what one is. */
let server: TestServer;
let finance: MadePerson;
/** Who reads all transactions and no pay but their own. */
let bookkeeper: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  bookkeeper = await server.personWith({
    'transactions:read': 'all',
    'transactions:update': 'all',
    'transactions:void': 'all',
    'payroll:read': 'own',
    'audit:read': 'own',
    'reports:read': 'all',
  });
  await giveRules(server);
});
afterAll(() => server.stop());

const june = '/api/financial/summary?dateFrom=2026-06-01&dateTo=2026-06-30&yearTo=2026-06-30';

async function paidRun(people: readonly string[]): Promise<string> {
  const employeeIds: string[] = [];
  for (const username of people) {
    const { employeeId } = await server.person({ username });
    await giveBasis(server, employeeId);
    employeeIds.push(employeeId);
  }
  return paid({ ...fortnight, employeeIds });
}

async function paid(of: object): Promise<string> {
  const run = await processed(server.admin, of);
  await overrideAll(server.admin, run.at);
  await done(server.admin, run.at, { status: 'Checked' });
  await done(finance.client, run.at, { status: 'Approved' });
  await done(server.admin, run.at, { status: 'Paid' });
  return run.id;
}

async function seenBy({ client }: { client: Client }, sourceId: string) {
  const list = await client.get(`/api/transactions?sourceId=${sourceId}`);
  const summary = await client.get(june);
  const report = await client.get('/api/reports/income-and-expense?monthFrom=2026-06&monthTo=2026-06');
  const found = await client.get('/api/search?q=Payroll');
  const told = await client.get('/api/activities?resource=transactions');
  return {
    ids: list.body.map(({ id }: { id: string }) => id),
    expenses: summary.body.expenses,
    months: summary.body.months.at(-1)?.expenses,
    reported: report.body.totals.expenses,
    found: JSON.stringify(found.body),
    told: JSON.stringify(told.body),
  };
}

it('the pay of a few is in no list, sum, report, search or history of who does not read it', async () => {
  const few = await paidRun(['few-a', 'few-b', 'few-c', 'few-d']);
  const seen = await seenBy(finance, few);
  expect(seen.ids).toHaveLength(2);
  expect([seen.expenses, seen.months, seen.reported]).toEqual([8672, 8672, 8672]);
  const hidden = await seenBy(bookkeeper, few);
  expect(hidden.ids).toEqual([]);
  expect([hidden.expenses, hidden.months, hidden.reported]).toEqual([0, 0, 0]);
  for (const id of seen.ids) {
    expect(hidden.found).not.toContain(id);
    expect(hidden.told).not.toContain(id);
    expect((await bookkeeper.client.get(`/api/transactions/${id}`)).status).toBe(404);
    const history = await bookkeeper.client.get(`/api/audit?resource=transactions&recordId=${id}`);
    expect(history.status).toBe(404);
    const voiding = { status: 'Void', voidReason: 'Found by guessing' };
    expect((await bookkeeper.client.put(`/api/transactions/${id}`, voiding)).status).toBe(404);
  }
});

it('that of five or more is a cost as any other', async () => {
  const many = await paidRun(['many-a', 'many-b', 'many-c', 'many-d', 'many-e']);
  const seen = await seenBy(bookkeeper, many);
  expect(seen.ids).toHaveLength(2);
  expect(seen.expenses).toBe(10_840);
});

it('that of one who is paid alone is hidden too', async () => {
  const { employeeId } = await server.person({ username: 'alone' });
  const pay = { employeeId, ...fortnight, grossSalary: 1234 };
  const id = await server.made('/api/payroll', pay);
  await done(finance.client, `/api/payroll/${id}`, { status: 'Approved' });
  await done(server.admin, `/api/payroll/${id}`, { status: 'Paid' });
  expect((await seenBy(finance, id)).ids).toHaveLength(1);
  expect((await seenBy(bookkeeper, id)).ids).toEqual([]);
});

describe('a sum within a run of many that fewer have a part in', () => {
  const period = { payPeriodStart: '2026-05-18', payPeriodEnd: '2026-05-31' };
  let run: string;

  beforeAll(async () => {
    const employeeIds: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const { employeeId } = await server.person({ username: `seven-${name}` });
      // Too new for superannuation, but for the first.
      if (name !== 'a') await done(server.admin, `/api/employees/${employeeId}`, { startDate: '2026-05-01' });
      await giveBasis(server, employeeId);
      employeeIds.push(employeeId);
    }
    run = await paid({ ...period, employeeIds });
  });

  it('hides all that the run posted: the difference would tell it', async () => {
    const { rows } = await server.pool.query(
      `select category, amount::float8 as amount from transactions where source_id = $1 order by category`,
      [run],
    );
    expect(rows).toEqual([
      { category: 'Payroll', amount: 14_000 },
      { category: 'Superannuation', amount: 168 },
    ]);
    expect((await seenBy(finance, run)).ids).toHaveLength(2);
    expect((await seenBy(bookkeeper, run)).ids).toEqual([]);
  });

  it('is hidden in what was posted before too, also in a closed month', async () => {
    await server.pool.query(
      `update transactions set is_pay_of_few = false, date = '2026-05-31' where source_id = $1`,
      [run],
    );
    await server.made('/api/month-closings', { month: '2026-05-01', reason: 'All is in' });
    expect((await seenBy(bookkeeper, run)).ids).toHaveLength(2);
    const migrations = 'server/database/migrations';
    const file = readdirSync(migrations).find((name) => name.endsWith('_pay_of_few.sql'));
    await server.pool.query(
      readFileSync(`${migrations}/${file}`, 'utf8').replaceAll('--> statement-breakpoint', ''),
    );
    expect((await seenBy(bookkeeper, run)).ids).toEqual([]);
    // Those of five with an amount in each stay as they were.
    const { rows } = await server.pool.query(
      `select source_id from transactions where source = 'pay-runs' and not is_pay_of_few`,
    );
    expect(new Set(rows.map(({ source_id: id }) => id)).size).toBe(1);
  });
});
