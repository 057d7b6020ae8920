import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let colleague: TestServer['admin'];

beforeAll(async () => {
  server = await startServer();
  colleague = (await server.person({ username: 'colleague', roleName: 'Administrator' })).client;
});
afterAll(() => server.stop());

describe.each(examples)('POST $path', ({ path, body, required, nullable, wrong, derived }) => {
  it('answers 201 with the record and where to read it', async () => {
    const sent = await body(server);
    const created = await server.admin.post(path, sent);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...sent, version: 1 });
    expect(created.headers.location).toBe(`${path}/${created.body.id}`);
    const read = await server.admin.get(`${path}/${created.body.id}`);
    expect(read.body).toEqual(created.body);
  });

  it('keeps the id it is given, and answers the same record when sent again by the same person', async () => {
    const sent = { ...(await body(server)), id: randomUUID() };
    const first = await server.admin.post(path, sent);
    expect(first.status).toBe(201);
    expect(first.body.id).toBe(sent.id);
    const again = await server.admin.post(path, sent);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.location).toBe(`${path}/${sent.id}`);
  });

  it('answers the record as it stands by now when sent again after a change', async () => {
    const sent = { ...(await body(server)), id: randomUUID() };
    await server.admin.post(path, sent);
    await server.admin.put(`${path}/${sent.id}`, { [required]: 'Changed since' });
    const again = await server.admin.post(path, sent);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ [required]: 'Changed since', version: 2 });
  });

  it('makes one record when sent twice at once', async () => {
    const sent = { ...(await body(server)), id: randomUUID() };
    const answers = await Promise.all([server.admin.post(path, sent), server.admin.post(path, sent)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 201]);
  });

  it('refuses an id that another person has used', async () => {
    const id = randomUUID();
    await server.admin.post(path, { ...(await body(server)), id });
    const taken = await colleague.post(path, { ...(await body(server)), id });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([{ path: 'id', message: 'This id is already used' }]);
  });

  it.each([['12'], ['not-an-id'], [7], [null]])('refuses %j as an id', async (id) => {
    const answer = await server.admin.post(path, { ...(await body(server)), id });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('id');
  });

  it('names what is missing', async () => {
    const { [required]: _left, ...rest } = await body(server);
    const answer = await server.admin.post(path, rest);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: required, message: expect.stringMatching(/^[A-Z].* is required$/) },
    ]);
  });

  it('takes null for what may be left out', async () => {
    if (!nullable) return;
    const answer = await server.admin.post(path, { ...(await body(server)), [nullable[0]]: null });
    expect(answer.status).toBe(201);
    expect(answer.body[nullable[0]]).toBeNull();
  });

  it('names the fields it does not know', async () => {
    const answer = await server.admin.post(path, { ...(await body(server)), colour: 'red', size: 3 });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'colour', message: 'There is no field colour' },
        { path: 'size', message: 'There is no field size' },
      ],
    });
  });

  it.each(wrong)('does not make a value for %s out of %j', async (field, value) => {
    const answer = await server.admin.post(path, { ...(await body(server)), [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path.split('.')[0]).toBe(field);
    expect(answer.body.errors[0].message).toMatch(/^[A-Z]/);
  });

  it.each(derived.filter(([field]) => field !== 'id'))('does not let %s be set', async (field, value) => {
    const answer = await server.admin.post(path, { ...(await body(server)), [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(field);
  });
});

const taken: [path: string, body: (tag: string) => object, field: string, sentence: string][] = [
  [
    '/api/assets',
    (tag) => ({ assetTag: tag, assetName: 'x', category: 'Tool' }),
    'assetTag',
    'Another asset already has this Asset ID',
  ],
  [
    '/api/sites',
    (tag) => ({ name: tag, code: `C${tag.charCodeAt(1)}` }),
    'name',
    'Another site already has this name',
  ],
  [
    '/api/roles',
    (tag) => ({ roleName: tag, permissions: {} }),
    'roleName',
    'Another role already has this name',
  ],
];

it.each(taken)('%s: a name is taken whatever its case', async (path, body, field, message) => {
  expect((await server.admin.post(path, body('Kokoda'))).status).toBe(201);
  const answer = await server.admin.post(path, body('KOKODA'));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'conflict',
    detail: message,
    errors: [{ path: field, message }],
  });
});

it('refuses references to records that do not exist', async () => {
  const nowhere = randomUUID();
  const asset = await server.admin.post('/api/assets', {
    assetTag: 'REF-1',
    assetName: 'x',
    category: 'Tool',
    assignedToId: nowhere,
  });
  expect(asset.status).toBe(422);
  expect(asset.body.errors).toEqual([{ path: 'assignedToId', message: 'This employee does not exist' }]);
  const user = await server.admin.post('/api/users', {
    firstName: 'A',
    lastName: 'B',
    username: 'ab',
    roleId: nowhere,
  });
  expect(user.status).toBe(422);
  expect(user.body.errors).toEqual([{ path: 'roleId', message: 'This role does not exist' }]);
});
