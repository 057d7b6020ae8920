import { describe, expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/timesheets';
const locked =
  'This timesheet is locked because it is submitted or approved. Mark the timesheet as draft, or have it rejected, first.';
const notYours = 'You cannot approve or reject your own timesheet.';
const mayNot = 'Your role does not allow approving or rejecting this timesheet.';
const reason = { rejectionReason: 'Friday is missing' };

/** A timesheet that has come to a status the way people bring it there. */
async function sheet(status: string, owner: MadePerson = worker): Promise<string> {
  await server.pool.query('delete from timesheets where employee_id = $1', [owner.employeeId]);
  const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15', totalHours: 70 };
  const at = `${path}/${await server.made(path, { employeeId: owner.employeeId, ...period })}`;
  if (status === 'Draft') return at;
  await server.admin.put(at, { status: 'Submitted' });
  if (status === 'Submitted') return at;
  const { body } = await server.admin.put(at, { status, ...(status === 'Rejected' && reason) });
  expect(body.status).toBe(status);
  return at;
}

type Who = 'owner' | 'supervisor' | 'hr';
const clientOf = (who: Who) => ({ owner: worker, supervisor, hr })[who].client;

describe('a timesheet moves', () => {
  const moves: [who: Who, from: string, to: string, status: number, detail?: string][] = [
    ['owner', 'Draft', 'Submitted', 200],
    ['owner', 'Submitted', 'Draft', 200],
    ['owner', 'Rejected', 'Draft', 200],
    ['owner', 'Rejected', 'Submitted', 200],
    ['owner', 'Draft', 'Approved', 403, notYours],
    ['owner', 'Submitted', 'Approved', 403, notYours],
    ['owner', 'Submitted', 'Rejected', 403, notYours],
    ['owner', 'Approved', 'Draft', 403, notYours],
    ['owner', 'Approved', 'Submitted', 403, notYours],
    ['supervisor', 'Submitted', 'Approved', 200],
    ['supervisor', 'Submitted', 'Rejected', 200],
    ['supervisor', 'Approved', 'Rejected', 200],
    ['supervisor', 'Draft', 'Submitted', 200],
    ['supervisor', 'Draft', 'Approved', 409, 'A timesheet that is Draft cannot become Approved.'],
    ['supervisor', 'Draft', 'Rejected', 409, 'A timesheet that is Draft cannot become Rejected.'],
    ['supervisor', 'Rejected', 'Approved', 409, 'A timesheet that is Rejected cannot become Approved.'],
    ['hr', 'Submitted', 'Approved', 200],
    ['hr', 'Submitted', 'Rejected', 200],
    ['hr', 'Approved', 'Rejected', 200],
    ['hr', 'Approved', 'Draft', 409, 'A timesheet that is Approved cannot become Draft.'],
    ['hr', 'Approved', 'Submitted', 409, 'A timesheet that is Approved cannot become Submitted.'],
    ['hr', 'Draft', 'Approved', 409, 'A timesheet that is Draft cannot become Approved.'],
  ];

  it.each(moves)('by the %s from %s to %s: %i', async (who, from, to, status, detail) => {
    const at = await sheet(from);
    const answer = await clientOf(who).put(at, { status: to, ...(to === 'Rejected' && reason) });
    expect([answer.status, answer.body.detail], answer.text).toEqual([status, detail]);
    expect((await hr.client.get(at)).body.status).toBe(status === 200 ? to : from);
  });

  it('by nobody who only reads or writes it', async () => {
    const clerk = await server.personWith({ 'timesheets:read': 'all', 'timesheets:update': 'all' });
    const at = await sheet('Submitted');
    for (const change of [{ status: 'Approved' }, { status: 'Rejected', ...reason }]) {
      const answer = await clerk.client.put(at, change);
      expect([answer.status, answer.body.detail]).toEqual([403, mayNot]);
    }
    const finance = await server.person({ username: `finance${count}`, roleName: 'Finance Officer' });
    expect((await finance.client.put(at, { status: 'Approved' })).status).toBe(403);
    expect((await hr.client.get(at)).body.status).toBe('Submitted');
  });

  it('never to Approved by its owner, whatever their role', async () => {
    const administrator = await server.person({ username: `root${count}`, roleName: 'Administrator' });
    for (const person of [supervisor, hr, administrator]) {
      const at = await sheet('Submitted', person);
      const answer = await person.client.put(at, { status: 'Approved' });
      expect([answer.status, answer.body.detail]).toEqual([403, notYours]);
    }
  });

  it('once, when two decide at once', async () => {
    const at = await sheet('Submitted');
    const answers = await Promise.all([
      hr.client.put(at, { status: 'Approved', version: 2 }),
      supervisor.client.put(at, { status: 'Rejected', version: 2, ...reason }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('rejecting a timesheet', () => {
  it('needs a reason', async () => {
    const at = await sheet('Submitted');
    const message = 'Enter a reason. It is sent back with the timesheet.';
    for (const rejection of [{}, { rejectionReason: null }]) {
      const answer = await supervisor.client.put(at, { status: 'Rejected', ...rejection });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: 'rejectionReason', message }]);
    }
    const blank = await supervisor.client.put(at, { status: 'Rejected', rejectionReason: '  ' });
    expect(blank.body.detail).toBe('Reason for rejecting must not be empty');
  });

  it('gives it back to its owner with the reason, which goes as it is sent in again', async () => {
    const at = await sheet('Submitted');
    await supervisor.client.put(at, { status: 'Rejected', ...reason });
    expect((await worker.client.get(at)).body).toMatchObject({ status: 'Rejected', ...reason });
    expect((await worker.client.put(at, { totalHours: 76 })).body).toMatchObject({
      totalHours: 76,
      ...reason,
    });
    const again = await worker.client.put(at, { status: 'Submitted' });
    expect(again.body).toMatchObject({ status: 'Submitted', totalHours: 76, rejectionReason: null });
  });

  it('is the only moment for a reason', async () => {
    for (const status of ['Draft', 'Rejected']) {
      const at = await sheet(status);
      const answer = await worker.client.put(at, { rejectionReason: 'Something else' });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toBe('Enter the reason when you reject the timesheet');
    }
  });
});

describe('a timesheet that is submitted or approved', () => {
  it.each(['Submitted', 'Approved'])('%s: keeps its hours and period', async (status) => {
    const at = await sheet(status);
    for (const who of ['owner', 'supervisor', 'hr'] as const)
      for (const change of [{ totalHours: 71 }, { payPeriodEnd: '2026-03-16' }]) {
        const answer = await clientOf(who).put(at, change);
        expect([answer.status, answer.body.detail]).toEqual([409, locked]);
      }
    const { body } = await worker.client.get(at);
    expect((await worker.client.put(at, body)).body).toEqual(body);
  });

  it('does not change as it is approved', async () => {
    const at = await sheet('Submitted');
    const answer = await supervisor.client.put(at, { status: 'Approved', totalHours: 80 });
    expect([answer.status, answer.body.detail]).toEqual([409, locked]);
  });

  it('may change as it is taken back to Draft', async () => {
    const at = await sheet('Submitted');
    const answer = await worker.client.put(at, { status: 'Draft', totalHours: 71 });
    expect(answer.body).toMatchObject({ status: 'Draft', totalHours: 71 });
  });
});
