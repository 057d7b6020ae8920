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

test('a message is swiped away to the right', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const message = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  const box = await message.boundingBox();
  const from = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
  for (const { distance, left } of [
    { distance: 40, left: 1 },
    { distance: 120, left: 0 },
  ]) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + distance, from.y, { steps: 8 });
    await page.mouse.up();
    await expect(message).toHaveCount(left);
  }
});
