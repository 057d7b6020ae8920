import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { resources } from '#contract/resources.ts';
import { fillSample } from '#sample/fill.ts';
import { transaction } from '#server/database/statement.ts';
import { createSealer } from '#server/sealing.ts';
import { startServer, type TestServer } from './server.ts';

/** The sample has many rows that are equal in everything but their ids: states, days, sites, names. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const sample = { passwordHash: 'none', today: new Date() };
  await transaction(server.pool, (tx) => fillSample(tx, createSealer(Buffer.alloc(32, 7)), sample));
}, 120_000);
afterAll(() => server.stop());

type Row = Record<string, unknown> & { id: string };

const onPage = 23;
const pages = 2;

const lists = resources.filter(
  (resource) => 'list' in resource && !String(resource.list?.path).includes(':') && resource.list?.query,
);

it.each(lists.map((resource) => [resource.plural, resource] as const))(
  'pages of %s neither repeat nor lose a row, whatever they are sorted by',
  async (_, resource) => {
    for (const field of sortable(resource))
      for (const sort of [field, `-${field}`]) {
        const together = await read(
          resource,
          `sort=${sort}&fields=id,${field}&page=1&pageSize=${onPage * pages}`,
        );
        const apart: Row[] = [];
        for (let page = 1; page <= pages; page += 1)
          apart.push(...(await read(resource, `sort=${sort}&fields=id&page=${page}&pageSize=${onPage}`)));
        expect(idsOf(apart), sort).toEqual(idsOf(together));
        expect(new Set(idsOf(apart)).size, sort).toBe(apart.length);
        expectOrderedToTheLast(together, field, sort.startsWith('-'));
      }
  },
  60_000,
);

it.each(lists.map((resource) => [resource.plural, resource] as const))(
  'the usual order of %s is one to the last row',
  async (_, resource) => {
    const whole = idsOf(await read(resource, `page=1&pageSize=${onPage * pages}`));
    const second = idsOf(await read(resource, `page=2&pageSize=${onPage}`));
    expect(second).toEqual(whole.slice(onPage, 2 * onPage));
  },
);

async function read({ list }: AnyResource, query: string): Promise<Row[]> {
  const answer = await server.admin.get(`${list?.path}?${query}`);
  expect(answer.status, `${list?.path}?${query}: ${answer.text}`).toBe(200);
  return answer.body;
}

/** Between equals the id decides, in the direction of the sort: what is turned round is the same list backwards. */
function expectOrderedToTheLast(rows: Row[], field: string, isTurned: boolean): void {
  rows.slice(1).forEach((row, index) => {
    const before = rows[index];
    if (!before || spelt(before[field]) !== spelt(row[field])) return;
    expect(before.id < row.id, `${field} of ${row.id}`).toBe(!isTurned);
  });
}

function spelt(value: unknown): string {
  return JSON.stringify(value).toLowerCase();
}

function sortable({ fields, derived }: AnyResource): string[] {
  const shape: Shape = { ...fields, ...derived };
  return Object.entries(shape)
    .filter(([, schema]) => fieldMeta(schema).kind !== 'json')
    .map(([field]) => field);
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}
