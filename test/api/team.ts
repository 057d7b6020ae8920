import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startServer, type MadePerson, type Setup, type TestServer } from './server.ts';

export interface Team {
  server: TestServer;
  hr: MadePerson;
  supervisor: MadePerson;
  /** Of the supervisor's line, and nobody that an earlier test has changed. */
  worker: MadePerson;
  /** Of the test, for a name that no other uses. */
  count: number;
}

/** A server with HR and a supervisor for the test file; before each test it is given a worker too. */
export function startTeam(take: (team: Team) => void, setup?: Setup): void {
  let team: Omit<Team, 'worker'>;
  beforeAll(async () => {
    const server = await startServer(setup);
    const hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
    const supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
    team = { server, hr, supervisor, count: 0 };
  });
  afterAll(() => team.server.stop());
  beforeEach(async () => {
    team.count += 1;
    const { server, supervisor, count } = team;
    const worker = await server.person({
      username: `worker${count}`,
      supervisorId: supervisor.employeeId,
    });
    take({ ...team, worker });
  });
}
