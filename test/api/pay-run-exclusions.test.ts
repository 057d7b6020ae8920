import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fortnight,
  giveBank,
  giveBasis,
  giveRules,
  nextFortnight,
  overrideAll,
  payOut,
  processed,
} from './pay-helpers.ts';
import type { Answer } from './client.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let peter: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-30T02:00:00Z') });
  await giveRules(server);
  // Drafts would be checks of their own.
  await server.pool.query('delete from public_holidays');
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  peter = await server.person({ username: 'peter', firstName: 'Peter', lastName: 'Tau' });
  await giveBasis(server, mary.employeeId);
  await giveBasis(server, peter.employeeId);
  await giveBasis(server, finance.employeeId, { payGroup: 'Monthly' });
  await giveBank(server, mary, '1000123456');
  await giveBank(server, peter, '1000123457');
});
afterEach(async () => {
  for (const { id, status } of (await server.admin.get('/api/pay-runs')).body) {
    const at = `/api/pay-runs/${id}`;
    if (status === 'Paid') await done(server.admin, at, { status: 'Reversed', statusReason: 'Test' });
    else if (status !== 'Void' && status !== 'Reversed') await voided({ at });
  }
});
afterAll(() => server.stop());

interface Run {
  id: string;
  at: string;
}

const rowOf = async ({ id }: { id: string }, { employeeId }: MadePerson) => {
  const { body } = await server.admin.get(`/api/payroll?payRunId=${id}&employeeId=${employeeId}`);
  expect(body).toHaveLength(1);
  return (await server.admin.get(`/api/payroll/${body[0].id}`)).body;
};
const answered = ({ status, text, body }: Answer) => {
  expect(status, text).toBe(200);
  return body;
};
const reason = 'Hours are disputed';
async function leftOut(run: Run, person = peter) {
  const { id, version } = await rowOf(run, person);
  return answered(await finance.client.post(`/api/payroll/${id}/leave-out`, { version, reason }));
}
async function includedAgain(run: Run, person = peter) {
  const { id, version } = await rowOf(run, person);
  return answered(await finance.client.post(`/api/payroll/${id}/include-again`, { version }));
}
const read = async ({ at }: Run) => (await finance.client.get(at)).body;
const voided = ({ at }: Pick<Run, 'at'>) =>
  done(server.admin, at, { status: 'Void', statusReason: 'To be made again' });
async function refused(answer: Promise<Answer>, status: number, detail: string) {
  const { body, ...sent } = await answer;
  expect([sent.status, body.detail]).toEqual([status, detail]);
}

describe('a person who is left out of a run', () => {
  it('has no lines, a reason, who and when, and is not counted', async () => {
    const run = await processed(finance.client);
    expect(run).toMatchObject({ people: 2, grossSalary: 4000, leftOut: null });
    const row = await leftOut(run);
    expect(row).toMatchObject({
      status: 'Void',
      voidReason: reason,
      leftOutByName: 'Test finance',
      leftOutAt: expect.stringMatching(/^20/),
      lines: [],
      grossSalary: 0,
      netSalary: 0,
    });
    expect(await read(run)).toMatchObject({
      people: 1,
      grossSalary: 2000,
      netSalary: 1474.23,
      employerCost: 168,
      leftOut: 'Peter Tau',
      version: run.version + 1,
    });
  });

  it('no longer blocks the others by a check', async () => {
    await server.pool.query('update pay_bases set tax_status = null where employee_id = $1', [
      peter.employeeId,
    ]);
    const run = await processed(finance.client);
    expect(run.openChecks).toBe(1);
    await leftOut(run);
    expect(await read(run)).toMatchObject({ openChecks: 0 });
    await done(finance.client, run.at, { status: 'Checked' });
    await server.pool.query(`update pay_bases set tax_status = 'Resident' where employee_id = $1`, [
      peter.employeeId,
    ]);
  });

  it('stays left out when the run is recalculated, and is not recalculated alone', async () => {
    const run = await processed(finance.client);
    await leftOut(run);
    const { version } = await read(run);
    const again = answered(await finance.client.post(`${run.at}/recalculate`, { version }));
    expect(again).toMatchObject({ people: 1, grossSalary: 2000, leftOut: 'Peter Tau' });
    const row = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${row.id}/recalculate`, { version: row.version }),
      409,
      'This person is left out of the pay run. Choose Include again first.',
    );
    const named = await finance.client.post(`${run.at}/recalculate`, {
      version: again.version,
      employeeIds: [peter.employeeId, mary.employeeId],
    });
    expect([named.status, named.body.errors]).toEqual([
      422,
      [
        {
          path: 'employeeIds',
          message: 'Left out of this pay run: Peter Tau. To calculate their pay, choose Include again first.',
        },
      ],
    ]);
  });

  it('can be included again, and has the same pay as before', async () => {
    const run = await processed(finance.client);
    const before = await rowOf(run, peter);
    await leftOut(run);
    const row = await includedAgain(run);
    expect(row).toMatchObject({
      status: 'Draft',
      voidReason: null,
      leftOutAt: null,
      leftOutByName: null,
      lines: before.lines,
      netSalary: before.netSalary,
    });
    expect(await read(run)).toMatchObject({ people: 2, grossSalary: 4000, leftOut: null });
  });

  it('is in neither the payments nor the postings of the run, and another run pays them', async () => {
    const run = await processed(finance.client);
    await leftOut(run);
    await payOut(server, finance.client, run.at);
    const file = { password, format: 'Payment list (CSV)' };
    const { payments, withoutAccount } = answered(await server.admin.post(`${run.at}/payments`, file));
    expect(payments.map(({ employeeName }: { employeeName: string }) => employeeName)).toEqual(['Mary Kila']);
    expect(withoutAccount).toEqual([]);
    const posted = (await finance.client.get(`/api/transactions?sourceId=${run.id}&sort=category`)).body;
    expect(posted.map(({ category, amount }: Record<string, unknown>) => [category, amount])).toEqual([
      ['Payroll', 2000],
      ['Superannuation', 168],
    ]);
    const row = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${row.id}/include-again`, { version: row.version }),
      409,
      'Only a Draft can be changed. Mark the run as draft first.',
    );
    const other = await processed(finance.client, { ...fortnight, employeeIds: [peter.employeeId] });
    expect(other).toMatchObject({ people: 1, grossSalary: 2000 });
    await payOut(server, finance.client, other.at);
    // What they were paid for these days is not made up for in the next run.
    const next = await processed(finance.client, nextFortnight);
    expect((await rowOf(next, peter)).lines.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'Adjustment',
    );
  });

  it('is not included again while another run pays them', async () => {
    const run = await processed(finance.client);
    await leftOut(run);
    const other = await processed(finance.client, { ...fortnight, employeeIds: [peter.employeeId] });
    const { id, version } = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${id}/include-again`, { version }),
      409,
      'This employee already has a payroll row for some of these days. Void that row first.',
    );
    await voided(other);
    await includedAgain(run);
  });

  it('can be everybody of a run, which then pays nobody', async () => {
    const run = await processed(finance.client);
    await leftOut(run);
    await leftOut(run, mary);
    expect(await read(run)).toMatchObject({ people: 0, grossSalary: 0, leftOut: 'Mary Kila, Peter Tau' });
    await payOut(server, finance.client, run.at);
    expect((await finance.client.get(`/api/transactions?sourceId=${run.id}`)).body).toEqual([]);
  });
});

describe('leaving out and including again', () => {
  it('need a reason, and are of what was seen last', async () => {
    const run = await processed(finance.client);
    const { id, version } = await rowOf(run, peter);
    for (const given of [undefined, '', '   ']) {
      const body = { version, reason: given };
      const { status, body: problem } = await finance.client.post(`/api/payroll/${id}/leave-out`, body);
      expect([status, problem.errors]).toEqual([
        422,
        [{ path: 'reason', message: expect.stringMatching(/^Reason/) }],
      ]);
    }
    await leftOut(run);
    expect((await finance.client.post(`/api/payroll/${id}/leave-out`, { version, reason })).status).toBe(409);
    const row = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${id}/leave-out`, { version: row.version, reason }),
      409,
      'This person is left out of the pay run. Choose Include again first.',
    );
    await includedAgain(run);
    const included = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${id}/include-again`, { version: included.version }),
      409,
      'This person is not left out of the run.',
    );
  });

  it('happen once when asked for twice at the same moment', async () => {
    const run = await processed(finance.client);
    const { id, version } = await rowOf(run, peter);
    const both = await Promise.all(
      [1, 2].map(() => finance.client.post(`/api/payroll/${id}/leave-out`, { version, reason })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(run)).toMatchObject({ people: 1, version: run.version + 1 });
  });

  it('are for a Draft alone, and for rows of a run alone', async () => {
    const run = await processed(finance.client);
    await overrideAll(finance.client, run.at);
    await done(finance.client, run.at, { status: 'Checked' });
    const { id, version } = await rowOf(run, peter);
    await refused(
      finance.client.post(`/api/payroll/${id}/leave-out`, { version, reason }),
      409,
      'Only a Draft can be changed. Mark the run as draft first.',
    );
    const single = await server.made('/api/payroll', {
      employeeId: peter.employeeId,
      payPeriodStart: '2026-01-01',
      payPeriodEnd: '2026-01-14',
      grossSalary: 100,
    });
    await refused(
      finance.client.post(`/api/payroll/${single}/leave-out`, { version: 1, reason }),
      409,
      'This payroll row does not belong to a pay run. Void the row instead.',
    );
    await refused(
      finance.client.post(`/api/payroll/${single}/include-again`, { version: 1 }),
      409,
      'This person is not left out of the run.',
    );
  });

  it('make who did so a preparer, and stand in the history of the row', async () => {
    const run = await processed(server.admin);
    expect((await read(run)).isOwnPreparation).toBe(false);
    const { id } = await leftOut(run);
    await includedAgain(run);
    expect((await read(run)).isOwnPreparation).toBe(true);
    const { rows } = await server.pool.query<{ changes: Record<string, unknown> }>(
      `select changes from audit where record_id = $1 and action = 'update' order by at, id`,
      [id],
    );
    const told = rows.map(({ changes }) => [changes['status'], changes['voidReason'], changes['leftOutAt']]);
    expect(told.slice(0, 2)).toEqual([
      [
        ['Draft', 'Void'],
        [null, reason],
        [null, expect.any(String)],
      ],
      [
        ['Void', 'Draft'],
        [reason, null],
        [expect.any(String), null],
      ],
    ]);
  });
});
