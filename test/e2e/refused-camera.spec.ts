import { chromiumFlags } from '../chromium-flags.ts';
import { scanInSearch, scanner, search } from './camera.ts';
import { expect, test } from './fixtures.ts';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: [...chromiumFlags, '--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'],
  },
});

test('a refused camera is reported, and the code can be typed', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('store', '/inventory');
  await scanInSearch(page);
  await expect(scanner(page).getByRole('status')).toHaveText(
    'The camera is not allowed. Allow it for this site in the settings of the browser, then scan again. You can close this window and type the code instead.',
  );
  await expectAccessible();
  await scanner(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(scanner(page)).toBeHidden();
  await search(page).getByRole('combobox').fill('Filter');
  await expect(search(page).getByRole('option').first()).toBeVisible();
});
