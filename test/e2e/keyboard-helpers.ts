import { expect, type Locator, type Page } from '@playwright/test';

/** More than any way on a page has. */
const mostPresses = 60;

/** Presses Tab until this has the focus, as a person does, and sees that it shows. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectShown(target);
    await page.keyboard.press(key);
  }
  const passed = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${mostPresses} times ${key} did not reach ${target} but ended at ${passed}`);
}

export async function expectShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, isDrawn: Number.parseFloat(outlineWidth) > 0 };
  });
  expect(ring, `the focus shows on ${target}`).toEqual({ outlineStyle: 'solid', isDrawn: true });
}

/**
 * Presses Escape until the dialog is gone: what lies on top goes first, as the words of a button, and a dialog that has
 * just taken the focus hears the key a moment later.
 */
export async function leave(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
}
