import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let top: MadePerson;
let middle: MadePerson;
let bottom: MadePerson;

beforeAll(async () => {
  server = await startServer();
  top = await server.person({ username: 'top', roleName: 'Supervisor' });
  middle = await server.person({ username: 'middle', roleName: 'Supervisor', supervisorId: top.employeeId });
  bottom = await server.person({ username: 'bottom', supervisorId: middle.employeeId });
});
afterAll(() => server.stop());

const setSupervisor = (of: MadePerson, supervisor: MadePerson | null) =>
  server.admin.put(`/api/employees/${of.employeeId}`, { supervisorId: supervisor?.employeeId ?? null });

const circle = 'This supervisor already reports to the employee. Choose another supervisor.';

describe('the supervisor line', () => {
  it('cannot be a circle', async () => {
    for (const answer of [await setSupervisor(top, middle), await setSupervisor(top, bottom)])
      expect([answer.status, answer.body.detail]).toEqual([422, circle]);
    const self = await setSupervisor(top, top);
    expect([self.status, self.body.detail]).toEqual([422, 'An employee cannot be their own supervisor']);
  });

  it('is not made a circle by two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await server.person({ username: `one${round}` }),
        await server.person({ username: `two${round}` }),
      ];
      const answers = await Promise.all([setSupervisor(one, two), setSupervisor(two, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  const namesSeenBy = async ({ client }: MadePerson) =>
    (await client.get('/api/employees')).body.map((one: { lastName: string }) => one.lastName).toSorted();

  it('is what a team is made of, over all its steps', async () => {
    expect(await namesSeenBy(top)).toEqual(['bottom', 'middle', 'top']);
    expect(await namesSeenBy(middle)).toEqual(['bottom', 'middle']);
    expect(await namesSeenBy(bottom)).toEqual(['bottom']);
  });

  it('gives and takes a team from the next request on', async () => {
    await setSupervisor(bottom, null);
    expect(await namesSeenBy(top)).toEqual(['middle', 'top']);
    expect((await top.client.get(`/api/employees/${bottom.employeeId}`)).status).toBe(404);
    await setSupervisor(bottom, top);
    expect(await namesSeenBy(middle)).toEqual(['middle']);
    await setSupervisor(bottom, middle);
    expect(await namesSeenBy(middle)).toEqual(['bottom', 'middle']);
  });
});
