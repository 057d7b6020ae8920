import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a refused request', () => {
  const json = 'application/json';
  const cases: [what: string, type: string | undefined, payload: unknown, status: number, detail: string][] =
    [
      ['no JSON', json, '{"assetTag": ', 400, 'The body is not valid JSON.'],
      ['single quotes', json, "{'assetTag': 'x'}", 400, 'The body is not valid JSON.'],
      ['an empty body', json, '', 400, 'The body is empty, but this request needs a body.'],
      ['no body', undefined, undefined, 422, 'The body must be a JSON object'],
      ['null', json, 'null', 422, 'The body must be a JSON object'],
      ['a list', json, '[]', 422, 'The body must be a JSON object'],
      ['a text', json, '"asset"', 422, 'The body must be a JSON object'],
      ['a number', json, '12', 422, 'The body must be a JSON object'],
      ['plain text', 'text/plain', '{"assetTag":"x"}', 415, 'Send the body as application/json.'],
      ['XML', 'application/xml', '<asset/>', 415, 'Send the body as application/json.'],
      [
        'a form',
        'application/x-www-form-urlencoded',
        'assetTag=x',
        415,
        'Send the body as application/json.',
      ],
      ['too much', json, `{"notes":"${'x'.repeat(1_100_000)}"}`, 413, 'The body is too large.'],
    ];

  it.each(cases)('with %s says so', async (_what, type, payload, status, detail) => {
    const client = server.client({
      token: server.admin.token,
      headers: type === undefined ? {} : { 'content-type': type },
    });
    const answer = await client.post('/api/assets', payload);
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
  });

  it('says what it is about in one form', async () => {
    const answer = await server.admin.post('/api/assets', { assetTag: 'x', assetName: 1 });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toEqual({
      type: 'about:blank#invalid',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Asset Name must be text. Category is required',
      code: 'invalid',
      errors: [
        { path: 'assetName', message: 'Asset Name must be text' },
        { path: 'category', message: 'Category is required' },
      ],
      requestId: answer.headers['x-request-id'],
    });
  });

  it('names twenty errors of a body with more', async () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const answer = await server.admin.post('/api/assets', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(20);
    expect(answer.text.length).toBeLessThan(4000);
  });

  it('may be shorter for those who are not signed in', async () => {
    const password = 'x'.repeat(20_000);
    const answer = await server.nobody.post('/api/auth/login', { username: 'mary', password });
    expect(answer.status).toBe(413);
  });

  it('tells of no new record', async () => {
    for (const body of [{}, { assetTag: 'x', assetName: 'x', category: 'x', assignedToId: randomUUID() }]) {
      const { status, headers } = await server.admin.post('/api/assets', body);
      expect([status, headers.location]).toEqual([422, undefined]);
    }
  });

  it.each(['{"__proto__": {"isAdmin": true}}', '{"constructor": {"prototype": {"x": 1}}}'])(
    'cannot reach into objects with %s',
    async (payload) => {
      const client = server.client({ token: server.admin.token, headers: { 'content-type': json } });
      expect((await client.post('/api/assets', payload)).status).toBeOneOf([400, 422]);
    },
  );
});

describe('an address', () => {
  const unknown: [method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string][] = [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/assets/'],
    ['GET', `/api/assets/${'x'.repeat(200)}`],
  ];

  it.each(unknown)('that nothing serves is a 404: %s %s', async (method, path) => {
    const answer = await server.admin.send(method, path);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('not-found');
  });

  it.each([
    ['PATCH', '/api/assets', 'GET, HEAD, POST'],
    ['DELETE', '/api/assets', 'GET, HEAD, POST'],
    ['PUT', '/api/assets', 'GET, HEAD, POST'],
    ['POST', `/api/assets/${randomUUID()}`, 'GET, HEAD, PUT'],
    ['DELETE', `/api/employees/${randomUUID()}`, 'GET, HEAD, PUT'],
    ['POST', '/api/audit', 'GET, HEAD'],
    ['DELETE', '/api/audit', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('does not take every method: %s %s', async (method, path, allowed) => {
    const { status, headers, body } = await server.admin.send(method, path);
    expect([status, headers.allow]).toEqual([405, allowed]);
    expect(body).toMatchObject({
      code: 'wrong-method',
      detail: `This address does not support ${method}. Supported: ${allowed}.`,
    });
  });

  it.each(['/api/assets/%zz', '/api/%', '/api/assets/%E0%A4%A'])('%s is malformed', async (path) => {
    const answer = await server.admin.get(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'malformed', detail: 'The address is malformed.' });
  });

  it.each([
    '/../../etc/passwd',
    '/api/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
  ])('%s reaches nothing on the disk', async (path) => {
    const answer = await server.admin.get(path);
    expect(answer.text).not.toMatch(/root:|"dependencies"/);
  });

  it('with an id that is none is a record that does not exist', async () => {
    for (const id of ['1', 'x', `${randomUUID()}x`, '%00', '%27%20or%201=1'])
      expect((await server.admin.get(`/api/assets/${id}`)).status).toBe(404);
  });
});

describe('without a session', () => {
  const valid = 'A'.repeat(43);
  it.each([
    ['nothing', undefined],
    ['an unknown token', `Bearer ${valid}`],
    ['a token of the wrong length', `Bearer ${valid}A`],
    ['another scheme', `Basic ${valid}`],
    ['no scheme', valid],
  ])('%s gets nothing', async (_what, authorization) => {
    const client = server.client(authorization === undefined ? {} : { headers: { authorization } });
    const answer = await client.get('/api/assets');
    expect(answer.status).toBe(401);
    expect(answer.body.detail).toBe('Your session has ended. Sign in again.');
  });

  it('a cookie counts for nothing', async () => {
    const cookie = `token=${server.admin.token}; session=${server.admin.token}`;
    expect((await server.client({ headers: { cookie } }).get('/api/assets')).status).toBe(401);
  });

  it('the body is not even looked at', async () => {
    expect((await server.nobody.post('/api/assets', { nonsense: 1 })).status).toBe(401);
  });
});

describe('every answer of the API', () => {
  it.each([
    ['a success', '/api/assets'],
    ['a refusal', '/api/nothing'],
    ['the description', '/api/openapi.json'],
  ])('%s may not be kept, framed or guessed at', async (_what, path) => {
    const { headers } = await server.admin.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is packed when it is long and the client can unpack it', async () => {
    for (let index = 0; index < 20; index += 1)
      await server.made('/api/assets', { assetTag: `ZIP-${index}`, assetName: 'Pump', category: 'Tool' });
    const plain = await server.admin.get('/api/assets');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const answer = await server.app.inject({
      url: '/api/assets',
      headers: { authorization: `Bearer ${server.admin.token}`, 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-total-count': '20' });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(plain.body);
    const short = await server.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await server.admin.send('HEAD', '/api/assets');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});
