import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let asset: string;
let order: string;

beforeAll(async () => {
  server = await startServer();
  const id = await server.made('/api/assets', { assetTag: 'VAL-1', assetName: 'Pump', category: 'Tool' });
  asset = `/api/assets/${id}`;
  order = `/api/maintenance/${await server.made('/api/maintenance', { assetId: id, kind: 'Service', dueDate: '2026-03-01' })}`;
});
afterAll(() => server.stop());

describe('a day', () => {
  async function stored(dueDate: string): Promise<string> {
    const answer = await server.admin.put(order, { dueDate });
    return answer.body?.dueDate ?? `${answer.status}: ${answer.body.errors[0].message}`;
  }

  const inPortMoresby: [sent: string, day: string][] = [
    ['2026-03-01', '2026-03-01'],
    ['1900-01-01', '1900-01-01'],
    ['2100-12-31', '2100-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2026-03-01T00:00:00.000Z', '2026-03-01'],
    ['2026-03-01T00:00:00Z', '2026-03-01'],
    ['2026-03-01T00:00Z', '2026-03-01'],
    ['2026-03-01T00:00:00+00:00', '2026-03-01'],
    ['2026-03-01T13:59:59Z', '2026-03-01'],
    ['2026-03-01T14:00:00Z', '2026-03-02'],
    ['2026-03-01T00:00:00.001Z', '2026-03-01'],
    ['2026-02-28T14:00:00.000Z', '2026-03-01'],
    ['2026-03-01T00:00:00+10:00', '2026-03-01'],
    ['2026-03-01T00:00:00-08:00', '2026-03-01'],
    ['2026-03-01T23:30:00-08:00', '2026-03-02'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29'],
    ['2024-12-31T14:00:00Z', '2025-01-01'],
  ];

  it.each(inPortMoresby)('sent as %s is %s in Port Moresby', async (sent, day) => {
    expect(await stored(sent)).toBe(day);
  });

  const mustExist = 'Due Date must be a valid date';
  const mustLie = 'Due Date must be between the years 1900 and 2100';
  const refused: [sent: unknown, message: string][] = [
    ['2026-02-30', mustExist],
    ['2026-02-29', mustExist],
    ['1900-02-29', mustExist],
    ['2026-13-01', mustExist],
    ['2026-00-10', mustExist],
    ['2026-1-5', mustExist],
    ['05/01/2026', mustExist],
    ['2026-03-01T', mustExist],
    ['2026-03-01 00:00:00', mustExist],
    ['2026-03-01T00:00:00', mustExist],
    ['2026-02-30T00:00:00.000Z', mustExist],
    ['2026-02-30T10:00:00.000Z', mustExist],
    ['2026-03-01T25:00:00Z', mustExist],
    ['yesterday', mustExist],
    ['', mustExist],
    [20260301, mustExist],
    [true, mustExist],
    ['1899-12-31', mustLie],
    ['2101-01-01', mustLie],
    ['1899-12-31T00:00:00.000Z', mustLie],
    ['2100-12-31T14:00:00Z', mustLie],
  ];

  it.each(refused)('%j is refused: %s', async (dueDate, message) => {
    const answer = await server.admin.put(order, { dueDate });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ path: 'dueDate', message });
  });

  describe('in Los Angeles', () => {
    beforeAll(() => server.admin.put('/api/settings', { timeZone: 'America/Los_Angeles' }));
    afterAll(() => server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' }));

    it.each([
      ['2026-03-01T00:00:00.000Z', '2026-03-01'],
      ['2026-03-01T07:59:59Z', '2026-02-28'],
      ['2026-03-01T08:00:00Z', '2026-03-01'],
      ['2026-07-01T06:59:59Z', '2026-06-30'],
      ['2026-07-01T07:00:00Z', '2026-07-01'],
    ])('%s is %s', async (sent, day) => {
      expect(await stored(sent)).toBe(day);
    });
  });
});

describe('a text', () => {
  const kept: [sent: string, kept: string][] = [
    ['Pump', 'Pump'],
    ['  Pump  ', 'Pump'],
    ['Pump 🚜 №3', 'Pump 🚜 №3'],
    ['Café – naïve', 'Café – naïve'],
    ['مضخة المياه', 'مضخة المياه'],
    ['משאבה 12', 'משאבה 12'],
    ['水泵', '水泵'],
    [`O'Brien "Bob" \\ 100% _x_`, `O'Brien "Bob" \\ 100% _x_`],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["'; drop table assets; --", "'; drop table assets; --"],
    ['$1 ${x} %s {0}', '$1 ${x} %s {0}'],
    ['null', 'null'],
    ['x'.repeat(120), 'x'.repeat(120)],
  ];

  it.each(kept)('%j is kept', async (assetName, expected) => {
    const answer = await server.admin.put(asset, { assetName });
    expect(answer.status).toBe(200);
    expect((await server.admin.get(asset)).body.assetName).toBe(expected);
  });

  const refused: [sent: unknown, message: string][] = [
    ['', 'Asset Name must not be empty'],
    ['   ', 'Asset Name must not be empty'],
    ['\u00a0\u2003', 'Asset Name must not be empty'],
    ['x'.repeat(121), 'Asset Name must have at most 120 characters'],
    ['Pu\u0000mp', 'Asset Name contains a character that cannot be stored'],
    ['Pu\u0007mp', 'Asset Name contains a character that cannot be stored'],
    ['Pu\u007fmp', 'Asset Name contains a character that cannot be stored'],
    ['Pu\u0085mp', 'Asset Name contains a character that cannot be stored'],
    ['Pump \ud83d', 'Asset Name contains a character that cannot be stored'],
    ['Pu\nmp', 'Asset Name must be one line'],
    ['Pu\u2028mp', 'Asset Name must be one line'],
    [{ name: 'Pump' }, 'Asset Name must be text'],
  ];

  it.each(refused)('%j is refused: %s', async (assetName, message) => {
    const answer = await server.admin.put(asset, { assetName });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ path: 'assetName', message });
  });

  it('may have lines where it is long', async () => {
    const notes = 'First line\nSecond line\r\n\tThird';
    expect((await server.admin.put(asset, { notes })).body.notes).toBe(notes);
    expect((await server.admin.put(asset, { notes: 'x'.repeat(4001) })).status).toBe(422);
    expect((await server.admin.put(asset, { notes: 'x\u0000' })).status).toBe(422);
  });

  it('that is the only change is one change', async () => {
    const { body } = await server.admin.put(asset, { assetName: '  Spaced  ' });
    expect((await server.admin.put(asset, { assetName: 'Spaced ' })).body.version).toBe(body.version);
  });
});

describe('an e-mail address', () => {
  let user: string;
  beforeEach(async () => {
    user ??= `/api/users/${(await server.person({ username: 'mail' })).userId}`;
  });

  it.each(['mary@example.com', 'm.kila+hr@mail.example.org', "o'brien@example.com"])(
    '%s is kept',
    async (email) => {
      expect((await server.admin.put(user, { email })).body.email).toBe(email);
    },
  );

  it.each(['mary', 'mary@', '@example.com', 'a b@example.com', 'mary@example', '', ' '])(
    '%j is refused',
    async (email) => {
      const answer = await server.admin.put(user, { email });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].message).toBe('Email must be an e-mail address such as mary@example.com');
    },
  );

  it('is taken whatever its case', async () => {
    await server.admin.put(user, { email: 'taken@example.com' });
    const other = await server.person({ username: 'mail2' });
    const answer = await server.admin.put(`/api/users/${other.userId}`, { email: 'TAKEN@example.com' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('Another user already has this e-mail address');
  });
});
