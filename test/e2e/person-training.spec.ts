import { expect, test, unique, type Api } from './fixtures.ts';
import { leave } from './keyboard-helpers.ts';
import { addEmployee } from './people.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

const fileOf = (id: string, more = '') => `/hr?view=${id}&person.tab=training${more}`;

async function addCourse(api: Api): Promise<{ id: string; courseName: string }> {
  return api.post('/api/training-courses', { courseName: unique('Course'), validityPeriodMonths: 24 });
}

test('training is added in a person’s file, changed and completed with a certificate', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { courseName } = await addCourse(await apiAs('training'));
  const hr = await apiAs('hr');
  const person = await addEmployee(hr);
  await openAs('hr', fileOf(person.id));
  const file = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
  await expect(file.getByText('No training needs yet')).toBeVisible();
  await file.getByRole('button', { name: 'Add Training Need' }).click();
  const form = page.getByRole('dialog', { name: 'Add Training Need' });
  await expect(form.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  await expect(form.getByLabel('Employee'), 'the profile is theirs').toHaveCount(0);
  await form.getByLabel('Course').fill(courseName);
  await page.getByRole('option', { name: courseName }).click();
  await form.getByLabel('Due Date').fill('02/03/2026');
  await form.getByRole('button', { name: 'Add Training Need' }).click();
  await expectToast('Success', 'Training need created successfully');
  const row = file.getByRole('row', { name: courseName });
  await expect(row).toContainText('Overdue');
  await expect(row).toContainText('02/03/2026');
  await expectAccessible();

  await row.getByRole('button', { name: `Edit ${courseName}` }).click();
  const edit = page.getByRole('dialog', { name: /^Edit the training need/ });
  await edit.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Training need updated successfully');
  await expect(row).toContainText('Critical');

  await row.getByRole('button', { name: `Complete ${courseName}` }).click();
  const completing = page.getByRole('dialog', { name: `Complete ${courseName}` });
  const field = (name: string) => completing.getByRole('textbox', { name });
  await field('Completion Date').fill('31/12/2099');
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(completing.getByText('Completion Date must not be after today')).toBeVisible();
  await field('Completion Date').fill('10/03/2026');
  await expect(completing.getByText('Valid until 10/03/2028.')).toBeVisible();
  await completing.getByLabel('Result').fill('Competent');
  await completing.getByLabel('File to upload').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(completing.getByText('certificate.pdf uploaded')).toBeVisible();
  await expect(field('Document Name')).toHaveCount(0);
  await field('Expiry Date').fill('11/03/2028');
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(
    completing.getByText(
      'Expiry Date must be at most 24 months after the Completion Date, because the course is valid for that time',
    ),
  ).toBeVisible();
  await field('Expiry Date').fill('10/03/2028');
  await field('Document Number').fill('FA 17');
  await expectAccessible();
  await completing.getByRole('button', { name: 'Complete', exact: true }).click();
  await expectToast('Success', 'Training completed successfully');
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('10/03/2026');
  await expect(row).toContainText('10/03/2028');
  await expect(row.getByRole('button', { name: `Complete ${courseName}` })).toHaveCount(0);

  await row.getByRole('button', { name: courseName, exact: true }).click();
  const opened = page.getByRole('dialog', { name: courseName });
  await expect(opened.getByText('Competent', { exact: true })).toBeVisible();
  await expectAccessible();
  await opened.getByRole('link', { name: 'Show the certificate' }).click();
  await expect(page).toHaveURL(/person\.tab=documents/);
  await expect(file.getByText(courseName, { exact: true })).toBeVisible();
  const documents = await hr.get<object[]>(`/api/employee-documents/${person.id}`);
  expect(documents).toMatchObject([
    {
      documentName: courseName,
      documentType: 'Certification',
      documentNumber: 'FA 17',
      issueDate: '2026-03-10',
      expiryDate: '2028-03-10',
      fileName: 'certificate.pdf',
    },
  ]);
});

test('the need that an address names is open and marked, on a phone too', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const training = await apiAs('training');
  const { id: courseId, courseName } = await addCourse(training);
  const person = await addEmployee(await apiAs('hr'));
  const { id } = await training.post('/api/training-needs', { employeeId: person.id, courseId });
  await openAs('training', fileOf(person.id, `&person.view=${id}`));
  const opened = page.getByRole('dialog', { name: courseName });
  await expect(opened.getByText('History')).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await opened.getByRole('button', { name: 'Complete' }).click();
  const completing = page.getByRole('dialog', { name: `Complete ${courseName}` });
  await expect(completing.getByLabel('Completion Date')).toBeVisible();
  // Who keeps the training files the certificate, and adds no other document of that person.
  await expect(completing.getByRole('heading', { name: 'Certificate' })).toBeVisible();
  await expect(completing.locator(':focus')).toBeVisible();
  await leave(page, completing);
  await leave(page, opened);
  await expect(page).toHaveURL(`/hr?view=${person.id}&person.tab=training`);
});
