import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { details } from './access/class-expectations.ts';
import { buildWorld, type World } from './access/world.ts';
import { password, startServer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;
let site: string;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
  site = await server.made('/api/sites', { name: 'Porgera', code: 'PGR' });
  const everything = { ...details.public, ...details.personal, ...details.emergency, ...details.bank };
  let number = 10_000_000;
  for (const asker of ['Supervisor', 'Storekeeper', 'Employee'] as const)
    for (const target of ['own', 'team', 'other'] as const) {
      number += 1;
      const path = `/api/employees/${world.personAt(asker, target).employeeId}`;
      await server.admin.put(path, { siteId: site, ...everything, bankAccountNumber: String(number) });
    }
});
afterAll(() => server.stop());

const historyOf = (client: TestServer['admin'], resource: string, id: string, more = '') =>
  client.get(`/api/audit?resource=${resource}&recordId=${id}${more}`);

describe('a history', () => {
  it('tells who changed what from what to what, newest first', async () => {
    const asset = { assetTag: 'HIS-1', assetName: 'Pump', category: 'Tool', currentLocation: 'Lae' };
    const id = await server.made('/api/assets', asset);
    const officer = world.of('Asset & Fleet Officer').client;
    await officer.put(`/api/assets/${id}`, { currentLocation: 'Porgera', purchaseDate: '2024-02-29' });
    await officer.put(`/api/assets/${id}`, { currentLocation: null });
    const { body } = await historyOf(officer, 'assets', id);
    expect(body).toMatchObject([
      { action: 'update', actorName: 'Test asset.fleet.officer', recordId: id, resource: 'assets' },
      { action: 'update' },
      { action: 'create', actorName: 'System Administrator' },
    ]);
    expect(body.map((entry: { changes: object }) => entry.changes)).toEqual([
      { currentLocation: { old: 'Porgera', new: null } },
      { currentLocation: { old: 'Lae', new: 'Porgera' }, purchaseDate: { old: null, new: '2024-02-29' } },
      {
        assetTag: { old: null, new: 'HIS-1' },
        assetName: { old: null, new: 'Pump' },
        category: { old: null, new: 'Tool' },
        status: { old: null, new: 'Operational' },
        currentLocation: { old: null, new: 'Lae' },
      },
    ]);
  });

  it('calls what is referred to by its name', async () => {
    const { team, own } = world.of('Supervisor');
    const id = await server.made('/api/assets', { assetTag: 'HIS-2', assetName: 'Pump', category: 'Tool' });
    await server.admin.put(`/api/assets/${id}`, { assignedToId: team.employeeId });
    const { body: ofAsset } = await historyOf(server.admin, 'assets', id, '&pageSize=1');
    expect(ofAsset[0].changes).toEqual({ assignedToId: { old: null, new: 'Test supervisor.team' } });
    const { body: ofEmployee } = await historyOf(server.admin, 'employees', own.employeeId, '&action=update');
    expect(ofEmployee[0].changes.siteId).toEqual({ old: null, new: 'Porgera' });
    const user = await server.person({ username: 'promoted' });
    await server.admin.put(`/api/users/${user.userId}`, { roleId: await server.roleId('Auditor') });
    const { body: ofUser } = await historyOf(server.admin, 'users', user.userId, '&pageSize=1');
    expect(ofUser[0].changes).toEqual({ roleId: { old: 'Employee', new: 'Auditor' } });
  });

  it('of a user has the changes alone where they are asked for', async () => {
    const user = await server.person({ username: 'often-here' });
    await server.nobody.post('/api/auth/login', { username: 'often-here', password });
    await server.admin.put(`/api/users/${user.userId}`, { lastName: 'Kaupa' });
    const actionsOf = async (more: string) =>
      (await historyOf(server.admin, 'users', user.userId, more)).body.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actionsOf('')).toEqual(['update', 'sign-in', 'create']);
    expect(await actionsOf('&changesOnly=true')).toEqual(['update', 'create']);
  });

  it('of what is deleted stays with those who read the whole log', async () => {
    const id = await server.made('/api/sites', { name: 'Short-lived', code: 'SHORT' });
    await server.admin.delete(`/api/sites/${id}`);
    const { body } = await historyOf(world.of('Auditor').client, 'sites', id);
    expect(body[0]).toMatchObject({
      action: 'delete',
      changes: { name: { old: 'Short-lived', new: null }, code: { old: 'SHORT', new: null } },
    });
    expect((await historyOf(world.of('Employee').client, 'sites', id)).status).toBe(404);
  });

  it('is not had by asking for a record under another resource', async () => {
    const { client, own } = world.of('Employee');
    const other = world.personAt('Employee', 'other');
    for (const resource of ['users', 'assets', 'sites', 'nothing', 'settings', 'audit']) {
      const { status } = await historyOf(client, resource, other.employeeId);
      expect([resource, status]).toEqual([
        resource,
        ['users', 'assets', 'sites'].includes(resource) ? 404 : 403,
      ]);
    }
    expect((await historyOf(client, 'employees', own.userId)).status).toBe(404);
    expect((await client.get(`/api/audit?recordId=${own.employeeId}`)).status).toBe(403);
    expect((await client.get(`/api/audit?actorId=${own.userId}`)).status).toBe(403);
  });
});

/** Which classes of the changes of somebody else's record a role sees. */
const classesSeen: [role: Parameters<World['of']>[0], target: 'team' | 'other', classes: string][] = [
  ['Administrator', 'other', 'public personal emergency bank'],
  ['HR Officer', 'other', 'public personal emergency bank'],
  ['Supervisor', 'team', 'public'],
  ['Finance Officer', 'other', 'public bank'],
  ['Training Coordinator', 'other', 'public'],
  ['Asset & Fleet Officer', 'other', 'public'],
  ['Storekeeper', 'other', 'public'],
  ['Storekeeper', 'team', 'public'],
  ['Auditor', 'other', 'public bank'],
];

describe('the changes of classes that one does not see', () => {
  const all: Record<string, object> = details;

  it.each(classesSeen)('%s of %s: only %s', async (role, target, classes) => {
    const { client } = world.of(role);
    const { employeeId } = world.personAt(role, target);
    const history = await historyOf(client, 'employees', employeeId);
    const changed = new Set(history.body.flatMap((entry: { changes: object }) => Object.keys(entry.changes)));
    const seen = Object.keys(all).filter((name) =>
      Object.keys(all[name] ?? {}).some((field) => changed.has(field)),
    );
    expect(seen.join(' ')).toBe(classes);
    if (!classes.includes('personal')) expect(history.text).not.toMatch(/Kokopo|Tolai|private@|7222 2222/);
    if (!classes.includes('bank')) expect(history.text).not.toMatch(/Kina/);
    expect(history.text).not.toMatch(/6010 ?2030/);
  });

  it('leave no entry behind when there is nothing else in it', async () => {
    const { client, team } = world.of('Supervisor');
    const path = `/api/employees/${team.employeeId}`;
    const entries = async (one: typeof client) =>
      (await historyOf(one, 'employees', team.employeeId)).body.length;
    const [before, all] = [await entries(client), await entries(server.admin)];
    await server.admin.put(path, { city: 'Rabaul' });
    await server.admin.put(path, { bankName: 'TISA Bank Limited' });
    expect(await entries(client)).toBe(before);
    expect(await entries(server.admin)).toBe(all + 2);
    await server.admin.put(path, { position: 'Foreman', city: 'Lae' });
    expect(await entries(client)).toBe(before + 1);
  });

  it('are hidden from the whole log too', async () => {
    const log = await world.of('Auditor').client.get('/api/audit?pageSize=500');
    expect(log.text).toMatch(/primaryPhone/);
    expect(log.text).not.toMatch(/Kokopo|Tolai|private@|7222 2222|dateOfBirth|emergencyContact/);
  });
});

describe('the whole log', () => {
  const count = async (query: string) => (await server.admin.get(`/api/audit?${query}`)).body.length;

  it('is paged and filtered', async () => {
    const { userId } = world.of('Asset & Fleet Officer').own;
    expect(await count('pageSize=7')).toBe(7);
    expect(await count('')).toBe(50);
    expect(await count(`actorId=${userId}`)).toBe(2);
    expect(await count('action=delete&resource=sites')).toBe(1);
    expect(await count('atFrom=2100-01-01T00:00:00Z')).toBe(0);
    expect(await count('atTo=2020-01-01T00:00:00Z')).toBe(0);
    const pages = await Promise.all(
      [1, 2].map((page) => server.admin.get(`/api/audit?pageSize=5&page=${page}`)),
    );
    const ids = pages.flatMap(({ body }) => body.map((entry: { id: string }) => entry.id));
    expect(new Set(ids).size).toBe(10);
  });

  it.each([
    'page=0',
    'pageSize=501',
    'recordId=1',
    'action=change',
    'atFrom=yesterday',
    'who=me',
    'resource=%00',
  ])('refuses %s', async (query) => {
    expect((await server.admin.get(`/api/audit?${query}`)).status).toBe(422);
  });
});

describe('the entries of some fields', () => {
  const entries = async (client: TestServer['admin'], id: string, anyField: string) =>
    (await historyOf(client, 'employees', id, `&action=update&anyField=${anyField}`)).body.map(
      ({ changes }: { changes: object }) => Object.keys(changes),
    );

  it('are those in which one of them changed', async () => {
    const id = await server.made('/api/employees', {
      firstName: 'Noah',
      lastName: 'Pilisa',
      position: 'Driver',
      startDate: '2024-01-15',
    });
    await server.admin.put(`/api/employees/${id}`, { position: 'Foreman' });
    await server.admin.put(`/api/employees/${id}`, { primaryPhone: '7012 3456' });
    await server.admin.put(`/api/employees/${id}`, { siteId: site });
    expect(await entries(server.admin, id, 'position,siteId')).toEqual([['siteId'], ['position']]);
    expect(await entries(server.admin, id, 'endDate')).toEqual([]);
    const wrong = await historyOf(server.admin, 'employees', id, '&anyField=position,');
    expect(wrong.status).toBe(422);
  });

  it('do not tell that a field changed that one does not see', async () => {
    const { client } = world.of('Storekeeper');
    const id = world.personAt('Storekeeper', 'other').employeeId;
    expect(await entries(client, id, 'dateOfBirth')).toEqual([]);
    expect(await entries(server.admin, id, 'dateOfBirth')).toHaveLength(1);
  });
});
