import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee } from './people.ts';

interface Course {
  id: string;
  courseName: string;
}

function addCourse(api: Api, given: object = {}): Promise<Course> {
  return api.post<Course>('/api/training-courses', { courseName: unique('Blasting'), ...given });
}

test('a requirement is added by keyboard, and what is missing becomes needs after a preview', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const hr = await apiAs('hr');
  const position = unique('Shotfirer');
  const first = await addEmployee(hr, { position });
  const second = await addEmployee(hr, { position: position.toUpperCase() });
  const course = await addCourse(await apiAs('training'));

  await openAs('training', '/training?tab=requirements');
  await page.getByRole('button', { name: 'Add Requirement' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Requirement' });
  await form.getByLabel('Course').fill(course.courseName);
  await page.getByRole('option', { name: course.courseName }).click();
  await form.getByRole('button', { name: 'Add Requirement' }).click();
  await expect(form.getByText('Choose a Position, a Site or an Asset Category')).toBeVisible();
  await expectAccessible();
  await form.getByLabel('Position').fill(position);
  await page.keyboard.press('Tab');
  await form.getByLabel('Days to complete').fill('14');
  await page.keyboard.press('Enter');
  await expectToast('Success', 'Training requirement created successfully');

  await page.getByPlaceholder('Search requirements').fill(course.courseName);
  const row = page.getByRole('row', { name: course.courseName });
  await expect(row).toContainText(position);
  await expect(row).toContainText('2 people, 2 not trained');
  await expectAccessible();
  await row.getByRole('button', { name: course.courseName }).click();
  const panel = page.getByRole('dialog', { name: course.courseName });
  await expect(panel.getByText('2 people, 2 not trained')).toBeVisible();
  await panel.getByRole('button', { name: 'Create Missing Needs' }).click();
  const preview = page.getByRole('dialog', { name: `Create missing needs for ${course.courseName}` });
  await expect(preview.getByRole('row', { name: first.lastName })).toContainText(course.courseName);
  await expectAccessible();
  await preview.getByPlaceholder('Search people and courses').fill(second.lastName);
  await expect(preview.getByText('1 training need shown; all 2 are created.')).toBeVisible();
  await expect(preview.getByRole('row', { name: first.lastName })).toHaveCount(0);
  await preview.getByRole('button', { name: 'Create 2 Needs' }).click();
  await expectToast('Success', '2 training needs created successfully');
  await expect(preview).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Create Missing Needs' })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Training needs already created are kept.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Training requirement deleted successfully');
  await page.goto(`/training?tab=needs&q=${course.courseName}`);
  await expect(page.getByRole('row', { name: course.courseName })).toHaveCount(2);
});

test('what somebody else has created meanwhile is not created twice', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const [hr, training] = [await apiAs('hr'), await apiAs('training')];
  const position = unique('Shotfirer');
  const { id: employeeId } = await addEmployee(hr, { position });
  await addEmployee(hr, { position });
  const course = await addCourse(training);
  const rule = await training.post('/api/training-requirements', { courseId: course.id, position });
  await openAs('training', `/training?tab=requirements&view=${rule.id}`);
  const panel = page.getByRole('dialog', { name: course.courseName });
  await panel.getByRole('button', { name: 'Create Missing Needs' }).click();
  const preview = page.getByRole('dialog', { name: /^Create missing needs/ });
  await expect(preview.getByRole('button', { name: 'Create 2 Needs' })).toBeVisible();
  await page.route('**/api/training-requirements/apply', async (route) => {
    await training.post('/api/training-needs', { employeeId, courseId: course.id });
    await route.continue();
  });
  await preview.getByRole('button', { name: 'Create 2 Needs' }).click();
  await expectToast('Error', '1 need is missing now. Review the list again before you create them.');
  await expect(preview.getByRole('button', { name: 'Create 1 Need' })).toBeVisible();
});

test('a course in use is retired instead of deleted, and restored', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const training = await apiAs('training');
  const { id, courseName } = await addCourse(training, { validityPeriodMonths: 24 });
  const [person] = await training.get<{ id: string; firstName: string; lastName: string }[]>(
    '/api/employees?username=store',
  );
  for (const completionDate of ['2024-06-01', '2025-06-01'])
    await training.post('/api/training-needs', {
      employeeId: person?.id,
      courseId: id,
      status: 'Completed',
      completionDate,
    });
  const need = await training.post('/api/training-needs', { employeeId: person?.id, courseId: id });
  await training.post('/api/training-requirements', { courseId: id, position: unique('Fitter') });

  await openAs('training', `/training?view=${id}`);
  const panel = page.getByRole('dialog', { name: courseName });
  await expect(panel.getByRole('region', { name: 'People' })).toContainText(
    '1 person has this training today',
  );
  await expect(panel.getByRole('link', { name: `${person?.firstName} ${person?.lastName}` })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'People' })).toContainText('1 person needs this training');
  await expect(panel.getByRole('region', { name: 'Required for' })).toContainText(/fitter/i);
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const offer = page.getByRole('alertdialog', { name: `${courseName} is in use` });
  await expect(offer).toContainText('Retire the course instead');
  await expectAccessible();
  await offer.getByRole('button', { name: 'Retire' }).click();
  await expectToast('Success', `${courseName} is retired`);
  await expect(panel.getByText('Retired', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.goto(`/training?q=${courseName}`);
  await expect(page.getByRole('row', { name: courseName })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'In use or retired' }).click();
  await page.getByRole('option', { name: 'Retired' }).click();
  await page.getByRole('button', { name: courseName }).click();
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expectToast('Success', `${courseName} is restored`);
  await expect(panel.getByRole('button', { name: 'Retire' })).toBeVisible();

  await page.goto(`/training?tab=needs&view=${need.id}`);
  const earlier = page.getByRole('region', { name: 'Completed before' });
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await expect(earlier.getByRole('listitem').last()).toContainText('expired');
});

test('a retired provider is not offered, and stays where it is chosen', async ({ page, apiAs, openAs }) => {
  const training = await apiAs('training');
  const course = await addCourse(training);
  const providerName = unique('Huon Trainers');
  const { id: providerId } = await training.post('/api/training-providers', { providerName });
  const { id } = await training.post('/api/training-sessions', {
    courseId: course.id,
    providerId,
    startDate: '2027-03-01',
  });
  await training.put(`/api/training-providers/${providerId}`, { isRetired: true });
  await openAs('training', `/training?tab=providers&isRetired=true&view=${providerId}`);
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText(course.courseName);
  await page.goto(`/training?tab=sessions&view=${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: /^Edit/ }).getByLabel('Provider')).toContainText(
    providerName,
  );
  await page.goto('/training?tab=sessions');
  await page.getByRole('button', { name: 'Add Session' }).click();
  await page.getByRole('dialog', { name: 'Add Session' }).getByLabel('Provider').click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(page.getByRole('option', { name: providerName })).toHaveCount(0);
});

test('requirements and their preview fit on a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs('training', '/training?tab=requirements');
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible();
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Add Requirement' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Requirement' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});
