import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetRemoved } from '#server/database/removed.ts';
import { ownerless } from './access/expectations.ts';
import { resourceOf, send } from './access/send-request.ts';
import { buildWorld, type World } from './access/world.ts';
import { writes } from './access/writes.ts';
import { allRows } from './all-rows.ts';
import { startClock } from './clock.ts';
import { startServer, type Answer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer({ clock });
  world = await buildWorld(server);
});
afterAll(() => server.stop());

const requestOf = (answer: Answer) => String(answer.headers['x-request-id']);
const undo = (id: string, client = server.admin) => client.post(`/api/undo/${id}`);

let count = 0;
async function deletedCourse(): Promise<{ id: string; request: string; name: string }> {
  const name = `Course ${(count += 1)}`;
  const id = await server.made('/api/training-courses', { courseName: name });
  const answer = await server.admin.delete(`/api/training-courses/${id}`);
  return { id, name, request: requestOf(answer) };
}

const endedForGood = [
  '/api/sessions/:id',
  '/api/employees/:id/end-of-employment',
  '/api/identity-providers/:id',
];

/** Of each path, once; a session that is ended stays so, an end of employment is entered again, and people link themselves again. */
const deletions = writes()
  .filter(({ method, path }) => method === 'DELETE' && !endedForGood.includes(path))
  .filter(({ path }, index, all) => all.findIndex((each) => each.path === path) === index);

describe('a deletion is undone so that all stands as before', () => {
  it.each(deletions)('$path', async (asked) => {
    await server.pool.query('update users set is_active = true');
    const target = ownerless.has(resourceOf(asked.path)) ? ('any' as const) : ('other' as const);
    const asking = { server, world, asker: 'Administrator' as const, target };
    await world.recordAt(resourceOf(asked.path), 'Administrator', target);
    const before = await allRows(server);
    const { answer } = await send(server.admin, asking, asked);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await allRows(server)).not.toEqual(before);
    const undone = await undo(requestOf(answer));
    expect(undone.body, undone.text).toMatchObject({ left: [] });
    expect(undone.body.undone).toBeGreaterThan(0);
    expect(await allRows(server)).toEqual(before);
  });
});

describe('a deletion', () => {
  it('is undone once', async () => {
    const { id, name, request } = await deletedCourse();
    expect((await undo(request)).body).toEqual({ undone: 1, left: [] });
    const { body } = await server.admin.get(`/api/training-courses/${id}`);
    expect(body).toMatchObject({ courseName: name, version: 2 });
    const again = await undo(request);
    expect([again.status, again.body.detail]).toEqual([409, 'This was already undone.']);
  });

  it('that two undo at once is undone by one of them', async () => {
    const { request } = await deletedCourse();
    const answers = await Promise.all([undo(request), undo(request)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('tells in the log that what was deleted is there again', async () => {
    const { id, name, request } = await deletedCourse();
    const log = () => server.admin.get(`/api/audit?resource=training-courses&recordId=${id}`);
    const [deleted] = (await log()).body;
    expect(deleted).toMatchObject({ action: 'delete', requestId: request, isUndoable: true });
    await undo(request);
    const [restored, before] = (await log()).body;
    expect(restored).toMatchObject({
      action: 'restore',
      isUndoable: false,
      changes: { courseName: { old: null, new: name } },
    });
    expect(before).toMatchObject({ action: 'delete', isUndoable: false });
  });

  it('is undone by whoever could delete it, and is not there for anybody else', async () => {
    const { request } = await deletedCourse();
    for (const asker of ['Employee', 'Auditor', 'Storekeeper'] as const) {
      const { status, body } = await undo(request, world.of(asker).client);
      expect([asker, status, body.detail]).toEqual([
        asker,
        404,
        'This change does not exist, or you don’t have permission to see it.',
      ]);
    }
    expect((await undo(request, world.of('Training Coordinator').client)).body.undone).toBe(1);
  });

  it('of what is beyond the reach of who asks is not there for them', async () => {
    const day = new Date(clock().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    const leave = (employeeId: string) => ({
      employeeId,
      leaveType: 'Annual',
      startDate: day,
      endDate: day,
    });
    const { own, client } = world.of('Employee');
    const theirs = await server.made('/api/leave-requests', leave(own.employeeId));
    const others = await server.made('/api/leave-requests', leave(world.of('Storekeeper').own.employeeId));
    const ownGone = await client.delete(`/api/leave-requests/${theirs}`);
    const otherGone = await server.admin.delete(`/api/leave-requests/${others}`);
    expect((await undo(requestOf(otherGone), client)).status).toBe(404);
    expect((await undo(requestOf(ownGone), client)).body).toEqual({ undone: 1, left: [] });
  });

  it('that nobody made, or that was refused, cannot be undone', async () => {
    const refused = await server.admin.delete(`/api/roles/${await server.roleId('Auditor')}`);
    expect(refused.status).toBe(409);
    expect((await undo(requestOf(refused))).status).toBe(404);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  it('is refused where something else has taken its place, and can be undone once that is gone', async () => {
    const { request, name } = await deletedCourse();
    const other = await server.made('/api/training-courses', { courseName: name });
    const { body } = await undo(request);
    expect(body).toMatchObject({ undone: 0, left: [{ message: 'Another course already has this name' }] });
    await server.admin.delete(`/api/training-courses/${other}`);
    expect((await undo(request)).body.undone).toBe(1);
  });

  it('is refused where what it belonged to is gone', async () => {
    const courseName = 'Short course';
    const courseId = await server.made('/api/training-courses', { courseName });
    const session = await server.made('/api/training-sessions', { courseId, startDate: '2030-01-01' });
    const gone = await server.admin.delete(`/api/training-sessions/${session}`);
    await server.admin.delete(`/api/training-courses/${courseId}`);
    expect((await undo(requestOf(gone))).body).toMatchObject({
      undone: 0,
      left: [
        { resource: 'training-sessions', id: session, name: null, message: 'This course does not exist' },
      ],
    });
  });

  it('of an account brings it back beside the one that is for the salary by now', async () => {
    const { employeeId } = world.of('Finance Officer').own;
    const account = (accountNumber: string) => ({
      employeeId,
      bankName: 'Kina Bank',
      accountName: 'Somebody',
      accountNumber,
      isPrimary: true,
    });
    const first = await server.made('/api/banking-details', account('60112233'));
    const gone = await server.admin.delete(`/api/banking-details/${first}`);
    const { rows } = await server.pool.query('select row::text from removed_records where record_id = $1', [
      first,
    ]);
    expect(rows[0].row).not.toContain('60112233');
    const second = await server.made('/api/banking-details', account('60445566'));
    expect((await undo(requestOf(gone))).body).toEqual({ undone: 1, left: [] });
    const { body } = await server.admin.get(`/api/banking-details/${first}`);
    expect(body).toMatchObject({ isPrimary: false, accountNumber: expect.stringMatching(/2233$/) });
    expect((await server.admin.get(`/api/banking-details/${second}`)).body.isPrimary).toBe(true);
  });

  it('of a user gives them back their account', async () => {
    const { userId } = await server.person({ username: 'leaver' });
    const gone = await server.admin.delete(`/api/users/${userId}`);
    expect((await undo(requestOf(gone))).body).toEqual({ undone: 1, left: [] });
    expect((await server.admin.get(`/api/users/${userId}`)).body.isActive).toBe(true);
  });
});

describe('the same change to several records', () => {
  const change = (ids: string[], values: object, client = server.admin) =>
    client.put('/api/training-courses/several', { records: ids.map((id) => ({ id })), values });

  async function courses(): Promise<string[]> {
    const made: string[] = [];
    for (const targetGroup of ['Drivers', 'Drivers', 'Welders'])
      made.push(
        await server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, targetGroup }),
      );
    return made;
  }

  async function groups(ids: string[]): Promise<unknown[]> {
    const read = await Promise.all(ids.map((id) => server.admin.get(`/api/training-courses/${id}`)));
    return read.map(({ body }) => body.targetGroup);
  }

  it('is set back where each record stands as it left it', async () => {
    const ids = await courses();
    const { body } = await change(ids, { targetGroup: 'Welders' });
    expect(body).toMatchObject({ changed: ids.slice(0, 2), same: [ids[2]], isUndoable: true });
    expect((await undo(body.id)).body).toEqual({ undone: 2, left: [] });
    expect(await groups(ids)).toEqual(['Drivers', 'Drivers', 'Welders']);
    expect((await undo(body.id)).status).toBe(409);
  });

  it('leaves what somebody has changed since, and names it', async () => {
    const ids = await courses();
    const { body } = await change(ids, { targetGroup: 'Everybody' });
    await server.admin.put(`/api/training-courses/${ids[1]}`, { targetGroup: 'Cooks' });
    expect((await undo(body.id)).body).toEqual({
      undone: 2,
      left: [
        {
          resource: 'training-courses',
          id: ids[1],
          name: `Course ${count - 1}`,
          message: 'Target Group was changed since.',
        },
      ],
    });
    expect(await groups(ids)).toEqual(['Drivers', 'Cooks', 'Welders']);
  });

  it('is undone by whoever could make it', async () => {
    const ids = await courses();
    const { body } = await change(ids, { targetGroup: 'Everybody' });
    expect((await undo(body.id, world.of('Supervisor').client)).status).toBe(404);
    expect((await undo(body.id, world.of('Training Coordinator').client)).body.undone).toBe(3);
  });

  it('is told in the history of each record as one that can be undone', async () => {
    const ids = await courses();
    const { body } = await change(ids, { targetGroup: 'Everybody' });
    const history = async () =>
      (await server.admin.get(`/api/audit?resource=training-courses&recordId=${ids[0]}`)).body.map(
        ({ action, isUndoable }: { action: string; isUndoable: boolean }) => [action, isUndoable],
      );
    expect(await history()).toEqual([
      ['update', true],
      ['create', false],
    ]);
    await undo(body.id);
    expect(await history()).toEqual([
      ['update', false],
      ['update', false],
      ['create', false],
    ]);
  });
});

/** After the others, whose sessions end meanwhile. */
it('a deletion is undone by nobody after thirty days, and then nothing of it is kept', async () => {
  const { id, request } = await deletedCourse();
  clock.pass({ days: 31 });
  expect((await undo(request)).status).toBe(404);
  const kept = () =>
    server.row('select count(*)::int as count from removed_records where record_id = $1', [id]);
  expect(await kept()).toEqual({ count: 1 });
  await forgetRemoved(server.program, clock());
  expect(await kept()).toEqual({ count: 0 });
});
