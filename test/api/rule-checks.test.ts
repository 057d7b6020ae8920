import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, fortnight, giveBasis, giveHours, giveRules, nextFortnight, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

/** A run asks once for each rule that it uses and nobody has confirmed. */
let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let made = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

/** 20 an hour, with overtime. */
beforeEach(async () => {
  await server.pool.query('update pay_rules set is_confirmed = false');
  await server.pool.query('delete from public_holidays');
  mary = await server.person({ username: `checked-${(made += 1)}` });
  await giveBasis(server, mary.employeeId, { kind: 'Hourly', amount: 20 });
  await giveHours(
    server,
    mary,
    Array.from({ length: 5 }, (_, at) => `2026-06-0${at + 1} 06:00-18:00`),
  );
});

function draft(people = [mary], period = fortnight) {
  return processed(finance.client, { ...period, employeeIds: people.map(({ employeeId }) => employeeId) });
}

interface Check {
  id: string;
  version: number;
  status: string;
  sentence: string;
  employeeId: string | null;
  acceptedByName: string | null;
  acceptedAt: string | null;
}

async function ruleChecks({ at }: { at: string }, query = 'kind=Rule%20not%20confirmed'): Promise<Check[]> {
  return (await finance.client.get(`${at}/checks?${query}`)).body;
}

async function recalculated({ at }: { at: string }) {
  const { body } = await finance.client.get(at);
  const { status, text } = await finance.client.post(`${at}/recalculate`, { version: body.version });
  expect(status, text).toBe(200);
}

const ruleOf = (kind: string) =>
  server.pool
    .query<{ id: string }>(
      `select id from pay_rules where kind = $1 and coalesce(tax_status, 'Resident') = 'Resident'
        and from_day <= '2026-06-01' order by from_day desc limit 1`,
      [kind],
    )
    .then(({ rows }) => rows[0]?.id ?? '');

it('asks for each rule that it uses, once for all people', async () => {
  const peter = await server.person({ username: `checked-${(made += 1)}` });
  await giveBasis(server, peter.employeeId);
  const checks = await ruleChecks(await draft([mary, peter]));
  expect(checks.map(({ sentence }) => sentence.split(' from ')[0]).toSorted()).toEqual([
    'The rule Income Tax, Resident',
    'The rule Minimum Wage',
    'The rule Overtime',
    'The rule Superannuation',
  ]);
  expect(checks[0]).toMatchObject({ employeeId: null, status: 'Open', acceptedByName: null });
  expect(checks.find(({ sentence }) => sentence.includes('Superannuation'))?.sentence).toBe(
    'The rule Superannuation from 01/01/2023 is used, but nobody has confirmed it. Its source: Superannuation (General Provisions) Act 2000.',
  );
});

it('does not go on with an open question, and keeps who accepted it', async () => {
  const run = await draft();
  const { body: others } = await finance.client.get(`${run.at}/checks?status=Open`);
  for (const { id, employeeId } of others as Check[])
    if (employeeId)
      await done(finance.client, `/api/pay-checks/${id}`, { status: 'Overridden', reason: 'Known' });
  expect((await finance.client.put(run.at, { status: 'Checked' })).status).toBe(409);
  for (const { id } of await ruleChecks(run))
    await done(finance.client, `/api/pay-checks/${id}`, { status: 'Overridden', reason: 'Compared' });
  const [accepted] = await ruleChecks(run);
  const { rows } = await server.pool.query(
    `select first_name || ' ' || last_name as name from users where username = 'finance'`,
  );
  expect(accepted).toMatchObject({ status: 'Overridden', acceptedByName: rows[0].name });
  expect(accepted?.acceptedAt).not.toBeNull();
  await recalculated(run);
  expect((await ruleChecks(run)).every(({ status }) => status === 'Overridden')).toBe(true);
  // The rule is another one now.
  await server.pool.query(`update pay_rules set terms = jsonb_set(terms, '{hourly}', '4') where id = $1`, [
    await ruleOf('Minimum Wage'),
  ]);
  await recalculated(run);
  const open = await ruleChecks(run, 'status=Open&kind=Rule%20not%20confirmed');
  expect(open).toMatchObject([{ acceptedByName: null, acceptedAt: null }]);
  await done(finance.client, `/api/pay-rules/${await ruleOf('Minimum Wage')}`, { isConfirmed: true });
  await done(finance.client, run.at, { status: 'Checked' });
});

it('is settled in all runs once the rule is confirmed, and asked again when it is a draft again', async () => {
  const [one, other] = [await draft(), await draft([await again()], nextFortnight)];
  const ruleId = await ruleOf('Superannuation');
  await done(finance.client, `/api/pay-rules/${ruleId}`, { isConfirmed: true });
  for (const run of [one, other]) {
    const [check] = (await ruleChecks(run)).filter(({ sentence }) => sentence.includes('Superannuation'));
    expect(check?.status).toBe('Settled');
  }
  await done(finance.client, `/api/pay-rules/${ruleId}`, { isConfirmed: false });
  await recalculated(one);
  const open = await ruleChecks(one, 'status=Open&kind=Rule%20not%20confirmed');
  expect(open.some(({ sentence }) => sentence.includes('Superannuation'))).toBe(true);
});

async function again(): Promise<MadePerson> {
  const peter = await server.person({ username: `checked-${(made += 1)}` });
  await giveBasis(server, peter.employeeId);
  return peter;
}

it('asks for the unconfirmed public holidays of its period, until they are confirmed', async () => {
  const ids = [];
  for (const [date, name] of [
    ['2026-06-08', 'King’s Birthday'],
    ['2026-07-23', 'Remembrance Day'],
  ]) {
    const { body } = await server.admin.post('/api/public-holidays', { date, name });
    ids.push(body.id);
  }
  const run = await draft();
  const ofHolidays = 'kind=Holiday%20not%20confirmed';
  expect((await ruleChecks(run, ofHolidays)).map(({ sentence }) => sentence)).toEqual([
    'The public holiday King’s Birthday, 08/06/2026 is not confirmed, so it is paid like any other day.',
  ]);
  await done(server.admin, `/api/public-holidays/${ids[0]}`, { isConfirmed: true });
  expect(await ruleChecks(run, ofHolidays)).toMatchObject([{ status: 'Settled' }]);
});

it('asks for a rule for leave pay when leave is not paid', async () => {
  const asksForLeave = async () =>
    (await ruleChecks(run)).some(
      ({ sentence, status }) => status === 'Open' && sentence.includes('Leave Pay'),
    );
  const run = await draft();
  expect(await asksForLeave()).toBe(false);
  const { employeeId } = mary;
  const leave = { employeeId, leaveType: 'Annual', startDate: '2026-06-10', endDate: '2026-06-11' };
  expect((await server.admin.post('/api/leave-requests', { ...leave, status: 'Approved' })).status).toBe(201);
  await recalculated(run);
  expect(await asksForLeave()).toBe(true);
});
