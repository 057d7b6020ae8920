import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permissions, type Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { identityProviders } from '#contract/auth/identity-providers.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { invalidatedBy, invalidatedRecords, resources } from '#contract/resources.ts';
import { foundKinds } from '#contract/search/search.ts';
import { settings } from '#contract/settings/settings.ts';
import { run, statement } from '#server/database/statement.ts';
import { triggeredWrites } from '#server/database/triggered-writes.ts';
import { selectRecord } from '#server/engine/projection.ts';
import { viewerValues, type Source } from '#server/engine/source.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
/** Table to the name of its resource. */
let names: Map<string, string>;

beforeAll(async () => {
  server = await startServer();
  const served = [...server.app.served.values()];
  names = new Map(served.map(({ resource, source }) => [getTableName(source.table), resource.name]));
  names.set('settings', settings.name);
  names.set('pay_lines', payroll.name);
  names.set('identities', identityProviders.name);
});
afterAll(() => server.stop());

it('every resource is served, and every resource served is in the list of all', () => {
  // The settings are one record, at their bare path.
  const served = [...server.app.served.keys(), settings.name];
  expect(resources.map(({ name }) => name).toSorted()).toEqual(served.toSorted());
});

it('what the search finds, it has words for', () => {
  const found = [...server.app.served.values()].filter(({ source }) => source.searchEntry);
  expect(found.map(({ resource }) => resource.name).toSorted()).toEqual(foundKinds.toSorted());
});

const viewer: Viewer = {
  userId: '00000000-0000-7000-8000-000000000002',
  sessionId: '00000000-0000-7000-8000-000000000003',
  employeeId: null,
  name: 'Walker',
  viewingRoleId: null,
  keyName: null,
  requestId: 'walk',
  permissions: Object.fromEntries(allPermissions.map((right) => [right, 'all'])) as Permissions,
  today: '2026-03-01',
};

describe('a record shows', () => {
  it.each(resources.map(({ name }) => name))('nothing of others that %s do not say', async (name) => {
    const served = server.app.served.get(name);
    const read = served ? await tablesRead(served) : [];
    const unsaid = read.filter((table) => {
      const shown = names.get(table);
      return shown !== undefined && !invalidatedBy([shown]).has(name);
    });
    expect(unsaid).toEqual([]);
  });
});

it('what is asked for by an id below the path of a resource that is read by its id, is that record', () => {
  const readById = resources.filter(({ read }) => read);
  const asked = server.app.endpoints.filter(({ method, path }) =>
    readById.some((each) => method === 'GET' && path === `${each.path}/:id`),
  );
  expect(asked.map(({ path }) => path).toSorted()).toEqual(
    readById.map(({ path }) => `${path}/:id`).toSorted(),
  );
});

describe('a record that shows others of its kind', () => {
  it.each(resources.map(({ name }) => name))('is told of when those change: %s', async (name) => {
    const served = server.app.served.get(name);
    if (!served) return;
    const own = (await tablesRead(served)).filter((table) => table === getTableName(served.source.table));
    if (own.length > 1) expect(invalidatedRecords(new Map([[name, new Set(['one'])]])).get(name)).toBe('all');
  });
});

/** The tables of a plan, in whatever views they are. */
async function tablesRead({ resource, source }: { resource: AnyResource; source: Source }) {
  const explain = statement(sql`explain (format json) ${selectRecord(resource, source, viewer, 'all')}`);
  const plan = await run(server.program, explain, viewerValues(viewer));
  return [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table = '']) => table);
}

describe('what the database writes by itself', () => {
  const writes = Object.values(triggeredWrites).flatMap((each) =>
    [...each].flatMap(([cause, tables]) =>
      tables.map((table) => [getTableName(cause), getTableName(table)] as const),
    ),
  );

  it.each(writes)('%s writes %s, and pages that show it learn of that', (cause, table) => {
    const invalidated = names.get(table);
    if (!invalidated || invalidated === names.get(cause)) return;
    const records = invalidatedRecords(new Map([[names.get(cause) ?? cause, new Set(['one'])]]));
    expect(records.get(invalidated)).toBe('all');
  });
});
