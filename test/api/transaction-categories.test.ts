import { afterAll, beforeAll, expect, it } from 'vitest';
import { monthWords } from '#contract/financial/month-closings.ts';
import { categoryWords } from '#contract/financial/transaction-categories.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

const path = '/api/transaction-categories';
const spend = (category: string, changes: object = {}) =>
  finance.client.post('/api/transactions', {
    date: '2026-05-20',
    description: 'Something',
    category,
    type: 'Expense',
    amount: 12.5,
    ...changes,
  });
const named = async (name: string) =>
  (await server.admin.get(`${path}?name=${encodeURIComponent(name)}`)).body;

it('what is posted to is there from the beginning', async () => {
  const { body } = await server.admin.get(path);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Payroll', 'Superannuation', 'Maintenance', 'Fuel', 'Inventory']),
  );
});

it('a category typed new becomes one, once, with its history', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => spend('Catering')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const found = await named('Catering');
  expect(found).toHaveLength(1);
  const { body } = await server.admin.get(
    `/api/audit?resource=transaction-categories&recordId=${found[0].id}`,
  );
  expect(body).toMatchObject([{ action: 'create' }]);
});

it('is written as it is written already', async () => {
  expect((await spend('fuel')).body.category).toBe('Fuel');
});

it('called differently, is so in its transactions too', async () => {
  const { id } = (await spend('Stationary')).body;
  const [category] = await named('Stationary');
  expect((await finance.client.put(`${path}/${category.id}`, { name: 'Stationery' })).status).toBe(200);
  expect((await finance.client.get(`/api/transactions/${id}`)).body.category).toBe('Stationery');
  const { status, body } = await finance.client.put(`${path}/${category.id}`, { name: 'Fuel' });
  expect([status, body.errors[0].message]).toEqual([409, 'A category with this name already exists']);
});

it('in use it is retired, not deleted, and then not chosen any more', async () => {
  const { id } = (await spend('Courier')).body;
  const [category] = await named('Courier');
  const refused = await finance.client.delete(`${path}/${category.id}`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This category has transactions. Retire the category instead.',
  ]);
  await finance.client.put(`${path}/${category.id}`, { isRetired: true });
  const { status, body } = await spend('courier');
  expect([status, body.detail]).toEqual([
    422,
    'The category Courier is retired. Choose another category, or restore this one.',
  ]);
  // What has it keeps it.
  expect((await finance.client.put(`/api/transactions/${id}`, { amount: 13 })).status).toBe(200);
});

it('not in use it is deleted', async () => {
  const id = await server.made(path, { name: 'Never used', type: 'Revenue' });
  expect((await finance.client.delete(`${path}/${id}`)).status).toBe(204);
});

it('what is posted to keeps its name and stays in use', async () => {
  const [fuel] = await named('Fuel');
  for (const change of [{ name: 'Diesel' }, { isRetired: true }]) {
    const { status, body } = await finance.client.put(`${path}/${fuel.id}`, change);
    expect([status, body.detail]).toEqual([409, categoryWords.posted]);
  }
  expect((await finance.client.delete(`${path}/${fuel.id}`)).status).toBe(409);
});

it('is there once, however its letters are written', async () => {
  expect((await finance.client.post(path, { name: 'FUEL' })).status).toBe(409);
  const { body } = await finance.client.post(path, { name: 'bank fees' });
  expect((await finance.client.put(`${path}/${body.id}`, { name: 'Bank Fees' })).status).toBe(200);
  expect((await finance.client.put(`${path}/${body.id}`, { name: 'PAYROLL' })).status).toBe(409);
});

it('is called differently in closed months too, whose transactions stay as they are otherwise', async () => {
  const { id } = (await spend('Telefone', { date: '2026-04-20' })).body;
  await server.made('/api/month-closings', { month: '2026-04-01', reason: 'Done' });
  const [category] = await named('Telefone');
  const renamed = await finance.client.put(`${path}/${category.id}`, { name: 'Telephone' });
  expect(renamed.status, renamed.text).toBe(200);
  const at = `/api/transactions/${id}`;
  expect((await finance.client.get(at)).body.category).toBe('Telephone');
  expect((await finance.client.put(at, { category: 'Fuel' })).body.errors[0].message).toBe(monthWords.closed);
});
