import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

const today = '2026-06-15';
let server: TestServer;
/** May return assets to service with a reason. */
let officer: Client;
/** May change assets and maintenance, but not override open repairs. */
let clerk: Client;
let mary: MadePerson;
let id: string;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  const permissions = {
    'employees:read': 'all',
    'assets:read': 'all',
    'assets:update': 'all',
    'maintenance:read': 'all',
    'maintenance:update': 'all',
  };
  const { body } = await server.admin.post('/api/roles', { roleName: 'Workshop Clerk', permissions });
  clerk = (await server.person({ username: 'clerk', roleName: body.roleName })).client;
  mary = await server.person({ username: 'mary', lastName: 'Kila' });
  await server.made('/api/checklists', {
    category: 'Loader',
    items: [
      { item: 'Brakes', isCritical: true },
      { item: 'Wipers', isCritical: false },
    ],
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  id = await made({});
});

const made = (values: object) =>
  server.made('/api/assets', {
    assetTag: `LDR-${(count += 1)}`,
    assetName: 'Loader',
    category: 'Loader',
    ...values,
  });
const setTo = (status: string, statusReason?: string, by = clerk) =>
  by.put(`/api/assets/${id}`, { status, ...(statusReason && { statusReason }) });
const order = (values: object = {}) =>
  officer.post('/api/maintenance', { assetId: id, kind: 'Repair', dueDate: today, ...values });
const check = (brakes: 'OK' | 'Failed') =>
  officer.post('/api/pre-start-checks', {
    assetId: id,
    time: '06:30',
    meter: 120,
    answers: [
      { item: 'Brakes', isCritical: true, answer: brakes, ...(brakes === 'Failed' && { note: 'Leak' }) },
      { item: 'Wipers', isCritical: false, answer: 'OK' },
    ],
  });
const give = (values: object = {}) =>
  officer.post('/api/assignments', { assetId: id, employeeId: mary.employeeId, from: today, ...values });
const asset = async () => (await officer.get(`/api/assets/${id}`)).body;
const told = ({ status, body }: Answer) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.message ?? body.detail,
];

describe('an asset with an open Critical repair', () => {
  const open =
    'This asset cannot become Operational, because repairs are open (Critical work order: Repair). Complete them first.';

  beforeEach(async () => {
    await order({ priority: 'Critical' });
    await setTo('Under Maintenance', 'Brakes');
  });

  it('does not become Operational, and the refusal names the repair', async () => {
    expect(told(await setTo('Operational', 'It is needed'))).toEqual([409, undefined, open]);
    expect(await asset()).toMatchObject({ status: 'Under Maintenance', statusReason: 'Brakes' });
  });

  it('does not become Operational in a bulk change either', async () => {
    const body = { records: [{ id }], values: { status: 'Operational', statusReason: 'Needed' } };
    const { refused } = (await clerk.put('/api/assets/several', body)).body;
    expect(refused).toEqual([{ id, name: expect.any(String), message: open }]);
    expect(await asset()).toMatchObject({ status: 'Under Maintenance' });
  });

  it('becomes Operational by somebody who may override it, with a reason', async () => {
    expect(told(await setTo('Operational', undefined, officer))).toEqual([
      422,
      'statusReason',
      'Repairs are open (Critical work order: Repair). Enter why the asset becomes Operational nevertheless.',
    ]);
    expect((await setTo('Operational', 'Moved to the workshop on its own wheels', officer)).status).toBe(200);
    expect(await asset()).toMatchObject({
      status: 'Operational',
      statusReason: 'Moved to the workshop on its own wheels',
    });
  });

  it('stays out of service when other work is completed, and says what is open', async () => {
    const { body } = await order({ kind: 'Wash' });
    const done = { version: body.version, completedDate: today, isBackInService: true };
    expect((await officer.post(`/api/maintenance/complete/${body.id}`, done)).status).toBe(200);
    expect(await asset()).toMatchObject({
      status: 'Under Maintenance',
      statusReason: 'Still open: Critical work order: Repair',
    });
  });

  it('becomes Operational once the repair is completed', async () => {
    const [{ id: orderId, version }] = (await officer.get(`/api/maintenance?assetId=${id}`)).body;
    const done = { version, completedDate: today, isBackInService: true };
    expect((await officer.post(`/api/maintenance/complete/${orderId}`, done)).status).toBe(200);
    expect(await asset()).toMatchObject({ status: 'Operational', statusReason: null });
  });
});

it('an asset with a Critical plan returns to service when its work is completed', async () => {
  const plan = { assetId: id, kind: 'Brakes', priority: 'Critical', everyMonths: 6, startDate: '2025-12-15' };
  await officer.post('/api/maintenance-plans', plan);
  const [due] = (await officer.get(`/api/maintenance?assetId=${id}`)).body;
  const started = { version: due.version, isOutOfService: true };
  const { body } = await officer.post(`/api/maintenance/start/${due.id}`, started);
  expect((await setTo('Operational', 'Needed')).status).toBe(409);
  const done = { version: body.version, completedDate: today, isBackInService: true };
  await officer.post(`/api/maintenance/complete/${due.id}`, done);
  expect(await asset()).toMatchObject({ status: 'Operational' });
  const { openRepairs, openOrders } = (await officer.get(`/api/assets/${id}/open-matters`)).body;
  expect([openRepairs, openOrders]).toEqual([[], 1]);
});

it('a reason of before does not count as the reason to override', async () => {
  await order({ priority: 'Critical' });
  await setTo('Under Maintenance', 'Brakes');
  expect((await setTo('Operational', 'Brakes', officer)).status).toBe(422);
});

it('a new holder is judged by the status that the asset gets', async () => {
  await setTo('Under Maintenance', 'Brakes');
  const both = { status: 'Operational', statusReason: 'Repaired', assignedToId: mary.employeeId };
  expect((await clerk.put(`/api/assets/${id}`, both)).status).toBe(200);
  id = await made({});
  const held = { status: 'Under Maintenance', statusReason: 'Brakes', assignedToId: mary.employeeId };
  expect((await clerk.put(`/api/assets/${id}`, held)).status).toBe(409);
});

it('a work order does not move to a decommissioned asset', async () => {
  const { body } = await order();
  const other = await made({ status: 'Decommissioned' });
  await server.pool.query(`update assets set decommissioned_on = '2026-06-14' where id = $1`, [other]);
  expect(told(await officer.put(`/api/maintenance/${body.id}`, { assetId: other }))[1]).toBe('assetId');
});

it('of a work order and a decommissioning at once, none leaves an open order behind', async () => {
  await Promise.all([order(), setTo('Decommissioned', 'Sold', officer), order(), order()]);
  const open = (await officer.get(`/api/maintenance?assetId=${id}&isOpen=true`)).body;
  expect([(await asset()).status, open]).toEqual(['Decommissioned', []]);
});

describe('a failed pre-start check', () => {
  it('forbids Operational, also when its work order was cancelled, until a check passes', async () => {
    const { body } = await check('Failed');
    expect(await asset()).toMatchObject({ status: 'Under Maintenance' });
    expect((await setTo('Operational', 'Needed')).status).toBe(409);
    await officer.put(`/api/maintenance/${body.maintenanceId}`, {
      status: 'Cancelled',
      statusReason: 'Twice',
    });
    expect(told(await setTo('Operational', 'Needed'))[2]).toContain('The last pre-start check failed');
    expect((await check('OK')).status).toBe(201);
    expect((await setTo('Operational', 'Checked again')).status).toBe(200);
  });
});

describe('a hand-over', () => {
  it('of an asset Under Maintenance needs a reason, which stays with it', async () => {
    await setTo('Under Maintenance', 'Brakes');
    expect(told(await give())).toEqual([
      422,
      'reason',
      'The asset is not ready for use (Under Maintenance). Enter why it is handed over nevertheless.',
    ]);
    const { status, body } = await give({ reason: 'She drives it to the workshop' });
    expect([status, body.reason]).toEqual([201, 'She drives it to the workshop']);
    const fixed = await officer.put(`/api/assignments/${body.id}`, { reason: 'Another' });
    expect(fixed.status).toBe(422);
  });

  it('of a vehicle whose insurance expired names it', async () => {
    for (const expiryDate of ['2025-06-14', '2026-06-14'])
      await officer.post('/api/renewals', { assetId: id, kind: 'CTP Insurance', expiryDate });
    expect(told(await give())[2]).toContain('CTP Insurance expired on 14/06/2026');
    await officer.post('/api/renewals', { assetId: id, kind: 'ctp insurance', expiryDate: today });
    expect((await give()).status).toBe(201);
  });

  it('through the asset itself names the dialog that asks for the reason', async () => {
    await setTo('Under Maintenance', 'Brakes');
    expect(told(await officer.put(`/api/assets/${id}`, { assignedToId: mary.employeeId }))).toEqual([
      409,
      undefined,
      'The asset is not ready for use (Under Maintenance). Use Hand Over in its panel, which asks for the reason.',
    ]);
  });

  it('that ended in the past needs no reason', async () => {
    await setTo('Under Maintenance', 'Brakes');
    expect((await give({ from: '2026-06-01', until: '2026-06-10' })).status).toBe(201);
  });
});

describe('decommissioning', () => {
  it('returns the asset, cancels its open work orders and pauses its plans', async () => {
    await give();
    await order();
    const plan = await officer.post('/api/maintenance-plans', {
      assetId: id,
      kind: 'Service',
      everyMonths: 3,
      startDate: today,
    });
    expect(plan.status, plan.text).toBe(201);
    const before = (await officer.get(`/api/assets/${id}/open-matters`)).body;
    expect(before).toEqual({ openRepairs: [], expired: [], openOrders: 2, activePlans: 1 });

    expect((await setTo('Decommissioned', 'Sold')).status).toBe(200);
    expect(await asset()).toMatchObject({
      status: 'Decommissioned',
      assignedToId: null,
      decommissionedOn: today,
    });
    const orders = (await officer.get(`/api/maintenance?assetId=${id}`)).body;
    expect(
      orders.map((each: { status: string; statusReason: string }) => [each.status, each.statusReason]),
    ).toEqual([['Cancelled', 'Sold']]);
    expect((await officer.get(`/api/maintenance-plans/${plan.body.id}`)).body.isPaused).toBe(true);
    const held = (await officer.get(`/api/assignments?assetId=${id}`)).body;
    expect(held.map((each: { until: string }) => each.until)).toEqual([today]);
  });

  it('is refused without permission to close what is open, and changes nothing', async () => {
    await order();
    const permissions = { 'assets:read': 'all', 'assets:update': 'all' };
    await server.admin.post('/api/roles', { roleName: 'Assets Alone', permissions });
    const { client } = await server.person({ username: 'alone', roleName: 'Assets Alone' });
    expect((await setTo('Decommissioned', 'Sold', client)).status).toBe(403);
    expect(await asset()).toMatchObject({ status: 'Operational', decommissionedOn: null });
  });

  const later: [name: string, path: string, values: object][] = [
    ['a reading', '/api/meter-readings', { kind: 'Hours', value: 10, date: today }],
    ['fuel', '/api/fuel-entries', { litres: 10, cost: 50, date: today }],
    ['completed work', '/api/maintenance', { kind: 'Repair', completedDate: today }],
    ['a work order', '/api/maintenance', { kind: 'Repair', dueDate: today }],
    ['a plan', '/api/maintenance-plans', { kind: 'Service', everyMonths: 3, startDate: today }],
    ['a renewal', '/api/renewals', { kind: 'Registration', issueDate: today, expiryDate: '2027-06-14' }],
  ];

  it.each(later)('refuses %s that is dated later', async (_name, path, values) => {
    await setTo('Decommissioned', 'Sold');
    await server.pool.query(`update assets set decommissioned_on = '2026-06-14' where id = $1`, [id]);
    expect(told(await officer.post(path, { assetId: id, ...values }))).toEqual([
      422,
      'assetId',
      'This asset is Decommissioned. Nothing later than that day can be recorded for it.',
    ]);
  });

  it('leaves room for what happened before', async () => {
    await setTo('Decommissioned', 'Sold');
    const reading = { assetId: id, kind: 'Hours', value: 10, date: '2026-06-10' };
    expect((await officer.post('/api/meter-readings', reading)).status).toBe(201);
    expect((await order({ completedDate: '2026-06-12' })).status).toBe(201);
  });

  it('ends when the asset is used again', async () => {
    await setTo('Decommissioned', 'Sold');
    expect((await setTo('Operational', 'The sale fell through')).status).toBe(200);
    expect(await asset()).toMatchObject({ decommissionedOn: null });
    expect((await order()).status).toBe(201);
  });
});
