import { expect, password, test, unique } from './fixtures.ts';
import { expectShown, leave, tabTo } from './keyboard-helpers.ts';

test('a day at work without a mouse', async ({ page, expectToast }) => {
  const tag = unique('KEY');
  const { keyboard } = page;

  await page.goto('/login');
  await expectShown(page.getByLabel('Username'));
  await keyboard.type('fleet');
  await keyboard.press('Tab');
  await expectShown(page.getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');

  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Asset Management', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');

  const addButton = page.getByRole('button', { name: 'Add Asset' });
  await tabTo(page, addButton);
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await expectShown(form.getByRole('textbox', { name: 'Asset ID' }));
  await keyboard.type(tag);
  await keyboard.press('Tab');
  await keyboard.type(`Lighting Tower ${tag}`);
  await keyboard.press('Tab');
  await keyboard.type('Too');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(form.getByLabel('Category')).toHaveValue('Tool');
  await keyboard.press('Enter');
  await expectToast('Success', 'Asset created successfully');
  await expect(form).toBeHidden();
  await expectShown(addButton);

  await keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search people, users and assets' });
  await expectShown(search);
  await keyboard.type(tag);
  await expect(page.getByRole('option', { name: tag })).toBeVisible();
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Lighting Tower ${tag}` });
  await expect(panel).toBeFocused();

  const changes = panel.getByRole('button', { name: 'Change Status' });
  await tabTo(page, changes);
  await keyboard.press('Enter');
  const status = page.getByRole('dialog', { name: `Change the status of Lighting Tower ${tag}` });
  await expectShown(status.getByRole('combobox', { name: 'Status' }));
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(status.getByRole('combobox', { name: 'Status' })).toHaveText('Under Maintenance');
  await keyboard.press('Tab');
  await keyboard.type('Lamp broken');
  await keyboard.press('Enter');
  await expectToast('Success', 'Asset updated successfully');
  await expect(status).toBeHidden();
  await expectShown(changes);
  // The message on top goes first.
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/assets');

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expectShown(page.getByLabel('Username'));
});

test('the sidebar can be skipped', async ({ page, openAs }) => {
  await openAs('fleet', '/assets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expectShown(skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectShown(page.getByRole('main').getByRole('button').first());
});

test('a row is opened by its name, and the focus comes back to it', async ({ page, openAs }) => {
  await openAs('fleet', '/assets?q=SUR-003');
  const name = page
    .getByRole('row', { name: 'SUR-003' })
    .getByRole('button', { name: 'Automatic Level', exact: true });
  await expect(name).toBeVisible();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const level = page.getByRole('dialog', { name: 'Automatic Level' });
  await expect(level).toBeFocused();
  await leave(page, level);
  await expectShown(name);
});

test('a dialog keeps the focus within', async ({ page, openAs }) => {
  await openAs('admin', '/assets');
  await page.getByRole('button', { name: 'Add Asset' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await expect(form.getByRole('textbox', { name: 'Asset ID' })).toBeFocused();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
});
