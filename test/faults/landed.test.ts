import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { employees } from '#contract/hr/employees.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { users } from '#contract/users/users.ts';
import { idTokenPlace } from '#server/auth/single-sign-on-tables.ts';
import { firstRun } from '#server/first-run.ts';
import { createSealer, type Place } from '#server/sealing.ts';
import { cloneDatabase } from '#test/database.ts';
import { guardsOf, optionsOf, serving } from './backup-helpers.ts';
import { landedSchemas, openLanded, restoreLanded, rowsOf, type Landed, type Row } from './landed-helpers.ts';

const sealer = createSealer(Buffer.alloc(32, 7));

/** What a restore leaves behind. */
const ended = new Set([
  'sessions',
  'access_tokens',
  'one_time_codes',
  'factor_resets',
  'sign_in_attempts',
  'bounded_acts',
  'passkey_challenges',
  'pending_sign_ins',
  'confirmed_sign_ins',
  'outgoing_messages',
]);

/** Columns that are in another table by now. */
const moved = {
  'users.password_hash':
    '(select credentials.password_hash from credentials where user_id = users.id) as password_hash',
};

/** Where a restore and migrations add rows. */
const growing = new Set(['audit', 'migrations', 'pay_rules', 'public_holidays']);

/** The columns that migrations spell in one form: table, resource, column and field. */
const identifiers = [
  ['users', 'users', 'username', 'username'],
  ['employees', 'employees', 'employee_id', 'employeeId'],
  ['sites', 'sites', 'code', 'code'],
  ['assets', 'assets', 'asset_tag', 'assetTag'],
  ['assets', 'assets', 'serial_number', 'serialNumber'],
  ['fleet', 'fleet', 'license_plate', 'licensePlate'],
  ['fleet', 'fleet', 'vin_number', 'vinNumber'],
  ['inventory', 'inventory', 'sku', 'sku'],
] as const;

/** What a sealed value is bound to where it is not the row's own `id`. */
const recordIds: Record<string, string> = {
  pay_run_accounts: `pay_run_id || '.' || employee_id`,
  confirmed_sign_ins: 'identity_id',
  sessions: 'identity_id',
};

/** The place of a sealed value that moves from table to table. */
const places: Record<string, (id: string) => Place> = {
  'confirmed_sign_ins.id_token_sealed': idTokenPlace,
  'sessions.id_token_sealed': idTokenPlace,
};

/** What the law leaves open, which every rule says since: as pay was worked out before. */
const choices: Record<string, object> = {
  Overtime: {
    acrossMidnight: 'Calendar day',
    shiftWorkSaturday: 'No premium',
    shiftsOfDate: 'Together',
  },
  'Income Tax': { backPay: 'When paid' },
};

const landed = new Map<string, Landed>();
const schemas = await landedSchemas();

afterAll(async () => {
  for (const { former, present } of landed.values()) {
    await former.drop();
    await present.drop();
  }
});

test('there is a landed schema', () => {
  expect(schemas).toContain('0009_activities');
});

describe.each(schemas)('what people have in the schema %s', (schema) => {
  beforeAll(async () => {
    landed.set(schema, await openLanded(schema));
  }, 120_000);

  test('keeps every row and value, but for spellings', async () => {
    const { tables, former, present } = of(schema);
    const respelt: unknown[] = [];
    for (const table of tables) {
      const [before, after] = [await rowsOf(former.pool, table), await rowsOf(present.pool, table, moved)];
      expect(before.size).toBe(table.rows);
      if (ended.has(table.name)) {
        expect(after.size, table.name).toBe(0);
        continue;
      }
      if (!growing.has(table.name)) expect(after.size, table.name).toBe(before.size);
      for (const [key, kept] of before) {
        const was = withChoices(table.name, kept);
        const is = after.get(key);
        const changes = respellings(table.name, was, is);
        respelt.push(...changes);
        expect(changes.length === 0 ? is : unspelt(was, is), `${table.name} ${key}`).toEqual(was);
        if (changes.length > 0) expect(is?.version).toBe((was.version ?? 0) + changes.length);
      }
    }
    const { rows } = await present.pool.query(
      `select resource, record_id, changes from audit where note = 'Spelt as it is looked up'
       and id <> all($1::uuid[])`,
      [await idsOf(former.pool, 'audit')],
    );
    expect(rows.map((row) => JSON.stringify(row)).toSorted()).toEqual(
      respelt.map((row) => JSON.stringify(row)).toSorted(),
    );
    const added = `select count(*)::int as rows from audit`;
    const [before, after] = [await former.pool.query(added), await present.pool.query(added)];
    expect(after.rows[0].rows).toBe(before.rows[0].rows + respelt.length + 1);
  });

  test('still opens with its key', async () => {
    const { former, present } = of(schema);
    // What came later has nothing of then in it.
    const { rows: columns } = await former.pool.query(`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed'`);
    expect(columns.length).toBeGreaterThanOrEqual(3);
    for (const { table, column } of columns) {
      // Nothing is left to open where a restore empties the table.
      const { pool } = ended.has(table) ? former : present;
      const { rows } = await pool.query(
        `select ${recordIds[table] ?? 'id'} as id, ${column} as sealed from ${table} where ${column} is not null`,
      );
      expect(rows.length, `${table}.${column}`).toBeGreaterThan(0);
      for (const { id, sealed } of rows) {
        const place = places[`${table}.${column}`]?.(id) ?? {
          table,
          column: column.replace('_sealed', ''),
          id,
        };
        expect(sealer.openBytes(sealed, place).length).toBeGreaterThan(0);
      }
    }
    const numbers = await present.pool.query(
      'select id, account_number_sealed, account_last4, account_fingerprint from banking_details',
    );
    for (const row of numbers.rows) {
      const place = { table: 'banking_details', column: 'account_number', id: row.id };
      const number = sealer.open(row.account_number_sealed, place);
      expect(number.slice(-4)).toBe(row.account_last4);
      expect(sealer.fingerprint(number)).toBe(row.account_fingerprint);
    }
  });

  test('is guarded as in a new database', async () => {
    const fresh = await cloneDatabase();
    const guards = await guardsOf(fresh.pool).finally(() => fresh.drop());
    const { pool } = of(schema).present;
    expect(await guardsOf(pool)).toEqual(guards);
    const unsure = await pool.query(
      `select conname::text as name from pg_constraint where not convalidated
       union all select indexrelid::regclass::text from pg_index where not indisvalid`,
    );
    expect(unsure.rows).toEqual([]);
  });

  test('has the name of everybody who acted', async () => {
    const { rows } = await of(schema).present.pool.query(
      'select count(*)::int as nameless from audit where actor_id is not null and actor_name is null',
    );
    expect(rows).toEqual([{ nameless: 0 }]);
  });

  test('is served as the contract says', async () => {
    // A start writes, and the other tests compare what was restored.
    const { pool, drop } = await restoreLanded(schema);
    try {
      await firstRun({ pool, options: optionsOf(false) });
      const token = await openSession(pool);
      await serving(pool, async (app) => {
        for (const { list } of [users, employees, attendance, assets, fleet, inventory, payroll]) {
          const answer = await app.inject({ url: list.path, headers: { authorization: `Bearer ${token}` } });
          expect(answer.statusCode, list.path).toBe(200);
          expect(list.response?.parse(answer.json()).length, list.path).toBeGreaterThan(0);
        }
      });
    } finally {
      await drop();
    }
  });
});

describe('of 0009_activities', () => {
  test.each([
    ['users', 'username', ['anna.kila', 'ａnna.kila', 'Ｋewa'], ['anna.kila', 'anna.kila-2', 'Kewa']],
    [
      'assets',
      'asset_tag',
      ['VEH 900', 'VEH\u00a0900', 'VEH  900', 'ＡST-77'],
      ['VEH 900', 'VEH 900-2', 'VEH 900-3', 'AST-77'],
    ],
    ['inventory', 'sku', ['SKU 9', 'SKU\u20039'], ['SKU 9', 'SKU 9-2']],
  ])('%s that looked alike are told apart', async (table, column, before, after) => {
    const { former, present } = of('0009_activities');
    const ids = new Map<string, string>(
      (await former.pool.query(`select id, ${column} as name from ${table}`)).rows.map(({ id, name }) => [
        name,
        id,
      ]),
    );
    const { rows } = await present.pool.query(`select id, ${column} as name from ${table}`);
    const names = new Map<string, string>(rows.map(({ id, name }) => [id, name]));
    expect(before.map((name) => names.get(ids.get(name) ?? ''))).toEqual(after);
  });

  test('a payroll row has everybody who set its amounts', async () => {
    const { rows } = await of('0009_activities').present.pool.query(
      `select array(select username from users where users.id = any(preparer_ids) order by 1) as preparers
       from payroll where pay_period_start = '2015-01-01'`,
    );
    expect(rows).toEqual([{ preparers: ['admin', 'finance'] }]);
  });

  test('a document is not accepted when only whose it is gave it', async () => {
    const { rows } = await of('0009_activities').present.pool.query(
      `select document_name, expiry_date::text, is_accepted from employee_documents
       where document_name ilike 'forklift licence' order by expiry_date`,
    );
    expect(rows).toEqual([
      { document_name: 'Forklift licence', expiry_date: '2025-01-01', is_accepted: true },
      { document_name: 'forklift licence', expiry_date: '2099-01-01', is_accepted: false },
    ]);
  });
});

function of(schema: string): Landed {
  const found = landed.get(schema);
  if (!found) throw new Error(`There is no archive of ${schema}.`);
  return found;
}

/** The identifiers that are spelt in another way than before, as the log must have them. */
function respellings(table: string, was: Row, is: Row | undefined): unknown[] {
  return identifiers.flatMap(([of, resource, column, field]) => {
    const [old, now] = [was[column], is?.[column]];
    if (of !== table || old === now || typeof old !== 'string') return [];
    const one = normalIdentifier(old);
    expect(String(now).startsWith(one), one).toBe(true);
    expect(String(now).slice(one.length)).toMatch(/^(-\d+)?$/);
    return [{ resource, record_id: was['id'], changes: { [field]: [old, now] } }];
  });
}

/** A rule of pay with what every rule says since. */
function withChoices(table: string, row: Row): Row {
  const terms = row['terms'];
  if (table !== 'pay_rules' || !isTerms(terms)) return row;
  return { ...row, terms: { ...choices[terms.kind], ...terms } };
}

function isTerms(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** The row with the old spellings, and without what they changed beside. */
function unspelt(was: Row, is: Row | undefined): Row {
  const columns = [...identifiers.map(([, , column]) => column), 'version', 'updated_at'];
  const before = Object.entries(was).filter(([column]) => columns.includes(column));
  return { ...is, ...Object.fromEntries(before) };
}

async function idsOf(pool: Landed['present']['pool'], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from ${table}`);
  return rows.map(({ id }) => id);
}

/** Nobody knows the passwords of a landed archive. */
async function openSession(pool: Landed['present']['pool']): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (id, token_hash, user_id)
     select $1, $2, users.id from users join roles on roles.id = role_id
     where role_name = 'Administrator' and is_active limit 1`,
    [randomUUID(), createHash('sha256').update(token).digest('hex')],
  );
  return token;
}
