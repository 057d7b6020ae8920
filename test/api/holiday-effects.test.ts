import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  done,
  fortnight,
  giveBank,
  giveBasis,
  giveHours,
  giveRules,
  nextFortnight,
  payOut,
  processed,
} from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let finance: MadePerson;
const people: Record<string, MadePerson> = {};
let holidayId: string;

const date = '2026-06-10';
const morobe = { appliesTo: 'A province', province: 'Morobe', siteIds: [] };
const preview = '/api/public-holidays/preview';

/**
 * At Lae, on Wednesday 10 June: Mary works eight hours, Ana the four hours after midnight, Peter and Rose are on leave,
 * and Kila does nothing. Tom is on leave too, but works at Madang.
 */
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-29T02:00:00Z') });
  await giveRules(server);
  await server.pool.query('delete from public_holidays');
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  const lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE', province: 'Morobe' });
  const madang = await server.made('/api/sites', { name: 'Madang', code: 'MAG', province: 'Madang' });
  for (const name of ['Mary', 'Ana', 'Peter', 'Rose', 'Kila'])
    people[name] = await server.person({ username: name, firstName: name, siteId: lae });
  people.Tom = await server.person({ username: 'Tom', firstName: 'Tom', siteId: madang });
  for (const [name, shift] of [
    ['Mary', '2026-06-10 07:00-15:00'],
    ['Ana', '2026-06-09 22:00-04:00'],
  ] as const) {
    await giveBasis(server, idOf(name), { kind: 'Hourly', amount: 20 });
    await giveBank(server, people[name]!, `100012345${name.length}`);
    await giveHours(server, people[name]!, [shift]);
  }
  await onLeave('Peter', 'Annual', '2026-06-08', '2026-06-12');
  await onLeave('Tom', 'Annual', '2026-06-08', '2026-06-12');
  await onLeave('Rose', 'Sick', date, date);
  const run = await processed(finance.client, { ...fortnight, employeeIds: [idOf('Mary'), idOf('Ana')] });
  await payOut(server, finance.client, run.at);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('update public_holidays set is_confirmed = false');
  await server.pool.query('delete from public_holidays');
  holidayId = await server.made('/api/public-holidays', { date, name: 'Late Day', ...morobe });
});

const idOf = (name: string) => people[name]!.employeeId;
const at = () => `/api/public-holidays/${holidayId}`;

async function onLeave(name: string, leaveType: string, startDate: string, endDate: string) {
  const leave = { employeeId: idOf(name), leaveType, startDate, endDate };
  const id = await server.made('/api/leave-requests', leave);
  await done(server.admin, `/api/leave-requests/${id}`, { status: 'Approved' });
}

async function previewed(changes: object = {}, { client }: Pick<MadePerson, 'client'> = hr) {
  const holiday = { id: holidayId, date, ...morobe, isConfirmed: true, ...changes };
  const { status, body, text } = await client.post(preview, { holidays: [holiday] });
  expect(status, text).toBe(200);
  return body;
}

const namesOf = (body: { first: { name: string }[] }) => body.first.map(({ name }) => name.split(' ')[0]);

async function notes(): Promise<string[]> {
  const { rows } = await server.pool.query<{ told: string }>(
    `select first_name || ': ' || note as told from audit join employees on employees.id = record_id
       join users on users.id = user_id
     where resource = 'employees' and note like '%Late Day%' order by at, first_name`,
  );
  return rows.map(({ told }) => told);
}

describe('a public holiday declared late', () => {
  it('is previewed with all whom it touches', async () => {
    const body = await previewed();
    expect({ ...body, first: namesOf(body) }).toEqual({
      people: 5,
      affected: 4,
      leave: [
        { leaveType: 'Annual', days: 1, people: 1 },
        { leaveType: 'Sick', days: 1, people: 1 },
      ],
      hours: 12,
      hoursPeople: 2,
      pays: 2,
      first: ['Ana', 'Mary', 'Peter', 'Rose'],
    });
    const [, mary, peter] = (await previewed({}, { client: server.admin })).first;
    const period = { from: fortnight.payPeriodStart, to: fortnight.payPeriodEnd };
    expect(mary).toMatchObject({ leave: [], hours: 8, pays: [period] });
    expect(peter).toMatchObject({ leave: [{ leaveType: 'Annual', days: 1 }], hours: 0, pays: [] });
  });

  it.each([
    ['for everybody', { appliesTo: 'Everybody', province: null }, ['Ana', 'Mary', 'Peter', 'Rose', 'Tom']],
    ['for Madang', { province: 'Madang' }, ['Tom']],
    ['on a day without leave or hours', { date: '2026-06-17' }, []],
    ['that stays a draft', { isConfirmed: false }, []],
  ])('%s', async (_, changes, names) => {
    expect(namesOf(await previewed(changes))).toEqual(names);
  });

  it('changes nothing for those who have another holiday on the day', async () => {
    await server.made('/api/public-holidays', { date, name: 'A day of all', isConfirmed: true });
    expect(await previewed()).toMatchObject({ people: 0, affected: 0 });
  });

  it('shows no leave, hours and pay to those who may not see them', async () => {
    const { client } = await server.personWith({ 'holidays:read': 'all', 'holidays:update': 'all' });
    expect(await previewed({}, { client })).toMatchObject({ affected: 4, hours: 12, first: [] });
    expect((await previewed()).first.map(({ pays }: { pays: unknown[] }) => pays)).toEqual([[], [], [], []]);
  });

  it('is confirmed and taken back as a whole, with a line for each person', async () => {
    const before = (await notes()).length;
    await done(hr.client, at(), { isConfirmed: true });
    expect((await notes()).slice(before)).toEqual(
      ['Ana', 'Mary', 'Peter', 'Rose'].map(
        (name) =>
          `${name}: confirmed the public holiday Late Day, 10/06/2026, which changes leave, hours or pay`,
      ),
    );
    const { leave, hours, pays } = await previewed({ isConfirmed: false });
    expect({ leave, hours, pays }).toEqual({
      leave: [
        { leaveType: 'Annual', days: -1, people: 1 },
        { leaveType: 'Sick', days: -1, people: 1 },
      ],
      hours: -12,
      pays: 2,
    });
    await done(hr.client, at(), { isConfirmed: false });
    expect((await notes()).slice(before + 4)[0]).toBe(
      'Ana: marked the public holiday Late Day, 10/06/2026, as draft, which changes leave, hours or pay',
    );
    expect(await notes()).toHaveLength(before + 8);
  });

  it('is paid by the next run', async () => {
    await done(hr.client, at(), { isConfirmed: true });
    const run = await processed(finance.client, {
      ...nextFortnight,
      employeeIds: [idOf('Mary'), idOf('Ana')],
    });
    const { rows } = await server.pool.query<{ name: string; amount: number }>(
      `select first_name as name, amount::float8 as amount from pay_lines join payroll on payroll.id = payroll_id
         join employees on employees.id = payroll.employee_id join users on users.id = user_id
       where pay_run_id = $1 and pay_lines.kind = 'Adjustment' order by 1`,
      [run.id],
    );
    // At twice the rate of 20 instead of once: 4 hours and 8 hours.
    expect(rows).toEqual([
      { name: 'Ana', amount: 80 },
      { name: 'Mary', amount: 160 },
    ]);
    await done(finance.client, run.at, { status: 'Void', statusReason: 'Only tried' });
  });

  it('is moved in one act, also once it is confirmed', async () => {
    await done(hr.client, at(), { isConfirmed: true });
    const before = (await notes()).length;
    expect(await previewed({ date: '2026-06-11' })).toMatchObject({
      people: 5,
      leave: [{ leaveType: 'Sick', days: -1, people: 1 }],
      hours: -12,
    });
    const moved = await hr.client.post(`/api/public-holidays/move/${holidayId}`, { date: '2026-06-11' });
    expect([moved.status, moved.body.date, moved.body.isConfirmed]).toEqual([200, '2026-06-11', true]);
    expect((await notes()).slice(before).at(-1)).toBe(
      'Rose: moved the public holiday Late Day from 10/06/2026 to 11/06/2026, which changes leave, hours or pay',
    );
    const other = await server.made('/api/public-holidays', { date, name: 'Another', ...morobe });
    const taken = await hr.client.post(`/api/public-holidays/move/${other}`, { date: '2026-06-11' });
    expect([taken.status, taken.body.errors?.[0].path]).toEqual([409, 'date']);
  });

  it('is confirmed once by two at the same time', async () => {
    const before = (await notes()).length;
    const answers = await Promise.all(
      [hr, finance].map(({ client }) => client.put(at(), { isConfirmed: true, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await notes()).toHaveLength(before + 4);
  });

  it('is confirmed not at all when something fails', async () => {
    const before = (await notes()).length;
    await server.pool.query(
      `create function fail_once() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create trigger fail_once before insert on audit for each row when (new.note like '%Late Day%')
         execute function fail_once()`,
    );
    await expect(hr.client.put(at(), { isConfirmed: true })).rejects.toThrow('500');
    await server.pool.query('drop trigger fail_once on audit; drop function fail_once()');
    expect((await hr.client.get(at())).body).toMatchObject({ isConfirmed: false, version: 1 });
    expect(await notes()).toHaveLength(before);
  });
});
