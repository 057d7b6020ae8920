import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../test/chromium-flags.ts';
import { noteRequests, type Noted } from './noted-requests.ts';

export interface Seen extends Noted {
  /** The address that the page ended at. */
  address: string;
  /** The headers of the main table's data. */
  columns: string[];
}

/** Headers of columns for selecting and for buttons. */
const headersWithoutData = new Set(['', 'Select all', 'Actions']);

/** A signed-in Chromium that notes what each page asks of the API. */
export async function openBrowser(port: number, username: string, password: string) {
  const path = process.env['BROWSER_PATH'];
  const browser = await chromium.launch({ args: chromiumFlags, ...(path && { executablePath: path }) });
  const origin = `http://127.0.0.1:${port}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin });
  const requests = noteRequests(page);
  const address = () => page.url().slice(origin.length);

  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/');
  await requests.quiet();

  /** Loads an address anew. */
  async function visit(wanted: string): Promise<Seen> {
    await page.goto('about:blank');
    requests.begin();
    await page.goto(wanted);
    const noted = await requests.end();
    // A header has its text twice, for print too: as a button to sort by, if it has one.
    const headers = await page
      .locator('main table')
      .first()
      .locator('thead th')
      .evaluateAll((heads) => heads.map((head) => (head.querySelector('button') ?? head).textContent ?? ''));
    const columns = headers.map((text) => text.trim()).filter((text) => !headersWithoutData.has(text));
    return { address: address(), columns, ...noted };
  }

  /** The addresses of the tabs of the page, or of the open panel. */
  async function tabsIn(within: 'main' | '[role=dialog]'): Promise<string[]> {
    const addresses: string[] = [];
    for (const tab of await page.locator(within).getByRole('tab').all()) {
      if ((await tab.getAttribute('aria-selected')) === 'true') continue;
      const before = page.url();
      await tab.click();
      await page.waitForURL((url) => url.href !== before);
      addresses.push(address());
    }
    return addresses;
  }

  return { visit, tabsIn, close: () => browser.close() };
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
