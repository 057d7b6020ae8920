import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let employee: Client;

beforeAll(async () => {
  server = await startServer();
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  employee = (await server.person({ username: 'driver' })).client;
});
afterAll(() => server.stop());

const path = '/api/checklists';
const brakes = { item: 'Brakes', isCritical: true };
const horn = { item: 'Horn', isCritical: false };

describe('a checklist', () => {
  it('keeps its items in their order, and changes it', async () => {
    const { body: made } = await officer.post(path, { category: 'Vehicle', items: [brakes, horn] });
    expect(made).toMatchObject({ category: 'Vehicle', items: [brakes, horn] });
    const { body: changed } = await officer.put(`${path}/${made.id}`, { items: [horn, brakes] });
    expect(changed.items).toEqual([horn, brakes]);
    expect((await employee.get(`${path}/${made.id}`)).body.items).toEqual([horn, brakes]);
    expect((await employee.put(`${path}/${made.id}`, { items: [horn] })).status).toBe(403);
  });

  it('is the only one of its category, whatever its case', async () => {
    await officer.post(path, { category: 'Crane', items: [brakes] });
    const { body } = await officer.post(path, { category: 'CRANE', items: [horn] });
    const message = 'This category already has a checklist';
    expect([body.status, body.errors]).toEqual([409, [{ path: 'category', message }]]);
  });

  const refused: [what: string, items: unknown, path: string, message: string][] = [
    ['no items', [], 'items', 'Add at least one item'],
    [
      'an item twice',
      [brakes, { item: 'BRAKES', isCritical: false }],
      'items',
      'Each item can appear only once in a checklist',
    ],
    ['an empty item', [{ item: ' ', isCritical: true }], 'items.0.item', 'Item must not be empty'],
    ['an item that is neither', [{ item: 'Horn' }], 'items.0.isCritical', 'Critical is required'],
  ];

  it.each(refused)('with %s is refused', async (_what, items, at, message) => {
    const { status, body } = await officer.post(path, { category: 'Loader', items });
    expect([status, body.errors]).toEqual([422, [{ path: at, message }]]);
  });
});
