import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendImport } from './send-import.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let assetId: string;

beforeAll(async () => {
  server = await startServer();
  const asset = { assetTag: 'VEH-001', assetName: 'Hilux', category: 'Vehicle' };
  assetId = await server.made('/api/assets', asset);
  await server.made('/api/inventory', { sku: 'FLT-1', itemName: 'Oil filter' });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\n');
const look = async (resource: string, file: string) =>
  (await sendImport(server, server.admin, { resource, file })).body;
const preview = async (id: string, choices: object) =>
  (await server.admin.post(`/api/imports/${id}/preview`, choices)).body;
const run = async (id: string) => {
  const { body } = await server.admin.post(`/api/imports/${id}/run`, { onlyGood: true });
  expect(body.status).toBe('Imported');
};
const posted = async () =>
  (
    await server.row<{ n: number }>(
      `select count(*)::int as n from transactions where source is not null and status = 'Recorded'`,
    )
  ).n;

const head = 'Asset ID,Date,Litres,Cost';
const files = {
  'fuel-entries': lines(
    head,
    'VEH-001,2026-02-03,62.5,281.25',
    'VEH-001,2026-02-04,60,270',
    'VEH-001,2026-02-05,10,',
    'VEH-001,2026-02-06,none,99',
  ),
  maintenance: lines(
    'Asset ID,Kind,Completed,Due Date,Cost',
    'VEH-001,Service,2026-01-12,,"1,250.00"',
    'VEH-001,Inspection,,2026-12-01,300',
  ),
  'stock-movements': lines(
    'Date,SKU,Location,Kind,Quantity,Unit Cost',
    '2026-02-01,FLT-1,Lae,Receive,10,12.50',
    '2026-02-02,FLT-1,Lae,Issue,2,',
  ),
};

describe.each([
  ['fuel-entries', { count: 2, amount: 551.25 }],
  ['maintenance', { count: 1, amount: 1250 }],
  ['stock-movements', { count: 1, amount: 125 }],
] as const)('an import of %s', (resource, postings) => {
  it('says what it posts, and posts it', async () => {
    const before = await posted();
    const { id, ...looked } = await look(resource, files[resource]);
    expect(looked).toMatchObject({ postsCosts: true, postings });
    expect(await posted()).toBe(before);
    await run(id);
    expect(await posted()).toBe(before + postings.count);
    expect((await look(resource, files[resource])).postings).toEqual({ count: 0, amount: 0 });
    expect((await server.admin.post(`/api/imports/${id}/undo`)).body.left).toEqual([]);
    expect(await posted()).toBe(before);
  });

  it('posts nothing where that is chosen, which is kept with it', async () => {
    const before = await posted();
    const file = files[resource].replaceAll('2026-02', '2026-03');
    const { id } = await look(resource, file);
    const chosen = await preview(id, { postsCosts: false });
    expect(chosen).toMatchObject({ postsCosts: false, postings: { count: 0, amount: 0 } });
    expect(await preview(id, {})).toMatchObject({ postsCosts: false });
    expect((await server.admin.get(`/api/imports/${id}/overview`)).body).toMatchObject({ postsCosts: false });
    expect(await preview(id, { postsCosts: true })).toMatchObject({ postsCosts: true, postings });
    await preview(id, { postsCosts: false });
    await run(id);
    expect(await posted()).toBe(before);
    const { body } = await server.admin.get(`/api/audit?recordId=${id}&action=create`);
    expect(body).toEqual([expect.objectContaining({ note: 'Costs not posted' })]);
    await server.admin.post(`/api/imports/${id}/undo`);
    expect(await posted()).toBe(before);
    // The next file is asked anew.
    expect(await look(resource, file)).toMatchObject({ postsCosts: true });
  });
});

describe('records that were imported without posting their costs', () => {
  it('post nothing when they are changed later, and others do', async () => {
    const before = await posted();
    const { id, rows } = await look('fuel-entries', files['fuel-entries']);
    await preview(id, { postsCosts: false });
    await run(id);
    expect(rows).toHaveLength(4);
    const [entry] = (await server.admin.get('/api/fuel-entries?date=2026-02-03')).body;
    const { version } = entry;
    expect((await server.admin.put(`/api/fuel-entries/${entry.id}`, { cost: 290, version })).status).toBe(
      200,
    );
    expect(await posted()).toBe(before);
    const [free] = (await server.admin.get('/api/fuel-entries?date=2026-02-05')).body;
    // It cost nothing when it was imported, so nothing was left out.
    await server.admin.put(`/api/fuel-entries/${free.id}`, { cost: 45, version: free.version });
    await server.made('/api/fuel-entries', { assetId, date: '2026-02-07', litres: 20, cost: 90 });
    expect(await posted()).toBe(before + 2);
  });

  it('were not posted before: what was posted follows the import, and the preview says so', async () => {
    await server.made('/api/fuel-entries', { assetId, date: '2026-04-01', litres: 50, cost: 200 });
    const before = await posted();
    const { id } = await look('fuel-entries', lines(head, 'VEH-001,2026-04-01,50,210'));
    expect(await preview(id, { postsCosts: false })).toMatchObject({ postings: { count: 1, amount: 210 } });
    await run(id);
    expect(await posted()).toBe(before);
  });

  it('post again once the import that gave them a cost is undone', async () => {
    const entryId = await server.made('/api/fuel-entries', { assetId, date: '2026-04-02', litres: 20 });
    const before = await posted();
    const { id } = await look('fuel-entries', lines(head, 'VEH-001,2026-04-02,20,90'));
    await preview(id, { postsCosts: false });
    await run(id);
    expect(await posted()).toBe(before);
    expect((await server.admin.post(`/api/imports/${id}/undo`)).body).toMatchObject({
      restored: 1,
      left: [],
    });
    await server.admin.put(`/api/fuel-entries/${entryId}`, { cost: 95 });
    expect(await posted()).toBe(before + 1);
  });
});

describe('the choice', () => {
  it('is refused for what posts no costs', async () => {
    const { id } = await look('assets', lines('Asset ID,Asset Name,Category', 'X-1,Crane,Heavy Machinery'));
    const { status, body } = await server.admin.post(`/api/imports/${id}/preview`, { postsCosts: false });
    expect([status, body.detail]).toEqual([422, 'Omit postsCosts. Imports of assets post no costs.']);
    expect((await server.admin.get(`/api/imports/${id}/overview`)).body.postsCosts).toBeUndefined();
  });

  it('shows no sum to who may not read transactions', async () => {
    const { client } = await server.personWith({
      'assets:read': 'all',
      'fleet:read': 'all',
      'fleet:create': 'all',
      'fleet:update': 'all',
      'fuel:read': 'all',
      'fuel:create': 'all',
      'fuel:update': 'all',
    });
    const file = lines(head, 'VEH-001,2026-05-03,62.5,281.25');
    const { body } = await sendImport(server, client, { resource: 'fuel-entries', file });
    expect(body.postings).toEqual({ count: 1, amount: null });
  });
});
