import { expect, password, test } from './fixtures.ts';
import { addAsset } from './records.ts';

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
  await opened.getByRole('button', { name: 'Sign In' }).click();
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
