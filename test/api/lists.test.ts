import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

const nineFilters = `version=1&versionFrom=1&versionTo=1&category=a&status=Operational&assetTag=a&assetName=a&serialNumber=a&currentLocation=a`;

const fleet = [
  { assetTag: 'VEH-003', assetName: 'land cruiser', category: 'Vehicle', purchaseDate: '2023-05-01' },
  { assetTag: 'VEH-001', assetName: 'Hilux "Blue"', category: 'Vehicle', purchaseDate: '2024-02-29' },
  { assetTag: 'veh-002', assetName: "O'Brien's Hilux", category: 'Vehicle' },
  { assetTag: 'TOL-001', assetName: 'Drill 100% steel', category: 'Tool', purchaseDate: '2024-03-01' },
  { assetTag: 'TOL_002', assetName: 'Saw \\ blade', category: 'Tool', currentLocation: 'Lae' },
  {
    assetTag: 'HVY-001',
    assetName: 'Grader عربي 🚜',
    category: 'Heavy Machinery',
    currentLocation: 'Porgera',
  },
];

beforeAll(async () => {
  server = await startServer();
  for (const asset of fleet) await server.made('/api/assets', asset);
});
afterAll(() => server.stop());

async function list(query: string) {
  const answer = await server.admin.get(`/api/assets?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return {
    tags: answer.body.map((asset: { assetTag: string }) => asset.assetTag).join(' '),
    total: answer.headers['x-total-count'],
  };
}

describe('a list', () => {
  it('is an array of everything, counted, in its own order', async () => {
    expect(await list('')).toEqual({ tags: 'HVY-001 TOL-001 TOL_002 VEH-001 veh-002 VEH-003', total: '6' });
  });

  const asked: [query: string, tags: string][] = [
    ['sort=assetTag', 'HVY-001 TOL-001 TOL_002 VEH-001 veh-002 VEH-003'],
    ['sort=-assetTag', 'VEH-003 veh-002 VEH-001 TOL_002 TOL-001 HVY-001'],
    ['sort=category,-assetTag', 'HVY-001 TOL_002 TOL-001 VEH-003 veh-002 VEH-001'],
    ['sort=-category,assetName', 'VEH-001 VEH-003 veh-002 TOL-001 TOL_002 HVY-001'],
    ['category=Vehicle&sort=purchaseDate', 'VEH-003 VEH-001 veh-002'],
    ['category=Vehicle&sort=-purchaseDate', 'VEH-001 VEH-003 veh-002'],
    ['sort=assetTag&category=Tool', 'TOL-001 TOL_002'],
    ['category=tool', ''],
    ['currentLocation=Lae', 'TOL_002'],
    ['purchaseDate=2024-02-29', 'VEH-001'],
    ['sort=assetTag&purchaseDateFrom=2024-02-29', 'TOL-001 VEH-001'],
    ['sort=assetTag&purchaseDateTo=2024-02-29', 'VEH-001 VEH-003'],
    ['purchaseDateFrom=2024-02-29&purchaseDateTo=2024-02-29', 'VEH-001'],
    ['sort=assetTag&version=1&category=Tool', 'TOL-001 TOL_002'],
    ['versionFrom=2', ''],
    ['createdAtTo=2020-01-01T00:00:00Z', ''],
    ['sort=assetTag&createdAtFrom=2020-01-01T00:00:00Z&category=Tool', 'TOL-001 TOL_002'],
    ['lastServiceFrom=2024-03-01', 'TOL-001'],
    ['q=hilux&sort=assetTag', 'VEH-001 veh-002'],
    ['q=HILUX&sort=assetTag', 'VEH-001 veh-002'],
    ['q=hilux blue', 'VEH-001'],
    ['q=blue   hilux', 'VEH-001'],
    ['q=vehicle 003', 'VEH-003'],
    ['q=hilux saw', ''],
    ['q=%25', 'TOL-001'],
    ['q=100%25', 'TOL-001'],
    ['q=l_0', 'TOL_002'],
    ['q=%5C', 'TOL_002'],
    ["q=o'brien", 'veh-002'],
    ['q=%22blue%22', 'VEH-001'],
    ['q=عربي', 'HVY-001'],
    ['q=🚜', 'HVY-001'],
    ['q=porgera', 'HVY-001'],
    ["q='; drop table assets; --", ''],
    ['q=tool&category=Tool&purchaseDateFrom=2024-01-01', 'TOL-001'],
    ['q=%20&sort=assetTag&category=Tool', 'TOL-001 TOL_002'],
    ['page=1&pageSize=2&sort=assetTag', 'HVY-001 TOL-001'],
    ['page=2&pageSize=2&sort=assetTag', 'TOL_002 VEH-001'],
    ['page=4&pageSize=2&sort=assetTag', ''],
    ['pageSize=1&sort=-assetTag', 'VEH-003'],
    ['page=2', ''],
    ['pageSize=500&category=Tool&sort=assetTag', 'TOL-001 TOL_002'],
  ];

  it.each(asked)('%s → %s', async (query, tags) => {
    expect((await list(query.replaceAll('#', '%23'))).tags).toBe(tags);
  });

  it.each([
    ['category=Tool', '2'],
    ['q=hilux', '2'],
    ['q=nothing', '0'],
    ['page=1&pageSize=2', undefined],
    ['page=1&pageSize=2&total=1', '6'],
    ['page=9&pageSize=2&total=1', '6'],
    ['page=1&total=1&category=Tool&q=drill', '1'],
  ])('%s is counted as %s', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  const refused: [query: string, path: string][] = [
    ['sort=colour', 'sort'],
    ['sort=assetTag,colour', 'sort'],
    ['sort=', 'sort'],
    ['sort=--assetTag', 'sort'],
    ['sort=assetTag;', 'sort'],
    ['sort=lower(assetTag)', 'sort'],
    ['sort=asset_tag', 'sort'],
    ['colour=red', 'colour'],
    ['colourFrom=red', 'colourFrom'],
    ['asset_tag=VEH-001', 'asset_tag'],
    ['assetNameFrom=a', 'assetNameFrom'],
    ['notes=x', 'notes'],
    ['status=operational', 'status'],
    ['assignedToId=me', 'assignedToId'],
    ['purchaseDate=2026-02-30', 'purchaseDate'],
    ['purchaseDateFrom=tomorrow', 'purchaseDateFrom'],
    ['createdAtFrom=2024-01-01', 'createdAtFrom'],
    ['version=one', 'version'],
    ['version=', 'version'],
    ['version=1.5', 'version'],
    ['version=99999999999', 'version'],
    ['version=0x1', 'version'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=99999999999', 'page'],
    ['pageSize=0', 'pageSize'],
    ['pageSize=501', 'pageSize'],
    ['total=0', 'total'],
    ['q=a&q=b', 'q'],
    ['category=Tool&category=Vehicle', 'category'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['sort=assetTag,-assetTag', 'sort'],
    ['sort=assetTag,assetName,category,status,version', 'sort'],
    [nineFilters, ''],
    ['fields=', 'fields'],
    ['fields=colour', 'fields'],
    ['fields=assetTag,colour', 'fields'],
    ['fields=assetTag,,status', 'fields'],
    ['fields=asset_tag', 'fields'],
    ['fields=-assetTag', 'fields'],
    ['fields=assetTag&fields=status', 'fields'],
    ['q=%00', 'q'],
    ['category=%00', 'category'],
    ['category=Tool%00', 'category'],
  ];

  it.each(refused)('?%s is refused', async (query, path) => {
    const answer = await server.admin.get(`/api/assets?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(path);
    expect(answer.body.errors[0].message).toMatch(/^[A-Za-z].{8,}/);
  });

  it.each([
    ['fields=assetTag,status', ['id', 'version', 'assetTag', 'status']],
    ['fields=status,assetTag,status', ['id', 'version', 'assetTag', 'status']],
    ['fields=lastService', ['id', 'version', 'lastService']],
    ['fields=updatedAt,id', ['id', 'version', 'updatedAt']],
    ['fields=version', ['id', 'version']],
    ['fields=assetName&q=porgera', ['id', 'version', 'assetName']],
    ['fields=assetName&sort=-purchaseDate&category=Tool', ['id', 'version', 'assetName']],
  ])('?%s answers these fields alone, of the same records', async (query, fields) => {
    const [asked = '', ...others] = query.split('&');
    for (const page of ['', '&page=1&pageSize=3']) {
      const some = await server.admin.get(`/api/assets?${asked}&${others.join('&')}${page}`);
      const whole = await server.admin.get(`/api/assets?${others.join('&')}${page}`);
      expect(some.status, some.text).toBe(200);
      expect(some.body.map(Object.keys)).toEqual(whole.body.map(() => fields));
      for (const [place, record] of some.body.entries()) expect(whole.body[place]).toMatchObject(record);
    }
  });

  it('orders equals by their id, so that pages neither repeat nor miss', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`sort=status&pageSize=2&page=${page}`).then(({ tags }) => tags)),
    );
    expect(pages.join(' ').split(' ').toSorted()).toEqual(fleet.map((one) => one.assetTag).toSorted());
  });
});

describe.each(['users', 'roles', 'sites', 'employees', 'sessions'])('/api/%s', (resource) => {
  const fieldsOf = async () => Object.keys((await server.admin.get(`/api/${resource}?pageSize=1`)).body[0]);

  beforeAll(() => server.admin.post('/api/sites', { name: 'Lae', code: 'LAE' }));
  beforeAll(() =>
    server.admin.post('/api/employees', {
      firstName: 'Mary',
      lastName: 'Kila',
      position: 'Driver',
      startDate: '2024-01-15',
    }),
  );

  it('is sorted by any of its fields', async () => {
    for (const field of await fieldsOf())
      for (const sort of [field, `-${field}`])
        expect([sort, (await server.admin.get(`/api/${resource}?sort=${sort}`)).status]).toEqual([sort, 200]);
  });

  it('is filtered by the value of any of its fields that is one', async () => {
    const { body } = await server.admin.get(`/api/${resource}?pageSize=1`);
    for (const [field, value] of Object.entries(body[0])) {
      if (value === null || typeof value === 'object') continue;
      const filter = `${field}=${encodeURIComponent(String(value))}`;
      const { status, text } = await server.admin.get(`/api/${resource}?${filter}`);
      expect([filter, status], text).toEqual([filter, 200]);
    }
  });

  it('is searched', async () => {
    const answer = await server.admin.get(`/api/${resource}?q=nobody has this name`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});
