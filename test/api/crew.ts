import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

export interface Crew {
  server: TestServer;
  hr: Client;
  supervisor: MadePerson;
  /** Below the supervisor. */
  mary: MadePerson;
  /** Below Mary. */
  tau: MadePerson;
  /** Of no crew. */
  stranger: MadePerson;
  siteId: string;
}

/** A server with a crew for the test file; each test begins without attendance and leave. */
export function startCrew(take: (crew: Crew) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    const { client: hr } = await server.person({ username: 'hr', roleName: 'HR Officer' });
    const supervisor = await server.person({
      username: 'sup',
      roleName: 'Supervisor',
      firstName: 'Ana',
      lastName: 'Lead',
    });
    const under = ({ employeeId: supervisorId }: MadePerson) => ({ supervisorId });
    const named = (firstName: string, lastName: string) => ({ username: firstName, firstName, lastName });
    const mary = await server.person({ ...named('Mary', 'Kila'), ...under(supervisor) });
    const tau = await server.person({ ...named('Tau', 'Boe'), ...under(mary) });
    const stranger = await server.person(named('Odd', 'One'));
    const siteId = await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
    take({ server, hr, supervisor, mary, tau, stranger, siteId });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.pool.query('delete from attendance');
    await server.pool.query('delete from leave_requests');
    await server.pool.query('update employees set site_id = null, end_date = null');
  });
}

export const path = '/api/attendance/crew';
export const date = '2026-03-10';

export interface Day {
  employeeId: string;
  employeeName: string;
  isOnLeave: boolean;
  records: { id: string; version: number; status: string; notes: string | null }[];
  before: string[][];
}

/** The day of a crew. `whose`: of which supervisor or site. */
export async function crewOf(client: Client, whose: string): Promise<Day[]> {
  const answer = await client.get(`${path}?date=${date}&${whose}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
