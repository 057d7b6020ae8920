import { expect, test } from './fixtures.ts';

test('Quick Add opens the form over whatever page is open', async ({ page, openAs }) => {
  await openAs('admin', '/fleet');
  for (const name of ['Add User', 'Add Asset']) {
    await page.getByRole('button', { name: 'Quick Add' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name }).locator(':focus')).toBeVisible();
    await expect(page).toHaveURL(/\/fleet\?add=/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/fleet');
    await expect(page.getByRole('button', { name: 'Quick Add' })).toBeFocused();
  }
});

test('Quick Add is narrowed by typing', async ({ page, openAs, expectAccessible }) => {
  await openAs('admin', '/settings');
  await page.getByRole('button', { name: 'Quick Add' }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(
    page.getByRole('group', { name: 'Human Resources' }).getByRole('menuitem').first(),
  ).toBeVisible();
  await expectAccessible();
  await page.keyboard.type('vehi');
  await expect(items).toHaveText(['Add Vehicle']);
  await expect(items).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect.poll(() => items.count()).toBeGreaterThan(8);
  await page.keyboard.type('new leave');
  await expect(items).toHaveText(['New Leave Request']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Leave Request' })).toBeVisible();
});

test('Quick Add offers only what one may add', async ({ page, openAs }) => {
  await openAs('fleet', '/fleet');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.filter({ hasText: 'Add Asset' })).toHaveCount(1);
  for (const hidden of ['Add User', 'Add Employee', 'Add Item', 'Add Transaction'])
    await expect(items.filter({ hasText: hidden })).toHaveCount(0);
});

test('who may not add an asset is not offered it, nor has its form by address', async ({ page, openAs }) => {
  await openAs('auditor', '/assets?add=asset&q=VEH-001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  await expect(page.getByRole('row', { name: 'VEH-001' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'New Leave Request',
    'New Timesheet',
    'Add Document',
    'Add Fuel',
    'Pre-start Check',
  ]);
});

test('a theme that was chosen is remembered', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs('employee', '/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(background).toBe(light);
});
