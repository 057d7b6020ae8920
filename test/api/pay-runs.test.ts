import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fortnight,
  giveBank,
  giveBasis,
  giveHours,
  giveRules,
  nextFortnight,
  overrideAll,
  processed,
} from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
/** Prepares; the colleague approves; the treasurer pays. */
let finance: MadePerson;
let mary: MadePerson;
let peter: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  await server.pool.query(
    `insert into public_holidays (id, date, name, is_confirmed) values (gen_random_uuid(), '2026-06-08', 'A day', true)
       on conflict (date) where applies_to = 'Everybody' do update set is_confirmed = true`,
  );
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  peter = await server.person({ username: 'peter', firstName: 'Peter', lastName: 'Tau' });
  await giveBasis(server, mary.employeeId);
  await giveBasis(server, peter.employeeId, { kind: 'Hourly', amount: 20 });
  await giveBasis(server, finance.employeeId, { payGroup: 'Monthly' });
  await giveBank(server, mary, '1000123456');
  await giveHours(server, peter, [
    '2026-06-01 07:00-17:00',
    '2026-06-07 08:00-12:00',
    '2026-06-08 08:00-10:00',
  ]);
});
afterAll(() => server.stop());

const process = '/api/payroll/process';
const rowsOf = async (run: { id: string }) =>
  (await server.admin.get('/api/payroll')).body.filter(
    (row: { payRunId: string }) => row.payRunId === run.id,
  );
const rowOf = async (run: { id: string }, { employeeId }: MadePerson) => {
  const { id } = (await rowsOf(run)).find((row: { employeeId: string }) => row.employeeId === employeeId);
  return (await server.admin.get(`/api/payroll/${id}`)).body;
};
const toldOf = (lines: { kind: string; amount: number }[]) =>
  lines.map(({ kind, amount }) => `${kind} ${amount}`);
const voided = (at: string) => done(server.admin, at, { status: 'Void', statusReason: 'To be made again' });

describe('a pay run', () => {
  it('pays everybody of the group, line by line', async () => {
    const run = await processed(finance.client);
    expect(run).toMatchObject({
      ...fortnight,
      payGroup: 'Fortnightly',
      status: 'Draft',
      isWhole: true,
      people: 2,
      grossSalary: 2460,
      isOwnPreparation: true,
      preparedByName: 'Test finance',
    });
    const ofMary = await rowOf(run, mary);
    expect(toldOf(ofMary.lines)).toEqual([
      'Salary 2000',
      'Tax 405.77',
      'Superannuation 120',
      'Employer Superannuation 168',
    ]);
    expect(ofMary).toMatchObject({
      grossSalary: 2000,
      deductions: 525.77,
      netSalary: 1474.23,
      status: 'Draft',
    });
    expect(toldOf((await rowOf(run, peter)).lines)).toEqual([
      'Hours 160',
      'Overtime 60',
      'Overtime 160',
      'Overtime 80',
      'Superannuation 9.6',
      'Employer Superannuation 13.44',
    ]);
    expect(run).toMatchObject({ netSalary: 1474.23 + 450.4, deductions: 535.37, employerCost: 181.44 });
    await voided(run.at);
  });

  it('says what to look at first, person by person', async () => {
    const run = await processed(finance.client);
    const { body } = await finance.client.get(`${run.at}/checks`);
    expect(body.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
      expect.arrayContaining(['Peter Tau has no bank account for the salary.']),
    );
    expect(body.every((check: { status: string }) => check.status === 'Open')).toBe(true);
    expect(run.openChecks).toBe(body.length);
    expect(await voided(run.at)).toMatchObject({ status: 'Void', openChecks: 0 });
  });

  it('says amounts in the currency of the organisation', async () => {
    const kila = await server.person({ username: 'kila', firstName: 'Kila', lastName: 'Vagi' });
    await giveBasis(server, kila.employeeId, { kind: 'Hourly', amount: 4.5 });
    await server.made('/api/pay-items', {
      employeeId: kila.employeeId,
      kind: 'Deduction',
      label: 'Union dues',
      amount: 12.5,
      from: '2026-01-01',
    });
    const run = await processed(finance.client);
    const { body } = await finance.client.get(`${run.at}/checks?employeeId=${kila.employeeId}`);
    expect(body.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
      expect.arrayContaining([
        'The pay of Kila Vagi is too low: $12.50 of the deductions cannot be taken.',
        'Kila Vagi earns $4.50 an hour, less than the minimum wage of $5.00.',
      ]),
    );
    await voided(run.at);
    const before = {
      payPeriodStart: '2022-12-05',
      payPeriodEnd: '2022-12-18',
      employeeIds: [mary.employeeId],
    };
    await done(server.admin, `/api/employees/${mary.employeeId}`, { startDate: '2022-01-03' });
    await giveBasis(server, mary.employeeId, { from: '2022-01-03' });
    const untaxed = await processed(finance.client, before);
    const { body: found } = await finance.client.get(`${untaxed.at}/checks?kind=No%20tax%20status`);
    expect(found).toMatchObject([
      {
        sentence:
          'No income tax rule for Resident is in force, so no tax is deducted from the pay of Mary Kila.',
      },
    ]);
    await voided(untaxed.at);
    await server.pool.query('delete from pay_bases where employee_id = $1', [kila.employeeId]);
    await done(server.admin, `/api/employees/${kila.employeeId}`, { endDate: '2026-05-31' });
  });

  it('is one for a group and its days', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => finance.client.post(process, fortnight)),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const { status, body } = await finance.client.post(process, {
      ...fortnight,
      payPeriodStart: '2026-05-31',
      payPeriodEnd: '2026-06-13',
    });
    expect([status, body.detail]).toEqual([
      409,
      'A pay run for these days already exists. Open or void that run first.',
    ]);
    expect(await rowsOf(made[0]?.body)).toHaveLength(2);
    await voided(`/api/pay-runs/${made[0]?.body.id}`);
  });

  it('sent again with its id is answered with what it made', async () => {
    const id = crypto.randomUUID();
    const run = await processed(finance.client, { ...fortnight, id });
    const { status, body } = await finance.client.post(process, { ...fortnight, id });
    expect([status, body]).toEqual([200, (await finance.client.get(run.at)).body]);
    await voided(run.at);
  });

  it('leaves out who has pay of these days, and says so', async () => {
    const single = await server.made('/api/payroll', {
      employeeId: mary.employeeId,
      ...fortnight,
      grossSalary: 1,
    });
    const run = await processed(finance.client);
    expect(run).toMatchObject({
      people: 1,
      note: 'Left out because they already have pay for these days: Mary Kila.',
    });
    await voided(run.at);
    await done(server.admin, `/api/payroll/${single}`, { status: 'Void', voidReason: 'By mistake' });
  });

  it.each([
    [{ payPeriodEnd: '2026-05-01' }, 'Pay Period End must not be before Pay Period Start'],
    [
      { payPeriodEnd: '2026-06-10' },
      'A pay period must be 14 days or one month, for example 15 June to 14 July',
    ],
    [
      { payGroup: 'Monthly', payPeriodEnd: '2026-06-29' },
      'A monthly pay period must be one month, for example 15 June to 14 July',
    ],
    [
      { payGroup: 'Monthly', payPeriodStart: '2026-06-15', payPeriodEnd: '2026-07-15' },
      'A monthly pay period must be one month, for example 15 June to 14 July',
    ],
    [{ payGroup: 'Fortnightly', payPeriodEnd: '2026-06-30' }, 'A fortnightly pay period must be 14 days'],
    [{ employeeIds: ['019a0000-0000-7000-8000-000000000000'] }, 'This employee does not exist'],
  ])('is refused of %j', async (changes, message) => {
    const { status, body } = await finance.client.post(process, { ...fortnight, ...changes });
    expect([status, body.detail]).toEqual([422, message]);
  });

  it('is of some people where they are named, and not twice', async () => {
    const some = { ...fortnight, employeeIds: [mary.employeeId] };
    const short = await finance.client.post(process, { ...some, payPeriodEnd: '2026-06-05' });
    expect([short.status, short.body.errors]).toEqual([
      422,
      [{ path: 'payPeriodEnd', message: 'A fortnightly pay period must be 14 days' }],
    ]);
    const run = await processed(finance.client, some);
    expect(run).toMatchObject({ isWhole: false, people: 1, payGroup: 'Fortnightly' });
    const { status, body } = await finance.client.post(process, some);
    expect([status, body.detail]).toEqual([
      409,
      'There is no one to pay for these days. Everyone employed on these days already has pay for them.',
    ]);
    await voided(run.at);
    const mixed = { ...fortnight, employeeIds: [mary.employeeId, finance.employeeId] };
    expect((await finance.client.post(process, mixed)).body.detail).toBe(
      'These people are in different pay groups. Create a run for each group.',
    );
  });

  it('taxes who has no tax status as who declared nothing, and says so', async () => {
    const vele = await server.person({ username: 'vele', firstName: 'Vele', lastName: 'Rupa' });
    await giveBasis(server, vele.employeeId, { taxStatus: null });
    const run = await processed(finance.client, { ...fortnight, employeeIds: [vele.employeeId] });
    expect(toldOf((await rowOf(run, vele)).lines).slice(0, 2)).toEqual(['Salary 2000', 'Tax 840']);
    const { body } = await finance.client.get(`${run.at}/checks?kind=No%20tax%20status`);
    expect(body).toMatchObject([
      {
        status: 'Open',
        sentence: 'Vele Rupa has no tax status, so tax is deducted by the rule for No declaration.',
      },
    ]);
    await voided(run.at);
    await server.pool.query('delete from pay_bases where employee_id = $1', [vele.employeeId]);
    await done(server.admin, `/api/employees/${vele.employeeId}`, { endDate: '2026-05-31' });
  });

  it('names who is not employed in its days', async () => {
    const before = { payPeriodStart: '2021-12-20', payPeriodEnd: '2022-01-02' };
    const employeeIds = [mary.employeeId, peter.employeeId];
    const { status, body } = await finance.client.post(process, { ...before, employeeIds });
    expect([status, body.detail]).toEqual([422, 'Not employed on these days: Mary Kila, Peter Tau']);
    const run = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    const again = { version: run.version, employeeIds };
    expect((await finance.client.post(`${run.at}/recalculate`, again)).body.detail).toBe(
      'Not in this run: Peter Tau',
    );
    await voided(run.at);
  });

  it('of a month begins on any day of one', async () => {
    const month = { payPeriodStart: '2026-06-15', payPeriodEnd: '2026-07-14' };
    expect(await processed(finance.client, month)).toMatchObject({ payGroup: 'Monthly', people: 1 });
  });

  it('is not made by who makes pay of their own alone', async () => {
    const { client } = await server.personWith({ 'payroll:create': 'own', 'payroll:read': 'all' });
    expect((await client.post(process, fortnight)).status).toBe(403);
  });

  it('keeps the history of each row', async () => {
    const run = await processed(finance.client);
    const { id } = await rowOf(run, mary);
    const { body } = await server.admin.get(`/api/audit?resource=payroll&recordId=${id}`);
    expect(body).toMatchObject([{ action: 'create', actorName: 'Test finance' }]);
    await voided(run.at);
    const after = await server.admin.get(`/api/audit?resource=payroll&recordId=${id}`);
    expect(after.body[0]).toMatchObject({
      action: 'update',
      changes: { status: { old: 'Draft', new: 'Void' }, voidReason: { new: 'To be made again' } },
    });
  });
});

describe('a row of a run', () => {
  it('is changed by recalculation alone, and only while the run is a Draft', async () => {
    const run = await processed(finance.client);
    const row = await rowOf(run, mary);
    const at = `/api/payroll/${row.id}`;
    const sentence =
      'This row belongs to a pay run. Recalculate it there, and approve, pay or void the whole run.';
    for (const change of [{ grossSalary: 1 }, { status: 'Void', voidReason: 'x' }]) {
      const { status, body } = await server.admin.put(at, change);
      expect([status, body.detail], JSON.stringify(change)).toEqual([409, sentence]);
    }
    await giveBasis(server, mary.employeeId, { from: '2026-06-08', amount: 78_000 });
    const { status, body } = await server.admin.post(`${at}/recalculate`, { version: row.version });
    expect([status, toldOf(body.lines)]).toEqual([
      200,
      ['Salary 1000', 'Salary 1500', 'Tax 580.77', 'Superannuation 150', 'Employer Superannuation 210'],
    ]);
    expect(body).toMatchObject({ grossSalary: 2500, version: row.version + 1 });
    const again = await server.admin.post(`${at}/recalculate`, { version: body.version });
    expect(again.body).toEqual(body);
    const late = await server.admin.post(`${at}/recalculate`, { version: row.version });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    await server.pool.query(`delete from pay_bases where from_day = '2026-06-08'`);
    const whole = (await server.admin.get(run.at)).body;
    const back = await finance.client.post(`${run.at}/recalculate`, { version: whole.version });
    expect(back.body).toMatchObject({ grossSalary: 2460 });
    await overrideAll(finance.client, run.at);
    await done(finance.client, run.at, { status: 'Checked' });
    const locked = await server.admin.post(`${at}/recalculate`, { version: row.version + 2 });
    expect([locked.status, locked.body.detail]).toEqual([
      409,
      'Only a Draft can be changed. Mark the run as draft first.',
    ]);
    await voided(run.at);
  });

  it('of a person who has a basis by now comes with recalculation, and settles the check', async () => {
    const ruth = await server.person({ username: 'ruth', firstName: 'Ruth', lastName: 'Mase' });
    const run = await processed(finance.client);
    const ofRuth = async () =>
      (await finance.client.get(`${run.at}/checks?employeeId=${ruth.employeeId}&sort=kind`)).body;
    expect(await ofRuth()).toMatchObject([
      {
        kind: 'No pay basis',
        status: 'Open',
        sentence: 'Ruth Mase is employed but has no pay basis, so there is no pay.',
      },
    ]);
    await giveBasis(server, ruth.employeeId);
    const answer = await finance.client.post(`${run.at}/recalculate`, {
      version: run.version,
      employeeIds: [ruth.employeeId],
    });
    expect(answer.body).toMatchObject({ people: 3, grossSalary: 4460 });
    expect(await ofRuth()).toMatchObject([
      { kind: 'No bank details', status: 'Open' },
      { kind: 'No pay basis', status: 'Settled' },
    ]);
    await voided(run.at);
    await server.pool.query('delete from pay_bases where employee_id = $1', [ruth.employeeId]);
    await done(server.admin, `/api/employees/${ruth.employeeId}`, { endDate: '2026-05-31' });
  });
});

describe('a run moves', () => {
  it('from Draft to Paid by three people, and its rows with it', async () => {
    const colleague = await server.person({ username: 'colleague', roleName: 'Finance Officer' });
    await done(server.admin, `/api/employees/${colleague.employeeId}`, { endDate: '2026-05-31' });
    const run = await processed(finance.client);
    const to = (client: MadePerson['client'], status: string, reason?: string) =>
      client.put(run.at, { status, ...(reason && { statusReason: reason }) });
    const refusal = async (answer: ReturnType<typeof to>) => {
      const { status, body } = await answer;
      return [status, body.detail];
    };
    expect(await refusal(to(finance.client, 'Checked'))).toEqual([
      409,
      'Some checks are still open. Resolve each, or accept it with a reason.',
    ]);
    await overrideAll(finance.client, run.at);
    expect((await to(finance.client, 'Checked')).status).toBe(200);
    expect(await refusal(to(finance.client, 'Approved'))).toEqual([
      403,
      'You cannot approve a pay run that you prepared, or that uses changes you made since the last pay. Ask a colleague.',
    ]);
    expect((await mary.client.get(`/api/payroll`)).body).toEqual([]);
    const approved = await to(colleague.client, 'Approved');
    expect(approved.body).toMatchObject({ status: 'Approved', approvedByName: 'Test colleague' });
    expect(await rowOf(run, mary)).toMatchObject({ status: 'Approved' });
    expect((await mary.client.get(`/api/payroll`)).body, 'not before it is paid').toEqual([]);
    expect(await refusal(to(colleague.client, 'Paid'))).toEqual([
      403,
      'You approved this run, so you cannot mark it as paid. Ask a colleague.',
    ]);
    const paid = await to(finance.client, 'Paid');
    expect(paid.body).toMatchObject({ status: 'Paid', paidOn: '2026-06-16', people: 2 });
    const own = await mary.client.get(`/api/payroll`);
    expect(own.body).toMatchObject([{ status: 'Paid', netSalary: 1474.23 }]);
    const slip = await mary.client.get(`/api/payroll/${own.body[0].id}`);
    expect(toldOf(slip.body.lines)[0]).toBe('Salary 2000');
    expect((await mary.client.get(run.at)).status).toBe(404);
    for (const status of ['Draft', 'Checked', 'Void', 'Approved'])
      expect((await to(colleague.client, status, 'x')).status, status).toBe(409);
    const unsaid = await to(finance.client, 'Reversed');
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      422,
      [
        {
          path: 'statusReason',
          message: 'Void and reversed runs need a Reason. Other runs cannot have one.',
        },
      ],
    ]);
    const reversed = await to(finance.client, 'Reversed', 'Paid to the wrong bank');
    expect(reversed.body).toMatchObject({ status: 'Reversed', statusReason: 'Paid to the wrong bank' });
    expect(await rowOf(run, mary)).toMatchObject({ status: 'Void', voidReason: 'Paid to the wrong bank' });
    expect((await mary.client.get(`/api/payroll`)).body).toEqual([]);
  });

  it('not to Approved by whose own pay is in it', async () => {
    const boss = await server.person({ username: 'boss', roleName: 'Finance Officer' });
    await giveBasis(server, boss.employeeId);
    const run = await processed(finance.client);
    await overrideAll(finance.client, run.at);
    await done(finance.client, run.at, { status: 'Checked' });
    const { status, body } = await boss.client.put(run.at, { status: 'Approved' });
    expect([status, body.detail]).toEqual([
      403,
      'Your own pay is in this run, so a colleague must approve it.',
    ]);
    await done(server.admin, run.at, { status: 'Approved' });
    await done(server.admin, '/api/settings', { approverMayPay: true });
    await done(server.admin, run.at, { status: 'Paid' });
    await done(server.admin, run.at, { status: 'Reversed', statusReason: 'To be made again' });
    await server.pool.query('delete from pay_bases where employee_id = $1', [boss.employeeId]);
    await done(server.admin, `/api/employees/${boss.employeeId}`, { endDate: '2026-05-31' });
  });
});

describe('a late change', () => {
  it('is made up for in the next run, once, and taxed there', async () => {
    const run = await processed(finance.client);
    await overrideAll(finance.client, run.at);
    await done(finance.client, run.at, { status: 'Checked' });
    await done(server.admin, run.at, { status: 'Approved' });
    await done(finance.client, run.at, { status: 'Paid' });
    await giveBasis(server, mary.employeeId, { from: '2026-06-08', amount: 62_400 });
    const next = await processed(finance.client, nextFortnight);
    const { lines } = await rowOf(next, mary);
    expect(toldOf(lines).slice(0, 2)).toEqual(['Salary 2400', 'Adjustment 200']);
    expect(lines[1].causes).toEqual([
      {
        what: 'earlier',
        payrollId: (await rowOf(run, mary)).id,
        from: fortnight.payPeriodStart,
        to: fortnight.payPeriodEnd,
        label: 'Salary',
        was: 2000,
        now: 2200,
      },
    ]);
    const again = await finance.client.post(`${next.at}/recalculate`, { version: next.version });
    expect(again.body.grossSalary).toBe(next.grossSalary);
    await overrideAll(finance.client, next.at);
    await done(finance.client, next.at, { status: 'Checked' });
    await done(server.admin, next.at, { status: 'Approved' });
    const third = await processed(finance.client, {
      payPeriodStart: '2026-06-29',
      payPeriodEnd: '2026-07-12',
    });
    expect(toldOf((await rowOf(third, mary)).lines)[1]).toMatch(/^Tax/);
  });
});
