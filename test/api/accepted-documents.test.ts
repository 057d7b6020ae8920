import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { startClock } from './clock.ts';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;
const clock = startClock();
/** The day it is in Port Moresby. */
const today = new Date(clock().getTime() + 10 * 3_600_000).toISOString().slice(0, 10);

startTeam((team) => ({ server, hr, supervisor, worker, count } = team), { clock });

const path = '/api/employee-documents';

const licence = (changes: object = {}) => ({
  employeeId: worker.employeeId,
  documentName: 'Driving licence',
  documentType: 'License',
  filePath: 'Cabinet 4',
  expiryDate: addDays(today, -1),
  ...changes,
});

async function added(by: MadePerson, changes: object = {}) {
  const { status, body, text } = await by.client.post(path, licence(changes));
  expect(status, text).toBe(201);
  return body;
}

interface Listed {
  id: string;
  status: string;
  isAccepted: boolean;
}

const list = async (by: MadePerson): Promise<Listed[]> =>
  (await by.client.get(`${path}/${worker.employeeId}`)).body;
const statusOf = async (id: string) => (await list(hr)).find((each) => each.id === id)?.status;
const accept = async (id: string, isAccepted = true) => {
  const answer = await hr.client.put(`${path}/${id}`, { isAccepted });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** The worker's documents that the bell and the report of the expiries name. */
async function alarms(by: MadePerson = hr): Promise<string[][]> {
  const { body } = await by.client.get('/api/notifications');
  const rung = body.notifications.filter(
    (each: { kind: string; employeeId: string }) =>
      each.kind === 'document-expiring' && each.employeeId === worker.employeeId,
  );
  const report = await by.client.get('/api/reports/expiries?kind=Document');
  const reported = report.body.rows.filter(
    (each: { employeeId: string }) => each.employeeId === worker.employeeId,
  );
  return [
    rung.map(({ recordId }: { recordId: string }) => recordId).toSorted(),
    reported.map(({ id }: { id: string }) => id).toSorted(),
  ];
}

const both = (...ids: string[]) => [ids.toSorted(), ids.toSorted()];
const mayNotAccept = 'To accept a document, you need permission to change this person’s documents.';

describe('a document', () => {
  it('given by who may change the person’s documents is accepted', async () => {
    expect(await added(hr)).toMatchObject({ isAccepted: true });
    expect(await added(hr, { isAccepted: true })).toMatchObject({ isAccepted: true });
    expect(await added(hr, { isAccepted: false })).toMatchObject({ isAccepted: false });
  });

  it('given by anybody else waits, and they cannot say that it is accepted', async () => {
    expect(await added(worker)).toMatchObject({ isAccepted: false });
    expect(await added(worker, { isAccepted: false })).toMatchObject({ isAccepted: false });
    const said = await worker.client.post(path, licence({ isAccepted: true }));
    expect([said.status, said.body.detail]).toEqual([403, mayNotAccept]);
    expect(await list(hr)).toHaveLength(2);
  });

  it('waits too when the right to change documents does not reach the person', async () => {
    const leader = await server.personWith({
      'employees:read': 'all',
      'documents:read': 'all',
      'documents:create': 'all',
      'documents:update': 'team',
    });
    expect(await added(leader)).toMatchObject({ isAccepted: false });
    expect((await leader.client.post(path, licence({ isAccepted: true }))).body.detail).toBe(mayNotAccept);
    await server.admin.put(`/api/employees/${worker.employeeId}`, { supervisorId: leader.employeeId });
    expect(await added(leader)).toMatchObject({ isAccepted: true });
  });

  it('waits however often the request is sent', async () => {
    const sent = licence({ id: randomUUID() });
    await worker.client.post(path, sent);
    const again = await worker.client.post(path, { ...sent, isAccepted: true });
    expect([again.status, again.body.isAccepted]).toEqual([200, false]);
    expect(await list(hr)).toMatchObject([{ isAccepted: false }]);
  });

  it('is accepted, and no more, by who may change it, and it is told who did', async () => {
    const { id } = await added(worker);
    expect(await accept(id)).toMatchObject({ isAccepted: true, version: 2 });
    expect(await accept(id, false)).toMatchObject({ isAccepted: false, version: 3 });
    const { body } = await server.admin.get(`/api/audit?resource=employee-documents&recordId=${id}`);
    expect(body.slice(0, 2)).toMatchObject([
      { actorName: 'Test hr', changes: { isAccepted: { old: true, new: false } } },
      { actorName: 'Test hr', changes: { isAccepted: { old: false, new: true } } },
    ]);
  });

  it('is accepted by nobody else, and an accepted one is changed by nobody else', async () => {
    const own = await added(worker);
    const kept = await added(hr, { documentName: 'Passport', documentType: 'ID' });
    for (const { client } of [worker, supervisor])
      for (const [id, change] of [
        [own.id, { isAccepted: true }],
        [kept.id, { expiryDate: '2099-01-01' }],
        [kept.id, { filePath: 'Elsewhere' }],
      ] as const)
        expect((await client.put(`${path}/${id}`, change)).status).toBe(403);
    expect((await list(hr)).map(({ isAccepted }) => isAccepted).toSorted()).toEqual([false, true]);
  });

  it('shows whether it is accepted to everybody who sees it, and to its person while it waits', async () => {
    const { id } = await added(worker);
    const auditor = await server.person({ username: `auditor${count}`, roleName: 'Auditor' });
    for (const by of [worker, hr, supervisor, auditor])
      expect(await list(by)).toMatchObject([{ id, isAccepted: false }]);
  });
});

describe('an expired document', () => {
  it('is not silenced by a newer one that nobody has accepted', async () => {
    const old = await added(hr);
    await added(worker, { documentName: 'DRIVING LICENCE', expiryDate: '2099-01-01' });
    expect(await statusOf(old.id)).toBe('Expired');
    for (const by of [hr, worker]) expect((await alarms(by))[0]).toEqual([old.id]);
    expect(await alarms()).toEqual(both(old.id));
  });

  it('is superseded by the newer one as long as that is accepted', async () => {
    const old = await added(hr);
    const { id } = await added(worker, { expiryDate: '2099-01-01' });
    await accept(id);
    expect([await statusOf(old.id), await alarms()]).toEqual(['Superseded', both()]);
    await accept(id, false);
    expect([await statusOf(old.id), await alarms()]).toEqual(['Expired', both(old.id)]);
  });

  it('that waits raises no alarm where an accepted one is valid', async () => {
    await added(hr, { expiryDate: '2099-01-01' });
    await added(worker);
    expect(await alarms()).toEqual(both());
  });

  it('that waits raises the alarm where there is no accepted one: nothing better is known', async () => {
    const first = await added(worker);
    expect(await alarms()).toEqual(both(first.id));
    const second = await added(worker);
    expect(await alarms(), 'nor does another that waits silence it').toEqual(both(first.id, second.id));
    await added(hr, { expiryDate: '2099-01-01' });
    expect(await alarms()).toEqual(both());
  });
});
