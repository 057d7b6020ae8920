import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileWords } from '#contract/files/files.ts';
import { employeeWords } from '#contract/hr/employees.ts';
import { onePixel, uploaded } from './access/upload-file.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let member: MadePerson;
let other: MadePerson;
let hr: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  other = await server.person({ username: 'other' });
});
afterAll(() => server.stop());

const pathOf = ({ employeeId }: MadePerson) => `/api/employees/${employeeId}`;

async function upload(client: Client, content: BlobPart = onePixel): Promise<string> {
  const { status, body, text } = await uploaded(server, client, content, 'photo.png');
  if (status !== 201) throw new Error(text);
  return body.filePath;
}

async function setPhoto(client: Client, person: MadePerson, photo: string[]) {
  const { body } = await server.admin.get(pathOf(person));
  return client.put(pathOf(person), { photo, version: body.version });
}

it('is seen by everyone who may open the profile, and by no one else', async () => {
  const photo = await upload(hr.client);
  expect(await setPhoto(hr.client, member, [photo])).toMatchObject({ status: 200, body: { photo: [photo] } });
  const at = `${pathOf(member)}/${photo}`;
  for (const { client } of [hr, supervisor, member]) expect((await client.get(at)).status).toBe(200);
  expect((await other.client.get(at)).status).toBe(404);
  expect((await server.nobody.get(at)).status).toBe(401);
});

it('is set and removed by the person themselves', async () => {
  const photo = await upload(other.client);
  expect((await setPhoto(other.client, other, [photo])).status).toBe(200);
  expect((await other.client.get(`${pathOf(other)}/${photo}`)).status).toBe(200);
  expect((await setPhoto(other.client, other, [])).body).toMatchObject({ photo: [] });
  expect((await other.client.get(`${pathOf(other)}/${photo}`)).status).toBe(404);
  const { rows } = await server.pool.query('select from files where id = $1', [photo.slice('files/'.length)]);
  expect(rows, 'its content is gone').toHaveLength(0);
});

it('is not changed by colleagues, and not taken from them', async () => {
  const photo = await upload(supervisor.client);
  expect((await setPhoto(supervisor.client, member, [photo])).status).toBe(403);
  expect((await setPhoto(other.client, other, [photo])).status).toBe(422);
});

it('is a picture', async () => {
  const letter = await upload(hr.client, '%PDF-1.7\n');
  expect(await setPhoto(hr.client, member, [letter])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'photo', message: employeeWords.photoTypes }] },
  });
});

it.each(['files/mary.png', 'files/0198c0de-0000-7000-8000-000000000001'])(
  'is a file that was uploaded, not %s',
  async (path) => {
    expect(await setPhoto(hr.client, member, [path])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'photo', message: fileWords.notYours }] },
    });
  },
);
