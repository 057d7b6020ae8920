import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, multipart, samples } from './sample-files.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const visitor = { firstName: 'Late', lastName: 'Comer', username: 'latecomer' };

/** Sends all but the last byte, does what `meanwhile` does, and then sends the rest. */
async function sendLate(
  { client }: MadePerson,
  path: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${client.token}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const heard = once(asked, 'response');
  // The server says so when it hands the request over; what it asks next has seen the session too.
  await once(asked, 'continue');
  asked.write(body.subarray(0, -1));
  await client.get('/api/auth/me');
  await meanwhile();
  asked.end(body.subarray(-1));
  const [answer] = await heard;
  answer.resume();
  return answer.statusCode;
}

describe('rights that end while a body is on its way', () => {
  const ends: [what: string, status: number, end: (person: MadePerson) => Promise<unknown>][] = [
    ['a deactivation', 401, ({ userId }) => server.admin.put(`/api/users/${userId}`, { isActive: false })],
    ['a sign-out', 401, ({ client }) => client.post('/api/auth/logout')],
    [
      'a lesser role',
      403,
      async ({ userId }) =>
        server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') }),
    ],
  ];

  it.each(ends)('are gone for a record: %s', async (what, status, end) => {
    const person = await server.person({
      username: `late-${what}`.replaceAll(' ', '-'),
      roleName: 'Administrator',
    });
    const roleId = await server.roleId('Employee');
    const body = Buffer.from(JSON.stringify({ ...visitor, roleId }));
    expect(await sendLate(person, '/api/users', { body, headers: json }, () => end(person))).toBe(status);
    expect((await server.admin.get('/api/users?username=latecomer')).body).toEqual([]);
  });

  it.each(ends.slice(0, 2))('are gone for a file: %s', async (what, status, end) => {
    const person = await server.person({ username: `file-${what}`.replaceAll(' ', '-') });
    const body = form(samples.pdf);
    expect(await sendLate(person, '/api/files', { body, headers: multipart }, () => end(person))).toBe(
      status,
    );
    const { count } = await server.row('select count(*)::int as count from files');
    expect(count).toBe(0);
  });
});
