import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permissions } from '#contract/engine/access.ts';
import { startServer, type Client, type TestServer } from './server.ts';

/** What a person may not do to themselves holds also while their employee record is just being written. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const rounds = 6;

/** A user without an employee record. */
async function newcomer(roleName: string): Promise<{ userId: string; client: Client }> {
  const user = {
    firstName: 'New',
    lastName: 'Comer',
    username: randomUUID(),
    roleId: await server.roleId(roleName),
  };
  const userId = await server.made('/api/users', user);
  return { userId, client: server.client({ token: await server.openSession(userId) }) };
}

describe('whoever makes their own employee record', () => {
  it('opens no bank account of theirs in the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { userId, client } = await newcomer('HR Officer');
      const id = randomUUID();
      const accounts = Array.from({ length: 4 }, (_, index) =>
        client.post('/api/banking-details', {
          employeeId: id,
          bankName: 'Kina Bank',
          accountName: 'New Comer',
          accountNumber: `100020003${round}${index}`,
        }),
      );
      const hired = client.post('/api/employees', { id, userId, position: 'X', startDate: '2020-01-01' });
      const answers = await Promise.all([...accounts, hired]);
      expect(answers.map(({ status }) => status).slice(0, -1)).not.toContain(201);
      const { count } = await server.row(
        'select count(*)::int as count from banking_details where employee_id = $1',
        [id],
      );
      expect(count).toBe(0);
    }
  });

  it('takes nobody into their line in the same moment', async () => {
    const permissions: Permissions = Object.fromEntries(
      allPermissions.map(
        (permission) => [permission, permission === 'medical:read' ? 'team' : 'all'] as const,
      ),
    );
    await server.made('/api/roles', { roleName: 'Nearly all', permissions });
    for (let round = 0; round < rounds; round += 1) {
      const { userId, client } = await newcomer('Nearly all');
      const other = await server.person({ username: `beneath${round}` });
      const id = randomUUID();
      const taken = Array.from({ length: 4 }, () =>
        client.put(`/api/employees/${other.employeeId}`, { supervisorId: id }),
      );
      const hired = client.post('/api/employees', { id, userId, position: 'X', startDate: '2020-01-01' });
      const answers = await Promise.all([...taken, hired]);
      expect(answers.map(({ status }) => status).slice(0, -1)).not.toContain(200);
      expect((await client.get(`/api/medical-history/${other.employeeId}`)).status).toBe(404);
    }
  });
});
