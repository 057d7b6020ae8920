import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let supervisor: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  mary = await server.person({ username: 'mary', supervisorId: supervisor.employeeId });
});
afterAll(() => server.stop());

const path = '/api/payroll';
let year = 1950;

async function rowOf({ employeeId }: MadePerson, statuses: ('Approved' | 'Paid' | 'Void')[] = []) {
  year += 1;
  const row = {
    employeeId,
    payPeriodStart: `${year}-01-01`,
    payPeriodEnd: `${year}-01-14`,
    grossSalary: 1234.56,
  };
  const { body } = await finance.client.post(path, row);
  for (const status of statuses) {
    const voidReason = status === 'Void' ? 'Wrong' : undefined;
    const answer = await server.admin.put(`${path}/${body.id}`, { status, voidReason });
    expect(answer.status, answer.text).toBe(200);
  }
  return { id: body.id, at: `${path}/${body.id}` };
}

const idsSeen = async ({ client }: MadePerson, query = '') => {
  const { body } = await client.get(`${path}${query}`);
  return body.map(({ id }: { id: string }) => id);
};

describe('payslips', () => {
  it('are one’s own when they are Approved or Paid, and nobody else’s', async () => {
    const [drafted, voided, approved, paid] = [
      await rowOf(mary),
      await rowOf(mary, ['Approved', 'Void']),
      await rowOf(mary, ['Approved']),
      await rowOf(mary, ['Approved', 'Paid']),
    ];
    const foreign = await rowOf(supervisor, ['Approved']);
    expect(await idsSeen(mary, '?sort=payPeriodStart')).toEqual([approved.id, paid.id]);
    for (const { at } of [approved, paid]) expect((await mary.client.get(at)).status).toBe(200);
    for (const { at } of [drafted, voided, foreign])
      expect((await mary.client.get(at)).body).toMatchObject({
        status: 404,
        detail: 'This payroll row does not exist, or you don’t have permission to see it.',
      });
    expect(await idsSeen(mary, `?employeeId=${supervisor.employeeId}`)).toEqual([]);
    expect(await idsSeen(supervisor)).toEqual([foreign.id]);
    expect((await supervisor.client.get(paid.at)).status).toBe(404);
  });

  it('are gone from the next request on when they are taken back', async () => {
    const { at } = await rowOf(mary, ['Approved']);
    expect((await mary.client.get(at)).status).toBe(200);
    await server.admin.put(at, { status: 'Draft' });
    expect((await mary.client.get(at)).status).toBe(404);
  });

  it('are not changed by the one who is paid', async () => {
    const { at } = await rowOf(mary, ['Approved']);
    expect((await mary.client.put(at, { status: 'Paid' })).status).toBe(403);
    expect((await mary.client.delete(at)).status).toBe(403);
    expect((await mary.client.post(path, {})).status).toBe(403);
  });

  it('of a role that reads its team are still only one’s own', async () => {
    const leader = await server.personWith({ 'payroll:read': 'team' });
    const member = await server.person({ username: randomUUID(), supervisorId: leader.employeeId });
    await rowOf(member, ['Approved']);
    const own = await rowOf(leader, ['Approved']);
    expect(await idsSeen(leader)).toEqual([own.id]);
  });
});

describe('who may do what with payroll', () => {
  it('is Finance everything, the Auditor read, others only their payslips', async () => {
    const { id, at } = await rowOf(mary);
    const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
    expect(await idsSeen(auditor)).toContain(id);
    expect((await auditor.client.put(at, { grossSalary: 1 })).status).toBe(403);
    for (const roleName of ['HR Officer', 'Training Coordinator', 'Asset & Fleet Officer', 'Storekeeper']) {
      const person = await server.person({ username: randomUUID(), roleName });
      expect(await idsSeen(person), roleName).toEqual([]);
      expect((await person.client.get(at)).status, roleName).toBe(404);
      expect((await person.client.put(at, { grossSalary: 1 })).status, roleName).toBe(403);
      expect((await person.client.post(path, {})).status, roleName).toBe(403);
      expect((await person.client.delete(at)).status, roleName).toBe(403);
    }
    for (const answer of [await server.nobody.get(path), await server.nobody.get(at)])
      expect(answer.status).toBe(401);
  });

  it('says nothing of amounts to a search of those who see none', async () => {
    await rowOf(mary);
    const person = await server.person({ username: randomUUID() });
    for (const query of ['?grossSalary=1234.56', '?grossSalaryFrom=1000', '?q=mary', '?sort=-grossSalary'])
      expect(await idsSeen(person, query)).toEqual([]);
  });
});
