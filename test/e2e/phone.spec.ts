import { expect, password, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('signing in and finding the way by the menu', async ({ page, expectToast, expectAccessible }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('fleet');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  await expectToast('Success', 'Successfully logged in');
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(menu.getByText('Operations Management Platform')).toBeVisible();
  await expectAccessible();
  await page.touchscreen.tap(380, 400);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('link', { name: 'Asset Management' }).tap();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test('a row is a card, and opens over the list', async ({ page, apiAs, openAs, expectAccessible }) => {
  const asset = await addAsset(await apiAs('fleet'), { currentLocation: 'Laiparo Mine' });
  await openAs('fleet', `/assets?q=${asset.assetTag}`);
  const row = page.getByRole('row', { name: asset.assetName });
  const [name, place] = await Promise.all(
    [asset.assetName, 'Laiparo Mine'].map((text) => row.getByText(text, { exact: true }).boundingBox()),
  );
  expect(place?.y, 'the details stand below the name').toBeGreaterThan(
    (name?.y ?? 0) + (name?.height ?? 0) / 2,
  );
  await expect(page.getByRole('button', { name: 'Sorted by Asset ID' })).toBeVisible();
  await expectAccessible();

  await row.getByText('Laiparo Mine').tap();
  const panel = page.getByRole('dialog', { name: asset.assetName });
  await expect(panel.getByText('added this asset')).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('filters are set in a dialog, so that the list begins on the first screen', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('hr', '/hr');
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan(520);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Work Type').selectOption('Contract');
  await expect(page).toHaveURL(/workType=Contract/);
  await expectAccessible();
  await filters.getByRole('button', { name: /^Show \d+ employees$/ }).tap();
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters 1 set' }).tap();
  await filters.getByRole('button', { name: 'Clear filters' }).tap();
  await expect(page).toHaveURL('/hr');
});

test('a bar of tabs says that there are more, and moves by its arrow', async ({ page, openAs }) => {
  await openAs('admin', '/fleet');
  const last = page.getByRole('tab', { name: 'Checklists' });
  const more = page.locator('[data-more-tabs=after]');
  await expect(last).not.toBeInViewport();
  await more.tap();
  await expect(async () => {
    if (await more.isVisible()) await more.tap({ timeout: 1000 });
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await expect(page.locator('[data-more-tabs=before]')).toBeVisible();
});

test('the open tab is clear of the faded ends of its bar', async ({ page, openAs }) => {
  await openAs('hr', '/hr?tab=waiting');
  const tab = page.getByRole('tab', { name: /^Approvals \d+/, selected: true });
  await expect(tab).toBeVisible();
  const bar = page.getByRole('tablist');
  const isClear = async () => {
    const [outer, inner] = [await bar.boundingBox(), await tab.boundingBox()];
    if (!outer || !inner) return false;
    const isLast = await bar.evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 1);
    return inner.x + inner.width <= outer.x + outer.width - (isLast ? 0 : 40);
  };
  await expect.poll(isClear).toBe(true);
});

test('the long settings keep their Save in view', async ({ page, openAs }) => {
  await openAs('admin', '/settings');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Maximum days late' }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('cards are sorted by a menu', async ({ page, openAs }) => {
  await openAs('fleet', '/assets?category=Vehicle');
  await page.getByRole('button', { name: 'Sorted by Asset ID' }).tap();
  await page.getByRole('menuitemradio', { name: 'Asset Name' }).tap();
  await expect(page).toHaveURL(/sort=assetName/);
  await expect(page.getByRole('button', { name: 'Sorted by Asset Name' })).toBeVisible();
});

test('an asset is added by touch', async ({ page, openAs, expectToast, expectAccessible }) => {
  const assetTag = unique('TAP');
  await openAs('fleet', '/assets');
  await page.getByRole('main').getByRole('button', { name: 'Add Asset' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByRole('textbox', { name: 'Asset ID' }).fill(assetTag);
  await form.getByLabel('Asset Name').fill('Chainsaw');
  await form.getByLabel('Category').fill('To');
  await page.getByRole('option', { name: 'Tool' }).tap();
  await form.getByLabel('Status').selectOption('Under Maintenance');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Asset' }).tap();
  await expectToast('Success', 'Asset created successfully');
  await expect(form).toBeHidden();
});

test('targets are large enough for a thumb', async ({ page, openAs }) => {
  await openAs('admin', '/assets?q=VEH-001');
  await expect(page.getByRole('row', { name: 'VEH-001' })).toBeVisible();
  await page.getByRole('button', { name: 'More options' }).tap();
  for (const name of [
    'Open menu',
    'Quick Add',
    'Notifications',
    'Theme',
    'Add Asset',
    'Filters',
    'More options',
    'Export CSV',
    'Sorted by Asset ID',
    'Views',
    'Columns',
    /^View /,
    'Next',
  ]) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect.soft(box?.height, String(name)).toBeGreaterThanOrEqual(40);
    expect.soft(box?.width, String(name)).toBeGreaterThanOrEqual(40);
  }
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no page is wider than the screen', async ({ page, apiAs, openAs }) => {
    const api = await apiAs('admin');
    const asset = await addAsset(api, { assetName: 'Caterpillar 980 Wheel Loader with the long boom' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: /^Look around as/ }).last()).toBeVisible();
    expect(await widthOf()).toBe(360);
    await openAs('admin');
    for (const address of [
      '/',
      '/users',
      '/users?add=user',
      '/hr',
      '/training',
      '/assets',
      '/assets?add=asset',
      `/assets?view=${asset.id}`,
      '/fleet',
      '/inventory',
      '/financial',
      '/reports',
      '/settings',
      '/settings?tab=pay-rules',
      '/settings?tab=holidays',
      '/nowhere',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      if (/add|view/.test(address)) await expect(page.getByRole('dialog')).toBeVisible();
      else if (/users|assets/.test(address)) await expect(page.getByRole('cell').first()).toBeVisible();
      expect.soft(await widthOf(), address).toBe(360);
    }

    function widthOf() {
      return page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
    }
  });
});
