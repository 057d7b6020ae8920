import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  const member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  await server.admin.put(`/api/employees/${member.employeeId}`, { position: 'Fitter', race: 'Melanesian' });
  await server.admin.put(`/api/employees/${hr.employeeId}`, { race: 'Melanesian' });
  await server.admin.put(`/api/employees/${finance.employeeId}`, { race: 'Asian' });
});
afterAll(() => server.stop());

const ofField = (field: string) => `/api/suggestions?resource=employees&field=${field}`;

it('suggests what is in use, the most used first', async () => {
  expect((await hr.client.get(ofField('race'))).body).toEqual(['Melanesian', 'Asian']);
});

it('suggests only what stands on records within reach', async () => {
  expect((await supervisor.client.get(ofField('position'))).body.toSorted()).toEqual([
    'Fitter',
    'Supervisor',
  ]);
});

it('suggests nothing of a field that one does not see', async () => {
  expect((await finance.client.get(ofField('race'))).body).toEqual([]);
});

it.each(['bankAccountNumber', 'firstName', 'unheardOf', 'constructor', '__proto__'])(
  'has no suggestions for %s',
  async (field) => {
    const { status, body } = await hr.client.get(ofField(field));
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'field', message: 'This field does not exist or has no suggestions' },
    ]);
  },
);
