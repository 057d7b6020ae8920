import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountEntryLimitPerPerson, accountEntryLimit } from '#contract/hr/banking-details.ts';
import { startClock } from './clock.ts';
import {
  password,
  startServer,
  type Answer,
  type Client,
  type MadePerson,
  type TestServer,
} from './server.ts';

const clock = startClock();
let server: TestServer;
/** Enters numbers and may not see them; so may a colleague. */
let hr: MadePerson;
let colleague: MadePerson;
let finance: MadePerson;
let employeeId: string;
let at: string;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  colleague = await server.person({ username: 'colleague', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  employeeId = await hire();
  at = `${path}/${await server.made(path, account())}`;
});

const path = '/api/banking-details';
/** Each employee's own. */
const standing = () => `6010 2${String(count).padStart(3, '0')}-4455`;

const account = (changes: object = {}) => ({
  employeeId,
  bankName: 'Kina Bank',
  accountName: 'Mary Kila',
  accountNumber: standing(),
  bsb: '088-294',
  // Where another has the number too; else it is not kept.
  sharedReason: 'Paid into one account',
  ...changes,
});

async function hire(): Promise<string> {
  count += 1;
  const body = { firstName: 'Mary', lastName: `Kila${count}`, position: 'Driver', startDate: '2024-01-15' };
  return server.made('/api/employees', body);
}

let guessed = 6_000_000;
/** One that does not stand, with the end that everybody sees. */
const guess = () => `${(guessed += 1)}4455`;

/** Every way to enter a number for a person who has an account. */
const doors: [name: string, enter: (client: Client, number: string) => Promise<Answer>][] = [
  ['a new account', (client, accountNumber) => client.post(path, account({ accountNumber }))],
  ['the account', (client, accountNumber) => client.put(at, { accountNumber })],
  [
    'the employee’s form',
    (client, bankAccountNumber) => client.put(`/api/employees/${employeeId}`, { bankAccountNumber }),
  ],
];

const tooMany =
  'The account number of this employee has been entered five times today. Try again tomorrow, or ask a colleague with permission to see account numbers.';
const tooManyOfYours =
  'You have entered too many account numbers today. Try again tomorrow, or ask a colleague with permission to see account numbers.';

function expectTooMany({ status, body, headers }: Answer, sentence = tooMany) {
  expect([status, body.code, body.detail]).toEqual([429, 'too-many', sentence]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
}

/** Of a change, everything that somebody who may not see the number could tell it by. */
async function told(client: Client, change: () => Promise<Answer>) {
  const entries = async () =>
    (await server.admin.get(`/api/audit?resource=banking-details&recordId=${at.slice(path.length + 1)}`))
      .body;
  const before = (await client.get(at)).body;
  const logged = (await entries()).length;
  const { status } = await change();
  const after = (await client.get(at)).body;
  const log = await entries();
  return {
    status,
    version: after.version - before.version,
    rows: log.length - logged,
    changes: log[0].changes,
    shown: { ...after, version: 0, updatedAt: '', id: '', createdAt: '' },
    moved: after.updatedAt !== before.updatedAt,
  };
}

describe('the numbers of an employee, entered by who may not see them', () => {
  it.each(doors)('are five a day through %s, accepted or refused', async (_door, enter) => {
    for (let entry = 0; entry < accountEntryLimit.most; entry += 1) {
      const { status } = await enter(hr.client, entry % 2 === 0 ? guess() : standing());
      expect(status).not.toBe(429);
    }
    const before = (await finance.client.get(at)).body;
    expectTooMany(await enter(hr.client, standing()));
    expectTooMany(await enter(hr.client, guess()));
    expect((await finance.client.get(at)).body).toEqual(before);
  });

  it('are counted by employee: whoever asks, and by whichever door', async () => {
    for (const [index, client] of [hr, colleague, hr, colleague, hr].map((each) => each.client).entries())
      await doors[index % doors.length]![1](client, guess());
    for (const [, enter] of doors)
      for (const { client } of [hr, colleague]) expectTooMany(await enter(client, guess()));
    employeeId = await hire();
    expect((await hr.client.post(path, account({ accountNumber: guess() }))).status).toBe(201);
  });

  it('are counted when the request is refused or undone for another reason', async () => {
    const form = `/api/employees/${employeeId}`;
    for (const refused of [
      await hr.client.put(form, { bankAccountNumber: standing(), version: 99 }),
      await hr.client.put(form, { bankAccountNumber: standing(), endDate: '2000-01-01' }),
      await hr.client.put(form, { bankAccountNumber: standing(), bankName: null }),
      await hr.client.put(at, { accountNumber: standing(), isPrimary: false }),
      await hr.client.post(path, account()),
    ])
      expect([409, 422]).toContain(refused.status);
    expectTooMany(await hr.client.put(form, { bankAccountNumber: standing() }));
  });

  it('are five when many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => hr.client.post(path, account({ accountNumber: guess() }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(accountEntryLimit.most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - accountEntryLimit.most);
  });

  it('may be entered again after a day', async () => {
    const enter = doors[1]![1];
    for (let entry = 0; entry < accountEntryLimit.most; entry += 1) await enter(hr.client, guess());
    expectTooMany(await enter(hr.client, guess()));
    clock.pass({ hours: 23, minutes: 59 });
    const { client } = await server.person({ username: `later${count}`, roleName: 'HR Officer' });
    expectTooMany(await enter(client, guess()));
    clock.pass({ minutes: 1 });
    expect((await enter(client, guess())).status).toBe(200);
    hr = await server.person({ username: `hr${count}`, roleName: 'HR Officer' });
    colleague = await server.person({ username: `colleague${count}`, roleName: 'HR Officer' });
    finance = await server.person({ username: `finance${count}`, roleName: 'Finance Officer' });
  });

  it('are not counted when what was shown comes back, or no number could be meant', async () => {
    const form = `/api/employees/${employeeId}`;
    for (let round = 0; round <= accountEntryLimit.most; round += 1) {
      expect(
        (await hr.client.put(at, { accountNumber: '••••4455', bsb: `088-00${round % 10}` })).status,
      ).toBe(200);
      expect((await hr.client.put(form, { bankAccountNumber: '••••4455' })).status).toBe(200);
      expect((await hr.client.put(form, { position: `Driver ${round}` })).status).toBe(200);
      expect((await hr.client.put(at, { accountNumber: '••••9999' })).status).toBe(422);
      expect((await hr.client.put(form, { bankAccountNumber: '12 3' })).status).toBe(422);
    }
    expect((await hr.client.put(at, { accountNumber: guess() })).status).toBe(200);
  });

  it('are not used up by those who may not enter them', async () => {
    const supervisor = await server.person({ username: `boss${count}`, roleName: 'Supervisor' });
    const { client } = await server.personWith({
      'employees:read': 'all',
      'banking:read': 'all',
      'banking:create': 'team',
      'banking:update': 'team',
    });
    for (let round = 0; round <= accountEntryLimit.most; round += 1)
      for (const [, enter] of doors)
        for (const asker of [supervisor.client, client])
          expect([403, 404]).toContain((await enter(asker, guess())).status);
    expect((await hr.client.put(at, { accountNumber: guess() })).status).toBe(200);
  });

  it('are answered with what they made when they are sent again, even after the last', async () => {
    for (let entry = 1; entry < accountEntryLimit.most; entry += 1)
      await hr.client.put(at, { accountNumber: guess() });
    const sent = account({ id: randomUUID(), accountNumber: guess() });
    const [first, again] = [await hr.client.post(path, sent), await hr.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const guesses = [standing(), guess()].map((accountNumber) => ({ ...sent, accountNumber }));
    for (const body of guesses) expect((await hr.client.post(path, body)).body).toEqual(first.body);
    expectTooMany(await hr.client.post(path, account({ id: randomUUID(), accountNumber: guess() })));
  });
});

describe('a number that stands, entered by who may not see it', () => {
  it.each(doors.slice(1))('is told from no other through %s', async (_door, enter) => {
    const right = await told(hr.client, () => enter(hr.client, standing().replaceAll(/\D/g, '')));
    await server.admin.put(at, { bsb: '088-294', accountName: 'Mary Kila' });
    const wrong = await told(hr.client, () => enter(hr.client, guess()));
    expect(right).toMatchObject({ status: 200, version: 1, rows: 1, moved: true });
    expect(wrong).toEqual(right);
  });

  it('changes the employee as any other does', async () => {
    const form = `/api/employees/${employeeId}`;
    const { version } = (await hr.client.get(form)).body;
    expect((await hr.client.put(form, { bankAccountNumber: standing() })).body.version).toBe(version + 1);
  });

  it('is sealed anew, and is still the same', async () => {
    const sealed = () =>
      server.row<{ sealed: Buffer }>(
        'select account_number_sealed as sealed from banking_details where id = $1',
        [at.slice(path.length + 1)],
      );
    const before = await sealed();
    await hr.client.put(at, { accountNumber: standing() });
    expect((await sealed()).sealed.equals(before.sealed)).toBe(false);
    expect((await finance.client.post(`${at}/reveal`, { password })).body).toEqual({
      accountNumber: standing(),
    });
  });

  it('is told in the same words by every door when it is that of another account, and counted', async () => {
    const other = '77778888';
    const taken = 'This employee already has this account';
    await server.made(path, account({ accountNumber: other }));
    for (const [, enter] of doors) {
      const { status, body } = await enter(hr.client, other);
      expect([status, body.detail]).toEqual([409, taken]);
    }
    for (let entry = doors.length; entry < accountEntryLimit.most; entry += 1)
      expect((await hr.client.post(path, account({ accountNumber: other }))).status).toBe(409);
    for (const [, enter] of doors) expectTooMany(await enter(hr.client, other));
  });
});

describe('who may see account numbers', () => {
  it('enters as many as they like, and the one that stands changes nothing', async () => {
    const before = (await finance.client.get(at)).body;
    for (const { client } of [finance, { client: server.admin }])
      for (let entry = 0; entry <= accountEntryLimit.most; entry += 1)
        for (const [, enter] of doors) expect([200, 409]).toContain((await enter(client, standing())).status);
    expect((await finance.client.get(at)).body).toEqual(before);
    expect((await hr.client.put(at, { accountNumber: guess() })).status).toBe(200);
  });

  it('is bounded towards those whose numbers they may not see', async () => {
    const { client } = await server.personWith({
      'employees:read': 'all',
      'banking:read': 'all',
      'banking:update': 'all',
      'banking:reveal': 'team',
    });
    for (let entry = 0; entry < accountEntryLimit.most; entry += 1)
      expect((await client.put(at, { accountNumber: guess() })).status).toBe(200);
    expectTooMany(await client.put(at, { accountNumber: guess() }));
  });
});

describe('the numbers that one person enters of all employees', () => {
  it('are more in a day than the work ever needs, and no more', async () => {
    const { client, userId } = await server.person({ username: `busy${count}`, roleName: 'HR Officer' });
    await server.pool.query(
      `insert into bounded_acts (act, counted, at) select $1, $2, $3 from generate_series(2, $4::int)`,
      [accountEntryLimitPerPerson.act, userId, clock().toISOString(), accountEntryLimitPerPerson.most],
    );
    expect((await client.put(at, { accountNumber: guess() })).status).toBe(200);
    for (const [, enter] of doors) expectTooMany(await enter(client, guess()), tooManyOfYours);
    for (let entry = 1; entry < accountEntryLimit.most; entry += 1)
      expect((await hr.client.put(at, { accountNumber: guess() })).status, 'they used up nobody’s').toBe(200);
  });

  it('do not count those of the people they hire: there is nothing to guess', async () => {
    const { client, userId } = await server.person({ username: `hirer${count}`, roleName: 'HR Officer' });
    const hired = { firstName: 'Ruth', position: 'Driver', startDate: '2024-01-15', bankName: 'Kina Bank' };
    for (const lastName of ['Tau', 'Aihi'])
      await client.post('/api/employees', { ...hired, lastName, bankAccountNumber: guess() });
    const { rows } = await server.pool.query('select 1 from bounded_acts where counted = $1', [userId]);
    expect(rows).toEqual([]);
  });
});
