import { expect, test } from './fixtures.ts';

for (const [width, how] of [
  [1440, 'beside which the list is narrower'],
  [1100, 'that lies over the list'],
] as const)
  test(`a panel ${how} leaves the row that opened it in sight`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 700 });
    await openAs('admin', '/assets');
    const table = page.getByRole('table', { name: 'assets' });
    await expect(table.getByRole('row').nth(20)).toBeVisible();
    for (const place of [40, 12]) {
      const row = table.locator(`[aria-rowindex="${place + 1}"]`);
      // What is far from the view is not in the document.
      await table.locator('tbody').nth(1).scrollIntoViewIfNeeded();
      await row.scrollIntoViewIfNeeded();
      await row.locator('[data-opens-row]').click();
      await expect(page.locator('[data-side-panel]').getByRole('heading').first()).toBeVisible();
      await expect(row).toHaveAttribute('aria-current', 'true');
      await expectInSight(row);
    }
    // A link to it leads there too.
    const address = page.url();
    await page.goto('/');
    await page.goto(address.replace(/view=[^&]+/, `view=${await idOf(page, 40)}`));
    await expect(page.locator('[data-side-panel]').getByRole('heading').first()).toBeVisible();
    await expectInSight(table.locator('tr[aria-current]'));
  });

async function idOf(page: import('@playwright/test').Page, place: number): Promise<string> {
  const answer = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    const rows = await fetch('/api/assets?page=1&pageSize=50&fields=id', {
      headers: { authorization: `Bearer ${state.token}` },
    });
    return (await rows.json()) as { id: string }[];
  });
  return answer[place - 1]?.id ?? '';
}

/** Below the page's bar and the table's head, and not behind the lower edge. */
async function expectInSight(row: import('@playwright/test').Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await row.boundingBox();
      return box !== null && box.y >= 56 && box.y + box.height <= 700;
    })
    .toBe(true);
}
