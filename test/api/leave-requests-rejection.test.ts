import { expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/leave-requests';
const missing = 'Enter a reason. It is sent back with the request.';
const without = 'Enter the reason when you reject the leave request';
const rejection = { status: 'Rejected', rejectionReason: 'Too many are away' };

const leave = (changes: object = {}) => ({
  employeeId: worker.employeeId,
  leaveType: 'Annual',
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  ...changes,
});

const request = async () => `${path}/${await server.made(path, leave())}`;

it('is refused without a reason, also as the request is entered', async () => {
  const at = await request();
  for (const rejectionReason of [undefined, null]) {
    const refused = await supervisor.client.put(at, { status: 'Rejected', rejectionReason });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'rejectionReason', message: missing }]);
  }
  const empty = await supervisor.client.put(at, { status: 'Rejected', rejectionReason: '  ' });
  expect(empty.body.errors).toEqual([
    { path: 'rejectionReason', message: 'Reason for rejecting must not be empty' },
  ]);
  const entered = await hr.client.post(path, leave({ status: 'Rejected', startDate: '2026-03-06' }));
  expect(entered.body.errors).toEqual([{ path: 'rejectionReason', message: missing }]);
  expect((await hr.client.get(at)).body).toMatchObject({ status: 'Pending', version: 1 });
});

it('keeps its reason, and loses it as the request goes on', async () => {
  const at = await request();
  expect((await supervisor.client.put(at, rejection)).body).toMatchObject(rejection);
  expect((await hr.client.put(at, { leaveType: 'Sick' })).body).toMatchObject(rejection);
  const back = await worker.client.put(at, { status: 'Pending' });
  expect(back.body).toMatchObject({ status: 'Pending', rejectionReason: null });
  await supervisor.client.put(at, rejection);
  const approved = await supervisor.client.put(at, { status: 'Approved' });
  expect(approved.body).toMatchObject({ status: 'Approved', rejectionReason: null });
});

it('gives its reason with it, and at no other time', async () => {
  const at = await request();
  const errors = [{ path: 'rejectionReason', message: without }];
  const { rejectionReason } = rejection;
  for (const { client } of [worker, hr])
    expect((await client.put(at, { rejectionReason })).body.errors).toEqual(errors);
  expect((await hr.client.put(at, { rejectionReason, status: 'Approved' })).body.errors).toEqual(errors);
  expect((await worker.client.post(path, leave({ rejectionReason }))).body.errors).toEqual(errors);
  await supervisor.client.put(at, rejection);
  expect((await hr.client.put(at, { rejectionReason: 'Another' })).body.errors).toEqual(errors);
});

it('is told in the history, and its reason to those alone who see why the person asked', async () => {
  const at = await request();
  await supervisor.client.put(at, rejection);
  const finance = await server.person({ username: `finance${count}`, roleName: 'Finance Officer' });
  expect((await finance.client.get(at)).text).not.toContain('Too many');
  for (const { client } of [worker, supervisor, hr])
    expect((await client.get(at)).body.rejectionReason).toBe('Too many are away');
  const { body } = await worker.client.get(
    `/api/audit?resource=leave-requests&recordId=${at.slice(path.length + 1)}`,
  );
  expect(body[0].changes).toEqual({
    status: { old: 'Pending', new: 'Rejected' },
    rejectionReason: { old: null, new: 'Too many are away' },
  });
});
