import { expect, test } from './fixtures.ts';

test('a filter is added from a menu, stands out while set, and is cleared', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('hr', '/hr');
  const main = page.getByRole('main');
  const workType = main.getByRole('combobox', { name: 'Work Type' });
  await expect(main.getByRole('combobox', { name: 'Employment' })).toBeVisible();
  await expect(workType).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);

  await main.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Work Type' }).click();
  await expect(workType).toBeFocused();
  await workType.press('Enter');
  await page.getByRole('option', { name: 'Contract', exact: true }).click();
  await expect(page).toHaveURL('/hr?workType=Contract');
  await expectAccessible();

  await page.reload();
  await expect(workType, 'what is set is shown').toHaveText('Contract');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/hr');
  await expect(workType).toHaveCount(0);
  await expect(main.getByRole('combobox', { name: 'Employment' })).toBeFocused();
});
