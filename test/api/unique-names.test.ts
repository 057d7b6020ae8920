import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { keepEntryKeys } from '#server/database/audit-marks.ts';
import { createSealer } from '#server/sealing.ts';
import { putFoundations } from '#server/first-run.ts';
import { emptyDatabase } from '../database.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The same name for a person. */
const spellings: [what: string, spelt: (plain: string) => string][] = [
  ['capitals', (plain) => plain.toUpperCase()],
  ['decomposed letters', (plain) => plain.normalize('NFD')],
  ['full-width letters', fullWidth],
  ['full-width capitals', (plain) => fullWidth(plain.toUpperCase())],
  ['spaces around', (plain) => `  ${plain} `],
  ['two spaces within', (plain) => plain.replace(' ', '  ')],
  ['a no-break space within', (plain) => plain.replace(' ', '\u00a0')],
  ['zero-width spaces', (plain) => [...plain].join('\u200b')],
  ['a soft hyphen', (plain) => `${plain.slice(0, 2)}\u00ad${plain.slice(2)}`],
  ['a variation selector', (plain) => `${plain}\ufe0f`],
  ['a word joiner', (plain) => `\u2060${plain}`],
];

function fullWidth(plain: string): string {
  return [...plain]
    .map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter))
    .join('');
}

let count = 0;
const different = () => `Caf\u00e9 no${(count += 1)}x`;
const password = { password: 'lagoon mountain coffee' };

const kinds: [path: string, field: string, sentence: string, body: () => object][] = [
  ['/api/roles', 'roleName', 'Another role already has this name', () => ({ permissions: {} })],
  ['/api/sites', 'name', 'Another site already has this name', () => ({ code: `C${(count += 1)}` })],
  ['/api/training-courses', 'courseName', 'Another course already has this name', () => ({})],
  ['/api/training-providers', 'providerName', 'Another provider already has this name', () => ({})],
  ['/api/transaction-categories', 'name', 'A category with this name already exists', () => ({})],
  ['/api/job-plans', 'title', 'Another job plan already has this title', () => ({ kind: 'Service' })],
  [
    '/api/checklists',
    'category',
    'This category already has a checklist',
    () => ({ items: [{ item: 'Brakes', isCritical: true }] }),
  ],
  [
    '/api/web-hooks',
    'name',
    'Another webhook already has this name',
    () => ({ url: 'https://roster.invalid/bilum', resources: ['assets'] }),
  ],
  [
    '/api/access-tokens',
    'name',
    'You already have an API key with this name',
    () => ({ permissions: { 'assets:read': 'all' }, expiryDate: '2027-01-01', ...password }),
  ],
  [
    '/api/saved-views',
    'name',
    'You already have a view of this list with this name',
    () => ({ list: 'assets', query: '' }),
  ],
];

describe.each(kinds)('a second record of %s with the same %s', (path, field, sentence, body) => {
  it('is refused in every spelling, and each keeps its own', async () => {
    const plain = different();
    const first = await server.admin.post(path, { ...body(), [field]: plain });
    expect([first.status, first.body[field]]).toEqual([201, plain]);
    for (const [what, spelt] of spellings) {
      const { status, body: answer } = await server.admin.post(path, { ...body(), [field]: spelt(plain) });
      expect([what, status, answer.errors]).toEqual([what, 409, [{ path: field, message: sentence }]]);
    }
  });
});

it('a name of which nothing can be seen is none', async () => {
  for (const roleName of ['\u200b', '\u3164', '\u115f\u1160'])
    expect((await server.admin.post('/api/roles', { roleName, permissions: {} })).status, roleName).toBe(422);
});

it('a transaction takes the category that is meant', async () => {
  const name = different();
  await server.made('/api/transaction-categories', { name });
  const { body } = await server.admin.post('/api/transactions', {
    date: '2026-01-15',
    description: 'Coffee',
    category: fullWidth(name),
    type: 'Expense',
    amount: 5,
  });
  expect(body.category).toBe(name);
});

describe('names that were let in before they were one', () => {
  it('survive the upgrade: the later ones get a number, which their history says', async () => {
    const migrations = await readMigrations(new URL('../../server/database/migrations/', import.meta.url));
    const before = migrations.findIndex(({ tag }) => tag.endsWith('_compared_names'));
    const { pool, drop } = await emptyDatabase();
    try {
      await migrate(pool, undefined, before);
      const names = ['Driver', 'Ｄriver', 'driver\u200b', 'Driver (2)', 'Cafe\u0301', 'Café'];
      for (const [at, name] of names.entries()) {
        const moment = `2026-01-0${at + 1}`;
        await pool.query(
          `insert into roles (id, role_name, permissions, built_in, created_at)
           values (gen_random_uuid(), $1, '{}', $2, $3)`,
          [name, name === 'driver\u200b', moment],
        );
        await pool.query(
          `insert into sites (id, name, code, created_at) values (gen_random_uuid(), $1, $2, $3)`,
          [name, `S${at}`, moment],
        );
        await pool.query(
          `insert into transaction_categories (id, name, created_at) values (gen_random_uuid(), $1, $2)`,
          [name, moment],
        );
      }
      await pool.query(
        `insert into transaction_categories (id, name, created_at) values (gen_random_uuid(), 'fuel', '2020-01-01')`,
      );
      await pool.query(
        `insert into transactions (id, date, description, category, type, amount, status)
         values (gen_random_uuid(), '2020-01-15', 'Diesel', 'fuel', 'Expense', 5, 'Recorded')`,
      );
      await pool.query(
        `insert into month_closings (id, month, status, reason)
         values (gen_random_uuid(), '2020-01-01', 'Closed', 'Done')`,
      );
      await migrate(pool);
      const namesOf = async (table: string, column: string) =>
        (await pool.query(`select ${column} as name from ${table} order by created_at`)).rows.map(
          ({ name }) => name,
        );
      expect(await namesOf('sites', 'name')).toEqual([
        'Driver',
        'Ｄriver (3)',
        'driver\u200b (4)',
        'Driver (2)',
        'Cafe\u0301',
        'Café (2)',
      ]);
      // What the program refers to keeps its name.
      expect(await namesOf('roles', 'role_name')).toEqual([
        'Driver (3)',
        'Ｄriver (4)',
        'driver\u200b',
        'Driver (2)',
        'Cafe\u0301',
        'Café (2)',
      ]);
      expect(await namesOf('transactions', 'category')).toEqual(['fuel (2)']);
      const { rows } = await pool.query(
        `select resource, changes from audit where note like 'Renamed in an update%' and resource = 'roles' order by changes`,
      );
      expect(rows.map(({ changes }) => changes.roleName)).toEqual(
        expect.arrayContaining([['Driver', 'Driver (3)']]),
      );
      keepEntryKeys(pool, createSealer(Buffer.alloc(32, 7)));
      await putFoundations(pool);
    } finally {
      await drop();
    }
  });
});
