import { expect, password, test } from './fixtures.ts';
import { addAsset } from './records.ts';
import { addItem } from './stock.ts';

test('a label opens its asset on a phone, after signing in', async ({
  page,
  browser,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const asset = await addAsset(await apiAs('fleet'));
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Label' }).click();
  const dialog = page.getByRole('dialog', { name: `Label of ${asset.assetTag}` });
  const code = dialog.getByRole('img', { name: `Opens ${asset.assetTag}` });
  const address = (await code.getAttribute('data-address')) ?? '';
  expect(new URL(address).origin).toBe(new URL(page.url()).origin);
  await expectAccessible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const opened = await context.newPage();
  await opened.goto(address);
  await opened.getByLabel('Username').fill('fleet');
  await opened.getByLabel('Password', { exact: true }).fill(password);
  await opened.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(opened.getByRole('dialog', { name: asset.assetName })).toBeVisible();
  await context.close();
});

test('labels of the list as it is filtered are printed alone', async ({ page, apiAs, openAs }) => {
  const asset = await addAsset(await apiAs('fleet'));
  await openAs('fleet', `/assets?q=${asset.assetTag}`);
  await expect(page.getByRole('row', { name: asset.assetTag })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print Label' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-printed-alone]');
  await expect(sheet.getByText(asset.assetName)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Asset Management' })).toBeHidden();
});

test('the labels of chosen items say where they lie, and open them', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { item } = await addItem(await apiAs('store'), { quantityOnHand: 5, lowStockThreshold: 1 });
  await openAs('store', `/inventory?q=${item.sku}`);
  await page.getByRole('checkbox', { name: `Select ${item.itemName}` }).click();
  const bar = page.getByRole('group', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels' });
  const label = dialog.getByRole('list', { name: 'Labels' }).getByRole('listitem');
  await expect(label).toContainText(`${item.sku}${item.itemName}Lae Plant Yard`);
  await expect(dialog.getByRole('button', { name: 'Print Label' })).toBeEnabled();
  await expectAccessible();

  const code = label.getByRole('img', { name: `Opens ${item.sku}` });
  await page.goto((await code.getAttribute('data-address')) ?? '');
  const opened = page.getByRole('dialog', { name: item.itemName });
  await opened.getByRole('button', { name: 'Label' }).click();
  await expect(page.getByRole('dialog', { name: `Label of ${item.sku}` })).toBeVisible();
});
