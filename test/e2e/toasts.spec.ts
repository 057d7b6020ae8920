import { expect, test } from './fixtures.ts';

test('one message at a time, for five seconds, and F8 leads to it', async ({ page, expectToast }) => {
  await page.clock.install();
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  const corner = page.getByRole('region', { name: 'Notifications (F8)' });
  await signIn.click();
  await signIn.click();
  await expectToast('Error', 'Please enter both username and password');
  await expect(corner.getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(4_500);
  await expect(corner.getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(corner.getByRole('listitem')).toHaveCount(0);

  await signIn.click();
  await expectToast('Error', 'Please enter both username and password');
  await page.clock.runFor(100);
  await page.keyboard.press('F8');
  await expect(corner.getByRole('list')).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(corner.getByRole('listitem'), 'it stays while it is read').toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(corner.getByRole('listitem')).toHaveCount(0);
});

test('Escape closes what is open above the page first, then the message', async ({ page, openAs }) => {
  await openAs('admin', '/assets?status=Broken');
  const message = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  // It stays while the pointer is on it.
  await message.hover();
  await page.getByRole('button', { name: 'Add Asset' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Asset' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(message).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(message).toHaveCount(0);
});

test('a message covers no control of the page', async ({ page, openAs }) => {
  await openAs('admin', '/assets?status=Broken');
  const box = await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem')
    .boundingBox();
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation') });
  const sidebar = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sidebar?.x ?? 0) + (sidebar?.width ?? 0));
  const links = await menu.getByRole('link').all();
  const last = await links.at(-1)?.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
});
