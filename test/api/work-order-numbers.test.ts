import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let assetId: string;
const path = '/api/maintenance';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  assetId = await server.made('/api/assets', {
    assetTag: 'EX-1',
    assetName: 'Excavator',
    category: 'Heavy Machinery',
  });
});
afterAll(() => server.stop());

async function made(changes: object = {}) {
  const { body, status, text } = await officer.post(path, {
    assetId,
    kind: 'Service',
    dueDate: '2026-07-01',
    ...changes,
  });
  expect(status, text).toBe(201);
  return body;
}

it('numbers work orders in the order of creation, also many at once', async () => {
  const first = await made();
  expect(first.number).toMatch(/^WO-\d{4}$/);
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => made()));
  const serials = others.map(({ serial }) => serial - first.serial).toSorted((one, other) => one - other);
  expect(serials).toEqual([1, 2, 3, 4, 5]);
});

it('never gives a number twice, and restores a deleted order with its own', async () => {
  const { id, number, serial } = await made();
  const deleted = await officer.delete(`${path}/${id}`);
  expect(deleted.status, deleted.text).toBe(204);
  expect((await made()).serial).toBe(serial + 1);
  const undone = await officer.post(`/api/undo/${deleted.headers['x-request-id']}`);
  expect(undone.body, undone.text).toEqual({ undone: 1, left: [] });
  expect((await officer.get(`${path}/${id}`)).body.number).toBe(number);
});

it('does not accept a number from outside', async () => {
  const body = { assetId, kind: 'Service', dueDate: '2026-07-01', number: 'WO-0001' };
  expect((await officer.post(path, body)).status).toBe(422);
});

it.each([
  ['as entered', { title: 'B service', note: 'Oil' }, 'B service'],
  ['from the first line of the note', { note: '\nBrake hose leaks\nFront left' }, 'Brake hose leaks'],
  ['not from a heading of the note', { note: 'Pre-start check found:\nHorn silent' }, 'Horn silent'],
  ['shortened', { note: 'long '.repeat(30) }, `${'long '.repeat(15)}long…`],
  ['from the kind', {}, 'Service'],
])('has a title %s', async (_from, input, title) => {
  expect((await made(input)).title).toBe(title);
});

it('does not lose its title', async () => {
  const { id, version } = await made({ title: 'B service' });
  const answer = await officer.put(`${path}/${id}`, { title: ' ', version });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ path: 'title' }]);
});

it('is found by number and title, and sorted by number', async () => {
  const { id, number } = await made({ title: 'Slew ring bolts' });
  const found = async (q: string) =>
    (await officer.get(`${path}?q=${encodeURIComponent(q)}`)).body.map((row: { id: string }) => row.id);
  expect(await found(number)).toEqual([id]);
  expect(await found('slew ring')).toEqual([id]);
  const { body: hits } = await officer.get(`/api/search?q=${number.replace('-', '')}`);
  expect(hits[0]).toMatchObject({ kind: 'maintenance', id, code: number, name: 'Slew ring bolts' });
  const { body: rows } = await officer.get(`${path}?sort=-serial`);
  expect(rows[0].id).toBe(id);
});

it('names itself in the history by number and title', async () => {
  const { id, number } = await made({ title: 'A service' });
  const { body } = await officer.get(`/api/audit?resource=maintenance&recordId=${id}`);
  expect(body[0]).toMatchObject({ recordName: `${number} A service of EX-1 Excavator` });
});
