import { expect, test } from './fixtures.ts';

test('Quick Add opens the form over whatever page is open', async ({ page, openAs }) => {
  await openAs('admin', '/fleet');
  for (const name of ['Add User', 'Add Asset']) {
    await page.getByRole('button', { name: 'Quick Add' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Add User', 'Add Asset']);
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL(/\/fleet\?add=/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/fleet');
  }
});

test('Quick Add offers only what one may add', async ({ page, openAs }) => {
  await openAs('fleet', '/fleet');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Add Asset']);
});

test('who may add nothing has no Quick Add, nor its form by address', async ({ page, openAs }) => {
  await openAs('auditor', '/assets?add=asset&q=VEH-001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  await expect(page.getByRole('row', { name: 'VEH-001' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quick Add' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('notifications say when there is nothing', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Nothing needs your attention.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('a theme that was chosen is remembered', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs('employee', '/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemcheckbox', { name: 'As the system' }).click();
  await expect.poll(background).toBe(light);
});
