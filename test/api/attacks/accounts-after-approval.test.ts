import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fortnight, giveBank, giveBasis, giveRules, overrideAll, processed } from '../pay-helpers.ts';
import { sendImport } from '../send-import.ts';
import { password, startServer, type Answer, type MadePerson, type TestServer } from '../server.ts';

let server: TestServer;
/** Prepares and pays. */
let finance: MadePerson;
/** Approves. */
let boss: MadePerson;
let hr: MadePerson;
let number = 1_000_000_000;

type Run = Awaited<ReturnType<typeof processed>>;

interface Payee extends MadePerson {
  /** Their account. */
  at: string;
  name: string;
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-30T02:00:00Z') });
  await giveRules(server);
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  boss = await server.person({ username: 'boss', roleName: 'Administrator' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

const nextNumber = () => String((number += 1));

async function payee(lastName: string, roleName = 'Employee'): Promise<Payee> {
  const person = await server.person({
    username: lastName.toLowerCase(),
    firstName: 'Ruth',
    lastName,
    roleName,
  });
  await giveBasis(server, person.employeeId);
  return { ...person, at: await giveBank(server, person, nextNumber()), name: `Ruth ${lastName}` };
}

async function runOf(payees: readonly MadePerson[], to: 'Checked' | 'Approved', period: object = fortnight) {
  const employeeIds = payees.map(({ employeeId }) => employeeId);
  const run = await processed(finance.client, { ...period, payGroup: 'Fortnightly', employeeIds });
  await overrideAll(finance.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
  if (to === 'Approved') await done(boss.client, run.at, { status: 'Approved' });
  return run;
}

const take = ({ at }: Run) =>
  finance.client.post(`${at}/payments`, { password, format: 'Payment list (CSV)' });
const refusal = ({ status, body }: Answer) => [status, body.detail];
const changed = (names: string) => [
  409,
  `The bank account has changed since this pay was calculated: ${names}. Mark the run as draft and recalculate it.`,
];
const undo = (client: MadePerson['client'], answer: Answer) =>
  client.post(`/api/undo/${String(answer.headers['x-request-id'])}`);
const check = async (at: string) => done(finance.client, at, { isChecked: true });
const fill = ({ employeeId }: Payee) => ({
  employeeId,
  bankName: 'Westpac Bank (PNG) Limited',
  accountName: 'A mule',
});

type Attack = (payee: Payee) => Promise<unknown>;

const attacks: Record<string, Attack> = {
  'its number is replaced, by HR': async ({ at }) => {
    await done(hr.client, at, { accountNumber: nextNumber() });
  },
  'its number is replaced and checked by a second person': async ({ at }) => {
    await done(hr.client, at, { accountNumber: nextNumber() });
    await check(at);
  },
  'its number is replaced with the form of the employee': async ({ employeeId }) => {
    await done(hr.client, `/api/employees/${employeeId}`, {
      bankName: 'Westpac Bank (PNG) Limited',
      bankAccountNumber: nextNumber(),
    });
  },
  'its branch is another one': async ({ at }) => {
    await done(hr.client, at, { bsb: '088-999' });
    await check(at);
  },
  'its number is replaced by an import': async ({ employeeId }) => {
    const { employeeNumber } = await server.row<{ employeeNumber: string }>(
      'select employee_id as "employeeNumber" from employees where id = $1',
      [employeeId],
    );
    const file = `Employee ID,Bank,Account No\n${employeeNumber},BSP,${nextNumber()}`;
    const { body, text } = await sendImport(server, hr.client, { resource: 'employees', file });
    expect(body.counts?.refused, text).toBe(0);
    expect((await hr.client.post(`/api/imports/${body.id}/run`, {})).status).toBe(200);
  },
  'it is deleted': async ({ at }) => {
    expect((await server.admin.delete(at)).status).toBe(204);
  },
  'it is deleted and another one is entered and checked': async (victim) => {
    expect((await server.admin.delete(victim.at)).status).toBe(204);
    const id = await made('/api/banking-details', { ...fill(victim), accountNumber: nextNumber() });
    await check(`/api/banking-details/${id}`);
  },
  'it is deleted, and that is undone': async ({ at }) => {
    const gone = await server.admin.delete(at);
    expect((await undo(server.admin, gone)).body).toMatchObject({ left: [] });
  },
  'another account is made the one for the salary': async (victim) => {
    const id = await made('/api/banking-details', { ...fill(victim), accountNumber: nextNumber() });
    await check(`/api/banking-details/${id}`);
    await done(server.admin, `/api/banking-details/${id}`, { isPrimary: true });
  },
  'its check is taken back': async ({ at }) => {
    await done(finance.client, at, { isChecked: false });
  },
  'its check is taken back, and that is undone': async ({ at }) => {
    const id = at.split('/').at(-1);
    const back = await finance.client.put('/api/banking-details/several', {
      records: [{ id }],
      values: { isChecked: false },
    });
    expect(back.body.refused, back.text).toEqual([]);
    expect((await undo(finance.client, back)).body).toEqual({ undone: 1, left: [] });
  },
};

async function made(path: string, body: object): Promise<string> {
  const answer = await hr.client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const later = { payPeriodStart: '2026-06-15', payPeriodEnd: '2026-06-28' };

describe('an account is paid as it was when the pay was worked out, or not at all: after', () => {
  it.each(Object.entries(attacks))('%s', async (what, attack) => {
    const victim = await payee(`A${Object.keys(attacks).indexOf(what)}`);
    const bystander = await payee(`B${Object.keys(attacks).indexOf(what)}`);
    const toApprove = await runOf([victim, bystander], 'Checked');
    const toPay = await runOf([victim, bystander], 'Approved', later);
    expect((await take(toPay)).status).toBe(200);
    await attack(victim);
    expect(refusal(await boss.client.put(toApprove.at, { status: 'Approved' }))).toEqual(
      changed(victim.name),
    );
    expect(refusal(await finance.client.put(toPay.at, { status: 'Paid' }))).toEqual(changed(victim.name));
    expect(refusal(await take(toPay))).toEqual(changed(victim.name));
    expect((await finance.client.get(toPay.at)).body.changedAccounts).toBe(victim.name);

    // Worked out anew it says so, for somebody to look at, and pays whatever account is checked by then.
    await done(finance.client, toPay.at, { status: 'Draft' });
    const { version } = (await finance.client.get(toPay.at)).body;
    const again = await finance.client.post(`${toPay.at}/recalculate`, { version });
    expect(again.body, again.text).toMatchObject({ changedAccounts: null });
    await overrideAll(finance.client, toPay.at);
    await done(finance.client, toPay.at, { status: 'Checked' });
    await done(boss.client, toPay.at, { status: 'Approved' });
    const taken = await take(toPay);
    const { rows: checked } = await server.pool.query(
      'select bank_name from banking_details where employee_id = $1 and is_primary and is_checked',
      [victim.employeeId],
    );
    expect(taken.body.payments).toHaveLength(1 + checked.length);
    await done(finance.client, toPay.at, { status: 'Paid' });
  });
});

it('the payee does not change their own, whatever their role', async () => {
  const officer = await payee('Officer', 'HR Officer');
  const run = await runOf([officer], 'Approved');
  const refused = await officer.client.put(officer.at, { accountNumber: nextNumber() });
  expect(refused.status).toBe(403);
  await done(finance.client, run.at, { status: 'Paid' });
});

it('names a few people, and counts the rest', async () => {
  const many = [];
  for (const letter of 'CDEFGHI') many.push(await payee(`Many${letter}`));
  const run = await runOf(many, 'Checked');
  for (const { at } of many) await done(hr.client, at, { accountNumber: nextNumber() });
  expect(refusal(await boss.client.put(run.at, { status: 'Approved' }))).toEqual(
    changed('Ruth ManyC, Ruth ManyD, Ruth ManyE, Ruth ManyF, Ruth ManyG and 2 more'),
  );
});

it('a change is looked at anew each time, though another was found to be in order', async () => {
  const victim = await payee('Twice');
  const run = await runOf([victim], 'Approved');
  const again = async () => {
    await done(hr.client, victim.at, { accountNumber: nextNumber() });
    await check(victim.at);
    await done(finance.client, run.at, { status: 'Draft' });
    const { version } = (await finance.client.get(run.at)).body;
    const { text, status } = await finance.client.post(`${run.at}/recalculate`, { version });
    expect(status, text).toBe(200);
    const { body } = await finance.client.get(`${run.at}/checks?status=Open`);
    return body.map(({ sentence }: { sentence: string }) => sentence);
  };
  const sentences = ['The bank account of Ruth Twice has changed since this pay was first calculated.'];
  expect(await again()).toEqual(sentences);
  await overrideAll(finance.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
  expect(await again()).toEqual(sentences);
});

it('one that nobody has checked is not paid to', async () => {
  const person = await server.person({ username: 'waits', firstName: 'Ruth', lastName: 'Waits' });
  await giveBasis(server, person.employeeId);
  const id = await made('/api/banking-details', {
    employeeId: person.employeeId,
    bankName: 'Westpac Bank (PNG) Limited',
    accountName: 'Ruth Waits',
    accountNumber: nextNumber(),
  });
  const run = await processed(finance.client, { ...fortnight, employeeIds: [person.employeeId] });
  const { body: found } = await finance.client.get(
    `${run.at}/checks?status=Open&employeeId=${person.employeeId}`,
  );
  expect(found).toMatchObject([
    {
      kind: 'Bank account not checked',
      sentence: 'The bank account of Ruth Waits has not been checked, so nothing is paid to it.',
    },
  ]);
  await overrideAll(finance.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
  await done(boss.client, run.at, { status: 'Approved' });
  // That it is checked by now is for the next pay.
  await check(`/api/banking-details/${id}`);
  expect((await take(run)).body).toMatchObject({
    payments: [],
    withoutAccount: [{ employeeName: 'Ruth Waits', amount: 1474.23 }],
  });
});

it('a file keeps what it had in it, and that of a paid run stays as it was', async () => {
  const person = await payee('Paid');
  const run = await runOf([person], 'Approved');
  const first = await take(run);
  await done(finance.client, run.at, { status: 'Paid' });
  await done(hr.client, person.at, { accountNumber: nextNumber() });
  expect((await take(run)).body.payments).toEqual(first.body.payments);
  const { rows } = await server.pool.query(
    'select taken_by_id, format, carried from payment_files where pay_run_id = $1',
    [run.id],
  );
  const carried = [
    {
      employeeId: person.employeeId,
      accountId: person.at.split('/').at(-1),
      accountVersion: 2,
      amount: 1474.23,
    },
  ];
  const file = { taken_by_id: finance.userId, format: 'Payment list (CSV)', carried };
  expect(rows).toEqual([file, file]);
  await expect(server.pool.query('delete from payment_files')).rejects.toThrow();
});

it('a number that is kept for one person opens for nobody else', async () => {
  const [victim, mule] = [await payee('Victim'), await payee('Mule')];
  const run = await runOf([victim, mule], 'Approved');
  await server.pool.query(
    `update pay_run_accounts set account_number_sealed = (select account_number_sealed from pay_run_accounts
       where pay_run_id = $1 and employee_id = $3) where pay_run_id = $1 and employee_id = $2`,
    [run.id, victim.employeeId, mule.employeeId],
  );
  await expect(take(run)).rejects.toThrow('Something went wrong');
});

it('a run from before accounts were kept is worked out anew first, and has no file once it is paid', async () => {
  const person = await payee('Before');
  const run = await runOf([person], 'Approved');
  const forget = () =>
    server.pool.query('update pay_runs set keeps_accounts = false where id = $1', [run.id]);
  await forget();
  const refused = [
    409,
    'This run was calculated before accounts were saved with each run. Mark the run as draft and recalculate it.',
  ];
  expect(refusal(await finance.client.put(run.at, { status: 'Paid' }))).toEqual(refused);
  expect(refusal(await take(run))).toEqual(refused);
  await server.pool.query('update pay_runs set keeps_accounts = true where id = $1', [run.id]);
  await done(finance.client, run.at, { status: 'Paid' });
  await forget();
  expect((await take(run)).status).toBe(409);
});
