import { expect, test } from './fixtures.ts';

for (const width of [1440, 390])
  test(`a long list has only rows near the view in its page, and shows all, at ${width} pixels`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs('admin', '/assets');
    const table = page.getByRole('table', { name: 'assets' });
    const rows = table.locator('[data-row]');
    await expect(rows.first()).toBeVisible();
    const count = Number(await table.getAttribute('aria-rowcount')) - 1;
    expect(count).toBeGreaterThan(100);
    expect(await rows.count()).toBeLessThan(count);
    const widths = () =>
      table.locator('th').evaluateAll((heads) => heads.map(({ clientWidth }) => clientWidth));
    const before = await widths();

    const last = table.locator(`[aria-rowindex="${count + 1}"]`);
    await table.locator('tbody').last().scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await rows.count()).toBeLessThan(count);
    expect(await widths()).toEqual(before);

    // A row that has the focus stays, however far the page scrolls.
    await last.getByRole('checkbox').focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(rows.first()).toBeInViewport();
    await expect(last.getByRole('checkbox')).toBeFocused();
  });
