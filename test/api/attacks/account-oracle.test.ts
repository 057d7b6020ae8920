import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '#contract/engine/days.ts';
import { sharedAccountLimit } from '#contract/hr/banking-details.ts';
import { startClock } from '../clock.ts';
import { sendImport } from '../send-import.ts';
import { startServer, type Client, type MadePerson, type TestServer } from '../server.ts';

const clock = startClock();
let server: TestServer;
/** Enters account numbers and sees none. */
let hr: MadePerson;
/** Sees every number, and checks them. */
let finance: MadePerson;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  const employeeId = await hire();
  await server.made(banking, { ...account, employeeId, accountNumber: taken });
});
afterAll(() => server.stop());

const banking = '/api/banking-details';
/** Somebody's: the attacker guesses it. */
const taken = '60102030';
let free = 70_000_000;
const account = { bankName: 'Kina Bank', accountName: 'Mary Kila' };
const shared = 'Another employee also uses this account. Enter why both are paid to it.';
const sharedElsewhere =
  'Another employee also uses this account. Add it in Banking Details, where you can enter why both are paid to it.';

const person = (lastName = `Kila${(count += 1)}`) => ({
  firstName: 'Mary',
  lastName,
  position: 'Driver',
  startDate: '2024-01-15',
});
const hire = () => server.made('/api/employees', person());
const bank = (bankAccountNumber: string) => ({ bankName: 'Kina Bank', bankAccountNumber });

async function accountOf(employeeId: string, accountNumber: string, by: Client = server.admin) {
  const { status, body, text } = await by.post(banking, { ...account, employeeId, accountNumber });
  expect(status, text).toBe(201);
  return `${banking}/${body.id}`;
}

const fileOf = (...numbers: string[]) =>
  [
    'First Name,Last Name,Position,Start Date,Bank,Account No',
    ...numbers.map((number) => `Guess,Kila${(count += 1)},Driver,2024-01-15,Kina Bank,${number}`),
  ].join('\n');

const preview = (by: Client, file: string) => sendImport(server, by, { resource: 'employees', file });

/** Every way to have a number held against those of others. */
const doors: [name: string, enter: (by: Client, number: string) => Promise<unknown>][] = [
  ['hiring', async (by, number) => told(await by.post('/api/employees', { ...person(), ...bank(number) }))],
  [
    'a new account',
    async (by, number) =>
      told(await by.post(banking, { ...account, employeeId: await hire(), accountNumber: number })),
  ],
  [
    'a new account with a reason',
    async (by, accountNumber) => {
      const sharedReason = 'Paid into one account';
      return told(
        await by.post(banking, { ...account, employeeId: await hire(), accountNumber, sharedReason }),
      );
    },
  ],
  [
    'another number',
    async (by, accountNumber) =>
      told(await by.put(await accountOf(await hire(), `${(free += 1)}`), { accountNumber })),
  ],
  [
    'the form of an employee',
    async (by, number) => told(await by.put(`/api/employees/${await hire()}`, bank(number))),
  ],
  [
    'the preview of an import',
    async (by, number) => {
      const { status, body } = await preview(by, fileOf(number));
      return { status, rows: body.rows.map(({ outcome, errors }: any) => [outcome, errors]) };
    },
  ],
  [
    'an import',
    async (by, number) => {
      const { body } = await preview(by, fileOf(number));
      const { status, body: ran } = await by.post(`/api/imports/${body.id}/run`, {});
      return { status, counts: ran.counts };
    },
  ],
  [
    'an undoing that brings the number back',
    async (by, number) => {
      const employeeId = await hire();
      await accountOf(employeeId, number, by);
      const { employeeId: id } = await server.row<{ employeeId: string }>(
        `select employee_id as "employeeId" from employees where id = $1`,
        [employeeId],
      );
      const file = `Employee ID,Bank,Account No\n${id},Kina Bank,${(free += 1)}`;
      const { body } = await preview(by, file);
      await by.post(`/api/imports/${body.id}/run`, {});
      return told(await by.post(`/api/imports/${body.id}/undo`));
    },
  ],
];

/** All that who asks can tell an answer by. */
function told({ status, body }: { status: number; body: any }) {
  const ownOfEach =
    'id createdAt updatedAt employeeId employeeNumber employeeName userId username lastName accountName accountNumber bankAccountNumber requestId';
  const rest = { ...body };
  for (const each of ownOfEach.split(' ')) delete rest[each];
  return { status, ...rest };
}

describe('whether another employee has an account', () => {
  it.each(doors)('is not learnt by %s, by who may not see numbers', async (_door, enter) => {
    const missed = await enter(hr.client, `${(free += 1)}`);
    const hit = await enter(hr.client, taken);
    expect(hit).toEqual(missed);
    expect([200, 201]).toContain((hit as { status: number }).status);
  });

  it('is not learnt from a thousand guesses in a file', async () => {
    const guesses = Array.from({ length: 1000 }, () => `${(free += 1)}`);
    const { body } = await preview(hr.client, fileOf(...guesses, taken));
    expect(body.counts).toEqual({ add: 1001, change: 0, same: 0, refused: 0 });
  });

  it('is not shown to who entered it, by no list, record, filter or order', async () => {
    const at = await accountOf(await hire(), taken, hr.client);
    const { client } = await server.personWith({
      'employees:read': 'all',
      'banking:read': 'all',
      'banking:create': 'all',
      'banking:reveal': 'team',
    });
    const own = await accountOf(await hire(), taken, client);
    expect((await hr.client.get(at)).body).not.toHaveProperty('sharedWith');
    expect((await client.get(own)).body).not.toHaveProperty('sharedWith');
    const listed = (await hr.client.get(banking)).body;
    expect(listed.some((row: object) => 'sharedWith' in row)).toBe(false);
    for (const query of ['sharedWith=1', 'sort=sharedWith'])
      expect((await hr.client.get(`${banking}?${query}`)).status, query).toBe(422);
    expect((await finance.client.get(at)).body.sharedWith).toBeGreaterThan(0);
  });
});

describe('who checks an account', () => {
  it('is told of the other, and gives the reason before it is checked', async () => {
    const at = await accountOf(await hire(), taken, hr.client);
    const { sharedWith } = (await finance.client.get(at)).body;
    expect(sharedWith).toBeGreaterThan(0);
    const { items } = (await finance.client.get('/api/waiting?kind=bank&pageSize=100')).body;
    const waits = items.find(({ id }: { id: string }) => at.endsWith(id));
    expect(waits).toMatchObject({ sharedWith, sharedReason: null });

    const refused = await finance.client.put(at, { isChecked: true });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'sharedReason', message: shared }]]);
    const several = await finance.client.put(`${banking}/several`, {
      records: [{ id: waits.id }],
      values: { isChecked: true },
    });
    expect(several.body.refused).toMatchObject([{ id: waits.id, message: shared }]);
    const done = await finance.client.put(at, { isChecked: true, sharedReason: 'Husband and wife' });
    expect(done.body).toMatchObject({ isChecked: true, sharedReason: 'Husband and wife' });
  });

  it('checks a number that nobody else has without one', async () => {
    const at = await accountOf(await hire(), `${(free += 1)}`, hr.client);
    await hr.client.put(at, { sharedReason: 'Perhaps' });
    expect((await finance.client.get(at)).body).toMatchObject({ sharedWith: 0, sharedReason: 'Perhaps' });
    const done = await finance.client.put(at, { isChecked: true });
    expect(done.body).toMatchObject({ isChecked: true, sharedReason: 'Perhaps' });
  });

  it('checks again what somebody who may not see numbers gives another reason', async () => {
    const at = await accountOf(await hire(), taken, hr.client);
    await finance.client.put(at, { isChecked: true, sharedReason: 'Husband and wife' });
    expect((await hr.client.put(at, { sharedReason: null })).body).toMatchObject({ isChecked: false });
    expect((await finance.client.put(at, { isChecked: true })).status).toBe(422);
  });
});

describe('who may see every number', () => {
  const entriesOf = (userId: string) =>
    server.pool.query(`select note from audit where actor_id = $1 and action = 'read' and note is not null`, [
      userId,
    ]);
  const countOf = async ({ userId }: MadePerson) =>
    (
      await server.row<{ told: number }>(
        `select count(*)::int as told from bounded_acts where act = $1 and counted like $2 || ' %'`,
        [sharedAccountLimit.act, userId],
      )
    ).told;
  const rights = {
    'users:read': 'all',
    'users:create': 'all',
    'employees:read': 'all',
    'employees:create': 'all',
    'employees:update': 'all',
    'employees.personal:update': 'all',
    'employees.personal:read': 'all',
    'employees.emergency:read': 'all',
    'employees.emergency:update': 'all',
    'employees.contact:update': 'all',
    'banking:read': 'all',
    'banking:create': 'all',
    'banking:update': 'all',
    'banking:reveal': 'all',
  } as const;

  it('is told of another, and that is counted though the preview keeps nothing', async () => {
    const root = await server.person({ username: 'root', roleName: 'Administrator' });
    const before = await countOf(root);
    const { body } = await preview(root.client, fileOf(`${(free += 1)}`, taken, `${(free += 1)}`));
    expect(body.rows.map(({ errors }: any) => errors[0]?.message ?? null)).toEqual([
      null,
      sharedElsewhere,
      null,
    ]);
    expect((await countOf(root)) - before).toBe(1);
    const hired = await root.client.post('/api/employees', { ...person(), ...bank(taken) });
    expect([hired.status, hired.body.errors]).toEqual([
      422,
      [{ path: 'bankAccountNumber', message: sharedElsewhere }],
    ]);
    expect((await countOf(root)) - before).toBe(2);
  });

  it('is not counted for what no account of another has, nor for rows of one file', async () => {
    const root = await server.person({ username: 'root2', roleName: 'Administrator' });
    const numbers = Array.from({ length: 600 }, () => `${(free += 1)}`);
    const { body } = await preview(root.client, fileOf(...numbers, ...numbers.slice(0, 5)));
    expect(body.counts).toMatchObject({ add: 600, refused: 5 });
    expect(await countOf(root)).toBe(0);
  });

  it('is told no more once they were told a great deal on one day, and that is in the log once', async () => {
    const asker = await server.personWith(rights);
    const { client, userId } = asker;
    const at = await accountOf(await hire(), `${(free += 1)}`, hr.client);
    await server.pool.query(
      `insert into bounded_acts (act, counted, at)
        select $1, $2 || ' ' || $3, $4 from generate_series(2, $5::int)`,
      [
        sharedAccountLimit.act,
        userId,
        calendarDay(clock(), 'Pacific/Port_Moresby'),
        clock().toISOString(),
        sharedAccountLimit.most,
      ],
    );
    expect((await client.put(at, { accountNumber: taken })).body.errors).toEqual([
      { path: 'sharedReason', message: shared },
    ]);
    const sentence =
      'You have entered 1,000 shared account numbers today. Enter the remaining employees without account numbers, or try again tomorrow.';
    const refused = [
      await client.post('/api/employees', { ...person(), ...bank(`${(free += 1)}`) }),
      await client.post('/api/employees', { ...person(), ...bank(taken) }),
      await client.post(banking, { ...account, employeeId: await hire(), accountNumber: taken }),
      await client.put(at, { accountNumber: `${(free += 1)}` }),
      await client.put(at, { isChecked: true }),
    ];
    for (const { status, body } of refused) expect([status, body.detail]).toEqual([429, sentence]);
    const { body } = await preview(client, fileOf(`${(free += 1)}`, taken));
    expect(body.rows.map(({ errors }: any) => errors.map(({ message }: any) => message))).toEqual([
      [sentence],
      [sentence],
    ]);
    expect((await entriesOf(userId)).rows).toEqual([
      { note: 'reached the daily limit of shared account numbers' },
    ]);
    expect((await client.post('/api/employees', person())).status).toBe(201);
  });
});
