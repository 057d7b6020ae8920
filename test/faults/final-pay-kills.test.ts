import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { superuser } from '#server/postgres/cluster.ts';
import { post, postmasterOf, signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

/**
 * The server or its database is killed while employments end with a run of their own, and while these runs are paid.
 * Each of the two is done as a whole or not at all, and what was not done is done afterwards.
 */
const password = 'woven lagoon bridge 42';
const leavers = 12;
const atOnce = 4;

let dataDir: string;
let removeDataDir: () => Promise<void>;
let server: ServerProcess;

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  server = await start();
}, 60_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir();
}, 60_000);

test.each([
  ['the server', killServer],
  ['PostgreSQL', killPostmaster],
  ['the server', killServer],
  ['PostgreSQL', killPostmaster],
])(
  '%s is killed in final pays: all or nothing, then completed',
  async (_name, kill) => {
    const people = await makePeople();
    await interrupted(kill, people, end);
    const whole = { nothing: expect.any(Number), ended: expect.any(Number), other: 0 };
    expect(await ends(people)).toEqual(whole);
    await each(people, end);
    expect(await ends(people)).toEqual({ nothing: 0, ended: leavers, other: 0 });

    await approve(people);
    await interrupted(kill, people, pay);
    expect(await payments(people)).toEqual({
      notPaid: expect.any(Number),
      paid: expect.any(Number),
      other: 0,
    });
    await each(people, pay);
    expect(await payments(people)).toEqual({ notPaid: 0, paid: leavers, other: 0 });
  },
  120_000,
);

function start(): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
}

async function killServer(): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.outcome;
  server = await start();
}

async function killPostmaster(): Promise<void> {
  const killed = (await postmasterOf(dataDir)).pid;
  process.kill(killed, 'SIGKILL');
  const isAnother = async () => ![undefined, killed].includes(await postmasterPid());
  // The server starts it again.
  await expect.poll(isAnother, { timeout: 30_000 }).toBe(true);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
}

async function postmasterPid(): Promise<number | undefined> {
  return (await postmasterOf(dataDir).catch(() => undefined))?.pid;
}

async function isReady(): Promise<boolean> {
  return (await fetch(`${server.address}/readyz`).catch(() => undefined))?.ok ?? false;
}

type Step = (token: string, employeeId: string) => Promise<void>;

async function interrupted(kill: () => Promise<void>, people: readonly string[], step: Step): Promise<void> {
  const token = await signIn(server.address, password);
  const working = inParallel(people, (id) => step(token, id).catch(() => undefined));
  await sleep(randomInt(0, 400));
  await kill();
  await working;
}

async function each(people: readonly string[], step: Step): Promise<void> {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  const token = await signIn(server.address, password);
  await inParallel(people, (id) => step(token, id));
}

async function inParallel(people: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const waiting = [...people];
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** People with a salary and a week of annual leave. */
async function makePeople(): Promise<string[]> {
  const token = await signIn(server.address, password);
  const made = async (path: string, body: object): Promise<string> => {
    const response = await post(`${server.address}/api/${path}`, body, token);
    const { id } = await response.json();
    if (response.status !== 201) throw new Error(`${path}: ${response.status}`);
    return id;
  };
  const leaveTypeId = await query<{ id: string }>(`select id from leave_types where name = 'Annual'`);
  const people: string[] = [];
  for (let count = 0; count < leavers; count += 1) {
    const user = { firstName: 'Test', lastName: 'Leaver', username: randomUUID() };
    const employeeId = await made('employees', { ...user, position: 'Clerk', startDate: '2024-01-15' });
    const basis = { kind: 'Salary', amount: 52_000, payGroup: 'Fortnightly', from: '2024-01-15' };
    await made('pay-bases', { employeeId, ...basis });
    const opening = { kind: 'Opening', date: '2026-01-01', days: 7, leaveTypeId: leaveTypeId[0]?.id };
    await made('leave-ledger', { employeeId, ...opening });
    people.push(employeeId);
  }
  return people;
}

/** Done before is as good. */
async function end(token: string, employeeId: string): Promise<void> {
  const [employee] = await query<{ version: number; isEnded: boolean }>(
    'select version, end_date is not null as "isEnded" from employees where id = $1',
    [employeeId],
  );
  if (employee?.isEnded) return;
  const body = { version: employee?.version, lastDay: '2026-02-10', paidWith: 'Own Run' };
  const response = await post(`${server.address}/api/employees/${employeeId}/end-of-employment`, body, token);
  if (response.status !== 201) throw new Error(await response.text());
}

async function pay(token: string, employeeId: string): Promise<void> {
  const [run] = await query<{ id: string; status: string }>(
    `select pay_runs.id, pay_runs.status from payroll join pay_runs on pay_runs.id = pay_run_id where employee_id = $1`,
    [employeeId],
  );
  if (run?.status === 'Paid') return;
  const response = await fetch(`${server.address}/api/pay-runs/${run?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'Paid' }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

/** By a colleague, as far as the database knows. */
async function approve(people: readonly string[]): Promise<void> {
  const runs = 'select pay_run_id from payroll where employee_id = any($1)';
  await query(`update settings set approver_may_pay = true`);
  await query(
    `update pay_runs set status = 'Approved', approved_by_id = prepared_by_id, approved_on = current_date - 1
      where id in (${runs})`,
    [people],
  );
  await query(`update payroll set status = 'Approved' where employee_id = any($1)`, [people]);
}

/** The end date, the final pay, its run, its pay and the log are there, or none of them is. */
async function ends(people: readonly string[]) {
  const rows = await query<{ parts: number }>(
    `select (end_date is not null)::int
        + (select count(*)::int from final_pays final where final.employee_id = employees.id)
        + (select count(*)::int from payroll join pay_runs on pay_runs.id = pay_run_id and pay_runs.status = 'Draft'
          where payroll.employee_id = employees.id)
        + (select count(*)::int from payroll join pay_lines on payroll_id = payroll.id and kind = 'Leave Payout'
          where payroll.employee_id = employees.id)
        + (select count(*)::int from audit where record_id = employees.id and changes ? 'endDate') as parts
      from employees where id = any($1)`,
    [people],
  );
  return counted(rows, 5, ['nothing', 'ended']);
}

async function payments(people: readonly string[]) {
  const rows = await query<{ parts: number }>(
    `select (pay_runs.status = 'Paid')::int + (payroll.status = 'Paid')::int
        + (select coalesce(-sum(days), 0)::int from leave_ledger
          where leave_ledger.employee_id = payroll.employee_id and pay_run_id = pay_runs.id and kind = 'Paid out') as parts
      from payroll join pay_runs on pay_runs.id = pay_run_id where payroll.employee_id = any($1)`,
    [people],
  );
  return counted(rows, 9, ['notPaid', 'paid']);
}

function counted(rows: readonly { parts: number }[], whole: number, [none, all]: [string, string]) {
  const count = (parts: number) => rows.filter((row) => row.parts === parts).length;
  return { [none]: count(0), [all]: count(whole), other: rows.length - count(0) - count(whole) };
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { address } = await postmasterOf(dataDir);
  const client = new pg.Client({ ...address, user: superuser, database: 'live', ssl: false });
  // PostgreSQL may be killed at any time; the query or the connection then fails too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
