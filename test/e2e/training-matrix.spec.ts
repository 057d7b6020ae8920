import { readFile } from 'node:fs/promises';
import { expect, test, unique, type Api } from './fixtures.ts';

interface Named {
  id: string;
  lastName: string;
}

/** Three people of a site of their own, of whom a course is required; the first has completed it. */
async function addTrained(api: Api) {
  const name = unique('Bay');
  const site = await api.post('/api/sites', { name, code: name.slice(-8) });
  const courseName = unique('Aaa Slinging');
  const course = await api.post('/api/training-courses', { courseName, validityPeriodMonths: 12 });
  await api.post('/api/training-requirements', { courseId: course.id, siteId: site.id });
  const people: Named[] = [];
  for (const lastName of ['Aa', 'Bb', 'Cc'])
    people.push(
      await api.post<Named>('/api/employees', {
        firstName: 'Rose',
        lastName: `${lastName}-${name}`,
        position: 'Dogman',
        siteId: site.id,
        startDate: '2024-01-15',
      }),
    );
  const [holder] = people;
  await api.post('/api/training-needs', {
    employeeId: holder?.id,
    courseId: course.id,
    status: 'Completed',
    completionDate: '2026-01-31',
  });
  return { siteId: site.id, siteName: name, courseId: course.id, courseName, people };
}

test('a cell says how somebody stands, shows why, and offers the next step', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { siteId, courseId, courseName } = await addTrained(await apiAs('admin'));
  await openAs('training', `/training?tab=matrix&siteId=${siteId}&courseId=${courseId}`);
  const matrix = page.getByRole('grid', { name: 'Training Matrix' });
  await expect(matrix.getByRole('gridcell')).toHaveText([/^(Current|Due|Expired)/, 'Missing', 'Missing']);
  await expect(matrix.getByRole('columnheader')).toHaveText(['Employee', courseName]);
  await expectAccessible();

  await matrix.getByRole('gridcell').first().getByRole('button').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('31/01/2026')).toBeVisible();
  await expect(panel.getByText('31/01/2027')).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await matrix.getByRole('button', { name: 'Missing' }).first().click();
  await expect(panel.getByText('Required, but no training need exists.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add Training Need' }).click();
  const form = page.getByRole('dialog', { name: 'Add Training Need' });
  await expect(form.getByLabel('Course')).toHaveValue(courseName);
  await form.getByLabel('Due Date').fill('31/12/2027');
  await form.getByRole('button', { name: 'Add Training Need' }).click();
  await expectToast('Success', 'Training need created successfully');
  await expect(matrix.getByRole('gridcell').nth(1)).toHaveText('Neededdue 31/12/2027');
  await panel.getByRole('link', { name: 'Open Need' }).click();
  await expect(page).toHaveURL(/tab=needs&view=/);
  await page.goBack();
  await panel.getByRole('link', { name: 'Enrol' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=sessions&courseId=${courseId}`));
});

test('the matrix shows only gaps, is reached from a site, and is taken along as CSV', async ({
  page,
  apiAs,
  openAs,
}) => {
  const { siteId, siteName, courseId, courseName, people } = await addTrained(await apiAs('admin'));
  await openAs('training', '/training?tab=matrix');
  // The shares come as somebody scrolls to them.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('End');
  await page.getByRole('link', { name: new RegExp(`^${siteName}`) }).click();
  await expect(page).toHaveURL(`/training?tab=matrix&siteId=${siteId}&gaps=1`);
  await expect(page.getByRole('switch', { name: 'Only gaps' })).toBeChecked();
  await expect(page.getByRole('rowheader')).toContainText(
    people.slice(1).map(({ lastName }) => `Rose ${lastName}`),
  );
  await page.getByRole('switch', { name: 'Only gaps' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Course', exact: true }).fill(courseName);
  await page.getByRole('option', { name: courseName }).click();
  await expect(page).toHaveURL(new RegExp(`courseId=${courseId}`));
  await expect(page.getByRole('columnheader')).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^training-matrix-\d{4}-\d\d-\d\d\.csv$/);
  const [head, first, second] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe(
    `\uFEFFEmployee,Employee ID,Position,Site,${courseName},${courseName}: valid until or due`,
  );
  expect(first).toMatch(new RegExp(`^Rose ${people[0]?.lastName},[^,]+,Dogman,${siteName},\\w+,2027-01-31$`));
  expect(second).toMatch(/,Missing,$/);
});

test('pages turn by button and by key, and the address keeps them', async ({ page, openAs }) => {
  await openAs('training', '/training?tab=matrix');
  const matrix = page.getByRole('grid', { name: 'Training Matrix' });
  await expect(matrix.getByRole('rowheader')).toHaveCount(10);
  await expect(matrix.getByRole('columnheader')).toHaveCount(6);
  const heads = await matrix.getByRole('columnheader').allTextContents();
  await page
    .getByRole('navigation', { name: 'Pages of courses' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(page).toHaveURL('/training?tab=matrix&courses.page=2');
  await expect(matrix.getByRole('columnheader').nth(1)).not.toHaveText(heads[1] ?? '');
  await page
    .getByRole('navigation', { name: 'Pages of employees' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.goBack();
  await page.goBack();
  await expect(matrix.getByRole('columnheader')).toHaveText(heads);

  await matrix.getByRole('gridcell').first().getByRole('button').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'End']) await page.keyboard.press(key);
  await expect(matrix.getByRole('gridcell').nth(9).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/courses\.page=2/);
  await expect(matrix.getByRole('columnheader').nth(1)).not.toHaveText(heads[1] ?? '');
  await expect(matrix.getByRole('gridcell').nth(5).getByRole('button')).toBeFocused();
  const names = matrix.getByRole('rowheader');
  const first = await names.first().textContent();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(names.first()).not.toHaveText(first ?? '');
  await expect(matrix.getByRole('gridcell').nth(5).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(matrix.getByRole('gridcell').nth(5).getByRole('button')).toBeFocused();
});

test('the matrix works on a phone: its heads stay, and nothing runs out of the page', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('training', '/training?tab=matrix');
  const matrix = page.getByRole('grid', { name: 'Training Matrix' });
  await expect(matrix.getByRole('rowheader')).toHaveCount(10);
  await expectAccessible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
  const name = matrix.getByRole('rowheader').first();
  const before = await name.boundingBox();
  await matrix.getByRole('columnheader').last().scrollIntoViewIfNeeded();
  expect((await name.boundingBox())?.x).toBe(before?.x);
  await name.getByRole('link').click();
  await expect(page).toHaveURL(/\/hr\?view=.*person\.tab=training/);
});
