import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedViews, viewsOfList } from '#contract/views/saved-views.ts';
import { password, startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let colleague: MadePerson;
let store: MadePerson;
let hrRole: string;
let storeRole: string;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  colleague = await server.person({ username: 'colleague', roleName: 'HR Officer' });
  store = await server.person({ username: 'store', roleName: 'Storekeeper' });
  hrRole = await server.roleId('HR Officer');
  storeRole = await server.roleId('Storekeeper');
});
afterAll(() => server.stop());
beforeEach(() => server.pool.query('delete from saved_views'));

const { path } = savedViews;
const at = (id: string) => `${path}/${id}`;

let count = 0;
function view(given: object = {}) {
  count += 1;
  return { name: `View ${count}`, list: 'leave-requests', query: 'status=Pending', ...given };
}

async function save(client: Client, given: object = {}): Promise<string> {
  const { status, body, text } = await client.post(path, view(given));
  expect(status, text).toBe(201);
  return body.id;
}

const named = async (client: Client, query = '') =>
  (await client.get(`${path}${query}`)).body.map(({ name }: { name: string }) => name);
const detail = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];
const opening = async (client: Client) => (await client.get('/api/auth/me')).body.views;

it('is called with its owner wherever somebody else may read its name', async () => {
  const shared = await save(hr.client, { name: 'Pay is final', sharedWith: hrRole });
  const kept = await save(hr.client, { name: 'For me' });
  const told = async (client: Client, id: string) => {
    const { body } = await client.get('/api/activities?resource=saved-views');
    return body.find(({ recordId }: { recordId: string }) => recordId === id)?.recordName;
  };
  expect(await told(colleague.client, shared)).toBe('Pay is final (by Test hr)');
  expect(await told(hr.client, shared)).toBe('Pay is final (by Test hr)');
  expect(await told(hr.client, kept)).toBe('For me');
  expect(await told(colleague.client, kept)).toBeUndefined();
  const why = await colleague.client.get(`/api/access/why?resource=saved-views&recordId=${shared}`);
  expect(why.body.record.name).toBe('Pay is final (by Test hr)');
});

describe('a saved view', () => {
  it('is its maker’s, whatever the body says', async () => {
    const made = await hr.client.post(path, view({ name: '  Pending leave ' }));
    expect(made.body).toMatchObject({
      name: 'Pending leave',
      list: 'leave-requests',
      query: 'status=Pending',
      sharedWith: null,
      sharedWithName: null,
      isDefault: false,
      ownerId: hr.userId,
      ownerName: 'Test hr',
      version: 1,
    });
    const other = await hr.client.post(path, view({ ownerId: store.userId }));
    expect(detail(other)).toEqual([422, 'There is no field ownerId']);
    const passedOn = await hr.client.put(at(made.body.id), { ownerId: store.userId });
    expect(passedOn.status).toBe(422);
  });

  it('keeps its list, and may be the list as it is', async () => {
    const id = await save(hr.client, { query: '' });
    expect((await hr.client.put(at(id), { list: 'assets' })).status).toBe(422);
  });

  it.each([
    [{ name: '' }, 'Name must not be empty'],
    [{ name: 'a'.repeat(61) }, 'Name must have at most 60 characters'],
    [{ list: 'wishes' }, /^List must be one of: users, employees, /],
    [{ query: undefined }, 'The view is required'],
    [{ query: `q=${'a'.repeat(1999)}` }, 'The view must have at most 2000 characters'],
    [
      { query: '?status=Pending' },
      'The view must be the query string of the list’s address, without the leading ? and without page, view and saved',
    ],
    [{ sharedWith: 'HR Officer' }, 'Shared with must be the id of a record'],
    [{ isDefault: 'yes' }, 'Open this list with this view must be true or false'],
  ])('is refused with %j', async (given, sentence) => {
    const { status, body } = await hr.client.post(path, view(given));
    expect(status).toBe(422);
    expect(body.detail).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it('has a name of its own among those of its owner and list', async () => {
    await save(hr.client, { name: 'Mine' });
    const again = await hr.client.post(path, view({ name: 'MINE' }));
    expect(detail(again)).toEqual([409, 'You already have a view of this list with this name']);
    await save(hr.client, { name: 'Mine', list: 'assets' });
    await save(colleague.client, { name: 'Mine' });
    const renamed = await save(hr.client);
    expect((await hr.client.put(at(renamed), { name: 'mine' })).status).toBe(409);
  });

  it('is one of at most so many of a list, however many are saved at once', async () => {
    await server.pool.query(
      `insert into saved_views (id, owner_id, list, name, query)
       select gen_random_uuid(), $1, 'assets', 'Kept ' || number, '' from generate_series(1, $2) as number`,
      [hr.userId, viewsOfList - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => hr.client.post(path, view({ list: 'assets' }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(
      'You have 50 views of this list. Delete one that you no longer need, then save this one.',
    );
    await save(hr.client, { list: 'fleet' });
    await save(colleague.client, { list: 'assets' });
  });
});

describe('a view of one’s own', () => {
  it('is nobody else’s, not even an administrator’s', async () => {
    const id = await save(hr.client, { name: 'Private' });
    for (const { client } of [colleague, store, { client: server.admin }]) {
      expect(await named(client)).toEqual([]);
      expect((await client.get(at(id))).status).toBe(404);
      expect((await client.put(at(id), { name: 'Taken' })).status).toBe(404);
      expect((await client.delete(at(id))).status).toBe(404);
    }
    expect(await named(hr.client)).toEqual(['Private']);
  });

  it('is told of to nobody else among what has happened', async () => {
    const id = await save(hr.client);
    const about = (client: Client) => client.get(`/api/activities?resource=${savedViews.name}`);
    const log = await server.admin.get(`/api/audit?resource=${savedViews.name}`);
    expect([log.status, log.text.includes(id)]).toEqual([200, false]);
    expect((await about(server.admin)).text).not.toContain(id);
    expect((await about(colleague.client)).text).not.toContain(id);
    expect((await about(hr.client)).text).toContain(id);
  });

  it('is a program’s as far as its key says', async () => {
    const expiryDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const key = { name: 'Views', expiryDate, password };
    const made = await hr.client.post('/api/access-tokens', { ...key, permissions: { 'views:read': 'own' } });
    expect(made.status, made.text).toBe(201);
    const program = server.client({ token: made.body.token });
    await save(hr.client, { name: 'Mine' });
    await save(colleague.client, { name: 'Ours', sharedWith: hrRole });
    expect(await named(program)).toEqual(['Mine', 'Ours']);
    expect((await program.post(path, view())).status).toBe(403);
  });
});

describe('a shared view', () => {
  it('is read by everybody of the role, and changed by its owner alone', async () => {
    const id = await save(hr.client, { name: 'Ours', sharedWith: hrRole, isDefault: true });
    expect(await named(colleague.client, '?list=leave-requests')).toEqual(['Ours']);
    const { body } = await colleague.client.get(at(id));
    expect(body).toMatchObject({ ownerName: 'Test hr', sharedWithName: 'HR Officer', isDefault: false });
    const sentence = 'Only the owner can change this view. Save it as a view of your own instead.';
    expect(detail(await colleague.client.put(at(id), { name: 'Mine' }))).toEqual([403, sentence]);
    expect(detail(await colleague.client.delete(at(id)))).toEqual([403, sentence]);
    expect((await store.client.get(at(id))).status).toBe(404);
    expect((await hr.client.put(at(id), { sharedWith: null })).body.sharedWithName).toBeNull();
    expect((await colleague.client.get(at(id))).status).toBe(404);
  });

  it('is seen and deleted, and not changed, by who may delete all', async () => {
    const id = await save(hr.client, { sharedWith: hrRole });
    expect((await server.admin.get(at(id))).status).toBe(200);
    expect((await server.admin.put(at(id), { query: '' })).status).toBe(403);
    expect((await server.admin.delete(at(id))).status).toBe(204);
  });

  it('is shared with one’s own role, or by who may change roles', async () => {
    const refused = await hr.client.post(path, view({ sharedWith: storeRole }));
    expect(detail(refused)).toEqual([
      403,
      'You can share views with your own role. To share with another role, you need permission to change roles.',
    ]);
    const id = await save(hr.client);
    expect((await hr.client.put(at(id), { sharedWith: storeRole })).status).toBe(403);
    await save(server.admin, { name: 'For the store', sharedWith: storeRole });
    expect(await named(store.client)).toEqual(['For the store']);
    const nowhere = await server.admin.post(
      path,
      view({ sharedWith: '0190a1b2-0000-7000-8000-000000000000' }),
    );
    expect(detail(nowhere)).toEqual([422, 'This role does not exist']);
  });

  it('stays shared when its owner changes something else, and is another’s role by now', async () => {
    const id = await save(hr.client, { sharedWith: hrRole });
    await server.pool.query('update saved_views set shared_with = $1 where id = $2', [storeRole, id]);
    expect((await hr.client.put(at(id), { name: 'Renamed', sharedWith: storeRole })).status).toBe(200);
  });

  it('is its owner’s alone when the role is deleted', async () => {
    const role = await server.made('/api/roles', { roleName: 'Passing', permissions: {} });
    const id = await save(server.admin, { sharedWith: role });
    expect((await server.admin.delete(`/api/roles/${role}`)).status).toBe(204);
    expect((await server.admin.get(at(id))).body).toMatchObject({ sharedWith: null, sharedWithName: null });
  });

  it('stays when its owner is deactivated, and goes with their row', async () => {
    const leaver = await server.person({ username: 'leaver', roleName: 'HR Officer' });
    const id = await save(leaver.client, { name: 'Handed down', sharedWith: hrRole });
    await server.admin.delete(`/api/users/${leaver.userId}`);
    expect(await named(hr.client)).toEqual(['Handed down']);
    expect((await server.admin.delete(at(id))).status).toBe(204);
  });

  it('is seen by who looks as the role that it is shared with', async () => {
    await save(store.client, { name: 'Low stock', list: 'stock', sharedWith: storeRole });
    await save(server.admin, { name: 'Mine', list: 'stock', isDefault: true });
    await save(hr.client, { name: 'Pending', sharedWith: hrRole });
    const { userId } = await server.person({ username: 'looker', roleName: 'Administrator' });
    const looker = server.client({ token: await server.openSession(userId) });
    expect(await named(looker)).toEqual(['Low stock', 'Pending']);
    expect((await looker.post('/api/auth/view-as', { roleId: storeRole })).status).toBe(200);
    expect(await named(looker)).toEqual(['Low stock']);
    expect((await looker.post(path, view())).status).toBe(403);
  });
});

describe('the view with which a list opens', () => {
  it('is told with the session, of one’s own views alone', async () => {
    expect(await opening(hr.client)).toEqual([]);
    const id = await save(hr.client, { name: 'Pending', isDefault: true, sharedWith: hrRole });
    const pending = { id, list: 'leave-requests', name: 'Pending', query: 'status=Pending' };
    expect(await opening(hr.client)).toEqual([pending]);
    expect(await opening(colleague.client)).toEqual([]);
    await hr.client.put(at(id), { isDefault: false });
    expect(await opening(hr.client)).toEqual([]);
  });

  it('is none of one’s own while looking as another role', async () => {
    const { userId } = await server.person({ username: 'onlooker', roleName: 'Administrator' });
    const looker = server.client({ token: await server.openSession(userId) });
    await save(looker, { isDefault: true });
    const viewing = await looker.post('/api/auth/view-as', { roleId: storeRole });
    expect(viewing.body.views).toEqual([]);
    const back = await looker.delete('/api/auth/view-as');
    expect(back.body.views).toHaveLength(1);
  });

  it('moves from the one it was, and the history says so', async () => {
    const first = await save(hr.client, { isDefault: true });
    const second = await save(hr.client, { isDefault: true });
    const third = await save(hr.client);
    const elsewhere = await save(hr.client, { isDefault: true, list: 'assets' });
    const another = await save(colleague.client, { isDefault: true });
    const defaults = async () =>
      (await server.pool.query<{ id: string }>('select id from saved_views where is_default')).rows.map(
        ({ id }) => id,
      );
    expect((await defaults()).toSorted()).toEqual([second, elsewhere, another].toSorted());
    expect((await hr.client.get(at(first))).body).toMatchObject({ isDefault: false, version: 2 });
    expect((await hr.client.put(at(third), { isDefault: true, version: 1 })).body).toMatchObject({
      isDefault: true,
      version: 2,
    });
    expect((await defaults()).toSorted()).toEqual([third, elsewhere, another].toSorted());
    expect((await hr.client.put(at(third), { isDefault: true })).body).toMatchObject({ version: 2 });
    const { rows } = await server.pool.query(
      `select changes from audit where record_id = $1 and action = 'update'`,
      [second],
    );
    expect(rows).toEqual([{ changes: { isDefault: [true, false] } }]);
  });

  it('is one when several are made so at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all([1, 2, 3].map(() => save(hr.client)));
      const answers = await Promise.all([
        ...ids.map((id) => hr.client.put(at(id), { isDefault: true })),
        hr.client.post(path, view({ isDefault: true })),
        hr.client.post(path, view({ isDefault: true })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201]);
      expect(await opening(hr.client)).toHaveLength(1);
    }
  });
});

describe('a deletion is undone', () => {
  const undone = async (id: string, between: () => Promise<unknown>) => {
    const { headers } = await hr.client.delete(at(id));
    await between();
    return hr.client.post(`/api/undo/${String(headers['x-request-id'])}`);
  };

  it('with what the list opens with by now', async () => {
    const id = await save(hr.client, { isDefault: true });
    expect((await undone(id, () => Promise.resolve())).status).toBeLessThan(300);
    expect((await opening(hr.client))[0].id).toBe(id);
    expect((await undone(id, () => save(hr.client, { isDefault: true }))).status).toBeLessThan(300);
    expect((await hr.client.get(at(id))).body.isDefault).toBe(false);
  });

  it('unless its name is another’s', async () => {
    const id = await save(hr.client, { name: 'Mine' });
    const { body } = await undone(id, () => save(hr.client, { name: 'Mine' }));
    expect(body.left).toMatchObject([{ id, message: 'You already have a view of this list with this name' }]);
  });
});
