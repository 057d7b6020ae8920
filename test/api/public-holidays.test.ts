import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicHolidaysOf, type HolidayDate } from '#contract/financial/pay/public-holiday-dates.ts';
import { holidayWords } from '#contract/financial/pay/public-holidays.ts';
import { transaction } from '#server/database/statement.ts';
import { deliverPayRules, draftNextHolidays } from '#server/financial/pay/delivered.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

const ofYear = async (year: number) =>
  (await server.admin.get(`/api/public-holidays?dateFrom=${year}-01-01&dateTo=${year}-12-31`)).body;
const years = async () =>
  (
    await server.pool.query<{ year: number }>(
      'select distinct extract(year from date)::int as year from public_holidays order by year',
    )
  ).rows.map(({ year }) => year);

describe('public holidays', () => {
  it('are drafted about today where there are none, and of a new year by the day', async () => {
    await server.pool.query('delete from public_holidays');
    await transaction(server.pool, (tx) => deliverPayRules(tx, '2026-06-16'));
    expect(await years()).toEqual([2025, 2026, 2027]);
    await transaction(server.pool, (tx) => deliverPayRules(tx, '2040-06-16'));
    await draftNextHolidays(server.pool, '2026-12-31');
    expect(await years()).toEqual([2025, 2026, 2027]);
    await draftNextHolidays(server.pool, '2027-01-01');
    expect(await years()).toEqual([2025, 2026, 2027, 2028]);
    const drafts = await ofYear(2028);
    expect(drafts.map(({ date, name, source, note }: HolidayDate) => ({ date, name, source, note }))).toEqual(
      publicHolidaysOf(2028).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
    expect(drafts.every(({ isConfirmed }: { isConfirmed: boolean }) => !isConfirmed)).toBe(true);
  });

  it('are confirmed, and stay as they are until that is taken back', async () => {
    const { body: holiday } = await hr.client.post('/api/public-holidays', {
      date: '2030-03-04',
      name: 'A day of the province',
    });
    const at = `/api/public-holidays/${holiday.id}`;
    expect(holiday.isConfirmed).toBe(false);
    expect((await hr.client.put(at, { isConfirmed: true, version: 1 })).body.isConfirmed).toBe(true);
    for (const refused of [
      await hr.client.put(at, { date: '2030-03-05' }),
      await hr.client.put(at, { name: 'Another' }),
      await hr.client.delete(at),
    ])
      expect([refused.status, refused.body.detail]).toEqual([409, holidayWords.locked]);
    const { body } = await hr.client.put(at, { isConfirmed: false, date: '2030-03-05' });
    expect([body.isConfirmed, body.date]).toEqual([false, '2030-03-05']);
    expect((await hr.client.delete(at)).status).toBe(204);
  });

  it('are one to a day, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        hr.client.post('/api/public-holidays', { date: '2031-03-04', name: `Day ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'date', message: 'A public holiday on this day already exists' },
    ]);
  });
});

describe('a public holiday for some people', () => {
  const sites = { lae: '', madang: '', office: '' };
  let mary: MadePerson;
  let peter: MadePerson;

  beforeAll(async () => {
    const made = (name: string, province: string | null) =>
      server.made('/api/sites', { name, code: name.slice(0, 8), province });
    sites.lae = await made('Yard Lae', 'Morobe');
    sites.madang = await made('Depot Madang', 'Madang');
    sites.office = await made('Office', null);
    mary = await server.person({ username: 'mary', siteId: sites.lae });
    peter = await server.person({ username: 'peter' });
  });

  const holiday = async (values: object) => (await hr.client.post('/api/public-holidays', values)).body;
  const namesOf = async ({ employeeId }: MadePerson, day: string) =>
    (
      await server.admin.get(`/api/public-holidays/employee/${employeeId}?dateFrom=${day}&dateTo=${day}`)
    ).body.map(({ name }: { name: string }) => name);

  it('concerns those whose site is in the province, or one of the sites', async () => {
    const on = { date: '2032-03-01' };
    await holiday({ ...on, name: 'All' });
    await holiday({ ...on, name: 'Morobe', appliesTo: 'A province', province: 'Morobe' });
    await holiday({ ...on, name: 'Madang', appliesTo: 'A province', province: 'Madang' });
    const { siteNames } = await holiday({
      ...on,
      name: 'Coast',
      appliesTo: 'Some sites',
      siteIds: [sites.madang, sites.lae],
    });
    expect(siteNames).toBe('Depot Madang, Yard Lae');
    expect(await namesOf(mary, on.date)).toEqual(['All', 'Coast', 'Morobe']);
    expect(await namesOf(peter, on.date)).toEqual(['All']);
  });

  it('is one to a day and scope', async () => {
    const on = { date: '2032-03-02', name: 'A day' };
    const morobe = { ...on, appliesTo: 'A province', province: 'Morobe' };
    const lae = { ...on, appliesTo: 'Some sites', siteIds: [sites.lae] };
    for (const [values, message] of [
      [on, 'A public holiday on this day already exists'],
      [morobe, 'This province already has a public holiday on this day'],
      [lae, 'One of these sites already has a public holiday on this day'],
    ] as const) {
      expect((await hr.client.post('/api/public-holidays', values)).status).toBe(201);
      const second = await hr.client.post('/api/public-holidays', values);
      expect([second.status, second.body.errors]).toEqual([409, [{ path: 'date', message }]]);
    }
    const madang = { ...lae, siteIds: [sites.madang] };
    expect((await hr.client.post('/api/public-holidays', madang)).status).toBe(201);
  });

  it('says whom it is for', async () => {
    const on = { date: '2032-03-03', name: 'A day' };
    for (const [values, path] of [
      [{ appliesTo: 'A province' }, 'province'],
      [{ province: 'Morobe' }, 'province'],
      [{ appliesTo: 'Some sites' }, 'siteIds'],
      [{ siteIds: [sites.lae] }, 'siteIds'],
      [{ appliesTo: 'Some sites', siteIds: [peter.employeeId] }, 'siteIds'],
    ] as const) {
      const { status, body } = await hr.client.post('/api/public-holidays', { ...on, ...values });
      expect([status < 500, body.errors?.[0].path]).toEqual([true, path]);
    }
  });

  it('keeps its sites, which cannot be deleted', async () => {
    const siteId = await server.made('/api/sites', { name: 'Camp', code: 'CAMP' });
    const { id } = await holiday({
      date: '2032-03-04',
      name: 'A day',
      appliesTo: 'Some sites',
      siteIds: [siteId],
    });
    expect((await server.admin.delete(`/api/sites/${siteId}`)).body.detail).toBe(
      'Public holidays apply to this site. Change or delete them first.',
    );
    await hr.client.put(`/api/public-holidays/${id}`, { appliesTo: 'Everybody', siteIds: [] });
    expect((await server.admin.delete(`/api/sites/${siteId}`)).status).toBe(204);
  });

  it('stays with those who worked there on its day', async () => {
    const past = { date: '2020-03-05', name: 'Past', appliesTo: 'A province', province: 'Morobe' };
    await holiday(past);
    await holiday({ ...past, date: '2032-03-05', name: 'To come' });
    const move = (person: MadePerson, siteId: string | null) =>
      server.admin.put(`/api/employees/${person.employeeId}`, { siteId });
    await move(mary, sites.madang);
    expect([await namesOf(mary, '2020-03-05'), await namesOf(mary, '2032-03-05')]).toEqual([['Past'], []]);
    await move(mary, sites.lae);
    expect(await namesOf(mary, '2032-03-05')).toEqual(['To come']);
    // The first site of a person counts from the beginning.
    await move(peter, sites.lae);
    expect(await namesOf(peter, '2020-03-05')).toEqual(['Past']);
  });
});
