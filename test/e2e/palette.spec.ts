import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const box = (page: Page) => palette(page).getByRole('combobox');
async function open(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
}

const active = (page: Page) => palette(page).getByRole('option', { selected: true });

test('everything is done by keyboard', async ({ page, openAs, apiAs }) => {
  const { assetTag, assetName } = await addAsset(await apiAs('fleet'));
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs('hr', '/users');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.focus();
  const { keyboard } = page;

  await keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(active(page)).toHaveText('Dashboard');
  await keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Users');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('Sign out');
  await keyboard.press('Home');
  await expect(active(page)).toHaveText('Dashboard');
  await keyboard.press('End');
  await expect(active(page)).toHaveText('Sign out');
  await expect(active(page)).toBeInViewport();
  await keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  await keyboard.press('Control+k');
  await keyboard.type('dark');
  await expect(active(page)).toHaveText('Dark mode');
  await keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await keyboard.press('Control+k');
  await keyboard.type('new leav');
  await expect(active(page)).toHaveText('New Leave Request…');
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(form.locator(':focus')).toBeVisible();
  await keyboard.press('Escape');
  await expect(form).toBeHidden();

  await keyboard.press('Control+k');
  await keyboard.type('setings');
  await expect(active(page)).toHaveText('Settings');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await keyboard.press('/');
  await keyboard.type(assetTag);
  await expect(active(page)).toContainText(assetName);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: assetName })).toBeVisible();
});

test('tabs are places, and what begins as typed comes before chance letters', async ({ page, openAs }) => {
  await openAs('hr', '/users');
  await open(page);
  await box(page).fill('leave');
  await expect(active(page)).toHaveText('LeaveHuman Resources');
  await expect(palette(page).getByRole('option', { name: 'Sign out' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hr?tab=leave');
  await expect(page.getByRole('tab', { name: 'Leave' })).toHaveAttribute('aria-selected', 'true');

  await open(page);
  await box(page).fill('human');
  await expect(active(page)).toHaveText('Human Resources');
  await box(page).fill('human timesh');
  await expect(active(page)).toHaveText('TimesheetsHuman Resources');
});

test('every tab of every page is found by its name', async ({ page, openAs }) => {
  for (const address of ['/hr', '/training', '/fleet', '/inventory', '/financial', '/settings']) {
    await openAs('admin', address);
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const label of (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '').trim())) {
      await open(page);
      await box(page).fill(label);
      await expect(palette(page).getByRole('option', { name: label }).first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
  }
});

test('what was found before comes first, and no name is kept in storage', async ({ page, openAs, apiAs }) => {
  const { assetTag, assetName } = await addAsset(await apiAs('fleet'));
  await openAs('fleet', '/');
  await page.getByRole('combobox', { name: 'Search people, users and assets' }).fill(assetTag);
  await palette(page).getByRole('option', { name: assetTag }).click();
  await expect(page.getByRole('dialog', { name: assetName })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(
    assetName,
  );
  await expect(active(page)).toContainText(assetName);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(assetName);
  expect(stored).not.toContain(assetTag);
});

test('Enter opens what was typed, never the answer to fewer letters', async ({ page, openAs, apiAs }) => {
  const api = await apiAs('fleet');
  const word = unique('Loom');
  await addAsset(api, { assetName: `${word} one` });
  const second = await addAsset(api, { assetName: `${word} second` });
  await openAs('fleet', '/');
  await open(page);
  await page.keyboard.type(word);
  await expect(palette(page).getByRole('option')).toHaveCount(2);
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search?*', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.type(' second');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(palette(page)).toBeVisible();
  answer();
  await expect(page).toHaveURL(`/assets?view=${second.id}`);
});

test('how many were found is said, and where nothing was, what to do', async ({
  page,
  openAs,
  apiAs,
  expectAccessible,
}) => {
  const { assetTag } = await addAsset(await apiAs('fleet'));
  await openAs('fleet', '/');
  await open(page);
  await expectAccessible();
  await page.keyboard.type(assetTag);
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ found$/);
  await expectAccessible();
  await box(page).fill('no such thing 42');
  await expect(palette(page).getByRole('status')).toHaveText(
    'No results for “no such thing 42”. Try a name, a number or a tag.',
  );
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await expectAccessible();
});

test('only what one may do and where one may go is offered', async ({ page, openAs }) => {
  await openAs('employee', '/');
  await open(page);
  await expect(palette(page).getByRole('option', { name: 'New Leave Request…' })).toBeVisible();
  for (const hidden of ['Users', 'Settings', 'Add User…', 'Add Asset…'])
    await expect(palette(page).getByRole('option', { name: hidden, exact: true })).toHaveCount(0);
});

test('restocking begins from any page', async ({ page, openAs }) => {
  await openAs('store', '/');
  await open(page);
  await page.keyboard.type('restock');
  await expect(active(page)).toHaveText('Restock…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Record Movement' })).toBeVisible();
});

test('over an open form it stays closed, so that nothing is left behind', async ({ page, openAs }) => {
  await openAs('fleet', '/assets?add=asset');
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByLabel('Asset Name').fill('Half typed');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(form.getByLabel('Asset Name')).toHaveValue('Half typed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('it takes the whole screen', async ({ page, openAs, apiAs, expectAccessible }) => {
    const { assetTag, assetName } = await addAsset(await apiAs('fleet'));
    await openAs('fleet', '/');
    await page.getByRole('combobox', { name: 'Search people, users and assets' }).tap();
    await expect(box(page)).toBeFocused();
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible();
    await box(page).fill(assetTag);
    await palette(page).getByRole('option', { name: assetTag }).tap();
    await expect(page.getByRole('dialog', { name: assetName })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('combobox', { name: 'Search people, users and assets' }).tap();
    await palette(page).getByRole('button', { name: 'Close' }).tap();
    await expect(palette(page)).toBeHidden();
  });
});
