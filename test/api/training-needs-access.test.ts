import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let member: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer();
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  other = await server.person({ username: 'other' });
});
afterAll(() => server.stop());

const path = '/api/training-needs';

let count = 0;
async function newNeed({ employeeId }: MadePerson) {
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
  return { employeeId, courseId };
}
const needOf = async (person: MadePerson) => `${path}/${await server.made(path, await newNeed(person))}`;

const seenBy = async (client: Client, at = path): Promise<Set<string>> => {
  const { body } = await client.get(at);
  return new Set(body.map((each: { employeeId: string }) => each.employeeId));
};

describe('training needs', () => {
  it('are seen by oneself, by the supervisor line, and by those who read all', async () => {
    for (const person of [supervisor, member, other]) await needOf(person);
    const all = [supervisor, member, other].map(({ employeeId }) => employeeId);
    expect(await seenBy(other.client)).toEqual(new Set([other.employeeId]));
    expect(await seenBy(member.client)).toEqual(new Set([member.employeeId]));
    expect(await seenBy(supervisor.client)).toEqual(new Set([supervisor.employeeId, member.employeeId]));
    for (const roleName of [
      'HR Officer',
      'Training Coordinator',
      'Asset & Fleet Officer',
      'Storekeeper',
      'Auditor',
    ]) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      expect(await seenBy(client), roleName).toEqual(new Set(all));
    }
    expect((await server.nobody.get(path)).status).toBe(401);
  });

  it('of somebody else are not there at all', async () => {
    const at = await needOf(other);
    for (const client of [member.client, supervisor.client]) {
      expect((await client.get(at)).status).toBe(404);
      expect(await seenBy(client, `${path}?employeeId=${other.employeeId}`)).toEqual(new Set());
    }
    expect((await supervisor.client.put(at, { priority: 'High' })).status).toBe(404);
    const needs = 'select count(*)::int as count from training_needs';
    const { count: before } = await server.row<{ count: number }>(needs);
    const refused = await supervisor.client.post(path, await newNeed(other));
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Your role allows creating a training need only for your team.',
    ]);
    expect((await server.row<{ count: number }>(needs)).count).toBe(before);
    expect((await server.admin.get(at)).body.priority).toBe('Medium');
  });

  it('are kept for the team by its supervisor, and for all by the HR Officer', async () => {
    const { status, body } = await supervisor.client.post(path, await newNeed(member));
    expect(status).toBe(201);
    const at = `${path}/${body.id}`;
    expect((await supervisor.client.put(at, { status: 'In Progress' })).body.status).toBe('In Progress');
    const foreign = await needOf(other);
    const hr = await server.person({ username: randomUUID(), roleName: 'HR Officer' });
    expect((await supervisor.client.delete(foreign)).status).toBe(404);
    expect((await hr.client.delete(foreign)).status).toBe(204);
    expect((await supervisor.client.delete(at)).status).toBe(204);
    expect((await hr.client.delete(at)).status).toBe(404);
  });

  it('of oneself are read, not written', async () => {
    const at = await needOf(member);
    expect((await member.client.get(at)).status).toBe(200);
    expect((await member.client.put(at, { status: 'Completed' })).status).toBe(403);
    expect((await member.client.post(path, await newNeed(member))).status).toBe(403);
    expect((await member.client.delete(at)).status).toBe(403);
  });
});

describe('GET /api/training-needs/employee/:employeeId', () => {
  const of = ({ employeeId }: MadePerson) => `${path}/employee/${employeeId}`;

  it('answers the needs of one employee to who may see them, with their number', async () => {
    const fresh = await server.person({ username: randomUUID(), supervisorId: supervisor.employeeId });
    await needOf(fresh);
    await needOf(fresh);
    for (const client of [fresh.client, supervisor.client, server.admin]) {
      const { body, headers } = await client.get(of(fresh));
      expect(body.map((each: { employeeId: string }) => each.employeeId)).toEqual(
        Array(2).fill(fresh.employeeId),
      );
      expect(headers['x-total-count']).toBe('2');
    }
    const page = await server.admin.get(`${of(fresh)}?page=1&pageSize=1&sort=courseName`);
    expect(page.body).toHaveLength(1);
  });

  it('is a 404 for whom one may not see, and for nobody', async () => {
    for (const client of [member.client, supervisor.client])
      expect((await client.get(of(other))).body).toMatchObject({
        status: 404,
        detail: 'This employee does not exist, or you don’t have permission to see it.',
      });
    expect((await member.client.get(`${path}/employee/${randomUUID()}`)).status).toBe(404);
    expect((await server.admin.get(`${path}/employee/1`)).status).toBe(404);
    expect((await server.nobody.get(of(other))).status).toBe(401);
  });

  it('is not turned to another by a filter', async () => {
    await needOf(other);
    const { status, body } = await server.admin.get(`${of(member)}?employeeId=${other.employeeId}`);
    expect(status).toBe(200);
    expect(body.every((each: { employeeId: string }) => each.employeeId === member.employeeId)).toBe(true);
  });
});
