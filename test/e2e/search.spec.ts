import { expect, test, unique } from './fixtures.ts';
import { addAsset, addUser } from './records.ts';

test('people, users and assets are found as one types', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const word = unique('Sago');
  const user = await addUser(api, { lastName: word });
  const asset = await addAsset(api, { assetName: `${word} Press` });
  await openAs('admin', '/fleet');
  const box = page.getByRole('combobox', { name: 'Search people, users and assets' });
  await box.fill(word.toLowerCase());
  const users = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Users' });
  await expect(users.getByRole('option')).toHaveText([`Joyce ${word}Employee${user.username}`]);
  const assets = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Assets' });
  await assets.getByRole('option', { name: asset.assetTag }).click();
  await expect(page).toHaveURL(`/assets?view=${asset.id}`);
  await expect(page.getByRole('dialog', { name: `${word} Press` })).toBeVisible();
  await expect(box).toHaveValue('');

  await box.fill(word);
  await expect(users.getByRole('option')).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(`/users?view=${user.id}`);
  await expect(page.getByRole('dialog', { name: `Joyce ${word}` })).toBeVisible();
});

for (const { by, typed } of [
  { by: 'name', typed: 'wambi' },
  { by: 'number', typed: 'EMP-0006' },
])
  test(`a person is found by ${by}`, async ({ page, openAs }) => {
    await openAs('training', '/');
    await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill(typed);
    const people = page.getByRole('group', { name: 'People' });
    await people.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/hr\?view=/);
    await expect(page.getByRole('dialog').getByText('Primary Phone')).toBeVisible();
  });

test('an asset is found by its tag', async ({ page, apiAs, openAs }) => {
  const { assetTag, assetName } = await addAsset(await apiAs('fleet'));
  await openAs('store', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(assetTag);
  const found = page.getByRole('option', { name: assetTag });
  await expect(found).toContainText(assetName);
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: assetName })).toBeVisible();
});

test('who may not see users does not find them', async ({ page, apiAs, openAs }) => {
  const { lastName } = await addUser(await apiAs('admin'));
  await openAs('store', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill(lastName);
  await expect(
    page.getByText(`Nothing found for “${lastName}”. Try a name, a number or a tag.`, { exact: true }),
  ).toBeVisible();
});

test('Escape closes what was found, then leaves the box', async ({ page, openAs }) => {
  await openAs('fleet', '/');
  const box = page.getByRole('combobox', { name: 'Search people, users and assets' });
  await expect(box).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill('Komatsu');
  await expect(page.getByRole('listbox', { name: 'Found' })).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Found' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
});
