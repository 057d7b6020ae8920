import { earningKinds } from '#contract/financial/pay/pay-lines.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRandom } from '#sample/random.ts';
import { done, fortnight, giveBasis, giveHours, giveRules, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

/** Everybody's pay is what its lines add up to, whoever they are, whatever happens meanwhile. */
let server: TestServer;
let approver: MadePerson;
let payer: MadePerson;
const random = createRandom(20_261_214);
let made = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  approver = await server.person({ username: 'approver', roleName: 'Administrator' });
  payer = await server.person({ username: 'payer', roleName: 'Administrator' });
  await giveRules(server);
});
afterAll(() => server.stop());

let people: string[];
beforeEach(async () => {
  people = [];
  for (let count = 0; count < 8; count += 1) people.push(await somebody());
});

/** With a salary or hours, maybe a rise in the period, items, unpaid leave, and shifts at any time of the day. */
async function somebody(): Promise<string> {
  const person = await server.person({ username: `proof-${(made += 1)}` });
  const { employeeId } = person;
  const kind = random.chance(0.5) ? 'Salary' : 'Hourly';
  const amount = () => random.whole(100, 30_000) / (kind === 'Salary' ? 0.1 : 100);
  await giveBasis(server, employeeId, { kind, amount: amount() });
  if (random.chance(0.4))
    await giveBasis(server, employeeId, {
      kind,
      amount: amount(),
      from: `2026-06-${String(random.whole(2, 13)).padStart(2, '0')}`,
    });
  const shifts = Array.from({ length: random.whole(0, 8) }, (_, at) => {
    const begins = random.whole(0, 12);
    const ends = begins + random.whole(3, 11);
    const time = (hour: number) => `${String(hour).padStart(2, '0')}:${random.pick(['00', '20', '45'])}`;
    return `2026-06-${String(at + 1).padStart(2, '0')} ${time(begins)}-${time(ends)}`;
  });
  if (shifts.length > 0) await giveHours(server, person, shifts);
  if (random.chance(0.5))
    await server.made('/api/pay-items', {
      employeeId,
      kind: random.pick(['Allowance', 'Deduction']),
      label: 'Of each pay',
      amount: random.whole(1, 9999) / 100,
      from: '2026-01-01',
    });
  if (random.chance(0.3))
    await server.made('/api/pay-items', {
      employeeId,
      kind: 'Loan',
      label: 'Advance',
      amount: 10.55,
      balance: 21.1,
      from: '2026-01-01',
    });
  return employeeId;
}

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + cents(amount), 0);
const earnings = new Set<string>(earningKinds);

interface Line {
  kind: string;
  label: string;
  amount: number;
  causes: unknown[];
}

async function linesOf(runId: string): Promise<Map<string, Line[]>> {
  const { body: rows } = await server.admin.get(`/api/payroll?payRunId=${runId}`);
  const kept = new Map<string, Line[]>();
  for (const { id, employeeId, grossSalary, deductions, netSalary } of rows) {
    const { body } = await server.admin.get(`/api/payroll/${id}`);
    const lines: Line[] = body.lines;
    const added = lines.filter(({ kind }) => earnings.has(kind)).map(({ amount }) => amount);
    const taken = lines
      .filter(({ kind }) => !earnings.has(kind) && kind !== 'Employer Superannuation')
      .map(({ amount }) => amount);
    expect([cents(grossSalary), cents(deductions)]).toEqual([sum(added), sum(taken)]);
    expect(cents(netSalary)).toBe(sum(added) - sum(taken));
    for (const { causes } of lines) expect(causes).not.toEqual([]);
    kept.set(employeeId, lines);
  }
  return kept;
}

async function postedOf(runId: string, status: string) {
  const { body } = await server.admin.get(`/api/transactions?sourceId=${runId}&status=${status}`);
  const of = (category: string) =>
    sum(
      body
        .filter((each: { category: string }) => each.category === category)
        .map(({ amount }: { amount: number }) => amount),
    );
  return { Payroll: of('Payroll'), Superannuation: of('Superannuation') };
}

/** People whose deductions are beyond their pay are left out: nobody approves that. */
async function payable(): Promise<string[]> {
  const tried = await processed(server.admin, { ...fortnight, employeeIds: people });
  const { body } = await server.admin.get(`/api/payroll?payRunId=${tried.id}`);
  await done(server.admin, tried.at, { status: 'Void', statusReason: 'Tried' });
  return body
    .filter((row: { netSalary: number; deductions: number }) => row.netSalary >= 0 && row.deductions >= 0)
    .map(({ employeeId }: { employeeId: string }) => employeeId);
}

async function approved(employeeIds: string[]) {
  const run = await processed(server.admin, { ...fortnight, employeeIds });
  await overrideAll(server.admin, run.at);
  await done(server.admin, run.at, { status: 'Checked' });
  await done(approver.client, run.at, { status: 'Approved' });
  return run;
}

it.each([1, 2, 3])('lines add up to rows, rows to the run, the run to what is posted (%i)', async () => {
  const run = await approved(await payable());
  await done(payer.client, run.at, { status: 'Paid' });
  const lines = [...(await linesOf(run.id)).values()].flat();
  const { body } = await server.admin.get(run.at);
  const gross = sum(lines.filter(({ kind }) => earnings.has(kind)).map(({ amount }) => amount));
  const employerLines = lines.filter(({ kind }) => kind === 'Employer Superannuation');
  expect(cents(body.grossSalary)).toBe(gross);
  expect(await postedOf(run.id, 'Recorded')).toEqual({
    Payroll: gross,
    Superannuation: sum(employerLines.map(({ amount }) => amount)),
  });
});

it('a period is worked out the same later, whatever rules and rates begin after it', async () => {
  const employeeIds = await payable();
  const run = await approved(employeeIds);
  await done(payer.client, run.at, { status: 'Paid' });
  const before = await linesOf(run.id);
  await done(payer.client, run.at, { status: 'Reversed', statusReason: 'To be made again' });
  expect(await postedOf(run.id, 'Recorded')).toEqual({ Payroll: 0, Superannuation: 0 });

  for (const employeeId of employeeIds)
    await giveBasis(server, employeeId, { kind: 'Salary', amount: 99_000, from: '2026-06-15' });
  const brackets = [{ above: 0, percent: 50 }];
  const terms = { kind: 'Income Tax', taxStatus: 'Resident', brackets, roundTo: 1 };
  await server.made('/api/pay-rules', { from: '2026-06-15', terms, source: 'Invented' });
  const again = await approved(employeeIds);
  expect(await linesOf(again.id)).toEqual(before);
});

it('hours of a timesheet without times are paid as ordinary ones', async () => {
  const { employeeId } = await server.person({ username: 'on-paper' });
  await giveBasis(server, employeeId, { kind: 'Hourly', amount: 20 });
  const sheet = await server.made('/api/timesheets', { employeeId, ...fortnight, totalHours: 76.5 });
  for (const status of ['Submitted', 'Approved'])
    await done(server.admin, `/api/timesheets/${sheet}`, { status });
  const run = await processed(server.admin, { ...fortnight, employeeIds: [employeeId] });
  const [line] = (await linesOf(run.id)).get(employeeId) ?? [];
  expect(line).toMatchObject({ kind: 'Hours', amount: 1530 });
  expect(line?.causes.at(1)).toEqual({
    what: 'timesheet',
    timesheetId: sheet,
    from: fortnight.payPeriodStart,
    to: fortnight.payPeriodEnd,
    hours: 76.5,
  });
});

/** Ends what waits for the table, as it would end with its server. */
async function killedWaitingFor(table: string, act: () => Promise<{ status: number }>): Promise<number> {
  const holder = await server.program.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const answer = act();
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    await expect
      .poll(async () => (await server.program.query(waiting)).rowCount, { timeout: 10_000 })
      .toBe(1);
    await holder.query('rollback');
    return (await answer).status;
  } finally {
    holder.release();
  }
}

it('killed as its lines are kept, a run leaves nothing behind, and is made by the next request', async () => {
  const before = await server.pool.query('select from pay_runs');
  const asked = { ...fortnight, employeeIds: people };
  const status = await killedWaitingFor('pay_lines', () => server.admin.post('/api/payroll/process', asked));
  expect(status).toBe(503);
  expect((await server.pool.query('select from pay_runs')).rowCount).toBe(before.rowCount);
  const left = await server.pool.query('select from payroll where employee_id = any($1)', [people]);
  expect(left.rowCount).toBe(0);
  expect((await server.admin.post('/api/payroll/process', asked)).status).toBe(201);
});

it('killed as it is posted, a run is not paid; paid by two at once, it is posted once', async () => {
  const run = await approved(await payable());
  const pay = () => payer.client.put(run.at, { status: 'Paid' });
  expect(await killedWaitingFor('transactions', pay)).toBe(503);
  const rows = await server.admin.get(`/api/payroll?payRunId=${run.id}&status=Paid`);
  expect([(await server.admin.get(run.at)).body.status, rows.body.length]).toEqual(['Approved', 0]);
  expect(await postedOf(run.id, 'Recorded')).toEqual({ Payroll: 0, Superannuation: 0 });

  const answers = await Promise.all([pay(), pay(), pay()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { body } = await server.admin.get(run.at);
  expect(await postedOf(run.id, 'Recorded')).toMatchObject({ Payroll: cents(body.grossSalary) });
});

it('tells how far it has come, to who may make one, while it is made and no longer', async () => {
  const holder = await server.program.connect();
  const id = randomUUID();
  const at = `/api/pay-runs/${id}/progress`;
  try {
    await holder.query('begin');
    await holder.query('lock table pay_items in access exclusive mode');
    const answer = server.admin.post('/api/payroll/process', { ...fortnight, id, employeeIds: people });
    const told = async () => (await server.admin.get(at)).body;
    await expect.poll(told).toEqual({ isUnderWay: true, done: 0, people: people.length });
    await holder.query('rollback');
    expect((await answer).status).toBe(201);
    expect(await told()).toEqual({ isUnderWay: false, done: 0, people: 0 });
  } finally {
    holder.release();
  }
});
