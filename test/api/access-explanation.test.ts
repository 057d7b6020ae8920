import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { partsOf, scopesOf } from '#contract/auth/permission-terms.ts';
import type { Why } from '#contract/auth/why.ts';
import { recordShape } from '#contract/engine/fields.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { ownerless } from './access/expectations.ts';
import { buildWorld, type World } from './access/world.ts';
import type { Asker, Target } from './access/tables.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

async function whyOf(userId: string, resource: string, recordId: string, by: Client = server.admin) {
  const { body } = await by.get(`/api/access/why?userId=${userId}&resource=${resource}&recordId=${recordId}`);
  return body as Why;
}

describe('agrees with what a request of that person is answered', () => {
  it.each(builtInRoles.map(({ roleName }): [Asker] => [roleName]))('%s', async (asker) => {
    const { own, client } = world.of(asker);
    for (const { resource } of server.app.served.values()) {
      const { name, path } = resource;
      if (!resource.read) continue;
      const targets: Target[] = ownerless.has(name) ? ['any'] : ['own', 'team', 'other'];
      for (const target of targets) {
        const id = await world.recordAt(name, asker, target);
        const why = await whyOf(own.userId, name, id);
        const about = `${name} ${target} ${JSON.stringify(why)}`;
        const read = await client.get(`${path}/${id}`);
        const [reading] = why.acts;
        expect(read.status === 200, about).toBe(reading?.isAllowed);
        expect(reading?.lack === null, about).toBe(reading?.isAllowed);
        const seen = why.fields.flatMap(({ isSeen, names }) => (isSeen ? names : []));
        const answered = read.status === 200 ? Object.keys(read.body) : [];
        expect(
          answered.filter((field) => field in shapeOf(resource) && !(field in recordShape)).toSorted(),
          about,
        ).toEqual(seen.toSorted());
        const updating = why.acts.find(({ act }) => act === 'update');
        if (updating) {
          const { status, text } = await client.put(`${path}/${id}`, {});
          expect(status < 300, `${text} ${about}`).toBe(updating.isAllowed);
        }
        const removing = why.acts.find(({ act }) => act === 'remove');
        if (removing) {
          const { status, text } = await client.delete(`${path}/${id}`);
          await server.pool.query('update users set is_active = true');
          expect(status < 300, `${text} ${about}`).toBe(removing.isAllowed);
          world.spent(name, asker, target);
        }
      }
    }
  });
});

describe('documents and medical histories, which are read by whose they are', () => {
  it.each(builtInRoles.map(({ roleName }): [Asker] => [roleName]))('agree for %s', async (asker) => {
    const { own, client } = world.of(asker);
    for (const target of ['own', 'team', 'other'] as const) {
      const { employeeId } = world.personAt(asker, target);
      for (const [name, kind] of [
        ['employee-documents', 'employee-documents'],
        ['employee-documents', 'employee-documents#Medical'],
        ['medical-history', 'medical-history'],
      ] as const) {
        const id = await world.recordAt(kind, asker, target);
        const { body } = await client.get(`/api/${name}/${employeeId}`);
        const found = [body].flat().find((record: { id?: string } | null) => record?.id === id);
        const why = await whyOf(own.userId, name, id);
        const about = `${kind} ${target} ${JSON.stringify(why)}`;
        expect(why.acts[0]?.isAllowed, about).toBe(found !== undefined);
        const seen = why.fields.flatMap(({ isSeen, names }) => (isSeen ? names : []));
        const answered = Object.keys(found ?? {}).filter((field) => !(field in recordShape));
        expect(answered.toSorted(), about).toEqual(seen.toSorted());
      }
    }
  });
});

describe('the reasons', () => {
  it('name the line that leads from the record to the person', async () => {
    const { own } = world.of('Supervisor');
    const id = await world.recordAt('leave-requests', 'Supervisor', 'team');
    const why = await whyOf(own.userId, 'leave-requests', id);
    expect(why.acts[0]).toEqual({
      act: 'read',
      isAllowed: true,
      held: { right: 'leave:read', reach: 'ownAndTeam', by: 'role' },
      because: 'team',
      lack: null,
      refusal: null,
    });
    expect(why.owner?.name).toBe('Test supervisor.team');
    expect(why.line.map(({ name }) => name)).toEqual(['Test supervisor.foreman', 'Test supervisor']);
    expect(why.line.at(-1)?.employeeId).toBe(why.person.employeeId);
  });

  it('say what lacks: the reach, the right, the account', async () => {
    const lackOf = async (userId: string, resource: string, id: string) =>
      (await whyOf(userId, resource, id)).acts[0]?.lack;
    const leave = await world.recordAt('leave-requests', 'Supervisor', 'other');
    expect(await lackOf(world.of('Supervisor').own.userId, 'leave-requests', leave)).toBe('reach');
    expect(await lackOf(world.of('Storekeeper').own.userId, 'leave-requests', leave)).toBe('reach');
    const transaction = await world.recordAt('transactions', 'Employee', 'any');
    expect(await lackOf(world.of('Storekeeper').own.userId, 'transactions', transaction)).toBe('right');
    const gone = await server.person({ username: 'gone', roleName: 'HR Officer' });
    await server.admin.delete(`/api/users/${gone.userId}`);
    expect(await lackOf(gone.userId, 'leave-requests', leave)).toBe('inactive');
  });

  it('say that a posting of the pay of few is kept from who does not read all pay', async () => {
    const { userId } = await server.personWith({ 'transactions:read': 'all' });
    const id = await server.made('/api/transactions', {
      date: '2024-01-15',
      description: 'Pay',
      category: 'Fuel',
      type: 'Expense',
      amount: 100,
    });
    await server.pool.query('update transactions set is_pay_of_few = true where id = $1', [id]);
    const [reading] = (await whyOf(userId, 'transactions', id)).acts;
    expect([reading?.isAllowed, reading?.lack]).toEqual([false, 'veiled']);
    const [ofFinance] = (await whyOf(world.of('Finance Officer').own.userId, 'transactions', id)).acts;
    expect(ofFinance?.isAllowed).toBe(true);
  });

  it('tell the moves, and what stands against them', async () => {
    const movesOf = async (asker: Asker, target: Target) => {
      const id = await world.recordAt('leave-requests', asker, target);
      const { moves } = await whyOf(world.of(asker).own.userId, 'leave-requests', id);
      return moves.filter(({ label }) => label === 'Approve');
    };
    expect(await movesOf('Supervisor', 'team')).toEqual([{ label: 'Approve', refusal: null }]);
    const [own] = await movesOf('HR Officer', 'own');
    expect(own?.refusal).toMatch(/own/);
  });

  it('leave nothing behind, though changes are tried', async () => {
    const count = 'select count(*)::int as count from audit';
    const before = await server.row<{ count: number }>(count);
    const id = await world.recordAt('assets', 'Administrator', 'other');
    const { version } = (await server.admin.get(`/api/assets/${id}`)).body;
    const medical = await world.recordAt('medical-history', 'Administrator', 'other');
    const written = await server.row<{ count: number }>(count);
    await whyOf(world.of('Administrator').own.userId, 'assets', id);
    await whyOf(world.of('HR Officer').own.userId, 'medical-history', medical);
    expect(await server.row(count)).toEqual(written);
    expect(written.count).toBeGreaterThanOrEqual(before.count);
    expect((await server.admin.get(`/api/assets/${id}`)).body.version).toBe(version);
  });
});

describe('nobody learns by asking', () => {
  const path = (userId: string, resource: string, id: string) =>
    `/api/access/why?userId=${userId}&resource=${resource}&recordId=${id}`;

  it('of a record that they do not read, of a person whom they do not see, or of what is no resource', async () => {
    const { client, own } = world.of('Auditor');
    const medical = await world.recordAt('medical-history', 'Auditor', 'other');
    const hidden = await client.get(path(own.userId, 'medical-history', medical));
    const missing = await client.get(path(own.userId, 'medical-history', own.userId));
    expect([hidden.status, missing.status, hidden.body.detail]).toEqual([404, 404, missing.body.detail]);
    expect((await client.get(path(own.userId, 'nothing', medical))).status).toBe(404);
    expect(
      (await client.get(path(medical, 'sites', await world.recordAt('sites', 'Auditor', 'any')))).status,
    ).toBe(404);

    const reader = await server.personWith({ 'roles:read': 'all', 'leave:read': 'all' });
    const leave = await world.recordAt('leave-requests', 'Supervisor', 'team');
    const supervisor = world.of('Supervisor').own.userId;
    expect((await reader.client.get(path(supervisor, 'leave-requests', leave))).status).toBe(404);
    const ofSelf = await reader.client.get(path(reader.userId, 'leave-requests', leave));
    expect(ofSelf.status).toBe(200);
    // Who is above whom is for who sees them.
    expect([ofSelf.body.owner, ofSelf.body.line]).toEqual([null, []]);
  });

  it('without the right to read roles', async () => {
    const { client, own } = world.of('Supervisor');
    expect((await client.get(path(own.userId, 'employees', own.employeeId))).status).toBe(403);
  });

  it('is asked of oneself without naming anybody', async () => {
    const { client, own } = world.of('HR Officer');
    const { body } = await client.get(`/api/access/why?resource=employees&recordId=${own.employeeId}`);
    expect(body.person.userId).toBe(own.userId);
  });
});

it('a right to what is nobody’s own is to all of it, or to none', () => {
  const served = [...server.app.served.values()];
  const scoped = new Set(
    served.flatMap(({ resource, source }) => (source.rowFilter ? [resource.rights.read] : [])),
  );
  for (const { resource } of served) {
    const { resource: about, action } = partsOf(resource.rights.read);
    const isWhole = scopesOf(about, action).join() === 'all';
    expect([resource.name, isWhole]).toEqual([resource.name, !scoped.has(resource.rights.read)]);
  }
});
