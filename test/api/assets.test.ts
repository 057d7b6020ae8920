import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('assets', () => {
  it('are created with their defaults and read back', async () => {
    const created = await server.admin.post('/api/assets', {
      assetTag: 'VEH-001',
      assetName: 'Land Cruiser 79',
      category: 'Vehicle',
      purchaseDate: '2024-02-29T00:00:00.000Z',
    });
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`/api/assets/${created.body.id}`);
    expect(created.body).toMatchObject({ status: 'Operational', purchaseDate: '2024-02-29', version: 1 });
    const read = await server.admin.get(`/api/assets/${created.body.id}`);
    expect(read.body).toEqual(created.body);
  });
});
