import { addDays } from '#contract/engine/days.ts';
import { deliveredRules } from '#contract/financial/pay/delivered-rules.ts';
import { newId } from '#server/database/new-id.ts';
import { expect } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

/** A fortnight and the one after it; the second Monday of June is a public holiday. */
export const fortnight = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' };
export const nextFortnight = { payPeriodStart: '2026-06-15', payPeriodEnd: '2026-06-28' };

/** One that begins on a day. */
export function fortnightFrom(payPeriodStart: string) {
  return { payPeriodStart, payPeriodEnd: addDays(payPeriodStart, 13) };
}

export interface Basis {
  from: string;
  kind: 'Salary' | 'Hourly';
  amount: number;
  payGroup: 'Fortnightly' | 'Monthly';
  taxStatus: 'Resident' | null;
}

/** The rules that are delivered, where they are not there yet: confirmed, but leave is not paid. */
export async function giveRules({ pool }: TestServer): Promise<void> {
  await pool.query(`update pay_rules set is_confirmed = true where kind <> 'Leave Pay'`);
  for (const { from, terms, source } of deliveredRules)
    await pool.query(
      `insert into pay_rules (id, from_day, terms, source, is_confirmed) values ($1, $2, $3, $4, $5)
        on conflict do nothing`,
      [newId(), from, terms, source, terms.kind !== 'Leave Pay'],
    );
}

/** A server two days after the first fortnight, with confirmed rules, and a Finance Officer who may pay what others approve. */
export async function startPaying(): Promise<{ server: TestServer; finance: MadePerson }> {
  const server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  await done(server.admin, '/api/settings', { approverMayPay: true });
  const finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  return { server, finance };
}

/** A confirmed rule for leave pay: 8 hours a day, unless told. */
export async function giveLeavePay(
  { pool }: TestServer,
  from: string,
  changes: object = {},
): Promise<string> {
  const id = newId();
  const terms = {
    kind: 'Leave Pay',
    hoursPerDay: 8,
    holidays: 'Not paid',
    paid: 'With its days',
    loadingPercent: 0,
    loadingFor: 'Annual leave',
    ...changes,
  };
  await pool.query(
    `insert into pay_rules (id, from_day, terms, source, is_confirmed) values ($1, $2, $3, 'Invented', true)`,
    [id, from, terms],
  );
  return id;
}

/** 2,000 a fortnight, unless told. */
export async function giveBasis({ pool }: TestServer, employeeId: string, changes: Partial<Basis> = {}) {
  const basis: Basis = {
    from: '2024-01-15',
    kind: 'Salary',
    amount: 52_000,
    payGroup: 'Fortnightly',
    taxStatus: 'Resident',
    ...changes,
  };
  await pool.query(
    `insert into pay_bases (id, employee_id, from_day, kind, amount, pay_group, tax_status, super_fund)
     values ($1, $2, $3, $4, $5, $6, $7, 'Nambawan Super') on conflict do nothing`,
    [newId(), employeeId, basis.from, basis.kind, basis.amount, basis.payGroup, basis.taxStatus],
  );
}

const colleagues = new WeakMap<TestServer, Map<string, Promise<Client>>>();

/** A user with all rights who is nobody's employee: who enters what pay is worked out by approves none of it. */
function colleague(server: TestServer, lastName: 'Clerk' | 'Approver'): Promise<Client> {
  const known = colleagues.get(server) ?? new Map<string, Promise<Client>>();
  colleagues.set(server, known);
  const client = known.get(lastName) ?? makeColleague(server, lastName);
  known.set(lastName, client);
  return client;
}

async function makeColleague(server: TestServer, lastName: string): Promise<Client> {
  const roleId = await server.roleId('Administrator');
  const userId = await server.made('/api/users', { firstName: 'Pay', lastName, username: newId(), roleId });
  return server.client({ token: await server.openSession(userId) });
}

async function made(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** An account that is checked; answers its path. */
export async function giveBank(
  server: TestServer,
  { employeeId }: { employeeId: string },
  accountNumber: string,
  changes: object = {},
): Promise<string> {
  const id = await made(await colleague(server, 'Clerk'), '/api/banking-details', {
    employeeId,
    bankName: 'Kina Bank',
    accountName: 'Somebody',
    accountNumber,
    ...changes,
  });
  await server.pool.query(
    'update banking_details set is_checked = true, version = version + 1 where id = $1',
    [id],
  );
  return `/api/banking-details/${id}`;
}

/** Approved, with shifts such as '2026-06-01 07:00-17:00'. */
export async function giveHours(
  server: TestServer,
  { employeeId }: MadePerson,
  shifts: string[],
  period = fortnight,
) {
  const clerk = await colleague(server, 'Clerk');
  const timesheetId = await made(clerk, '/api/timesheets', { employeeId, ...period });
  for (const shift of shifts) {
    const [date = '', times = ''] = shift.split(' ');
    const [startTime, endTime] = times.split('-');
    await made(clerk, '/api/time-entries', { timesheetId, date, startTime, endTime });
  }
  for (const status of ['Submitted', 'Approved'])
    await done(clerk, `/api/timesheets/${timesheetId}`, { status });
  return timesheetId;
}

export async function done(client: Client, path: string, body: object) {
  const answer = await client.put(path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Makes a run; answers it. */
export async function processed(client: Client, body: object = fortnight) {
  const answer = await client.post('/api/payroll/process', body);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `/api/pay-runs/${answer.body.id}` };
}

/** Every open check may stay. */
export async function overrideAll(client: Client, at: string) {
  const { body } = await client.get(`${at}/checks?status=Open`);
  for (const { id } of body)
    await done(client, `/api/pay-checks/${id}`, { status: 'Overridden', reason: 'Known' });
}

/** From a Draft on: approved by a colleague, paid by who prepared it. */
export async function payOut(server: TestServer, preparer: Client, at: string) {
  await overrideAll(preparer, at);
  await done(preparer, at, { status: 'Checked' });
  await done(await colleague(server, 'Approver'), at, { status: 'Approved' });
  return done(preparer, at, { status: 'Paid' });
}

const moments = {
  payroll: ['computed_at', 'updated_at', 'created_at'],
  timesheets: ['updated_at'],
  leave_requests: ['updated_at'],
  attendance: ['updated_at'],
  pay_bases: ['updated_at'],
  employees: ['updated_at'],
  pay_rules: ['updated_at'],
  public_holidays: ['updated_at'],
  audit: ['at'],
};

/** What late pay looks at is of moments: all of them are some days ago now. */
export async function daysPass({ pool }: TestServer): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [table, columns] of Object.entries(moments)) {
      const isRecent = (column: string) => `${column} > now() - interval '200 days'`;
      const earlier = columns.map(
        (column) =>
          `${column} = case when ${isRecent(column)} then ${column} - interval '3 days' else ${column} end`,
      );
      // The log is one that nobody may change, and the triggers of payroll look at every row.
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(
        `update ${table} set ${earlier.join(', ')} where ${columns.map(isRecent).join(' or ')}`,
      );
      await client.query(`alter table ${table} enable trigger user`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What live pay has paid for days, by what it is called, in cents: 'start label'. */
export async function paidFor(
  { pool }: TestServer,
  employeeIds: string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await pool.query<{ employeeId: string; what: string; cents: number }>(
    `select employee_id as "employeeId", what, sum(cents)::int as cents from (
        select employee_id, pay_period_start::text || ' ' || label as what, amount * 100 as cents
          from payroll row join pay_lines on payroll_id = row.id
          where row.status <> 'Void' and kind in ('Salary', 'Hours', 'Overtime', 'Unpaid Leave',
            'Absence', 'Leave Pay', 'Leave Loading', 'Public Holiday Pay')
        union all select employee_id, (cause ->> 'from') || ' ' || (cause ->> 'label'),
            ((cause ->> 'now')::numeric - (cause ->> 'was')::numeric) * 100
          from payroll row join pay_lines on payroll_id = row.id and kind = 'Adjustment'
            cross join lateral jsonb_array_elements(causes) cause where row.status <> 'Void'
      ) paid where employee_id = any($1) group by 1, 2 having sum(cents) <> 0 order by 1, 2`,
    [employeeIds],
  );
  return new Map(
    employeeIds.map((id) => [
      id,
      new Map(rows.filter(({ employeeId }) => employeeId === id).map(({ what, cents }) => [what, cents])),
    ]),
  );
}
