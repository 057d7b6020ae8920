import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchEverything, type Found } from '#contract/search/search.ts';
import { buildApp } from '#server/app.ts';
import { firstRun } from '#server/first-run.ts';
import { readOptions } from '#server/options.ts';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';
import { clientOf, type Client } from './client.ts';

const password = 'lagoon mountain coffee';
let database: ClonedDatabase;
let app: FastifyInstance;
let admin: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  const environment = {
    ADMIN_PASSWORD: password,
    BILUM_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
  };
  const options = { ...readOptions(environment, []), isSample: true };
  await firstRun({ pool: database.pool, options });
  app = await buildApp({ pool: database.program, options });
  const { body } = await clientOf(app, {}).post('/api/auth/login', { username: 'admin', password });
  admin = clientOf(app, { token: body.token });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function find(q: string): Promise<Found[]> {
  const { status, body } = await admin.get(`${searchEverything.path}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

describe('over the sample organisation, first comes', () => {
  it.each([
    ['EMP-0018', 'employees: Barnabas Sangi EMP-0018'],
    ['emp0018', 'employees: Barnabas Sangi EMP-0018'],
    ['sangi', 'employees: Barnabas Sangi EMP-0018'],
    ['Barnabas Sangi', 'employees: Barnabas Sangi EMP-0018'],
    ['bsangi', 'users: Barnabas Sangi bsangi'],
    ['GEN-005', 'assets: Honda 7 kVA Portable Generator GEN-005'],
    ['portable generator', 'assets: Honda 7 kVA Portable Generator GEN-005'],
    ['FLT-005', 'inventory: Oil Filter, Land Cruiser and Hilux FLT-005'],
    ['basic first aid', 'training-courses: Basic First Aid '],
    ['bulk diesel', 'transactions: Bulk diesel, Laiparo tank farm '],
    ['water cart', 'assets: Isuzu FVZ Water Cart VEH-027'],
    ['hire: water cart', 'transactions: Hire: water cart '],
    // As it was meant.
    ['Barnabus Sangi', 'employees: Barnabas Sangi EMP-0018'],
    ['barnabus', 'employees: Barnabas Sangi EMP-0018'],
    ['portabel generator', 'assets: Honda 7 kVA Portable Generator GEN-005'],
  ])('of %s: %s', async (q, first) => {
    const [found] = await find(q);
    expect(found && `${found.kind}: ${found.name} ${found.code}`).toBe(first);
  });

  it('what was meant by a misspelt word', async () => {
    const found = await find('genrator');
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(name).toMatch(/generator/i);
  });
});

describe('over the sample organisation, nothing is found that is only somewhat like', () => {
  it.each([
    ['porgera', /generator/i],
    ['BSP', /sangi/i],
    ['EMP-0181', /./],
    ['GEN-055', /./],
    ['bsangy', /generator/i],
  ])('%s', async (q, absent) => {
    for (const { name } of await find(q)) expect(name).not.toMatch(absent);
  });
});

it('every amount of the sample is found as it is printed', async () => {
  const { body } = await admin.get('/api/transactions?page=1&pageSize=20');
  for (const { id, amount } of body) {
    const printed = amount.toLocaleString('en', { minimumFractionDigits: 2 });
    const found = await find(printed);
    expect(found.filter(({ kind }) => kind === 'transactions').map((each) => each.amount)).toEqual(
      expect.arrayContaining([amount]),
    );
    expect(found.length < 5 ? found.map((each) => each.id) : [id]).toContain(id);
  }
});
