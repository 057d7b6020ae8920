import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Permissions } from '#contract/engine/access.ts';
import { crewOf, date, path, startCrew, type Day } from './crew.ts';
import type { Client, MadePerson, TestServer } from './server.ts';

let server: TestServer;
let hr: Client;
let supervisor: MadePerson;
let mary: MadePerson;
let tau: MadePerson;
let stranger: MadePerson;

startCrew((crew) => ({ server, hr, supervisor, mary, tau, stranger } = crew));

const crew = () => crewOf(hr, `supervisorId=${supervisor.employeeId}`);

async function dayOf({ employeeId }: MadePerson): Promise<Day['records']> {
  return (await crew()).find((day) => day.employeeId === employeeId)?.records ?? [];
}

/** What is sent of a person, of the day as it is now. */
async function asked(person: MadePerson, status: string | null, more: object = {}) {
  const records = await dayOf(person);
  const versions = Object.fromEntries(records.map(({ id, version }) => [id, version]));
  return { employeeId: person.employeeId, status, versions, ...more };
}

const save = (client: Client, ...records: object[]) => client.put(path, { date, records });

const record = (person: MadePerson, status: string, more: object = {}) =>
  server.made('/api/attendance', { employeeId: person.employeeId, date, status, ...more });

async function kept() {
  const { rows } = await server.pool.query<{ said: string }>(
    `select full_name || ' ' || status || coalesce(': ' || notes, '') as said from attendance
     join people on people.id = attendance.employee_id where date = $1 order by said`,
    [date],
  );
  return rows.map(({ said }) => said);
}

describe('recording a day for many', () => {
  it('makes each day exactly what is asked, in one request', async () => {
    await record(mary, 'On-site', { notes: 'Late' });
    await record(mary, 'Absent');
    await record(tau, 'Leave');
    const answer = await save(
      supervisor.client,
      await asked(mary, 'Off-site', { notes: ' Night shift ' }),
      await asked(tau, null),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(await kept()).toEqual(['Mary Kila Off-site: Night shift']);
    const days = await crew();
    expect(answer.body).toEqual(days.map(({ employeeId, records }) => ({ employeeId, records })));
  });

  it('keeps the record that has the status already, and its notes unless others are sent', async () => {
    const id = await record(mary, 'On-site', { notes: 'Late' });
    await record(mary, 'Leave');
    await save(hr, await asked(mary, 'On-site'));
    expect(await dayOf(mary)).toEqual([{ id, version: 1, status: 'On-site', notes: 'Late' }]);
    await save(hr, await asked(mary, 'On-site', { notes: null }));
    expect(await dayOf(mary)).toEqual([{ id, version: 2, status: 'On-site', notes: null }]);
  });

  it('can be sent again after its answer was lost', async () => {
    await record(mary, 'Leave');
    const body = [await asked(mary, 'On-site', { notes: 'Late' }), await asked(tau, 'Off-site')];
    const first = await save(hr, ...body);
    const again = await save(hr, ...body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const { entries } = await server.row<{ entries: number }>(
      'select count(*)::int as entries from audit where request_id = $1',
      [again.headers['x-request-id']],
    );
    expect(entries).toBe(0);
  });

  it('leaves an audit row for each change: what the day was before is told', async () => {
    const id = await record(mary, 'Off-site');
    await record(mary, 'Leave');
    const answer = await save(
      hr,
      await asked(mary, 'Off-site', { notes: 'Town' }),
      await asked(tau, 'On-site'),
    );
    const { rows } = await server.pool.query(
      `select action, record_id = $2 as own, changes - 'employeeId' - 'date' as changes from audit
       where request_id = $1 order by action`,
      [answer.headers['x-request-id'], id],
    );
    expect(rows).toEqual([
      { action: 'create', own: false, changes: { status: [null, 'On-site'] } },
      { action: 'delete', own: false, changes: { status: ['Leave', null] } },
      { action: 'update', own: true, changes: { notes: [null, 'Town'] } },
    ]);
  });

  it('is refused whole, with their names, when somebody else was first', async () => {
    const sent = [
      await asked(supervisor, 'On-site'),
      await asked(mary, 'On-site'),
      await asked(tau, 'On-site'),
    ];
    await record(mary, 'Off-site');
    const one = await save(supervisor.client, ...sent);
    const told = (names: string) =>
      `Another user has changed the attendance of ${names} since you opened this. Nothing was saved.`;
    expect(one.status).toBe(409);
    expect(one.body).toMatchObject({
      detail: told('Mary Kila'),
      errors: [{ path: 'records.1', message: told('Mary Kila') }],
    });
    await record(tau, 'Leave');
    expect((await save(supervisor.client, ...sent)).body.detail).toBe(told('Mary Kila and Tau Boe'));
    expect(await kept()).toEqual(['Mary Kila Off-site', 'Tau Boe Leave']);
  });

  it('is refused when a record that was read is gone, or was changed', async () => {
    const id = await record(mary, 'Off-site');
    const read = await asked(mary, 'On-site');
    await hr.put(`/api/attendance/${id}`, { notes: 'Sick child' });
    expect((await save(supervisor.client, read)).status).toBe(409);
    await hr.delete(`/api/attendance/${id}`);
    expect((await save(supervisor.client, read)).status).toBe(409);
  });

  it('is not refused where somebody else recorded the same', async () => {
    const sent = await asked(mary, 'On-site');
    await record(mary, 'On-site');
    expect((await save(hr, sent)).status).toBe(200);
    expect(await kept()).toEqual(['Mary Kila On-site']);
  });

  it('leaves one status when two record a day at once', async () => {
    const [on, off] = [await asked(mary, 'On-site'), await asked(mary, 'Off-site')];
    const answers = await Promise.all([save(hr, on), save(supervisor.client, off), save(server.admin, on)]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(1);
  });

  it('takes turns with single records', async () => {
    const sent = await asked(mary, 'On-site');
    const single = { employeeId: mary.employeeId, date, status: 'On-site' };
    const answers = await Promise.all([save(hr, sent), supervisor.client.post('/api/attendance', single)]);
    expect(answers[0].status, answers[0].text).toBe(200);
    expect(await kept()).toEqual(['Mary Kila On-site']);
  });

  it('is for those in sight', async () => {
    const outside = { employeeId: stranger.employeeId, status: 'On-site', versions: {} };
    const answer = await save(supervisor.client, await asked(mary, 'On-site'), outside);
    expect([answer.status, answer.body.detail]).toEqual([
      404,
      'This employee does not exist, or you don’t have permission to see it.',
    ]);
    expect((await save(hr, { ...outside, employeeId: randomUUID() })).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('needs the right that each change needs', async () => {
    const see: Permissions = {
      'attendance:read': 'all',
      'employees:read': 'all',
      'attendance:create': 'all',
    };
    const { client } = await server.personWith(see);
    const changer = await server.personWith({ ...see, 'attendance:update': 'all' });
    expect((await save(client, await asked(mary, 'On-site'))).status).toBe(200);
    const refused = await save(client, await asked(tau, 'On-site'), await asked(mary, 'Off-site'));
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Your role does not allow these changes for everyone in the list.',
    ]);
    expect((await save(changer.client, await asked(mary, null))).status).toBe(403);
    expect((await save(changer.client, await asked(mary, 'Off-site'))).status).toBe(200);
    expect(await kept()).toEqual(['Mary Kila Off-site']);
    const own = await server.personWith({ 'attendance:read': 'all', 'attendance:create': 'own' });
    expect((await save(own.client, { ...(await asked(tau, 'On-site')) })).status).toBe(403);
    expect((await save(own.client, await asked(own, 'On-site'))).status).toBe(200);
  });

  it.each([
    [{ records: [] }, 'Choose at least one person'],
    [{ date: '2090-01-01' }, 'Date must be at most a year ahead'],
    [{ records: ['twice', 'twice'] }, 'Each employee can appear only once in the list'],
    [{ records: Array.from({ length: 1001 }, () => 'many') }, 'At most 1000 people can be recorded at once'],
    [{ versions: { first: 1 } }, 'versions must use record ids as keys'],
  ])('says what is wrong with %j', async (change, sentence) => {
    const { records = ['one'], versions = {}, ...rest } = change as { records?: string[]; versions?: object };
    const sent = records.map((who) => ({
      employeeId: who === 'many' ? randomUUID() : mary.employeeId,
      status: 'On-site',
      versions,
    }));
    const answer = await hr.put(path, { date, records: sent, ...rest });
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });
});
