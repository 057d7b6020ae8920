import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWords } from '#contract/files/files.ts';
import { forgetRemoved } from '#server/database/removed.ts';
import { uploaded } from './access/upload-file.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let keeper: Client;
let employeeId: string;
let assetId: string;
const today = '2026-06-15';

const entries = '/api/fuel-entries';
const documents = '/api/employee-documents';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  await server.made('/api/roles', {
    roleName: 'Keeper',
    permissions: Object.fromEntries(
      [
        'employees:read',
        ...['fuel', 'maintenance', 'documents'].flatMap((each) =>
          ['create', 'read', 'update'].map((act) => `${each}:${act}`),
        ),
      ].map((right) => [right, 'all']),
    ),
  });
  keeper = (await server.person({ username: 'keeper', roleName: 'Keeper' })).client;
  employeeId = (await server.person({ username: 'somebody' })).employeeId;
  assetId = await server.made('/api/assets', { assetTag: 'FR-1', assetName: 'Hilux', category: 'Vehicle' });
});
afterAll(() => server.stop());

const fileOf = async (client = keeper): Promise<string> => (await uploaded(server, client)).body.filePath;
const fill = (receipts: string[], client = keeper) =>
  client.post(entries, { assetId, date: today, litres: 10, receipts });
const document = (filePath: string) =>
  keeper.post(documents, { employeeId, documentName: 'Licence', documentType: 'License', filePath });
const isKept = async (filePath: string) =>
  (await server.pool.query('select from files where id = $1', [filePath.slice('files/'.length)])).rowCount ===
  1;

describe('an uploaded file', () => {
  it('is in one record alone, a document or another', async () => {
    const ofEntry = await fileOf();
    const { body: entry } = await fill([ofEntry]);
    const refused = await document(ofEntry);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'filePath', message: fileWords.elsewhere }],
    ]);
    const { body: other } = await document(await fileOf());
    expect((await keeper.put(`${documents}/${other.id}`, { filePath: ofEntry })).status).toBe(422);
    expect((await fill([other.filePath])).body.errors).toEqual([
      { path: 'receipts', message: fileWords.elsewhere },
    ]);
    const upper = `files/${ofEntry.slice('files/'.length).toUpperCase()}`;
    expect((await keeper.put(`${entries}/${entry.id}`, { receipts: [ofEntry, upper] })).status).toBe(422);
    expect((await keeper.get(`${entries}/${entry.id}/${ofEntry}`)).status).toBe(200);
  });

  it('is in one record alone, also where several name it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const filePath = await fileOf();
      const answers = await Promise.all([
        document(filePath),
        fill([filePath]),
        document(filePath),
        fill([filePath]),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[0], String(statuses)).toBe(201);
      expect(statuses.slice(1).every((status) => status === 409 || status === 422)).toBe(true);
    }
  });

  it('named beside others in another order waits for nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await fileOf(), await fileOf()];
      const answers = await Promise.all([fill([one, two]), fill([two, one])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    }
  });

  it('is put into a record by who uploaded it alone', async () => {
    const filePath = await fileOf(server.admin);
    for (const path of [filePath, 'files/__proto__', 'files/../files', `${filePath}/x`])
      expect((await fill([path])).body.errors).toEqual([{ path: 'receipts', message: fileWords.notYours }]);
  });

  it('goes as it is taken out of its record, and with it once that cannot be restored', async () => {
    const [one, two] = [await fileOf(), await fileOf()];
    const at = `${entries}/${(await fill([one, two])).body.id}`;
    expect((await keeper.put(at, { receipts: [two] })).status).toBe(200);
    expect([await isKept(one), await isKept(two)]).toEqual([false, true]);
    expect((await keeper.get(`${at}/${one}`)).status).toBe(404);
    const deleted = await server.admin.delete(at);
    expect((await server.admin.get(`${at}/${two}`)).status).toBe(404);
    await server.admin.post(`/api/undo/${String(deleted.headers['x-request-id'])}`);
    expect((await server.admin.get(`${at}/${two}`)).status).toBe(200);
    expect((await server.admin.delete(at)).status).toBe(204);
    await forgetRemoved(server.program, new Date());
    expect(await isKept(two)).toBe(true);
    await forgetRemoved(server.program, new Date(Date.now() + 31 * 86_400_000));
    expect(await isKept(two)).toBe(false);
  });

  it('is read by who reads its record, for as long as they do', async () => {
    const assigned = await server.person({ username: 'mechanic', roleName: 'Employee' });
    const limitedView = { 'assets:read': 'all', 'fuel:read': 'own', 'employees:read': 'all' };
    await server.made('/api/roles', { roleName: 'Glimpse', permissions: limitedView });
    const stranger = (await server.person({ username: 'stranger', roleName: 'Glimpse' })).client;
    const photo = await fileOf();
    const order = { assetId, kind: 'Repair', dueDate: today, photos: [photo] };
    const { body: made } = await keeper.post('/api/maintenance', {
      ...order,
      assigneeId: assigned.employeeId,
    });
    const at = `/api/maintenance/${made.id}`;
    expect((await assigned.client.get(`${at}/${photo}`)).status).toBe(200);
    expect((await stranger.get(`${at}/${photo}`)).status).toBe(404);
    await keeper.put(at, { assigneeId: null });
    expect((await assigned.client.get(`${at}/${photo}`)).status).toBe(404);
    const receipt = await fileOf();
    const { body: entry } = await fill([receipt]);
    for (const path of [`${entries}/${entry.id}/${receipt}`, `${entries}/${made.id}/${photo}`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await keeper.get(`${entries}/${entry.id}/${photo}`)).status).toBe(404);
    expect((await keeper.get(`${at}/${receipt}`)).status).toBe(404);
  });
});
