import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let store: MadePerson;
let keeper: MadePerson;
let mate: MadePerson;

beforeAll(async () => {
  server = await startServer();
  store = await server.person({ username: 'store', roleName: 'Storekeeper' });
  keeper = await server.person({ username: 'keeper', roleName: 'Supervisor' });
  mate = await server.person({ username: 'mate' });
});
afterAll(() => server.stop());

const path = '/api/stock-keepers';
let places = 0;
const newPlace = () => `Yard ${(places += 1)}`;
const keep = (location: string, { employeeId }: MadePerson, who = store) =>
  who.client.post(path, { location, employeeId });

/** What runs low at a place. */
async function addLow(location: string): Promise<string> {
  const itemId = await server.made('/api/inventory', { sku: `LOW ${location}`, itemName: 'Gasket' });
  return server.made('/api/stock', { itemId, location, quantityOnHand: 3, lowStockThreshold: 5 });
}

const isToldOf = async ({ client }: MadePerson, stockId: string) => {
  const { body } = await client.get('/api/notifications');
  return body.notifications.some(({ recordId }: { recordId: string }) => recordId === stockId);
};

describe('the keeper of a place', () => {
  it('is one, however the place is spelt', async () => {
    const place = newPlace();
    const { status, body } = await keep(place, keeper);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ location: place, employeeName: 'Test keeper', isTold: true }),
    ]);
    const twice = await keep(place.toUpperCase(), mate);
    expect([twice.status, twice.body.detail]).toEqual([409, 'This location already has a keeper']);
    const { body: other } = await store.client.put(`${path}/${body.id}`, {
      employeeId: mate.employeeId,
      version: body.version,
    });
    expect(other).toMatchObject({ employeeName: 'Test mate', isTold: false });
    const late = await store.client.put(`${path}/${body.id}`, { location: 'Lae', version: body.version });
    expect(late.body.code).toBe('stale');
    expect((await store.client.delete(`${path}/${body.id}`)).status).toBe(204);
    expect((await store.client.delete(`${path}/${body.id}`)).status).toBe(404);
  });

  it('is one of two who are put there at once', async () => {
    const place = newPlace();
    const answers = await Promise.all([keep(place, keeper), keep(place, mate)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    [{ location: '' }, 'Location must not be empty'],
    [{ employeeId: 'mate' }, 'Keeper'],
    [{ employeeId: '00000000-0000-7000-8000-000000000000' }, 'This employee does not exist'],
    [{ isTold: true }, 'isTold'],
  ])('is refused as %j', async (given, sentence) => {
    const body = { location: newPlace(), employeeId: mate.employeeId, ...given };
    const { status, text } = await store.client.post(path, body);
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('is put there by who moves stock, and seen by who sees it', async () => {
    const { body } = await keep(newPlace(), keeper);
    expect((await keep(newPlace(), keeper, keeper)).status).toBe(403);
    expect((await keeper.client.put(`${path}/${body.id}`, { location: 'Lae' })).status).toBe(403);
    expect((await keeper.client.delete(`${path}/${body.id}`)).status).toBe(403);
    expect((await keeper.client.get(`${path}/${body.id}`)).status).toBe(200);
    expect((await mate.client.get(path)).status).toBe(403);
    expect((await server.nobody.get(path)).status).toBe(401);
  });
});

describe('what runs low', () => {
  it('is told to the keeper of its place, and to nobody else', async () => {
    const place = newPlace();
    const stockId = await addLow(place);
    expect(await isToldOf(store, stockId)).toBe(true);
    expect(await isToldOf(keeper, stockId)).toBe(false);
    await keep(place.toLowerCase(), keeper);
    expect(await isToldOf(store, stockId)).toBe(false);
    expect(await isToldOf(keeper, stockId)).toBe(true);
    const elsewhere = await addLow(newPlace());
    expect(await isToldOf(keeper, elsewhere)).toBe(false);
    expect(await isToldOf(store, elsewhere)).toBe(true);
  });

  it('is told as without a keeper where that one cannot be told', async () => {
    const place = newPlace();
    const stockId = await addLow(place);
    await keep(place, mate);
    expect(await isToldOf(store, stockId)).toBe(true);
    expect(await isToldOf(mate, stockId)).toBe(false);
    const left = await server.person({ username: 'left', roleName: 'Storekeeper' });
    const other = newPlace();
    const otherStock = await addLow(other);
    await keep(other, left);
    expect(await isToldOf(store, otherStock)).toBe(false);
    const { body: user } = await server.admin.get(`/api/users/${left.userId}`);
    await server.admin.put(`/api/users/${left.userId}`, { isActive: false, version: user.version });
    expect(await isToldOf(store, otherStock)).toBe(true);
  });

  it('and is retired is told to nobody', async () => {
    const stockId = await addLow(newPlace());
    const { itemId } = (await store.client.get(`/api/stock/${stockId}`)).body;
    await store.client.put(`/api/inventory/${itemId}`, { isRetired: true });
    expect(await isToldOf(store, stockId)).toBe(false);
  });
});
