import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, ownMigrations } from '#server/database/migrate.ts';
import { emptyDatabase } from '../database.ts';
import type { Answer } from './client.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());
beforeEach(() => {
  count += 1;
});

const asset = (assetTag: string) =>
  officer.post('/api/assets', { assetTag, assetName: 'Hilux', category: 'Vehicle' });
async function vehicle(licensePlate: string): Promise<Answer> {
  const assetId = await server.made('/api/assets', {
    assetTag: `CAR-A${(count += 1)}`,
    assetName: 'Hilux',
    category: 'Vehicle',
  });
  return officer.post('/api/fleet', { assetId, licensePlate });
}
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
const difference = 'Spaces, dashes and capital letters make no difference.';

describe('the same code in another spelling', () => {
  const spellings: [first: string, second: string, isSame: boolean][] = [
    ['LBC 841', 'lbc841', true],
    ['LBC-842', 'LBC 842', true],
    ['VEH-001', 'VEH 001', true],
    ['VEH–002', 'veh - 002', true],
    ['P-1-1', 'P 1 1', true],
    ['P-2-1', 'P-21', false],
    ['X-1', 'X-10', false],
    ['Y.1', 'Y1', false],
  ];

  it.each(spellings)('%s and %s', async (first, second, isSame) => {
    expect((await asset(first)).status).toBe(201);
    const answer = await asset(second);
    if (!isSame) return expect(answer.status).toBe(201);
    expect(refusal(answer)).toEqual([
      409,
      'assetTag',
      `This Asset ID is already used by ${first} Hilux. ${difference}`,
    ]);
  });

  it('is refused of a plate, which names the other vehicle, also in a change', async () => {
    expect((await vehicle('PAK 101')).status).toBe(201);
    const tag = `CAR-A${count}`;
    const message = `This License Plate is already used by PAK 101 (${tag} Hilux). ${difference}`;
    expect(refusal(await vehicle('pak-101'))).toEqual([409, 'licensePlate', message]);
    const { body } = await vehicle('PAK 102');
    const changed = await officer.put(`/api/fleet/${body.id}`, { licensePlate: 'PAK101' });
    expect(refusal(changed)).toEqual([409, 'licensePlate', message]);
    expect((await officer.put(`/api/fleet/${body.id}`, { licensePlate: 'PAK-102' })).status).toBe(200);
  });

  it('is given once of several at once', async () => {
    const answers = await Promise.all(['RACE 1', 'RACE-1', 'race1', 'RACE  1'].map(asset));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

it('records from before the upgrade stay, are listed, and can be changed one by one', async () => {
  const [first, second] = [(await asset('OLD 7')).body, (await asset('OLDER')).body];
  await server.pool.query('alter table assets disable trigger refuse_other_spelling');
  await server.pool.query(`update assets set asset_tag = 'OLD-7', shares_code = true where id = $1`, [
    second.id,
  ]);
  await server.pool.query('alter table assets enable trigger refuse_other_spelling');

  const { body } = await officer.get('/api/assets/same-codes');
  expect(body).toEqual([
    {
      field: 'Asset ID',
      records: [
        { assetId: first.id, assetTag: 'OLD 7', assetName: 'Hilux', code: 'OLD 7' },
        { assetId: second.id, assetTag: 'OLD-7', assetName: 'Hilux', code: 'OLD-7' },
      ],
    },
  ]);
  expect((await officer.put(`/api/assets/${second.id}`, { notes: 'Old' })).status).toBe(200);
  expect((await asset('old7')).status).toBe(409);
  expect((await officer.put(`/api/assets/${second.id}`, { assetTag: 'OLD-8' })).status).toBe(200);
  expect((await officer.get('/api/assets/same-codes')).body).toEqual([]);
  expect((await asset('old-8')).status).toBe(409);
});

it('an upgrade keeps codes that collide, and no further record gets them', async () => {
  const database = await emptyDatabase();
  try {
    const before = (await ownMigrations()).findIndex(({ tag }) => tag === '0072_one_spelling');
    await migrate(database.pool, undefined, before);
    const add = (tag: string) =>
      database.pool.query(
        `insert into assets (id, asset_tag, asset_name, category) values (gen_random_uuid(), $1, 'Hilux', 'Vehicle')`,
        [tag],
      );
    for (const tag of ['LBC 841', 'lbc841', 'LBC-841', 'LBC 842']) await add(tag);
    await migrate(database.pool);
    const { rows } = await database.pool.query(
      `select asset_tag, version from assets order by asset_tag collate "C"`,
    );
    expect(rows).toEqual(
      ['LBC 841', 'LBC 842', 'LBC-841', 'lbc841'].map((tag) => ({ asset_tag: tag, version: 1 })),
    );
    await expect(add('Lbc 842')).rejects.toMatchObject({ constraint: 'assets_asset_tag_unique' });
    for (const tag of ['LBC - 841', 'LBC-842'])
      await expect(add(tag)).rejects.toMatchObject({ constraint: 'assets_asset_tag_spelling' });
    await database.pool.query(
      `update assets set asset_tag = 'LBC 843' where not shares_code and asset_tag ~* '841'`,
    );
    await expect(add('LBC - 841')).rejects.toMatchObject({ constraint: 'assets_asset_tag_spelling' });
  } finally {
    await database.drop();
  }
});

it('plates in different spellings are listed only for who reads all vehicles', async () => {
  const rights = { 'assets:read': 'all', 'assets:update': 'all' } as const;
  const { client: registrar } = await server.personWith(rights);
  await vehicle('LAE 301');
  const { body } = await vehicle('LAE 302');
  await server.pool.query('alter table fleet disable trigger refuse_other_spelling');
  await server.pool.query(`update fleet set license_plate = 'LAE-301', shares_code = true where id = $1`, [
    body.id,
  ]);
  await server.pool.query('alter table fleet enable trigger refuse_other_spelling');

  const codes = async (client: Client) =>
    (await client.get('/api/assets/same-codes')).body.map(({ records }: { records: { code: string }[] }) =>
      records.map(({ code }) => code),
    );
  expect(await codes(officer)).toEqual([['LAE 301', 'LAE-301']]);
  expect(await codes(registrar)).toEqual([]);
});

describe('a search in any spelling', () => {
  let plate: string;

  beforeAll(async () => {
    const assetId = await server.made('/api/assets', {
      assetTag: 'DOZ 55',
      assetName: 'Bulldozer',
      category: 'Vehicle',
    });
    const other = await server.made('/api/assets', {
      assetTag: 'X',
      assetName: 'Hilux',
      category: 'Vehicle',
    });
    await officer.post('/api/fleet', { assetId: other, licensePlate: '9-LX' });
    plate = await server.made('/api/fleet', { assetId, licensePlate: 'LBC 991' });
    await server.made('/api/meter-readings', { assetId, kind: 'Odometer', value: 10, date: '2026-06-01' });
  });

  it.each([
    ['/api/fleet', 'lbc991'],
    ['/api/fleet', 'LBC-991'],
    ['/api/fleet', 'lbc 991'],
    ['/api/fleet', 'doz55'],
    ['/api/fleet', '9lx'],
    ['/api/assets', 'doz55'],
    ['/api/assets', 'DOZ-55'],
    ['/api/meter-readings', 'doz-55'],
  ])('of %s finds %s', async (path, q) => {
    expect((await officer.get(`${path}?q=${encodeURIComponent(q)}`)).body).toHaveLength(1);
  });

  it('of everything finds a plate', async () => {
    for (const q of ['lbc991', 'LBC-991', 'lbc 991']) {
      const { body } = await officer.get(`/api/search?q=${encodeURIComponent(q)}`);
      expect(body.map(({ id }: { id: string }) => id)).toContain(plate);
    }
  });
});
