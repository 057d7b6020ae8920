import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendImport } from '../send-import.ts';
import { giveBasis, giveRules, fortnight } from '../pay-helpers.ts';
import { startServer, type Answer, type MadePerson, type TestServer } from '../server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  const mary = await server.person({ username: 'mary' });
  await giveBasis(server, mary.employeeId);
});
afterAll(() => server.stop());

const stopped = 'This was stopped before it finished. Nothing was saved.';
const deactivated =
  'Your account was deactivated and you were signed out. If you still need access, ask an administrator.';
const signIn = 'Your session has ended. Sign in again.';
const less = 'Your role lost permissions while this was running. Nothing was saved.';
const notAllowed = 'Your role does not have permission to do this.';

/** What may happen to somebody while the server works for them, and what they are told. */
const ends: [
  what: string,
  end: (person: MadePerson) => Promise<unknown>,
  status: number,
  sentence: string,
][] = [
  [
    'is deactivated',
    ({ userId }) => server.admin.put(`/api/users/${userId}`, { isActive: false }),
    401,
    deactivated,
  ],
  [
    'is signed out',
    async ({ userId }) => {
      const { id } = await server.row<{ id: string }>('select id from sessions where user_id = $1', [userId]);
      await server.admin.delete(`/api/sessions/${id}`);
    },
    401,
    signIn,
  ],
  [
    'is given another role',
    async ({ userId }) =>
      server.admin.put(`/api/users/${userId}`, { roleId: await server.roleId('Employee') }),
    403,
    less,
  ],
];

/** Long work of many kinds: what keeps it waiting, what asks for it, and how much of it there is afterwards. */
interface Work {
  roleName: string;
  /** Rows that the work has to wait for; taken in a transaction beside it. */
  held: string;
  begin: (by: MadePerson) => Promise<() => Promise<Answer>>;
  kept: string;
  /** What another role is told, where the request needs a right of its own. */
  lessTold?: string;
}

const file = () =>
  [
    'Employee ID,Name,Position,Start Date',
    ...Array.from({ length: 40 }, (_, at) => `Z${count}-${at},Late Comer,Clerk,2024-01-01`),
  ].join('\n');

const works: Record<string, Work> = {
  'an import': {
    roleName: 'HR Officer',
    held: 'lock table employees in share mode',
    async begin(by) {
      const { body } = await sendImport(server, by.client, { resource: 'employees', file: file() });
      return () => by.client.post(`/api/imports/${body.id}/run`, {});
    },
    kept: `select count(*)::int as kept from employees where employee_id like 'Z%'`,
  },
  'the preview of an import': {
    roleName: 'HR Officer',
    held: 'lock table employees in share mode',
    begin: async (by) => () => sendImport(server, by.client, { resource: 'employees', file: file() }),
    kept: `select count(*)::int as kept from imports`,
  },
  'the undoing of an import': {
    roleName: 'HR Officer',
    held: 'lock table employees in share mode',
    async begin(by) {
      const { body } = await sendImport(server, by.client, { resource: 'employees', file: file() });
      await by.client.post(`/api/imports/${body.id}/run`, {});
      return () => by.client.post(`/api/imports/${body.id}/undo`);
    },
    kept: `select count(*)::int as kept from imports where status = 'Undone'`,
  },
  'the processing of a payroll': {
    roleName: 'Finance Officer',
    held: 'lock table payroll in share mode',
    begin: async (by) => () =>
      by.client.post('/api/payroll/process', { id: randomUUID(), ...fortnight, payGroup: 'Fortnightly' }),
    kept: `select count(*)::int as kept from pay_runs`,
    lessTold: notAllowed,
  },
  'a change of several records': {
    roleName: 'HR Officer',
    held: 'lock table employees in share mode',
    async begin(by) {
      const { body } = await server.admin.post('/api/employees', {
        firstName: 'Mary',
        lastName: 'Kila',
        position: 'Driver',
        startDate: '2024-01-15',
      });
      return () =>
        by.client.put('/api/employees/several', { records: [{ id: body.id }], values: { position: 'Late' } });
    },
    kept: `select count(*)::int as kept from employees where position = 'Late'`,
    lessTold: notAllowed,
  },
};

describe.each(Object.entries(works))('%s', (_name, { roleName, held, begin, kept, lessTold = less }) => {
  it.each(ends)(
    'is stopped and leaves nothing when who asked for it %s',
    async (_what, end, status, sentence) => {
      const username = `asker${(count += 1)}`;
      const asker = await server.person({ username, roleName });
      const start = await begin(asker);
      const before = await server.row<{ kept: number }>(kept);
      const holder = await server.pool.connect();
      try {
        await holder.query('begin');
        await holder.query(held);
        const asked = start();
        await expect.poll(server.waiting, { timeout: 8_000 }).toBe(1);
        await end(asker);
        await new Promise((resolve) => setTimeout(resolve, 600));
        await holder.query('commit');
        const { status: answered, body } = await asked;
        expect([answered, body.detail]).toEqual([
          status,
          `${stopped} ${sentence === less ? lessTold : sentence}`,
        ]);
      } finally {
        holder.release();
      }
      expect(await server.row(kept)).toEqual(before);
    },
  );
});

describe('the progress of long work', () => {
  it('of an import is told to its sender, and to nobody else who imports or reads imports', async () => {
    const [sender, other] = [
      await server.person({ username: 'sender', roleName: 'HR Officer' }),
      await server.person({ username: 'other', roleName: 'HR Officer' }),
    ];
    const id = randomUUID();
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table employees in share mode');
      const asked = sendImport(server, sender.client, { id, resource: 'employees', file: file() });
      await expect.poll(server.waiting, { timeout: 8_000 }).toBe(1);
      const at = `/api/imports/${id}/progress`;
      expect((await sender.client.get(at)).body).toEqual({ done: 0, of: 40 });
      for (const client of [other.client, server.admin]) expect((await client.get(at)).body).toBeNull();
      await holder.query('commit');
      expect((await asked).status).toBe(201);
    } finally {
      holder.release();
    }
  });

  it('of a pay run is told to who reads all pay runs', async () => {
    const { client } = await server.personWith({ 'payroll:create': 'all', 'payroll:read': 'own' });
    const at = `/api/pay-runs/${randomUUID()}/progress`;
    expect((await client.get(at)).status).toBe(403);
    expect((await server.admin.get(at)).body).toEqual({ isUnderWay: false, done: 0, people: 0 });
  });
});
