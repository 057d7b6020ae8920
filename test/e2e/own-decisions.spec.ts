import { expect, test, unique } from './fixtures.ts';
import { addSignedIn } from './people.ts';

/** What nobody decides about themselves is there, and says why it is not for them. */

test('an officer’s own documents, fitness and pay are decided by others', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const hr = await addSignedIn(admin, { roleName: 'Administrator' });
  const named = { documentName: unique('Licence'), documentType: 'License', filePath: 'Cabinet 1' };
  const self = await apiAs(hr.username);
  await self.post('/api/employee-documents', { employeeId: hr.id, ...named });
  await openAs(hr.username, `/hr?view=${hr.id}&person.tab=documents`);
  await page.getByRole('button', { name: `Actions for ${named.documentName}` }).click();
  const accept = page.getByRole('menuitem', { name: /^Accept/ });
  await expect(accept).toContainText('You cannot accept your own document. Ask another person.');
  await expect(accept).toBeDisabled();
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.goto(`/hr?view=${hr.id}&person.tab=medical`);
  await expect(
    page.getByText('You cannot record your own fitness for work. Ask another person.').first(),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fitness for work' })).toBeDisabled();
  await expectAccessible();

  await page.goto(`/hr?view=${hr.id}&person.tab=pay`);
  await expect(page.getByRole('button', { name: 'Add Pay Basis' })).toHaveAccessibleDescription(
    'You cannot set your own pay. Ask another person.',
  );
});

test('whoever is in a session has their result entered by others', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const coordinator = await addSignedIn(admin, { roleName: 'Training Coordinator' });
  const other = await addSignedIn(admin);
  const courseName = unique('Course');
  const { id: courseId } = await admin.post('/api/training-courses', { courseName });
  const session = { courseId, startDate: '2025-03-01', status: 'In Progress' };
  const { id: sessionId } = await admin.post('/api/training-sessions', session);
  for (const { id: employeeId } of [coordinator, other])
    await admin.post('/api/enrolments', { sessionId, employeeId });
  await admin.post('/api/training-needs', {
    employeeId: coordinator.id,
    courseId: (await admin.post('/api/training-courses', { courseName: unique('Other') })).id,
  });
  await openAs(coordinator.username, `/training?tab=sessions&view=${sessionId}`);
  await page
    .getByRole('button', { name: /Results/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Results of ${courseName}` });
  await expect(
    dialog.getByText('You cannot enter or remove your own result. Ask another person.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'All passed' }).click();
  await expectAccessible();
  await page.goto(`/hr?view=${coordinator.id}&person.tab=training`);
  await expect(page.getByRole('button', { name: /^Complete OTHER/ })).toHaveAccessibleDescription(
    'You cannot complete your own training. Ask another person.',
  );
});
