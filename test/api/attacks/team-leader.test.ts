import { expect, it } from 'vitest';
import type { Permission, Scope } from '#contract/engine/access.ts';
import { password, type Answer, type MadePerson } from '../server.ts';
import { startTeam, type Team } from '../team.ts';

/** Whoever leads a team is not of it: a right over the team is none over oneself. */

let team: Team;
startTeam((made) => (team = made));

const day = '2026-03-02';
const attendanceOf = (employeeId: string) => ({ employeeId, date: day, status: 'On-site' });

/** Each on a record of the person, made by the administrator where one is needed. */
const doors: [door: string, ask: (employeeId: string) => Promise<Answer>, own: number, theirs: number][] = [
  ['record a day', (employeeId) => lead().post('/api/attendance', attendanceOf(employeeId)), 403, 201],
  ['record days', (employeeId) => lead().post('/api/attendance', [attendanceOf(employeeId)]), 403, 201],
  ['record a day of a crew', (employeeId) => crewDay(employeeId), 403, 200],
  ['change a day', async (employeeId) => lead().put(await dayOf(employeeId), { notes: 'Early' }), 403, 200],
  ['delete a day', async (employeeId) => lead().delete(await dayOf(employeeId)), 403, 204],
  ['delete all days', async (employeeId) => lead().delete(await daysOf(employeeId)), 404, 204],
  [
    'plan training',
    async (employeeId) => lead().post('/api/training-needs', await need(employeeId)),
    403,
    201,
  ],
  [
    'change training',
    async (employeeId) => lead().put(await needOf(employeeId), { priority: 'High' }),
    403,
    200,
  ],
  ['delete training', async (employeeId) => lead().delete(await needOf(employeeId)), 403, 204],
  [
    'pass training',
    async (employeeId) => lead().post(await passing(employeeId), { version: 1, completionDate: day }),
    403,
    200,
  ],
];

it.each(doors)('a supervisor may %s of their team alone', async (_door, ask, own, theirs) => {
  expect((await ask(team.supervisor.employeeId)).status).toBe(own);
  expect((await ask(team.worker.employeeId)).status).toBe(theirs);
});

it('they still read their own, as an employee does', async () => {
  const { employeeId, client } = team.supervisor;
  for (const path of [
    `/api/employees/${employeeId}`,
    await dayOf(employeeId),
    await needOf(employeeId),
    `/api/training-needs/employee/${employeeId}`,
  ])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  const listed = (await client.get('/api/attendance')).body.map(
    (one: { employeeId: string }) => one.employeeId,
  );
  expect(new Set(listed)).toContain(employeeId);
});

it('the day of a crew is that of the people below', async () => {
  const { supervisor, worker } = team;
  const { body } = await supervisor.client.get(
    `/api/attendance/crew?date=${day}&supervisorId=${supervisor.employeeId}`,
  );
  const ids = body.map((one: { employeeId: string }) => one.employeeId);
  expect(ids).toContain(worker.employeeId);
  expect(ids).not.toContain(supervisor.employeeId);
});

/** Of rights over the team: by a key or a role of one's own nobody gets those over oneself. */
const asked: [right: Permission, scope: Scope, isOpened: boolean][] = [
  ['attendance:create', 'team', true],
  ['attendance:create', 'own', false],
  ['attendance:create', 'ownAndTeam', false],
  ['attendance:read', 'ownAndTeam', true],
  ['needs:update', 'own', false],
];

it.each(asked)('a supervisor makes a key for %s of %s: %s', async (right, scope, isOpened) => {
  const key = { name: `Key for ${right} of ${scope}`, expiryDate: keyDay(), password };
  const made = await lead().post('/api/access-tokens', { ...key, permissions: { [right]: scope } });
  if (isOpened) return expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  expect([made.status, made.body.detail]).toEqual([
    403,
    'You cannot give an API key permissions that you don’t have.',
  ]);
});

it('whoever writes roles does not give themselves what they have over their team', async () => {
  const rights = {
    'roles:read': 'all',
    'roles:update': 'all',
    'attendance:read': 'team',
    'attendance:create': 'team',
  } as const;
  const leader = await team.server.personWith({ ...rights, 'users:read': 'all' });
  for (const scope of ['own', 'ownAndTeam'] as const) {
    const answer = await leader.client.put(`/api/roles/${leader.roleId}`, {
      permissions: { ...rights, 'users:read': 'all', 'attendance:create': scope },
    });
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'You cannot assign a role with permissions that you don’t have.',
    ]);
  }
});

function lead(): MadePerson['client'] {
  return team.supervisor.client;
}

function crewDay(employeeId: string): Promise<Answer> {
  return lead().put('/api/attendance/crew', {
    date: day,
    records: [{ employeeId, status: 'Off-site', versions: {} }],
  });
}

async function dayOf(employeeId: string): Promise<string> {
  await team.server.pool.query('delete from attendance where employee_id = $1', [employeeId]);
  return `/api/attendance/${await team.server.made('/api/attendance', attendanceOf(employeeId))}`;
}

async function daysOf(employeeId: string): Promise<string> {
  await dayOf(employeeId);
  return `/api/attendance/employee/${employeeId}?expected=1`;
}

let courses = 0;
async function need(employeeId: string) {
  courses += 1;
  const course = { courseName: `Leading ${courses}` };
  return { employeeId, courseId: await team.server.made('/api/training-courses', course) };
}

async function needOf(employeeId: string): Promise<string> {
  return `/api/training-needs/${await team.server.made('/api/training-needs', await need(employeeId))}`;
}

async function passing(employeeId: string): Promise<string> {
  return (await needOf(employeeId)).replace('training-needs/', 'training-needs/complete/');
}

function keyDay(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
