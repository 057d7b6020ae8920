import { expect, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';

test('an asset is added with all it has', async ({ page, openAs, expectToast }) => {
  const assetTag = unique('GEN');
  await openAs('fleet', '/assets');
  await page.getByRole('button', { name: 'Add Asset' }).click();
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByRole('textbox', { name: 'Asset ID' }).fill(assetTag);
  await form.getByLabel('Asset Name').fill(`Standby set ${assetTag}`);
  await form.getByLabel('Category').fill('Generator');
  await form.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Under Maintenance' }).click();
  await form.getByLabel('Location').fill('lai');
  await page.getByRole('option', { name: 'Laiparo Mine' }).click();
  await form.getByRole('textbox', { name: 'Purchase Date' }).fill('05/03/2026');
  await form.getByLabel('Serial Number').fill('CUM 500-77');
  await form.getByLabel('Assigned to').fill('Thomas');
  await page.getByRole('option', { name: 'Thomas Wemin' }).click();
  await form.getByLabel('Notes').fill('First line\nSecond line');
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expectToast('Success', 'Asset created successfully');
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search assets' }).fill(assetTag);
  await expect(page.getByText('Showing 1-1 of 1 assets')).toBeVisible();
  await page.getByRole('button', { name: `View Standby set ${assetTag}` }).click();
  const panel = page.getByRole('dialog', { name: `Standby set ${assetTag}` });
  for (const shown of [
    assetTag,
    'Under Maintenance',
    'Generator',
    'Laiparo Mine',
    'CUM 500-77',
    'First line\nSecond line',
  ])
    await expect(panel.getByText(shown, { exact: true })).toBeVisible();
  await expect(panel.getByText('05/03/2026', { exact: true })).toHaveCount(2);
  await expect(panel.getByRole('definition').filter({ hasText: 'Thomas Wemin' })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Assignment history' })).toContainText('Thomas Wemin');
  await expect(panel.getByText('Mary Kila added this asset, just now', { exact: true })).toBeVisible();
});

test('what is missing or taken is said at its field', async ({ page, apiAs, openAs, expectToast }) => {
  const { assetTag } = await addAsset(await apiAs('fleet'));
  await openAs('fleet', '/assets?add=asset');
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  const tag = form.getByRole('textbox', { name: 'Asset ID' });
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expect(tag).toHaveAccessibleDescription(
    'The tag on the asset, for example VEH-001. Asset ID must not be empty',
  );
  await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Category must not be empty');
  await tag.fill(assetTag);
  await form.getByLabel('Asset Name').fill('The same again');
  await form.getByLabel('Category').fill('Tool');
  await form.getByRole('textbox', { name: 'Purchase Date' }).fill('30/02/2026');
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expect(form.getByRole('textbox', { name: 'Purchase Date' })).toHaveAccessibleDescription(
    'Purchase Date must be a valid date',
  );
  await form.getByRole('textbox', { name: 'Purchase Date' }).fill('');
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expectToast('Error', 'Another asset already has this Asset ID');
  await expect(tag).toHaveAccessibleDescription(
    'The tag on the asset, for example VEH-001. Another asset already has this Asset ID',
  );
  await expect(tag).toBeFocused();
});

test('history tells changes in plain sentences', async ({ page, apiAs, openAs, expectToast }) => {
  const asset = await addAsset(await apiAs('fleet'), { currentLocation: 'Lae Plant Yard' });
  await openAs('fleet', `/assets?view=${asset.id}`);
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit ${asset.assetName}` });
  await form.getByLabel('Location').fill('Madang Depot');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Asset updated successfully');
  await expect(
    panel.getByText('Mary Kila moved this from Lae Plant Yard to Madang Depot, just now', { exact: true }),
  ).toBeVisible();

  await panel.getByRole('button', { name: 'Change Status' }).click();
  const status = page.getByRole('dialog', { name: `Change the status of ${asset.assetName}` });
  await status.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Under Maintenance' }).click();
  await status.getByRole('button', { name: 'Change Status' }).click();
  await expect(status.getByLabel('Reason')).toHaveAccessibleDescription('Reason must not be empty');
  await status.getByLabel('Reason').fill('Belt torn');
  await status.getByRole('button', { name: 'Change Status' }).click();
  await expect(status).toBeHidden();
  await expect(
    panel.getByText('Mary Kila set this to Under Maintenance and gave the reason: Belt torn, just now', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(panel.getByText('Reason for Under Maintenance')).toBeVisible();
});

test("somebody else's change in the meantime is shown, and neither is lost", async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api, { currentLocation: 'Lae Plant Yard' });
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit ${asset.assetName}` });
  await form.getByLabel('Asset Name').fill('Mine');
  await api.put(`/api/assets/${asset.id}`, { currentLocation: 'Laiparo Mine' });
  await form.getByRole('button', { name: 'Save Changes' }).click();

  const notice = form.getByRole('alert').filter({ hasText: 'was changed elsewhere' });
  await expect(notice).toContainText(
    'This asset was changed elsewhere. Check the current values and try again.',
  );
  await expect(form.getByText('Changed elsewhere to: Laiparo Mine')).toBeVisible();
  await expect(notice).toContainText('Location: Lae Plant Yard → Laiparo Mine');
  await expect(form.getByLabel('Asset Name')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Save my values' }).click();
  await expectToast('Success', 'Asset updated successfully');
  expect(await api.get(`/api/assets/${asset.id}`)).toMatchObject({
    assetName: 'Mine',
    currentLocation: 'Laiparo Mine',
  });
});

test("their version can be taken instead of one's own", async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const asset = await addAsset(api);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // Its name changes with the asset's.
  const form = page.getByRole('dialog', { name: /^Edit / });
  await form.getByLabel('Asset Name').fill('Mine');
  await api.put(`/api/assets/${asset.id}`, { assetName: 'Theirs' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByRole('button', { name: 'Load current values' }).click();
  await expect(page.getByLabel('Asset Name')).toHaveValue('Theirs');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a form is not closed over what was typed without a question', async ({ page, openAs }) => {
  await openAs('fleet', '/assets');
  await page.getByRole('button', { name: 'Add Asset' }).click();
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByLabel('Asset Name').fill('Half a pump');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Asset Name')).toHaveValue('Half a pump');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
});
