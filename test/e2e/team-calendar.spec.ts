import { expect, test, unique, type Api } from './fixtures.ts';

interface Person {
  id: string;
  lastName: string;
}

/** Three operators of a site of their own: one on leave, one who asks for leave, one at work. */
async function addCrew(api: Api) {
  const name = unique('Pit');
  const site = await api.post('/api/sites', { name, code: name.slice(-8) });
  const people: Person[] = [];
  for (const lastName of ['Aa', 'Bb', 'Cc'])
    people.push(
      await api.post<Person>('/api/employees', {
        firstName: 'Peter',
        lastName: `${lastName}-${name}`,
        position: 'Operator',
        siteId: site.id,
        startDate: '2024-01-15',
      }),
    );
  const [first, second, third] = people;
  const ask = (person: Person | undefined, startDate: string, endDate: string, status: string) =>
    api.post('/api/leave-requests', {
      employeeId: person?.id,
      leaveType: 'Annual',
      startDate,
      endDate,
      status,
    });
  await ask(first, '2026-03-02', '2026-03-06', 'Approved');
  await ask(second, '2026-03-03', '2026-03-04', 'Pending');
  await api.post('/api/crew-rules', {
    siteId: site.id,
    position: 'Operator',
    minimum: 2,
    startDate: '2026-01-01',
  });
  return { siteId: site.id, siteName: name, first, second, third };
}

test('the calendar shows who is away, by keyboard, and opens the request', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { siteId, siteName } = await addCrew(await apiAs('admin'));
  await openAs('hr', `/hr?tab=calendar&month=2026-03&siteId=${siteId}`);
  const grid = page.getByRole('grid', { name: 'Team calendar, March 2026' });
  await expect(grid.getByRole('rowheader')).toHaveText([
    'Away',
    `Operator at ${siteName}Minimum 2 at work`,
    new RegExp(`^Peter Aa-${siteName}`),
    new RegExp(`^Peter Bb-${siteName}`),
    new RegExp(`^Peter Cc-${siteName}`),
  ]);
  await expectAccessible();

  const cell = (words: string) => grid.getByRole('gridcell', { name: words, exact: true });
  await expect(
    cell(
      `Operator at ${siteName}, minimum 2, Tuesday 3 March 2026, 1 at work if requests are approved, minimum 2`,
    ),
  ).toHaveText('1?');
  await cell(`Peter Aa-${siteName}, Monday 2 March 2026, Annual leave`).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(`Peter Bb-${siteName}, Monday 2 March 2026`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const asked = cell(`Peter Bb-${siteName}, Tuesday 3 March 2026, Annual leave, pending`);
  await expect(asked).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Peter Bb-${siteName}` });
  await expect(panel).toContainText('Annual leave');
  await expect(page).toHaveURL(/view=/);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=2026-04/);
  await page.getByRole('radio', { name: 'Quarter' }).click();
  await expect(page.getByRole('grid', { name: 'Team calendar, April to June 2026' })).toBeVisible();
  await expectAccessible();
});

test('on a phone, a week shows who is away on each day', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { siteId, siteName } = await addCrew(await apiAs('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('hr', `/hr?tab=calendar&day=2026-03-02&siteId=${siteId}`);
  const day = page.getByRole('region', { name: 'Monday 2 March 2026' });
  await expect(day.getByRole('listitem')).toHaveText([new RegExp(`Peter Aa-${siteName}`)]);
  await page.getByRole('button', { name: /^Tuesday 3 March 2026/ }).click();
  const next = page.getByRole('region', { name: 'Tuesday 3 March 2026' });
  await expect(next).toContainText('1 at work if requests are approved, minimum 2');
  await expect(next.getByRole('listitem')).toHaveText([/Annual leave until/, /Annual leave, pending/]);
  await expectAccessible();
  await next.getByRole('button', { name: new RegExp(`Peter Bb-${siteName}`) }).click();
  await expect(page.getByRole('dialog', { name: `Peter Bb-${siteName}` })).toBeVisible();
});
