import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsId } from '#contract/settings/settings.ts';
import { examples } from './examples.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function auditRows(id: string): Promise<number> {
  const { count } = await server.row<{ count: number }>(
    'select count(*)::int as count from audit where record_id = $1',
    [id],
  );
  return count;
}

describe.each(examples)('PUT $path/:id', ({ path, body, required, other, nullable, wrong, derived }) => {
  async function existing() {
    const { body: record } = await server.admin.post(path, await body(server));
    return { record, at: `${path}/${record.id}` };
  }

  it('changes what is sent and leaves the rest', async () => {
    const { record, at } = await existing();
    const changed = { [required]: other() };
    const answer = await server.admin.put(at, changed);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...record,
      ...changed,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect((await server.admin.get(at)).body).toEqual(answer.body);
  });

  it('clears with null', async () => {
    if (!nullable) return;
    const [field, value] = nullable;
    const { at } = await existing();
    expect((await server.admin.put(at, { [field]: value })).body[field]).toBe(value);
    expect((await server.admin.put(at, { [required]: other() })).body[field]).toBe(value);
    expect((await server.admin.put(at, { [field]: null })).body[field]).toBeNull();
  });

  it('refuses to clear what is required', async () => {
    const { at } = await existing();
    const answer = await server.admin.put(at, { [required]: null });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: required, message: expect.stringContaining('is required') }]);
  });

  it('refuses a stale version with the record as it stands', async () => {
    const { record, at } = await existing();
    const { body: changed } = await server.admin.put(at, { [required]: other(), version: record.version });
    const stale = await server.admin.put(at, { [required]: 'Too late', version: record.version });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: changed });
    expect((await server.admin.get(at)).body).toEqual(changed);
  });

  it('refuses a stale version also when nothing would change', async () => {
    const { record, at } = await existing();
    const changed = { [required]: other() };
    await server.admin.put(at, changed);
    const stale = await server.admin.put(at, { ...changed, version: record.version });
    expect(stale.status).toBe(409);
  });

  it('lets one of two through that change the same version at once', async () => {
    const { record, at } = await existing();
    const answers = await Promise.all(
      [other(), other()].map((value) => server.admin.put(at, { [required]: value, version: record.version })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('without a version, the last write wins on the fields it sends', async () => {
    const { at } = await existing();
    const first = { [required]: other() };
    await server.admin.put(at, first);
    const second = await server.admin.put(
      at,
      nullable ? { [nullable[0]]: nullable[1] } : { [required]: 'Bougainville' },
    );
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject(
      nullable ? { ...first, [nullable[0]]: nullable[1] } : { [required]: 'Bougainville' },
    );
  });

  it('changes nothing, and records nothing, when everything is as it was', async () => {
    const { record, at } = await existing();
    const before = await auditRows(record.id);
    const answer = await server.admin.put(at, record);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(record);
    expect((await server.admin.put(at, {})).body).toEqual(record);
    expect(await auditRows(record.id)).toBe(before);
  });

  it.each(derived)('refuses another value for %s', async (field, value) => {
    const { at } = await existing();
    const answer = await server.admin.put(at, { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: field, message: expect.stringMatching(/cannot be set$/) }]);
  });

  it('names the fields it does not know', async () => {
    const { at } = await existing();
    const answer = await server.admin.put(at, { colour: 'red', [required]: other() });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'colour', message: 'There is no field colour' }]);
  });

  it.each(wrong)('does not make a value for %s out of %j', async (field, value) => {
    const { at, record } = await existing();
    const answer = await server.admin.put(at, { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path.split('.')[0]).toBe(field);
    expect((await server.admin.get(at)).body).toEqual(record);
  });

  it.each([0, -1, 1.5, '1', null])('refuses %j as a version', async (version) => {
    const { at } = await existing();
    const answer = await server.admin.put(at, { [required]: other(), version });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe('version');
  });

  it('answers 404 for a record that does not exist', async () => {
    for (const id of [randomUUID(), 'no-uuid', '1'])
      expect((await server.admin.put(`${path}/${id}`, { [required]: other() })).status).toBe(404);
  });
});

describe('PUT /api/settings', () => {
  it('merges, counts versions and refuses stale ones', async () => {
    const { body: before } = await server.admin.get('/api/settings');
    const changed = await server.admin.put('/api/settings', { currencySymbol: 'K', version: before.version });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      currencySymbol: 'K',
      organisationName: before.organisationName,
      version: before.version + 1,
    });
    const stale = await server.admin.put('/api/settings', { currencySymbol: '$', version: before.version });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual(changed.body);
  });

  it('takes back what it answered', async () => {
    const { body: current } = await server.admin.get('/api/settings');
    const answer = await server.admin.put('/api/settings', current);
    expect(answer.body).toEqual(current);
    expect(current.id).toBe(settingsId);
  });

  it.each([
    ['id', randomUUID()],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['timeZone', 'Pacific/Atlantis'],
    ['timeZone', '+10:00'],
    ['timeZone', ''],
    ['dateFormat', 'YYYY/DD/MM'],
    ['sessionIdleMinutes', 4],
    ['sessionIdleMinutes', 1441],
    ['sessionIdleMinutes', 30.5],
    ['sessionIdleMinutes', '30'],
    ['sessionDays', 0],
    ['currencySymbol', 'Kina!'],
    ['organisationName', null],
    ['holidays', []],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await server.admin.put('/api/settings', { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(field);
  });
});
