import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { newId } from '#server/database/new-id.ts';
import { createRandom } from '#sample/random.ts';
import { daysPass, done, giveBasis, giveLeavePay, giveRules, paidFor } from '../api/pay-helpers.ts';
import { startServer, type TestServer } from '../api/server.ts';

/**
 * Random histories of pay: bases, hours, attendance, paid and unpaid leave and the days of employment change late; runs are made, paid, reversed,
 * voided and made again in any order, and people are left out of them and included again. At the end most of what is
 * unpaid is paid and a last run adjusts the rest: each person was paid for each period that has pay what one run would
 * pay then, and nothing for the others. Every person has a history of their own. PAY_SEED and PAY_HISTORIES set the
 * seed and how many there are.
 */
const seed = Number(process.env['PAY_SEED'] ?? Date.now() % 1_000_000);
const histories = Number(process.env['PAY_HISTORIES'] ?? 150);
const peopleAtOnce = 50;
const steps = 40;

let server: TestServer;
let people: string[];

const start = '2026-06-01';
const periods = Array.from({ length: 6 }, (_, at) => periodAt(at));
const closing = periodAt(6);
const daysOfAll = 6 * 14;

function periodAt(at: number) {
  return { payPeriodStart: addDays(start, at * 14), payPeriodEnd: addDays(start, at * 14 + 13) };
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-09-16T02:00:00Z') });
  await giveRules(server);
  await done(server.admin, '/api/settings', { approverMayPay: true });
  people = [];
  for (let count = 0; count < peopleAtOnce; count += 1) people.push(await somebody(count));
});
afterAll(() => server.stop());

async function somebody(count: number): Promise<string> {
  const user = { firstName: 'Test', lastName: `Number ${count}`, username: `history-${count}` };
  const userId = await server.made('/api/users', { ...user, roleId: await server.roleId('Employee') });
  return server.made('/api/employees', { userId, position: 'Clerk', startDate: '2024-01-15' });
}

type Random = ReturnType<typeof createRandom>;

/** Everybody as they began. */
async function begin(random: Random) {
  await daysPass(server);
  const client = await server.pool.connect();
  try {
    await client.query('alter table payment_files disable trigger append_only');
    await client.query(`truncate payroll, pay_lines, pay_checks, pay_runs, pay_bases, pay_items, timesheets,
      time_entries, leave_requests, attendance, transactions cascade`);
    // Every day that passes moves the whole log.
    await client.query('alter table audit disable trigger user');
    await client.query('truncate audit');
    await client.query('alter table audit enable trigger user');
    await client.query(`delete from pay_rules where source = 'Invented'`);
    await client.query(
      `update public_holidays set is_confirmed = false, updated_at = now() - interval '1 year'`,
    );
    await client.query(`update employees set start_date = '2024-01-15', end_date = null`);
    await client.query('delete from employment_terms');
    await client.query(`insert into employment_terms (employee_id, from_day, is_start, end_date, work_type)
      select id, start_date, true, end_date, work_type from employees`);
    // So much that no adjustment makes a pay less than nothing.
    await client.query(
      `insert into pay_items (id, employee_id, kind, label, amount, from_day)
        select gen_random_uuid(), id, 'Allowance', 'Housing', 500000, '2024-01-15' from employees where id = any($1)`,
      [people],
    );
  } finally {
    client.release();
  }
  // Leave of the first weeks is paid by no rule, and that of the others by two.
  await giveLeavePay(server, addDays(start, random.whole(0, 20)), { holidays: 'Paid' });
  await giveLeavePay(server, addDays(start, random.whole(21, 60)), {
    hoursPerDay: 7.6,
    loadingPercent: 17.5,
    paid: random.pick(['With its days', 'Annual leave before it begins']),
  });
  for (const employeeId of people) {
    await changeBasis(random, employeeId, '2024-01-15');
    for (let count = 0; count < 12; count += 1) await changeAttendance(random, employeeId);
  }
}

const dayIn = (random: Random) => addDays(start, random.whole(0, daysOfAll - 1));

async function changeBasis(random: Random, employeeId: string, from = dayIn(random)) {
  const kind = random.chance(0.5) ? 'Salary' : 'Hourly';
  const amount = random.whole(100, 30_000) / (kind === 'Salary' ? 0.1 : 100);
  await giveBasis(server, employeeId, { kind, amount, from });
}

async function changeLeave(random: Random, employeeId: string) {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from leave_requests where employee_id = $1',
    [employeeId],
  );
  const [known] = rows;
  const startDate = dayIn(random);
  const days = { startDate, endDate: addDays(startDate, random.whole(0, 20)) };
  if (known && random.chance(0.4)) await server.admin.delete(`/api/leave-requests/${known.id}`);
  else if (known && random.chance(0.6)) await server.admin.put(`/api/leave-requests/${known.id}`, days);
  else
    await server.admin.post('/api/leave-requests', {
      employeeId,
      leaveType: random.pick(['Unpaid', 'Annual', 'Sick']),
      status: 'Approved',
      ...days,
    });
}

/** A timesheet of a fortnight, approved: a new one, or one that is not any more, and may be deleted. */
async function changeHours(random: Random, employeeId: string) {
  const period = periods[random.whole(0, 5)] ?? closing;
  const { rows } = await server.pool.query<{ id: string; status: string }>(
    'select id, status from timesheets where employee_id = $1 and pay_period_start = $2',
    [employeeId, period.payPeriodStart],
  );
  const [known] = rows;
  const to = (id: string, status: string) =>
    server.pool.query(
      `update timesheets set status = $2, updated_at = now(),
        rejection_reason = case when $2 = 'Rejected' then 'Wrong' end where id = $1`,
      [id, status],
    );
  if (known?.status === 'Approved') {
    await to(known.id, 'Rejected');
    if (!random.chance(0.5)) return;
    await server.pool.query('delete from time_entries where timesheet_id = $1', [known.id]);
    await server.admin.delete(`/api/timesheets/${known.id}`);
  } else if (known) await to(known.id, 'Approved');
  else {
    const id = newId();
    const isOnPaper = random.chance(0.2);
    await server.pool.query(
      `insert into timesheets (id, employee_id, pay_period_start, pay_period_end, total_hours)
        values ($1, $2, $3, $4, $5)`,
      [
        id,
        employeeId,
        period.payPeriodStart,
        period.payPeriodEnd,
        isOnPaper ? random.whole(1, 9000) / 100 : 0,
      ],
    );
    for (let day = 0; day < (isOnPaper ? 0 : 14); day += 1)
      if (random.chance(0.5))
        await server.pool.query(
          `insert into time_entries (id, timesheet_id, date, start_time, end_time) values ($1, $2, $3, $4, $5)`,
          [
            newId(),
            id,
            addDays(period.payPeriodStart, day),
            `${random.pick(['06', '13', '22'])}:${random.pick(['00', '20'])}`,
            `${random.pick(['04', '05'])}:${random.pick(['00', '45'])}`,
          ].map((value, at) => (at === 4 && !random.chance(0.5) ? '23:30' : value)),
        );
    await to(id, 'Approved');
  }
}

async function changeStart(random: Random, employeeId: string) {
  const startDate = random.chance(0.3) ? '2024-01-15' : addDays(start, random.whole(0, 50));
  await server.admin.put(`/api/employees/${employeeId}`, { startDate });
}

async function changeForAll(random: Random) {
  if (random.chance(0.7)) {
    const { rows } = await server.pool.query<{ id: string; isConfirmed: boolean }>(
      `select id, is_confirmed as "isConfirmed" from public_holidays where date between $1 and $2 order by date`,
      [start, closing.payPeriodEnd],
    );
    const holiday = rows[random.whole(0, rows.length - 1)];
    if (holiday)
      await server.admin.put(`/api/public-holidays/${holiday.id}`, { isConfirmed: !holiday.isConfirmed });
    return;
  }
  const terms = {
    kind: 'Overtime',
    dailyHours: random.whole(6, 10),
    weeklyHours: 44,
    overtimeFactor: random.pick([1.5, 1.75]),
    saturdayFrom: '12:00',
    saturdayFactor: 1.5,
    sundayFactor: 2,
    holidayFactor: random.pick([2, 2.5]),
  };
  await server.admin.post('/api/pay-rules', { from: dayIn(random), terms, source: 'Invented' });
}

/** A day is absent, or is not any more: changed, moved or deleted. */
async function changeAttendance(random: Random, employeeId: string) {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from attendance where employee_id = $1 and status = 'Absent' order by date`,
    [employeeId],
  );
  const known = rows[random.whole(0, rows.length)];
  const path = `/api/attendance/${known?.id}`;
  const what = random.whole(0, 3);
  if (!known || what === 0)
    await server.admin.post('/api/attendance', { employeeId, date: dayIn(random), status: 'Absent' });
  else if (what === 1) await server.admin.put(path, { status: 'On-site' });
  else if (what === 2) await server.admin.put(path, { date: dayIn(random) });
  else await server.admin.delete(path);
}

/** Deducts the absence of drafts, if the days are still those of the check. */
async function deduct(isDeducted = () => true) {
  const { rows } = await server.pool.query<{ id: string }>(
    `select asked.id from pay_checks asked join pay_runs on pay_runs.id = pay_run_id
      where kind = 'Absent' and asked.status = 'Open' and pay_runs.status = 'Draft' order by employee_id`,
  );
  for (const { id } of rows.filter(isDeducted)) {
    const { status, text } = await server.admin.put(`/api/pay-checks/${id}`, { status: 'Deducted' });
    expect([200, 409], text).toContain(status);
  }
}

/** The absent days that active pay deducts, as 'employee day'. */
async function deductedDays(): Promise<string[]> {
  const { rows } = await server.pool.query<{ deducted: string }>(
    `select row.employee_id || ' ' || day as deducted from payroll row join pay_checks asked
        on asked.pay_run_id = row.pay_run_id and asked.employee_id = row.employee_id
      cross join string_to_table(found ->> 'days', ',') day
    where row.status <> 'Void' and asked.status = 'Deducted'`,
  );
  return rows.map(({ deducted }) => deducted);
}

async function forgetAbsence(except: string[]) {
  await server.pool.query(
    `delete from attendance where status = 'Absent' and employee_id || ' ' || date <> all($1)`,
    [except],
  );
}

interface Run {
  id: string;
  status: string;
  version: number;
}

async function runsOf(statuses: string[]): Promise<Run[]> {
  const { rows } = await server.pool.query<Run>(
    `select id, status, version from pay_runs where status = any($1) order by pay_period_start, id`,
    [statuses],
  );
  return rows;
}

async function make(period: object, employeeIds: string[]) {
  if (employeeIds.length === 0) return;
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from employees where id = any($1) and start_date <= ($2::jsonb ->> 'payPeriodEnd')::date`,
    [employeeIds, JSON.stringify(period)],
  );
  const employed = rows.map(({ id }) => id);
  if (employed.length === 0) return;
  const body = { ...period, payGroup: 'Fortnightly', employeeIds: employed };
  const { status, text } = await server.admin.post('/api/payroll/process', body);
  expect([201, 409], text).toContain(status);
}

async function move(id: string, change: object) {
  await done(server.admin, `/api/pay-runs/${id}`, change);
}

async function payOut(id: string, random: Random) {
  await deduct(() => random.chance(0.6));
  await server.pool.query(
    `update pay_checks set status = 'Overridden', reason = 'Known' where pay_run_id = $1 and status = 'Open'`,
    [id],
  );
  // Who prepared it does not approve it.
  await server.pool.query(`update pay_runs set preparer_ids = '{}' where id = $1`, [id]);
  for (const status of ['Checked', 'Approved', 'Paid']) await move(id, { status });
}

/** The first that nobody is paid for, most often: so pay goes on, and what is late comes with it. */
async function nextPeriod(random: Random) {
  const { rows } = await server.pool.query<{ start: string }>(
    `select distinct pay_period_start::text as start from payroll where status <> 'Void'`,
  );
  const first = periods.find(({ payPeriodStart }) =>
    rows.every(({ start: paid }) => paid !== payPeriodStart),
  );
  return first && random.chance(0.8) ? first : (periods[random.whole(0, 5)] ?? closing);
}

async function step(random: Random) {
  const some = (share: number) => people.filter(() => random.chance(share));
  const [draft] = shuffled(random, await runsOf(['Draft']));
  const allPaid = await runsOf(['Paid']);
  const [paid] = allPaid.length > 3 ? shuffled(random, allPaid) : [];
  const what = random.whole(0, 20);
  if (what <= 6) await make(await nextPeriod(random), some(0.9));
  else if (what <= 12 && draft) await payOut(draft.id, random);
  else if (what <= 14 && draft)
    answered(await server.admin.post(`/api/pay-runs/${draft.id}/recalculate`, { version: draft.version }));
  else if (what === 15 && draft) await move(draft.id, { status: 'Void', statusReason: 'Wrong' });
  else if (what <= 17 && paid) await move(paid.id, { status: 'Reversed', statusReason: 'Wrong' });
  else if (what === 18) await changeForAll(random);
  else if (what >= 19 && draft) await leaveOutOrInclude(random, draft.id);
  for (const employeeId of some(0.1)) await changeAttendance(random, employeeId);
  for (const employeeId of some(0.15))
    await random.pick([changeBasis, changeLeave, changeHours, changeHours, changeStart])(random, employeeId);
  if (random.chance(0.7)) await daysPass(server);
}

/** Who is included again while another run pays them is refused. */
async function leaveOutOrInclude(random: Random, payRunId: string) {
  const { rows } = await server.pool.query<{ id: string; version: number; isLeftOut: boolean }>(
    `select id, version, left_out_at is not null as "isLeftOut" from payroll
      where pay_run_id = $1 and (status = 'Draft' or left_out_at is not null) order by employee_id`,
    [payRunId],
  );
  for (const { id, version, isLeftOut } of rows.filter(() => random.chance(0.2))) {
    const path = `/api/payroll/${id}/${isLeftOut ? 'include-again' : 'leave-out'}`;
    const { status, text } = await server.admin.post(path, {
      version,
      ...(!isLeftOut && { reason: 'Disputed' }),
    });
    expect(isLeftOut ? [200, 409] : [200], text).toContain(status);
  }
}

function answered({ status, text }: { status: number; text: string }) {
  expect(status, text).toBe(200);
}

function shuffled<Each>(random: Random, all: Each[]): Each[] {
  return all
    .map((each) => ({ each, place: random.whole(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each);
}

/** Some pay that was reversed or voided isn't made again, though later pay was calculated beside it. */
async function payAll(random: Random) {
  for (const { id } of await runsOf(['Draft'])) await payOut(id, random);
  for (const { id } of shuffled(random, await runsOf(['Paid'])).slice(0, 2))
    await move(id, { status: 'Reversed', statusReason: 'Wrong' });
  for (const period of periods) {
    await make(
      period,
      people.filter(() => random.chance(0.6)),
    );
    for (const { id } of await runsOf(['Draft'])) await payOut(id, random);
  }
}

/** Whose pay there is, by period. */
async function livePay() {
  const { rows } = await server.pool.query<{ start: string; people: string[] }>(
    `select pay_period_start::text as start, array_agg(employee_id::text) as people from payroll
      where status <> 'Void' group by pay_period_start`,
  );
  return new Map(rows.map(({ start: of, people: paid }) => [of, paid]));
}

/** As if nothing had been paid yet. */
async function undoAll() {
  for (const { id } of await runsOf(['Draft'])) await move(id, { status: 'Void', statusReason: 'Compared' });
  for (const { id } of await runsOf(['Paid']))
    await move(id, { status: 'Reversed', statusReason: 'Compared' });
}

const worlds = Math.ceil(histories / peopleAtOnce);
it(`comes to what is due, from the seed ${seed}`, { timeout: 0 }, async () => {
  for (let world = 0; world < worlds; world += 1) {
    const own = (seed + world * 7919) % 2_000_000_000 || 1;
    const random = createRandom(own);
    await begin(random);
    for (let count = 0; count < steps; count += 1) await step(random);
    await payAll(random);
    await daysPass(server);
    await make(closing, people);
    const paid = await paidFor(server, people);
    const live = await livePay();
    const deducted = await deductedDays();
    await undoAll();
    await forgetAbsence(deducted);
    for (const period of [...periods, closing]) await make(period, live.get(period.payPeriodStart) ?? []);
    await deduct();
    const due = await paidFor(server, people);
    for (const [at, employeeId] of people.entries())
      expect(paid.get(employeeId), `PAY_SEED=${own} PAY_HISTORIES=1, person ${at}`).toEqual(
        due.get(employeeId),
      );
  }
});
