import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let lae: string;
let porgera: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T08:04:00Z') });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  porgera = await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
  await hire({ siteId: lae });
  await hire({ siteId: lae, workType: 'Contract' });
  await hire({ siteId: lae, workType: null, position: 'Cook' });
  await hire({ siteId: porgera, workType: 'Casual' });
  await hire({ siteId: porgera, startDate: '2026-06-15', position: 'Cook' });
  await hire({ siteId: porgera, startDate: '2026-06-16', position: 'Cook' });
  await hire({ siteId: porgera, endDate: '2026-06-14', position: 'Cook' });
  await hire({ endDate: '2026-06-15', position: 'Cook' });
});
afterAll(() => server.stop());

let count = 0;
function hire(changes: object): Promise<string> {
  count += 1;
  return server.made('/api/employees', {
    firstName: 'Mary',
    lastName: `Person ${count}`,
    position: 'Driver',
    workType: 'Permanent',
    startDate: '2024-01-15',
    ...changes,
  });
}

const headcount = async (query = '') => (await server.admin.get(`/api/reports/headcount${query}`)).body;
const none = { permanent: 0, contract: 0, casual: 0, unspecified: 0 };

it('counts by site, position and work type who has started and not ended', async () => {
  const { asOf, rows, totals } = await headcount();
  expect(asOf).toBe('2026-06-15T08:04:00.000Z');
  expect(rows).toEqual([
    { ...none, site: 'Lae', position: 'Cook', unspecified: 1, total: 1 },
    { ...none, site: 'Lae', position: 'Driver', permanent: 1, contract: 1, total: 2 },
    { ...none, site: 'Porgera', position: 'Cook', permanent: 1, total: 1 },
    { ...none, site: 'Porgera', position: 'Driver', casual: 1, total: 1 },
    { ...none, site: 'No site', position: 'Cook', permanent: 1, total: 1 },
  ]);
  expect(totals).toEqual({ permanent: 3, contract: 1, casual: 1, unspecified: 1, total: 6 });
});

it('draws the largest site first, each in its work types', async () => {
  const { points } = await headcount();
  const drawn = points.filter(({ value }: { value: number }) => value > 0);
  expect([...new Set(drawn.map(({ at }: { at: string }) => at))]).toEqual(['Lae', 'Porgera', 'No site']);
  expect(drawn).toHaveLength(6);
  expect(drawn).toContainEqual({ at: 'Porgera', series: 'Casual', value: 1 });
});

it.each([
  ['on another day', () => '?on=2026-06-16', 5 + 1],
  ['on the day before', () => '?on=2026-06-14', 6],
  ['before anybody came', () => '?on=2000-01-01', 0],
  ['of one site', () => `?siteId=${lae}`, 3],
  ['of one position', () => '?position=Cook', 3],
  ['of one work type', () => '?workType=Permanent', 3],
  ['of all of these', () => `?siteId=${porgera}&position=Cook&workType=Permanent`, 1],
  ['of a position nobody has', () => '?position=Pilot', 0],
])('counts %s', async (_, query, total) => {
  expect((await headcount(query())).totals.total).toBe(total);
});

it('offers the sites and positions that there are, whatever is chosen', async () => {
  const { choices } = await headcount(`?siteId=${porgera}`);
  expect(choices).toEqual({
    siteId: [
      { value: lae, label: 'Lae' },
      { value: porgera, label: 'Porgera' },
    ],
    position: [
      { value: 'Cook', label: 'Cook' },
      { value: 'Driver', label: 'Driver' },
    ],
  });
});
