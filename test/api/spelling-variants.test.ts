import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { password, startServer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;
let doors = 0;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());
beforeEach(() => clock.pass({ hours: 1 }));

/** The same identifier for a person, and for the database. */
const spellings: [what: string, spelt: (plain: string) => string][] = [
  ['capitals', (plain) => plain.toUpperCase()],
  ['full-width letters', fullWidth],
  ['full-width capitals', (plain) => fullWidth(plain.toUpperCase())],
  ['spaces around', (plain) => `  ${plain} `],
  ['a tab', (plain) => `${plain}\t`],
  ['a line break', (plain) => `\n${plain}`],
  ['a byte order mark', (plain) => `\ufeff${plain}`],
  ['a no-break space', (plain) => `\u00a0${plain}\u00a0`],
  ['an ideographic space', (plain) => `${plain}\u3000`],
  ['zero-width spaces', (plain) => [...plain].join('\u200b')],
  ['a zero-width joiner', (plain) => `${plain}\u200d`],
  ['a soft hyphen', (plain) => `${plain.slice(0, 2)}\u00ad${plain.slice(2)}`],
  ['a mark of direction', (plain) => `\u202e${plain}\u202c`],
  ['a word joiner and a variation selector', (plain) => `\u2060${plain}\ufe0f`],
];

function fullWidth(plain: string): string {
  return [...plain]
    .map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter))
    .join('');
}

describe('at the sign-in', () => {
  const at = (address: string) => (username: string, given: string) =>
    server.client({ address }).post('/api/auth/login', { username, password: given });

  it.each(spellings)('%s open the account', async (_what, spelt) => {
    const username = `mary.kila${(doors += 1)}`;
    await server.person({ username });
    const { status, body } = await at(`10.1.0.${doors}`)(spelt(username), password);
    expect([status, body.user?.username]).toEqual([200, username]);
  });

  it.each([0, 5, 9])(
    'five wrong passwords under any mixture of spellings close it to all (%i)',
    async (from) => {
      const username = `joe.kora${from}`;
      await server.person({ username });
      const enter = at(`10.2.0.${from}`);
      for (const [, spelt] of spellings.slice(from, from + 5))
        expect((await enter(spelt(username), 'wrong')).status).toBe(401);
      for (const [what, spelt] of spellings)
        expect([what, (await enter(spelt(username), password)).status]).toEqual([what, 429]);
      expect((await enter(username, password)).status).toBe(429);
      expect((await at(`10.3.0.${from}`)(username, password)).status).toBe(200);
    },
  );

  it('a right password under one spelling forgets the failures under another', async () => {
    await server.person({ username: 'ruth' });
    const enter = at('10.4.0.1');
    for (let index = 0; index < 4; index += 1) await enter('\ufeffRUTH', 'wrong');
    expect((await enter('ruth\t', password)).status).toBe(200);
    for (let index = 0; index < 4; index += 1) expect((await enter('ｒｕｔｈ', 'wrong')).status).toBe(401);
    expect((await enter('ruth', password)).status).toBe(200);
  });

  it('a one-time code is counted with the passwords, under any spelling', async () => {
    await server.person({ username: 'coded' });
    const enter = at('10.5.0.1');
    for (const username of ['coded', 'CODED', 'coded\u200b', 'ｃｏｄｅｄ', ' coded'])
      await enter(username, 'wrong');
    const { status } = await server
      .client({ address: '10.5.0.1' })
      .post('/api/auth/password', { username: 'co\u00added', code: 'x', newPassword: 'seven woven baskets' });
    expect(status).toBe(429);
  });

  it('what is nothing but invisible is nobody', async () => {
    for (const username of ['\u200b', '\ufeff\u00a0', ' \t '])
      expect((await at('10.6.0.1')(username, password)).status).toBeOneOf([401, 422]);
  });
});

describe('a second record of the same name', () => {
  const kinds: [path: string, field: string, sentence: string, body: () => Promise<object>][] = [
    ['/api/users', 'username', 'Another user already has this username', user],
    ['/api/employees', 'employeeId', 'Another employee already has this Employee ID', employee],
    ['/api/sites', 'code', 'Another site already has this code', site],
    ['/api/assets', 'assetTag', 'Another asset already has this Asset ID', asset],
    ['/api/fleet', 'licensePlate', 'Another vehicle already has this License Plate', vehicle],
    ['/api/fleet', 'vinNumber', 'Another vehicle already has this VIN Number', vehicle],
    ['/api/inventory', 'sku', 'Another item already has this SKU', item],
  ];
  let count = 0;
  const different = () => `ab${(count += 1)}c`;

  async function user() {
    return { firstName: 'A', lastName: 'B', username: different(), roleId: await server.roleId('Employee') };
  }
  async function employee() {
    return {
      firstName: 'A',
      lastName: 'B',
      position: 'Cook',
      startDate: '2024-01-15',
      employeeId: different(),
    };
  }
  async function site() {
    return { name: different(), code: different() };
  }
  async function asset() {
    return { assetTag: different(), assetName: 'Pump', category: 'Vehicle' };
  }
  async function vehicle() {
    return {
      assetId: await server.made('/api/assets', await asset()),
      licensePlate: different(),
      vinNumber: different(),
    };
  }
  async function item() {
    return { sku: different(), itemName: 'Gloves' };
  }

  describe.each(kinds)('%s %s', (path, field, sentence, body) => {
    it('is refused in every spelling, when it is made and when it is changed', async () => {
      const plain = different();
      await server.made(path, { ...(await body()), [field]: plain });
      const second = await server.made(path, await body());
      const other = await body();
      for (const [what, spelt] of spellings) {
        const wanted = { [field]: spelt(plain) };
        const answers = [
          await server.admin.post(path, { ...other, ...wanted }),
          await server.admin.post(path, { ...other, ...wanted, id: randomUUID() }),
          await server.admin.put(`${path}/${second}`, wanted),
        ];
        for (const answer of answers)
          expect([what, answer.status, answer.body.errors]).toEqual([
            what,
            409,
            [{ path: field, message: sentence }],
          ]);
      }
    });

    it('keeps one spelling, in which its own record may say it again', async () => {
      const plain = different();
      const spelt = `\ufeff ${fullWidth(plain)}\u200b`;
      const answer = await server.admin.post(path, { ...(await body()), [field]: spelt });
      expect([answer.status, answer.body[field]]).toEqual([201, plain]);
      const again = await server.admin.put(`${path}/${answer.body.id}`, { [field]: `${plain}\t` });
      expect([again.status, again.body[field]]).toEqual([200, plain]);
    });
  });
});

describe('an id in capitals', () => {
  it.each(['HR Officer', 'Supervisor'])('gives no %s their own leave', async (roleName) => {
    const { client, employeeId } = await server.person({
      username: `own ${roleName}`.replaceAll(' ', '.'),
      roleName,
    });
    const { status, body } = await client.post('/api/leave-requests', {
      employeeId: employeeId.toUpperCase(),
      leaveType: 'Annual',
      startDate: '2026-03-02',
      endDate: '2026-03-06',
      status: 'Approved',
    });
    expect([status, body.detail]).toEqual([403, 'You cannot approve or reject your own leave.']);
  });

  it('gives nobody another role of their own', async () => {
    const { client, userId } = await server.personWith({ 'users:read': 'all', 'users:update': 'all' });
    const roleId = await server.roleId('Employee');
    const { status, body } = await client.put(`/api/users/${userId.toUpperCase()}`, { roleId });
    expect([status, body.detail]).toEqual([403, 'You cannot change your own role.']);
  });

  it('shows everybody what is theirs', async () => {
    const { client, employeeId } = await server.person({ username: 'reader' });
    const { status } = await client.get(`/api/employee-documents/${employeeId.toUpperCase()}`);
    expect(status).toBe(200);
  });
});
