import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permissions, Viewer } from '#contract/engine/access.ts';
import type { CreateCommand } from '#server/engine/served.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let clerk: MadePerson;
let supervisor: MadePerson;
let mary: MadePerson;
let stranger: MadePerson;

beforeAll(async () => {
  server = await startServer();
  clerk = await server.person({ username: 'clerk', roleName: 'HR Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  mary = await server.person({ username: 'mary', supervisorId: supervisor.employeeId });
  stranger = await server.person({ username: 'stranger' });
});
afterAll(() => server.stop());
beforeEach(() => server.pool.query('delete from attendance'));

function create(resource: string): CreateCommand {
  const served = server.app.served.get(resource);
  if (!served) throw new Error(`${resource} is not served`);
  return served.create;
}

function viewer({ userId, employeeId }: MadePerson, permissions: Permissions): Viewer {
  return {
    userId,
    sessionId: randomUUID(),
    employeeId,
    name: 'Clerk',
    viewingRoleId: null,
    keyName: null,
    permissions,
    requestId: 'several',
    today: '2026-03-10',
  };
}

const rights: Permissions = { 'attendance:read': 'all', 'attendance:create': 'all' };
const taken = 'This employee already has a record with this status on this date';
const on = (day: number, more: object = {}) => ({
  employeeId: mary.employeeId,
  date: new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10),
  status: 'On-site',
  ...more,
});

async function counted() {
  return server.row<{ records: number; audited: number }>(`select count(*)::int as records,
    (select count(*)::int from audit where resource = 'attendance' and action = 'create'
      and record_id in (select id from attendance)) as audited from attendance`);
}

describe('many records at once', () => {
  it('are written in few statements, each with its audit row, and answered in their order', async () => {
    const bodies = Array.from({ length: 2300 }, (_, day) => on(day, day % 2 ? { notes: 'Late' } : {}));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const made = await create('attendance').many(server.program, viewer(clerk, rights), bodies);
    expect(sent.mock.calls.length).toBeLessThan(20);
    sent.mockRestore();
    expect(made.map(({ json }) => JSON.parse(json).date)).toEqual(bodies.map(({ date }) => date));
    expect(await counted()).toEqual({ records: 2300, audited: 2300 });
    const { changes } = await server.row<{ changes: object }>(
      `select changes from audit where record_id = $1`,
      [made[1]?.id],
    );
    expect(changes).toEqual({
      employeeId: [null, mary.employeeId],
      date: [null, '2020-01-01'],
      status: [null, 'On-site'],
      notes: [null, 'Late'],
    });
  });

  it('are all left out when the last of them is refused, with its sentence', async () => {
    const bodies = [...Array.from({ length: 1200 }, (_, day) => on(day)), on(7)];
    await expect(create('attendance').many(server.program, viewer(clerk, rights), bodies)).rejects.toThrow(
      taken,
    );
    expect((await counted()).records).toBe(0);
  });

  it('are all left out when one of them is beyond the reach of who makes them', async () => {
    const team = viewer(supervisor, { 'attendance:read': 'team', 'attendance:create': 'team' });
    const one = create('attendance').many(server.program, team, [on(1), on(2)]);
    expect(await one).toHaveLength(2);
    const bodies = [on(3), on(4, { employeeId: stranger.employeeId })];
    await expect(create('attendance').many(server.program, team, bodies)).rejects.toThrow(
      'Your role allows creating an attendance only for your team.',
    );
    expect((await counted()).records).toBe(2);
  });

  it('keep what a rule adds to each, and its moves', async () => {
    const rows = [1, 2].map((month) => ({
      employeeId: mary.employeeId,
      payPeriodStart: `2020-0${month}-01`,
      payPeriodEnd: `2020-0${month}-28`,
      grossSalary: 1000,
    }));
    const finance = viewer(clerk, { 'payroll:read': 'all', 'payroll:create': 'all' });
    const made = await create('payroll').many(server.program, finance, rows);
    expect(made.map(({ json }) => JSON.parse(json))).toMatchObject(
      rows.map((row) => ({ ...row, deductions: 0, status: 'Draft', isOwnPreparation: true })),
    );
    const paid = rows.map((row) => ({ ...row, status: 'Paid' }));
    await expect(create('payroll').many(server.program, finance, paid)).rejects.toThrow(
      'A new payroll row must be a Draft',
    );
  });
});
