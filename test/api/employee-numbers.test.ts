import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

const body = { firstName: 'Mary', lastName: 'Kila', position: 'Driver', startDate: '2024-01-15' };
const add = (changes: object = {}) => server.admin.post('/api/employees', { ...body, ...changes });
const numberOf = async (changes: object = {}) => Number((await add(changes)).body.employeeId.slice(4));

it('an add that fails uses up no number', async () => {
  const first = await numberOf();
  for (const wrong of [
    { endDate: '2020-01-01' },
    { username: 'admin' },
    { bankName: 'Kina Bank', bankAccountNumber: '12' },
    { dateOfBirth: '2020-01-01' },
  ])
    expect((await add(wrong)).status).toBeGreaterThanOrEqual(400);
  expect(await numberOf()).toBe(first + 1);
});

it('many at once have each their own, without a gap', async () => {
  const before = await numberOf();
  const numbers = await Promise.all(Array.from({ length: 8 }, () => numberOf()));
  expect(numbers.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: 8 }, (_, index) => before + 1 + index),
  );
});

it('numbers that people typed are stepped over', async () => {
  const before = await numberOf();
  const typed = (number: number) => `EMP-${String(number).padStart(4, '0')}`;
  await add({ employeeId: typed(before + 3) });
  await add({ employeeId: typed(before + 1) });
  expect([await numberOf(), await numberOf(), await numberOf()]).toEqual([
    before + 2,
    before + 4,
    before + 5,
  ]);
});

it.each([
  ['dateOfBirth', '2012-06-16', 'Date of Birth must be between 14 and 100 years ago'],
  ['dateOfBirth', '1926-06-14', 'Date of Birth must be between 14 and 100 years ago'],
  ['primaryPhone', 'call Mary', 'Primary Phone may have digits, spaces, +, (, ) and - only'],
  ['emergencyContactPhone', '+-', 'Emergency Contact Phone may have digits, spaces, +, (, ) and - only'],
])('%s is not %s', async (field, value, message) => {
  const { status, body: refused } = await add({ [field]: value });
  expect([status, refused.errors]).toEqual([422, [{ path: field, message }]]);
});

it('a date of birth and a phone that can be are kept', async () => {
  const kept = { dateOfBirth: '2012-06-15', primaryPhone: '(+675) 7000-0000' };
  expect((await add(kept)).body).toMatchObject(kept);
});
