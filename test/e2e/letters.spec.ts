import { expect, test, unique, type Api } from './fixtures.ts';
import { readFile } from 'node:fs/promises';
import { textOfPdf } from '../pdf-text.ts';

async function addPerson(api: Api) {
  const lastName = unique('Letter').replace(/\W/g, '');
  const { id } = await api.post<{ id: string }>('/api/employees', {
    firstName: 'Lucy',
    lastName,
    position: 'Surveyor',
    startDate: '2024-01-01',
  });
  return { id, name: `Lucy ${lastName}` };
}

test('a letter is written from a template and filed with the documents', async ({ page, apiAs, openAs }) => {
  const { id, name } = await addPerson(await apiAs('admin'));
  await openAs('hr', `/hr?view=${id}&person.tab=documents`);
  await page.getByRole('button', { name: 'New Letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Letter' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Employment Certificate' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(new RegExp(`We confirm that ${name}`));
  await text.fill('Lucy is a surveyor.');
  await dialog.getByRole('button', { name: 'Create Letter' }).click();
  await expect(page.getByText('Letter created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Employment Certificate L-\d{4}-\d{4}/ });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const [letter = ''] = textOfPdf(await readFile(await (await download).path()));
  expect(letter).toContain('Lucy is a surveyor.');
});

test('a template with an unknown field is refused by name', async ({ page, openAs, expectAccessible }) => {
  await openAs('hr', '/settings?tab=letters');
  await page.getByRole('button', { name: 'Add Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Letter Template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(unique('Reference'));
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Offer' }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {{employee.nam}}');
  await dialog.getByRole('button', { name: 'Add Template' }).click();
  await expect(
    dialog.getByText('There is no field {{employee.nam}}. Choose from the list of fields.'),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {{employee.name}}');
  await dialog.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByText('Letter template added successfully')).toBeVisible();
});

test('a payslip is downloaded as a PDF', async ({ page, apiAs, openAs }) => {
  const { id, name } = await addPerson(await apiAs('admin'));
  const pay = await (
    await apiAs('finance')
  ).post<{ id: string }>('/api/payroll', {
    employeeId: id,
    payPeriodStart: '2025-03-01',
    payPeriodEnd: '2025-03-14',
    grossSalary: 1234.5,
  });
  await openAs('finance', `/financial?view=${pay.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Payslip .+ 2025-03-01 to 2025-03-14\.pdf$/);
  const [payslip = ''] = textOfPdf(await readFile(await file.path()));
  expect(payslip.split('\n')).toEqual(expect.arrayContaining([name, 'Draft, not paid', '$1,234.50']));
});
