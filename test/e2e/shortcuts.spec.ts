import { expect, test } from './fixtures.ts';

test('? lists the keys of each place', async ({ page, openAs, expectAccessible }) => {
  await openAs('hr', '/hr?tab=waiting');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(list.getByRole('heading', { name: 'Approvals' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.getByRole('search').getByRole('combobox').click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('keyboard');
  await palette.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});

test('? is typed in a field as usual', async ({ page, openAs }) => {
  await openAs('hr', '/hr');
  const search = page.getByRole('searchbox', { name: 'Search employees' });
  await search.press('?');
  await expect(search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
