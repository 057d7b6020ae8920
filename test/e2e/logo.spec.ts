import { pngOf } from '../png.ts';
import { expect } from './fixtures.ts';
import { test } from './own-organisation.ts';

test('an administrator adds a logo, which is printed on payslips, and removes it', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const { id: employeeId } = await api.post('/api/employees', {
    firstName: 'Lucy',
    lastName: 'Kila',
    position: 'Surveyor',
    startDate: '2024-01-01',
  });
  const pay = await api.post('/api/payroll', {
    employeeId,
    payPeriodStart: '2025-03-01',
    payPeriodEnd: '2025-03-14',
    grossSalary: 1234.5,
  });
  await openAs('admin', '/settings');
  const logo = page.getByRole('group', { name: 'Logo' });
  const upload = logo.getByLabel('Picture to upload');
  await upload.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') });
  await expect(logo).toContainText('This picture cannot be opened. Choose a JPEG, PNG or WebP picture.');
  // Much larger and wider than a logo may be.
  const buffer = pngOf({ width: 4000, height: 300, colorType: 6 });
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.getByRole('img', { name: 'The logo' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectToast('Success', 'Settings updated successfully');
  await page.reload();
  await expect(logo.getByRole('img', { name: 'The logo' })).toBeVisible();

  await page.goto(`/financial?view=${pay.id}`);
  await page.evaluate(() => {
    window.print = () => {
      const [picture] = document.querySelectorAll<HTMLImageElement>('[data-printed-alone] img');
      document.title = `Printed with ${picture?.naturalWidth} pixels`;
    };
  });
  await page.getByRole('button', { name: 'Print Payslip' }).click();
  await expect(page).toHaveTitle('Printed with 640 pixels');

  await page.goto('/settings');
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expectToast('Success', 'Settings updated successfully');
  await page.reload();
  await expect(upload).toBeAttached();
  await expect(logo.getByRole('img')).toHaveCount(0);
});
