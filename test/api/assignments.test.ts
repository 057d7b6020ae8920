import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let fleet: MadePerson;
let mary: MadePerson;
let peter: MadePerson;

const today = '2026-06-15';
const path = '/api/assignments';
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  fleet = await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' });
});
afterAll(() => server.stop());

beforeEach(async () => {
  const username = `p${(count += 1)}`;
  mary = await server.person({ username: `mary.${username}`, lastName: 'Kila' });
  peter = await server.person({ username: `peter.${username}`, lastName: 'Tau' });
});

const asset = (values: object = {}): Promise<string> =>
  server.made('/api/assets', {
    assetTag: `TOL-${(count += 1)}`,
    assetName: 'Pump',
    category: 'Tool',
    ...values,
  });
const give = (assetId: string, { employeeId }: MadePerson, values: object = {}) =>
  fleet.client.post(path, { assetId, employeeId, from: today, ...values });
const readAsset = async (id: string) => (await fleet.client.get(`/api/assets/${id}`)).body;
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];

interface Holding {
  employeeId: string;
  from: string;
  until: string | null;
}

/** Newest first. */
async function heldOf(assetId: string) {
  const { body } = await fleet.client.get(`${path}?assetId=${assetId}&sort=-from,-createdAt`);
  return body.map((each: Holding) => [each.employeeId, each.from, each.until]);
}

describe('a hand-over', () => {
  it('makes somebody the holder, and a return nobody', async () => {
    const id = await asset();
    const { status, body, text } = await give(id, mary, { from: '2026-06-01', condition: 'New tyres' });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      assetName: 'Pump',
      category: 'Tool',
      employeeName: 'Test Kila',
      from: '2026-06-01',
      until: null,
      condition: 'New tyres',
      isOpen: true,
    });
    expect(await readAsset(id)).toMatchObject({
      assignedToId: mary.employeeId,
      assignedToName: 'Test Kila',
      version: 2,
    });
    const back = await fleet.client.put(`${path}/${body.id}`, {
      until: today,
      returnCondition: 'Dent in the left door',
    });
    expect(back.body).toMatchObject({ until: today, isOpen: false, condition: 'New tyres' });
    expect(await readAsset(id)).toMatchObject({ assignedToId: null, version: 3 });
  });

  it('is of an asset that nobody holds, and names who does', async () => {
    const id = await asset();
    await give(id, mary, { from: '2026-06-01' });
    expect(refusal(await give(id, peter))).toEqual([
      409,
      'Test Kila has had this asset since 01/06/2026. Record its return first.',
    ]);
  });

  it('is made by one of two clerks who ask at once', async () => {
    const id = await asset();
    const answers = await Promise.all([mary, peter, mary, peter].map((person) => give(id, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const { assignedToName } = await readAsset(id);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.body.detail).toBe(
        `${assignedToName} has had this asset since 15/06/2026. Record its return first.`,
      );
  });

  it('leads to one holder also when the asset is given away at the same time', async () => {
    const id = await asset();
    const answers = await Promise.all([
      give(id, mary),
      fleet.client.put(`/api/assets/${id}`, { assignedToId: peter.employeeId }),
    ]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    const open = (await heldOf(id)).filter(([, , until]: string[]) => until === null);
    expect(open).toEqual([[(await readAsset(id)).assignedToId, today, null]]);
  });

  it('is of no asset that is Decommissioned, but what was may be written down', async () => {
    const id = await asset({ status: 'Decommissioned', statusReason: 'Sold' });
    const sentence = 'This asset is Decommissioned and cannot be handed over.';
    expect(refusal(await give(id, mary))).toEqual([409, sentence]);
    const given = await fleet.client.put(`/api/assets/${id}`, { assignedToId: mary.employeeId });
    expect(refusal(given)).toEqual([409, sentence]);
    const past = await give(id, mary, { from: '2026-01-05', until: '2026-02-05' });
    expect(past.status).toBe(201);
    const reopened = await fleet.client.put(`${path}/${past.body.id}`, { until: null });
    expect(refusal(reopened)).toEqual([409, sentence]);
    const atOnce = { status: 'Decommissioned', statusReason: 'Sold', assignedToId: mary.employeeId };
    expect(refusal(await fleet.client.put(`/api/assets/${await asset()}`, atOnce))).toEqual([409, sentence]);
  });

  it('is of an asset that there is', async () => {
    const answer = await give('0195b2f0-0000-7000-8000-000000000000', mary);
    expect(refusal(answer)).toEqual([422, 'This asset does not exist']);
  });

  it('names who had the asset to nobody who reads less than the whole', async () => {
    const leader = await server.personWith({ 'assets:read': 'team', 'assets:update': 'team' });
    const own = await server.person({ username: `own${count}`, supervisorId: leader.employeeId });
    const id = await asset();
    const { body } = await give(id, mary, { from: '2026-06-01' });
    await fleet.client.put(`${path}/${body.id}`, { until: '2026-06-05' });
    await give(id, own, { from: '2026-06-08' });
    const earlier = { assetId: id, employeeId: own.employeeId, from: '2026-06-02', until: '2026-06-04' };
    const answer = await leader.client.post(path, earlier);
    expect(refusal(answer)).toEqual([409, 'Someone else had this asset on some of these days.']);
  });
});

describe('the days', () => {
  it.each([
    ['2026-06-16', null, 'Handed over must not be after today'],
    ['2026-06-01', '2026-06-16', 'Returned must not be after today'],
    ['2026-04-10', '2026-04-09', 'The return date must not be before the hand-over date'],
    ['2024-01-14', null, 'This employee is not employed on the day of the hand-over'],
    ['2026-05-01', null, 'This employee is not employed on the day of the hand-over'],
    ['2024-01-15', null, null],
    ['2026-04-30', null, null],
    ['2026-04-30', today, null],
    ['2026-04-01', '2026-04-01', null],
  ])('from %s until %s: %s', async (from, until, sentence) => {
    await server.pool.query(`update employees set end_date = '2026-04-30' where id = $1`, [mary.employeeId]);
    const answer = await give(await asset(), mary, { from, until });
    if (sentence) expect(refusal(answer)).toEqual([422, sentence]);
    else expect(answer.status, answer.text).toBe(201);
  });

  it.each([
    ['2026-03-01', '2026-03-10', true],
    ['2026-03-01', '2026-03-11', false],
    ['2026-03-20', '2026-03-25', true],
    ['2026-03-19', '2026-03-25', false],
    ['2026-03-15', '2026-03-15', false],
    ['2026-03-10', '2026-03-10', true],
    ['2026-03-20', '2026-03-20', true],
    ['2026-03-01', '2026-03-31', false],
    ['2026-03-20', null, true],
    ['2026-03-01', null, false],
  ])('beside those from 10/03 to 20/03, %s until %s is free: %s', async (from, until, isFree) => {
    const id = await asset();
    await give(id, mary, { from: '2026-03-10', until: '2026-03-20' });
    const answer = await give(id, peter, { from, until });
    if (isFree) return expect(answer.status, answer.text).toBe(201);
    expect(refusal(answer)).toEqual([409, 'Test Kila had this asset from 10/03/2026 to 20/03/2026.']);
  });

  it('are kept apart by the database itself', async () => {
    const id = await asset();
    await give(id, mary, { from: '2026-03-10', until: '2026-03-20' });
    await give(id, mary, { from: '2026-05-10' });
    const insert = (from: string, until: string | null) =>
      server.pool.query(
        `insert into assignments (id, asset_id, employee_id, from_day, until_day)
         values (gen_random_uuid(), $1, $2, $3, $4)`,
        [id, peter.employeeId, from, until],
      );
    await expect(insert('2026-03-19', '2026-03-25')).rejects.toThrow('assignments_one_holder');
    await expect(insert('2026-05-01', '2026-05-11')).rejects.toThrow('assignments_one_holder');
    await expect(insert(today, null)).rejects.toThrow('assignments_one_open');
    await server.pool.query(
      `update assignments set until_day = $2 where asset_id = $1 and until_day is null`,
      [id, today],
    );
    expect((await readAsset(id)).assignedToId).toBeNull();
  });

  it('of a return can be taken back while nobody else holds it', async () => {
    const id = await asset();
    const { body } = await give(id, mary, {
      from: '2026-06-01',
      until: '2026-06-10',
      returnCondition: 'Good',
    });
    const taken = await fleet.client.put(`${path}/${body.id}`, { until: null });
    expect(refusal(taken)).toEqual([422, 'Enter the return date to record the condition on return']);
    const back = { until: null, returnCondition: null };
    expect((await fleet.client.put(`${path}/${body.id}`, back)).status).toBe(200);
    expect((await readAsset(id)).assignedToId).toBe(mary.employeeId);
    await fleet.client.put(`${path}/${body.id}`, { until: '2026-06-11' });
    await give(id, peter);
    expect(refusal(await fleet.client.put(`${path}/${body.id}`, { until: null }))).toEqual([
      409,
      'Test Tau has had this asset since 15/06/2026. Record its return first.',
    ]);
  });

  it('and whose it is stay as they were handed over', async () => {
    const { body } = await give(await asset(), mary);
    const answer = await fleet.client.put(`${path}/${body.id}`, { from: '2026-06-01' });
    expect(answer.status).toBe(422);
  });
});

describe('an asset that is given to somebody else', () => {
  it('is returned and handed over today', async () => {
    const id = await asset({ assignedToId: mary.employeeId });
    expect(await heldOf(id)).toEqual([[mary.employeeId, today, null]]);
    await server.pool.query(`update assignments set from_day = '2026-06-01' where asset_id = $1`, [id]);
    const put = (assignedToId: string | null) => fleet.client.put(`/api/assets/${id}`, { assignedToId });
    expect((await put(peter.employeeId)).body).toMatchObject({ assignedToName: 'Test Tau', version: 2 });
    expect((await heldOf(id)).toSorted()).toEqual(
      [
        [peter.employeeId, today, null],
        [mary.employeeId, '2026-06-01', today],
      ].toSorted(),
    );
    expect((await put(peter.employeeId)).body.version).toBe(2);
    expect((await put(null)).body).toMatchObject({ assignedToId: null, version: 3 });
    expect((await heldOf(id)).every(([, , until]: string[]) => until === today)).toBe(true);
  });

  it('is given to nobody who is not employed today', async () => {
    await server.pool.query(`update employees set end_date = '2026-06-14' where id = $1`, [mary.employeeId]);
    const id = await asset();
    const answer = await fleet.client.put(`/api/assets/${id}`, { assignedToId: mary.employeeId });
    expect(refusal(answer)).toEqual([422, 'This employee is not employed on the day of the hand-over']);
    expect(answer.body.errors[0].path).toBe('assignedToId');
    expect(await readAsset(id)).toMatchObject({ assignedToId: null, version: 1 });
  });

  it('tells it once in its own history, and in those of the assignments', async () => {
    const id = await asset();
    const { body: first } = await give(id, mary);
    await fleet.client.put(`/api/assets/${id}`, { assignedToId: peter.employeeId });
    const told = async (resource: string, recordId: string) => {
      const { body } = await server.admin.get(`/api/audit?resource=${resource}&recordId=${recordId}`);
      return body.map(({ action, changes }: AuditEntry) => [action, Object.keys(changes).toSorted()]);
    };
    expect((await told('assets', id)).slice(0, 2)).toEqual([
      ['update', ['assignedToId']],
      ['update', ['assignedToId']],
    ]);
    expect(await told('assignments', first.id)).toEqual([
      ['update', ['until']],
      ['create', ['assetId', 'employeeId', 'from']],
    ]);
  });
});

describe('an asset that is passed on', () => {
  const passOn = (returns: string, { employeeId }: MadePerson, values: object = {}) =>
    fleet.client.post(`${path}/pass-on`, { returns, version: 1, employeeId, from: today, ...values });
  const holding = async (values: object = {}): Promise<[string, string]> => {
    const id = await asset();
    const { body, text } = await give(id, mary, { from: '2026-06-01', ...values });
    if (!body.id) throw new Error(text);
    return [id, body.id];
  };

  it('is returned and handed over on one day, in one condition', async () => {
    const [id, open] = await holding({ condition: 'New tyres' });
    const { status, body, text } = await passOn(open, peter, { from: '2026-06-10', condition: 'A dent' });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      employeeName: 'Test Tau',
      from: '2026-06-10',
      condition: 'A dent',
      isOpen: true,
    });
    expect((await fleet.client.get(`${path}/${open}`)).body).toMatchObject({
      until: '2026-06-10',
      condition: 'New tyres',
      returnCondition: 'A dent',
      isOpen: false,
    });
    expect(await readAsset(id)).toMatchObject({ assignedToName: 'Test Tau', version: 4 });
  });

  it('tells the return before the hand-over', async () => {
    const [id, open] = await holding();
    await passOn(open, peter);
    const { body } = await server.admin.get(`/api/audit?resource=assets&recordId=${id}`);
    const [given, taken] = body.map(({ changes }: AuditEntry) => changes.assignedToId);
    expect([taken, given]).toEqual([
      { old: 'Test Kila', new: null },
      { old: null, new: 'Test Tau' },
    ]);
  });

  it('is answered the same when the request is repeated', async () => {
    const [id, open] = await holding();
    const asked = { id: '0195b2f0-0000-7000-8000-0000000000a1' };
    expect((await passOn(open, peter, asked)).status).toBe(201);
    const again = await passOn(open, peter, asked);
    expect([again.status, again.body.id]).toEqual([200, asked.id]);
    expect(await heldOf(id)).toHaveLength(2);
  });

  it.each([
    ['to who has it', () => mary, {}, 422, 'This employee already has the asset'],
    [
      'before they got it',
      () => peter,
      { from: '2026-05-31' },
      422,
      'The hand-over date must not be before the current holder received the asset',
    ],
    ['tomorrow', () => peter, { from: '2026-06-16' }, 422, 'Handed over must not be after today'],
    [
      'as it stood before',
      () => peter,
      { version: 2 },
      409,
      'The holder of this asset has just changed. Check the current holder and try again.',
    ],
    [
      'of nobody',
      () => peter,
      { returns: '0195b2f0-0000-7000-8000-000000000000' },
      422,
      'This assignment does not exist',
    ],
  ])('is not passed on %s, and stays with whom it is', async (_name, to, values, status, sentence) => {
    const [id, open] = await holding();
    expect(refusal(await passOn(open, to(), values))).toEqual([status, sentence]);
    expect(await heldOf(id)).toEqual([[mary.employeeId, '2026-06-01', null]]);
    expect(await readAsset(id)).toMatchObject({ assignedToId: mary.employeeId, version: 2 });
  });

  it('is not handed to who is not employed, nor once it is Decommissioned', async () => {
    const [id, open] = await holding();
    await server.pool.query(`update employees set end_date = '2026-06-14' where id = $1`, [peter.employeeId]);
    expect(refusal(await passOn(open, peter))).toEqual([
      422,
      'This employee is not employed on the day of the hand-over',
    ]);
    await fleet.client.put(`/api/assets/${id}`, { status: 'Decommissioned', statusReason: 'Sold' });
    expect((await passOn(open, peter, { from: '2026-06-14' })).status).toBe(409);
    expect(refusal(await give(id, mary))).toEqual([
      409,
      'This asset is Decommissioned and cannot be handed over.',
    ]);
    expect(await heldOf(id)).toEqual([[mary.employeeId, '2026-06-01', today]]);
  });

  it('goes to one of several who are asked for at once', async () => {
    const [id, open] = await holding();
    const others = await Promise.all(
      ['a', 'b', 'c'].map((each) => server.person({ username: `${each}${count}` })),
    );
    const answers = await Promise.all([peter, ...others].map((person) => passOn(open, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await heldOf(id)).toHaveLength(2);
  });

  it('is passed on by who changes assets alone', async () => {
    const [, open] = await holding();
    const asked = { returns: open, version: 1, employeeId: peter.employeeId, from: today };
    expect((await mary.client.post(`${path}/pass-on`, asked)).status).toBe(403);
  });
});

it('is seen by whose it is and their team, and changed by who changes assets', async () => {
  const lead = await server.personWith({ 'assets:read': 'team' });
  const own = await server.person({ username: `own${count}`, supervisorId: lead.employeeId });
  const id = await asset();
  const { body } = await give(id, own, { from: '2026-03-01', until: '2026-03-20' });
  await give(id, mary);
  const seen = async ({ client }: MadePerson) =>
    (await client.get(`${path}?assetId=${id}`)).body.map(({ employeeId }: Holding) => employeeId);
  expect(await seen(own)).toEqual([own.employeeId]);
  expect(await seen(lead)).toEqual([own.employeeId]);
  expect(await seen(mary)).toEqual([mary.employeeId]);
  expect(await seen(fleet)).toHaveLength(2);
  expect((await own.client.put(`${path}/${body.id}`, { condition: 'Mine' })).status).toBe(403);
  expect(
    (await lead.client.post(path, { assetId: id, employeeId: own.employeeId, from: today })).status,
  ).toBe(403);
});

describe('a leaver with something in hand', () => {
  it('is flagged on the asset from the day after the last one', async () => {
    const id = await asset({ assignedToId: mary.employeeId });
    const flagged = async () => (await readAsset(id)).isHeldByLeaver;
    const leave = (day: string) =>
      server.pool.query('update employees set end_date = $2 where id = $1', [mary.employeeId, day]);
    expect(await flagged()).toBe(false);
    await leave(today);
    expect(await flagged()).toBe(false);
    await leave('2026-06-14');
    expect(await flagged()).toBe(true);
    const { body } = await fleet.client.get('/api/assets?isHeldByLeaver=true');
    expect(body.map((each: { id: string }) => each.id)).toContain(id);
    await fleet.client.put(`/api/assets/${id}`, { assignedToId: null });
    expect(await flagged()).toBe(false);
  });
});
