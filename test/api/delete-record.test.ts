import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const removable: [path: string, body: object][] = [
  ['/api/sites', { name: 'Short-lived', code: 'SHORT' }],
  ['/api/roles', { roleName: 'Short-lived', permissions: {} }],
];

describe.each(removable)('DELETE %s/:id', (path, body) => {
  it('answers 204 without a body, and the record is gone', async () => {
    const at = `${path}/${await server.made(path, body)}`;
    const answer = await server.admin.delete(at);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await server.admin.get(at)).status).toBe(404);
    expect((await server.admin.delete(at)).status).toBe(404);
    expect((await server.admin.put(at, {})).status).toBe(404);
  });

  it('lets its name be used again', async () => {
    const first = await server.made(path, body);
    await server.admin.delete(`${path}/${first}`);
    const second = await server.made(path, body);
    await server.admin.delete(`${path}/${second}`);
  });

  it('by two at once is done once', async () => {
    const at = `${path}/${await server.made(path, body)}`;
    const answers = await Promise.all([server.admin.delete(at), server.admin.delete(at)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it.each(['1', 'x', '0195b2f0-0000-7000-8000-000000000000'])('of %s is a 404', async (id) => {
    expect((await server.admin.delete(`${path}/${id}`)).status).toBe(404);
  });
});

describe('DELETE /api/users/:id', () => {
  it('deactivates: what the person did keeps its author', async () => {
    const { userId, client } = await server.person({ username: 'author', roleName: 'Asset & Fleet Officer' });
    const asset = { assetTag: 'AUTHOR-1', assetName: 'Pump', category: 'Tool' };
    const { body } = await client.post('/api/assets', asset);
    expect((await server.admin.delete(`/api/users/${userId}`)).status).toBe(204);
    expect((await server.admin.get(`/api/users/${userId}`)).body.isActive).toBe(false);
    const history = await server.admin.get(`/api/audit?resource=assets&recordId=${body.id}`);
    expect(history.body[0].actorName).toBe('Test author');
    const { body: before } = await server.admin.get(`/api/users/${userId}`);
    expect((await server.admin.delete(`/api/users/${userId}`)).status).toBe(204);
    expect((await server.admin.get(`/api/users/${userId}`)).body).toEqual(before);
  });
});
