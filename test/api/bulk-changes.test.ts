import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#contract/resources.ts';
import { startServer, type Answer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let people: string[];
let lae: string;
let porgera: string;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  porgera = await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
  people = [];
  for (const name of ['Kila', 'Tau', 'Wari'])
    people.push((await server.person({ username: name, supervisorId: supervisor.employeeId })).employeeId);
});
afterAll(() => server.stop());

const change = (ids: readonly string[], values: object, client: Client = hr.client): Promise<Answer> =>
  client.put('/api/employees/several', { records: ids.map((id) => ({ id })), values });

const sites = async () =>
  (
    await server.pool.query('select site_id from employees where id = any($1) order by id', [people])
  ).rows.map(({ site_id: site }) => site);

describe('several records', () => {
  it('are changed alike in one request, each with its own entry in the log', async () => {
    const { status, body, headers } = await change(people, { siteId: lae });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: headers['x-request-id'],
      changed: people,
      same: [],
      refused: [],
      isUndoable: true,
    });
    expect(await sites()).toEqual([lae, lae, lae]);
    const { rows } = await server.pool.query(
      `select record_id as id, changes from audit where request_id = $1 order by record_id`,
      [body.id],
    );
    expect(rows).toEqual(people.toSorted().map((id) => ({ id, changes: { siteId: [null, lae] } })));
  });

  it('that stand so already are told apart', async () => {
    await change(people, { siteId: lae });
    const { body } = await change(people, { siteId: lae });
    expect(body).toMatchObject({ changed: [], same: people, refused: [], isUndoable: false });
  });

  it('are refused each by its name, and the others are changed', async () => {
    const [first = '', second = ''] = people;
    const { body } = await change([first, second], { supervisorId: second });
    expect(body).toMatchObject({
      changed: [first],
      refused: [{ id: second, name: 'Test Tau', message: 'An employee cannot be their own supervisor' }],
    });
    await change([first], { supervisorId: supervisor.employeeId });
  });

  it('are refused where somebody else has changed them since they were read', async () => {
    const [id = ''] = people;
    const { version } = (await hr.client.get(`/api/employees/${id}`)).body;
    const body = { records: [{ id, version: version - 1 }], values: { siteId: porgera } };
    expect((await hr.client.put('/api/employees/several', body)).body.refused).toEqual([
      {
        id,
        name: 'Test Kila',
        message: 'This employee was changed elsewhere. Check the current values and try again.',
      },
    ]);
  });

  it('are changed once when the request is sent again after its answer was lost', async () => {
    const [first = '', second = ''] = people;
    const { version } = (await hr.client.get(`/api/employees/${first}`)).body;
    const body = {
      id: randomUUID(),
      records: [{ id: first, version }, { id: second }],
      values: { siteId: porgera },
    };
    const answers = [
      await hr.client.put('/api/employees/several', body),
      await hr.client.put('/api/employees/several', body),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.id).toBe(answers[0]?.headers['x-request-id']);
    expect(answers[0]?.body.changed).toEqual([first, second]);
    const { count } = await server.row<{ count: number }>(
      'select count(*)::int as count from audit where bulk_id = $1',
      [body.id],
    );
    expect(count).toBe(2);
    // Whoever else has the same id changes what they change.
    const other = await server.admin.put('/api/employees/several', { ...body, values: { siteId: null } });
    expect(other.body.changed).toEqual([second]);
    const records = [
      { id: await server.made('/api/assets', { assetTag: 'PMP', assetName: 'Pump', category: 'Tool' }) },
    ];
    const elsewhere = { id: body.id, records, values: { currentLocation: 'Lae' } };
    const taken = await server.admin.put('/api/assets/several', elsewhere);
    expect([taken.status, taken.body.detail]).toEqual([409, 'This id was already used for another change']);
  });

  it('that are not there, or out of sight, are refused without a name', async () => {
    const stranger = await server.person({ username: 'stranger' });
    const editor = await server.personWith({ 'employees:read': 'team', 'employees:update': 'team' });
    const own = await server.person({ username: 'below', supervisorId: editor.employeeId });
    const missing = randomUUID();
    const ids = [own.employeeId, stranger.employeeId, missing];
    const { body } = await change(ids, { position: 'Welder' }, editor.client);
    const message = 'This employee does not exist, or you don’t have permission to see it.';
    expect(body.changed).toEqual([own.employeeId]);
    expect(body.refused).toEqual([
      { id: stranger.employeeId, name: null, message },
      { id: missing, name: null, message },
    ]);
  });

  it('are changed by nobody who may not change one', async () => {
    for (const client of [supervisor.client, (await server.person({ username: 'nobody-much' })).client])
      expect((await change(people, { siteId: lae }, client)).status).toBe(403);
  });

  const wrong: [string, object, string][] = [
    ['without records', { records: [], values: { position: 'Cook' } }, 'List the records to change'],
    ['without a change', { records: [{ id: randomUUID() }], values: {} }, 'Enter at least one change'],
    [
      'of a field that is not changed of several',
      { records: [{ id: randomUUID() }], values: { firstName: 'Mary' } },
      'There is no field firstName',
    ],
    [
      'of more than 500',
      { records: Array.from({ length: 501 }, () => ({ id: randomUUID() })), values: { position: 'Cook' } },
      'At most 500 records can be changed at once',
    ],
  ];

  it.each(wrong)('%s are refused', async (_what, body, sentence) => {
    const { status, body: problem } = await hr.client.put('/api/employees/several', body);
    expect([status, problem.errors[0].message]).toEqual([422, sentence]);
  });

  it('are named once each', async () => {
    const { body } = await change([people[0] ?? '', people[0] ?? ''], { siteId: lae });
    expect(body.errors[0].message).toBe('Each record can be listed only once');
  });

  it('go by their moves, with the reason that one needs', async () => {
    const sheets: string[] = [];
    for (const employeeId of people)
      sheets.push(
        await server.made('/api/timesheets', {
          employeeId,
          payPeriodStart: '2026-03-02',
          payPeriodEnd: '2026-03-08',
          totalHours: 40,
        }),
      );
    const move = (values: object) =>
      hr.client.put('/api/timesheets/several', { records: sheets.map((id) => ({ id })), values });
    expect((await move({ status: 'Approved' })).body).toMatchObject({ changed: [], isUndoable: false });
    expect((await move({ status: 'Submitted' })).body.changed).toEqual(sheets);
    const rejected = await move({ status: 'Rejected', rejectionReason: 'Hours are missing' });
    expect(rejected.body).toMatchObject({ changed: sheets, refused: [] });
  });

  it('of five hundred are changed within two seconds', async () => {
    const assets: string[] = [];
    await server.pool.query(
      `insert into assets (id, asset_tag, asset_name, category)
       select gen_random_uuid(), 'BULK-' || n, 'Pump ' || n, 'Tool' from generate_series(1, 500) n`,
    );
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from assets where asset_tag like 'BULK-%'`,
    );
    assets.push(...rows.map(({ id }) => id));
    const values = { currentLocation: 'Lae' };
    const began = performance.now();
    const { body } = await server.admin.put('/api/assets/several', {
      records: assets.map((id) => ({ id })),
      values,
    });
    expect(body.changed).toHaveLength(500);
    const took = performance.now() - began;
    expect((await server.admin.post(`/api/undo/${body.id}`)).body).toEqual({ undone: 500, left: [] });
    expect(took).toBeLessThan(8000);
  });
});

describe('what a resource offers to change of several', () => {
  it.each(
    resources.filter(({ bulkFields }) => bulkFields.length > 0).map((each) => [each.name, each] as const),
  )('%s: fields that can be changed', (_name, { bulkFields, fields, fixed, bulkUpdate }) => {
    expect(bulkUpdate).not.toBeNull();
    expect(bulkFields.filter((field) => !(field in fields) || fixed.includes(field))).toEqual([]);
  });
});
