import { expect, test, unique, type Api } from './fixtures.ts';

interface Course {
  id: string;
  courseName: string;
}

/** A course of this test alone. */
function addCourse(api: Api, given: object = {}): Promise<Course> {
  return api.post<Course>('/api/training-courses', { courseName: unique('Rigging'), ...given });
}

async function addNeed(api: Api, given: object = {}) {
  const course = await addCourse(api, { validityPeriodMonths: 12 });
  const [person] = await api.get<{ id: string }[]>('/api/employees?username=store');
  const need = await api.post<{ id: string }>('/api/training-needs', {
    employeeId: person?.id,
    courseId: course.id,
    ...given,
  });
  return { ...need, courseName: course.courseName };
}

test('the page is as specified; its figures open the rows behind them', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('training', '/training');
  await expect(page).toHaveTitle('Training and Competency · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training and Competency');
  for (const label of ['Total Courses', 'Compliance Rate', 'Pending Training', 'Overdue'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+\.\d%$/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Courses',
    'Providers',
    'Sessions',
    'Training Matrix',
    'Needs',
    'Requirements',
  ]);
  await expectAccessible();

  const figures = page.getByRole('main').getByRole('link', { name: /^[\d,]+$/ });
  await figures.last().click();
  await expect(page).toHaveURL('/training?tab=needs&status=Overdue');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Overdue');
  await figures.nth(1).click();
  await expect(page).toHaveURL('/training?tab=needs&isOpen=true');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Not overdue');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: /Completed|Overdue/ })).toHaveCount(0);
});

test('a course is added from anywhere, changed, and kept while it is needed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const courseName = unique('Winching');
  await openAs('training', '/assets');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await page.getByRole('menuitem', { name: 'Add Course' }).click();
  const form = page.getByRole('dialog', { name: 'Add Course' });
  await form.getByLabel('Course Name').fill(courseName);
  await form.getByLabel('Validity (months)').fill('0');
  await form.getByRole('button', { name: 'Add Course' }).click();
  await expect(form.getByText('Validity (months) must not be below 1')).toBeVisible();
  await expectAccessible();
  await form.getByLabel('Validity (months)').fill('24');
  await form.getByRole('button', { name: 'Add Course' }).click();
  await expectToast('Success', 'Training course created successfully');
  await expect(page).toHaveURL('/assets');

  await page.goto(`/training?q=${courseName}`);
  await expect(page.getByRole('row', { name: courseName })).toContainText('24 months');
  await page.getByRole('button', { name: courseName }).click();
  const panel = page.getByRole('dialog', { name: courseName });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${courseName}` });
  await edit.getByLabel('Validity (months)').fill('');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Training course updated successfully');
  await expect(panel.getByText('Does not expire')).toBeVisible();

  const need = await addNeed(await apiAs('training'));
  await page.goto(`/training?q=${need.courseName}`);
  await page.getByRole('button', { name: need.courseName }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete ${need.courseName}?`,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: `${need.courseName} is in use` })).toContainText(
    'This course has training needs. Retire the course instead.',
  );
});

test('a training need is overdue by its date alone, and completed from its panel', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const need = await addNeed(await apiAs('training'), { dueDate: '2026-03-02', priority: 'Critical' });
  await openAs('training', `/training?tab=needs&q=${need.courseName}`);
  const row = page.getByRole('row', { name: need.courseName });
  await expect(row).toContainText('Overdue');
  await row.getByRole('button').click();
  const panel = page.getByRole('dialog').filter({ hasText: need.courseName });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: /^Edit/ }).getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Overdue', 'Pending', 'In Progress', 'Completed']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Complete' }).click();
  const completion = page.getByRole('dialog', { name: `Complete ${need.courseName}` });
  await expect(completion.getByRole('heading', { name: 'Certificate' })).toBeVisible();
  await completion.getByRole('button', { name: 'Complete' }).click();
  await expectToast('Success', 'Training completed successfully');
  await expect(panel.getByText('Valid until')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Complete' })).toHaveCount(0);
});

test('no option moves under the pointer while a search is on its way', async ({ page, apiAs, openAs }) => {
  const { courseName } = await addCourse(await apiAs('training'));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/training-courses\?.*q=/, async (request) => {
    await released;
    await request.continue();
  });
  await openAs('training', '/training?tab=sessions');
  await page.getByRole('button', { name: 'Add Session' }).click();
  const course = page.getByRole('dialog', { name: 'Add Session' }).getByLabel('Course');
  await course.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await course.fill(courseName);
  await expect(page.getByRole('option').filter({ hasNotText: courseName })).toHaveCount(0);
  release();
  await page.getByRole('option', { name: courseName }).click();
  await expect(course).toHaveValue(courseName);
});

test('sessions and providers belong together', async ({ page, apiAs, openAs, expectToast }) => {
  const { courseName } = await addCourse(await apiAs('training'));
  const providerName = unique('Trainers');
  await openAs('training', '/training?tab=providers');
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const provider = page.getByRole('dialog', { name: 'Add Provider' });
  await provider.getByLabel('Provider Name').fill(providerName);
  await provider.getByLabel('Contact Details').fill('Top Town, Lae');
  await provider.getByRole('button', { name: 'Add Provider' }).click();
  await expectToast('Success', 'Training provider created successfully');

  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('button', { name: 'Add Session' }).click();
  const session = page.getByRole('dialog', { name: 'Add Session' });
  await session.getByLabel('Course').fill(courseName);
  await page.getByRole('option', { name: courseName }).click();
  await session.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: providerName }).click();
  await session.getByLabel('Start Date').fill('02/03/2027');
  await session.getByLabel('Location').fill('Top Town Hall');
  await session.getByRole('button', { name: 'Add Session' }).click();
  await expectToast('Success', 'Training session created successfully');
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill(providerName);
  await page.getByRole('row', { name: courseName }).getByRole('button').click();
  const panel = page.getByRole('dialog', { name: courseName });
  await expect(panel.getByText('Top Town Hall')).toBeVisible();

  await openAs('employee', '/training?tab=sessions');
  await expect(page.getByRole('tab', { name: 'Training Matrix' })).toHaveCount(0);
  await expect(page.getByRole('cell').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Session' })).toHaveCount(0);
});
