import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employees } from '#contract/hr/employees.ts';
import { changed, details, seen } from './access/class-expectations.ts';
import { askers, isTarget, linesOf, type Asker, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
  const everything = { ...details.public, ...details.personal, ...details.emergency, ...details.bank };
  const { body } = await server.admin.get('/api/employees');
  for (const { id } of body) {
    const bankAccountNumber = different['bankAccountNumber']?.();
    const answer = await server.admin.put(`/api/employees/${id}`, { ...everything, bankAccountNumber });
    expect(answer.status, answer.text).toBe(200);
    await server.made('/api/medical-history', { employeeId: id, ...details.fitness });
  }
});
afterAll(() => server.stop());

type Class = keyof typeof details;
const roles: readonly Asker[] = askers.slice(1);

function isClass(word: string): word is Class {
  return word in details;
}

const fieldsOf = (name: Class) => Object.keys(details[name]);

interface Seen {
  asker: Asker;
  name: Class;
  of: Target | 'list';
  expected: string;
}

const reading: Seen[] = linesOf(seen).flatMap(([name = '', of = '', ...cells]) => {
  if (!isClass(name) || !(of === 'list' || isTarget(of)) || cells.length !== roles.length)
    throw new Error(`Not a line of expectations: ${name} ${of}`);
  return roles.map((asker, index) => ({ asker, name, of, expected: cells[index] ?? '' }));
});

describe('by id', () => {
  const cases = reading.filter((one): one is Seen & { of: Target } => one.of !== 'list');

  it.each(cases)('$asker: $name of $of: $expected', async ({ asker, name, of, expected }) => {
    const { status, body } = await world
      .of(asker)
      .client.get(`/api/employees/${world.personAt(asker, of).employeeId}`);
    if (expected === '-') return expect(status).toBe(404);
    const shown = fieldsOf(name).filter((field) => field in body);
    expect(shown).toEqual(expected === 'yes' ? fieldsOf(name) : []);
  });
});

describe('in lists', () => {
  const cases = reading.filter((one) => one.of === 'list');

  it.each(cases)('$asker: $name: $expected', async ({ asker, name, expected }) => {
    const { client } = world.of(asker);
    const { body } = await client.get('/api/employees');
    const isSeen = expected === 'yes';
    expect(body.length).toBeGreaterThan(0);
    for (const row of body)
      expect(fieldsOf(name).filter((field) => field in row)).toEqual(isSeen ? fieldsOf(name) : []);

    for (const [field, value] of Object.entries(details[name])) {
      const filter = `${field}=${encodeURIComponent(value)}`;
      const queries = [`sort=${field}`, `sort=-${field}`, filter, `fields=lastName,${field}`];
      for (const query of queries) {
        const answer = await client.get(`/api/employees?${query}`);
        expect([query, answer.status]).toEqual([query, isSeen ? 200 : 422]);
        if (!isSeen)
          expect(answer.body.detail).toMatch(/^There is no (filter|field)|^The list cannot be sorted by/);
      }
    }
  });

  it.each(roles)('%s finds nobody by what is not public', async (asker) => {
    for (const word of [
      'Tolai',
      '7222',
      'private@example.com',
      'Kokopo',
      'Agnes',
      '7333',
      '4455',
      '6010',
      'Kina',
      'Restricted',
      '2099',
    ]) {
      const { body } = await world.of(asker).client.get(`/api/employees?q=${word}`);
      expect([word, body.length]).toEqual([word, 0]);
    }
  });
});

const ownContact = [
  'photo',
  'primaryPhone',
  'secondaryPhone',
  'personalEmail',
  'addressStreet1',
  'addressStreet2',
  'city',
  'province',
  'emergencyContactName',
  'emergencyContactPhone',
];

let count = 0;
const different: Record<string, () => unknown> = {
  shirtSize: () => ['S', 'M', 'XL'][(count += 1) % 3],
  email: () => `new${(count += 1)}@example.com`,
  username: () => `new${(count += 1)}`,
  supervisorId: () => null,
  personalEmail: () => `own${(count += 1)}@example.com`,
  primaryPhone: () => `+675 7000 ${(count += 1)}`,
  secondaryPhone: () => `+675 7100 ${(count += 1)}`,
  emergencyContactPhone: () => `+675 7200 ${(count += 1)}`,
  dateOfBirth: () => `19${50 + ((count += 1) % 50)}-01-01`,
  gender: () => ['Male', 'Female', 'Other'][(count += 1) % 3],
  bankName: () => ['BSP Financial Group Limited (BSP)', 'TISA Bank Limited', 'Kina Bank'][(count += 1) % 3],
  bankAccountNumber: () => String(10_000_000 + (count += 1)),
};

const writing = linesOf(changed).flatMap(([field = '', of = '', ...cells]) => {
  if (!isTarget(of) || cells.length !== roles.length) throw new Error(`Not a line: ${field} ${of}`);
  return roles.map((asker, index) => ({ asker, field, of, expected: Number(cells[index]) }));
});

describe('writing', () => {
  let before: unknown;
  beforeEach(() => {
    before = undefined;
  });

  it.each(writing)('$asker: $field of $of: $expected', async ({ asker, field, of, expected }) => {
    const path = `/api/employees/${world.personAt(asker, of).employeeId}`;
    before = (await server.admin.get(path)).body;
    const value = field in different ? different[field]?.() : `New ${(count += 1)}`;
    const answer = await world.of(asker).client.put(path, { [field]: value });
    expect(answer.status, answer.text).toBe(expected);
    const after = (await server.admin.get(path)).body;
    if (expected !== 200) expect(after).toEqual(before);
    else if (field !== 'bankAccountNumber') expect(after[field]).toBe(value);
  });

  it('of one’s own record is open for the contact fields and for nothing else', async () => {
    const { client, own } = world.of('Employee');
    const path = `/api/employees/${own.employeeId}`;
    const { body } = await server.admin.get(path);
    for (const field of Object.keys(employees.fields)) {
      const { status } = await client.put(path, { [field]: body[field] });
      expect([field, status]).toEqual([field, ownContact.includes(field) ? 200 : 403]);
    }
  });

  it('takes no field along that the asker may not change', async () => {
    const { client, own } = world.of('Employee');
    const path = `/api/employees/${own.employeeId}`;
    before = (await server.admin.get(path)).body;
    const answer = await client.put(path, { city: 'Rabaul', position: 'Director' });
    expect(answer.status).toBe(403);
    expect((await server.admin.get(path)).body).toEqual(before);
  });

  it('refuses to create with fields the asker may not set', async () => {
    await server.made('/api/roles', {
      roleName: 'Recruiter',
      permissions: { 'employees:create': 'all', 'employees:read': 'all' },
    });
    const { client } = await server.person({ username: 'recruiter', roleName: 'Recruiter' });
    const body = { firstName: 'A', lastName: 'B', position: 'Driver', startDate: '2024-01-15' };
    for (const [field, value] of Object.entries({
      ...details.personal,
      ...details.emergency,
      ...details.bank,
    })) {
      const answer = await client.post('/api/employees', { ...body, [field]: value });
      expect([field, answer.status]).toEqual([field, 403]);
      expect(answer.body.detail).toMatch(/^Your role does not allow setting /);
    }
    const made = await client.post('/api/employees', body);
    expect(made.status).toBe(201);
    expect(Object.keys(made.body)).not.toContain('dateOfBirth');
  });
});

it(`${reading.length + writing.length} cases of classes`, () => {
  expect(reading.length).toBe(20 * 9);
});
