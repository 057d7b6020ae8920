import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let count = 0;
const newAsset = (changes: object = {}) => ({
  assetTag: `VEH-${(count += 1)}`,
  assetName: 'Land Cruiser 79',
  category: 'Vehicle',
  ...changes,
});

async function make(changes: object = {}) {
  const { status, body, text } = await server.admin.post('/api/assets', newAsset(changes));
  expect(status, text).toBe(201);
  return body;
}

const read = async (id: string) => (await server.admin.get(`/api/assets/${id}`)).body;

describe('an asset', () => {
  it('is Operational unless told, and everything else is left open', async () => {
    expect(await make()).toMatchObject({
      status: 'Operational',
      statusReason: null,
      currentLocation: null,
      purchaseDate: null,
      assignedToId: null,
      assignedToName: null,
      lastService: null,
    });
  });

  it.each(['Vehicle', 'Heavy Machinery', 'Tool', 'Boat'])('may be of the category %s', async (category) => {
    expect((await make({ category })).category).toBe(category);
  });

  it('keeps its tag when nothing but its case changes, and cannot take another’s', async () => {
    const [one, two] = [await make({ assetTag: 'Crane-1' }), await make({ assetTag: 'CRANE-2' })];
    const path = `/api/assets/${one.id}`;
    expect((await server.admin.put(path, { assetTag: 'CRANE-1' })).body.assetTag).toBe('CRANE-1');
    const taken = await server.admin.put(path, { assetTag: two.assetTag.toLowerCase() });
    expect([taken.status, taken.body.detail]).toEqual([409, 'Another asset already has this Asset ID']);
  });

  it('tells who has it, by the name they have now', async () => {
    const { userId, employeeId } = await server.person({ username: 'holder', lastName: 'Kila' });
    const asset = await make({ assignedToId: employeeId });
    expect(asset.assignedToName).toBe('Test Kila');
    await server.admin.put(`/api/users/${userId}`, { lastName: 'Tau' });
    expect((await read(asset.id)).assignedToName).toBe('Test Tau');
    const { body } = await server.admin.get('/api/assets?assignedToName=Test Tau');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([asset.id]);
  });
});

describe('the last service of an asset', () => {
  async function serve(assetId: string, completedDate: string | null): Promise<void> {
    await server.pool.query(
      `insert into maintenance (id, asset_id, kind, due_date, completed_date, status)
       values (gen_random_uuid(), $1, 'Service', '2026-01-01', $2::date,
         case when $2::date is null then 'Planned' else 'Completed' end)`,
      [assetId, completedDate],
    );
  }

  it('is the latest completed maintenance, else the day of purchase', async () => {
    const { id } = await make({ purchaseDate: '2024-02-29' });
    expect((await read(id)).lastService).toBe('2024-02-29');
    await serve(id, null);
    expect((await read(id)).lastService).toBe('2024-02-29');
    await serve(id, '2025-03-01');
    await serve(id, '2024-12-31');
    expect((await read(id)).lastService).toBe('2025-03-01');
    const { body } = await server.admin.get('/api/assets?lastServiceFrom=2025-03-01&sort=-lastService');
    expect(body.map((asset: { id: string }) => asset.id)).toEqual([id]);
  });
});

describe('the status of an asset', () => {
  it('has a reason that ends with it', async () => {
    const { id } = await make({ status: 'Under Maintenance', statusReason: 'Waiting for a seal' });
    const same = await server.admin.put(`/api/assets/${id}`, {
      status: 'Under Maintenance',
      notes: 'Seal ordered',
    });
    expect(same.body.statusReason).toBe('Waiting for a seal');
    const back = await server.admin.put(`/api/assets/${id}`, { status: 'Operational' });
    expect(back.body.statusReason).toBeNull();
  });
});
