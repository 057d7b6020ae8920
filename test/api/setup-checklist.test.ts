import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-20T02:00:00Z') });
});
afterAll(() => server.stop());

const setup = async () => (await server.admin.get('/api/setup')).body;

/** Confirms all records of a list that are not confirmed yet. */
async function confirmAll(path: string): Promise<void> {
  const { body: records } = await server.admin.get(`${path}?pageSize=500`);
  for (const { id, version, isConfirmed } of records)
    if (!isConfirmed)
      expect((await server.admin.put(`${path}/${id}`, { version, isConfirmed: true })).status).toBe(200);
}

it('each step is done when its records are there', async () => {
  const nothing = {
    sites: false,
    people: false,
    roles: false,
    holidays: false,
    payRules: false,
    openings: false,
    backup: false,
    administrators: false,
  };
  expect(await setup()).toEqual(nothing);

  await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  expect(await setup()).toEqual({ ...nothing, sites: true });

  await server.person({ username: 'member' });
  expect(await setup(), 'everybody has the role Employee').toEqual({ ...nothing, sites: true, people: true });

  await server.person({ username: 'clerk', roleName: 'HR Officer' });
  await server.person({ username: 'second', roleName: 'Administrator' });
  await confirmAll('/api/public-holidays');
  await confirmAll('/api/pay-rules');
  expect(await setup()).toEqual({
    sites: true,
    people: true,
    roles: true,
    holidays: true,
    payRules: true,
    openings: false,
    backup: false,
    administrators: true,
  });

  const { body: settings } = await server.admin.get('/api/settings');
  const scheduled = { version: settings.version, isBackupScheduled: true };
  expect((await server.admin.put('/api/settings', scheduled)).status).toBe(200);
  expect((await setup()).backup).toBe(true);

  const skip = async (hasNoOpenings: boolean) => {
    const { version } = (await server.admin.get('/api/settings')).body;
    expect((await server.admin.put('/api/settings', { version, hasNoOpenings })).status).toBe(200);
    return (await setup()).openings;
  };
  expect(await skip(true), 'nobody needs one').toBe(true);
  expect(await skip(false)).toBe(false);
  const { employeeId } = await server.person({ username: 'third' });
  const { body: types } = await server.admin.get('/api/leave-types');
  const opening = { employeeId, leaveTypeId: types[0].id, kind: 'Opening', date: '2026-11-20', days: 3 };
  expect((await server.admin.post('/api/leave-ledger', opening)).status).toBe(201);
  expect((await setup()).openings).toBe(true);
});
