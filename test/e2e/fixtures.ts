import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Page,
} from '@playwright/test';

/** Everybody's who can sign in: the sample gives them the administrator's, `addUser` the same. */
export const password = 'lagoon mountain coffee';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fixtures {
  /** Signs a person of the sample in without the sign-in page, and opens an address. */
  openAs: (username: string, path?: string) => Promise<void>;
  /** The API as a person, for making the records a test needs. */
  apiAs: (username: string) => Promise<Api>;
  /** Nothing serious in this state of the page, for people who use it by other means; or one rule alone. */
  expectAccessible: (rule?: 'color-contrast') => Promise<void>;
  /** What the page says in its corner, word for word. */
  expectToast: (
    title: 'Success' | 'Error' | 'Not found' | 'Not confirmed',
    sentence: string,
    inPage?: Page,
  ) => Promise<void>;
}

export interface Api {
  post: <Body = { id: string }>(path: string, data: object) => Promise<Body>;
  put: <Body = { id: string }>(path: string, data: object) => Promise<Body>;
  get: <Body>(path: string) => Promise<Body>;
  delete: (path: string) => Promise<void>;
}

/** Browsers in which an error in the console or a breach of the content policy fails the test. */
export const test = base.extend<Fixtures & { watched: void }>({
  watched: [
    async ({ context }, use) => {
      const complaints = await watch(context);
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  openAs: async ({ page, request }, use) => {
    await use(async (username, path = '/') => {
      const session = await signIn(request, username);
      const stored = JSON.stringify({ state: { ...session, isAuthenticated: true }, version: 0 });
      if (page.url() !== 'about:blank') await page.evaluate(keep, stored);
      // Once: after that the page is signed in or out by what is done in it.
      else
        await page.addInitScript((kept) => {
          if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('auth-storage', kept);
          sessionStorage.setItem('signed-in-by-test', 'yes');
        }, stored);
      await page.goto(path);
    });
  },

  apiAs: async ({ request }, use) => {
    await use(async (username) => {
      const { token } = await signIn(request, username);
      const headers = { authorization: `Bearer ${token}` };
      const read = async <Body>(answer: APIResponse): Promise<Body> => {
        expect(answer.ok(), await answer.text()).toBe(true);
        return (answer.status() === 204 ? undefined : await answer.json()) as Body;
      };
      return {
        post: async (path, data) => read(await request.post(path, { headers, data })),
        put: async (path, data) => read(await request.put(path, { headers, data })),
        get: async (path) => read(await request.get(path, { headers })),
        async delete(path) {
          const answer = await request.delete(path, { headers });
          expect(answer.status(), await answer.text()).toBe(204);
        },
      };
    });
  },

  expectAccessible: async ({ page }, use) => {
    // What others write meanwhile is read again, and is paler until it is there.
    await use((rule) =>
      expect(async () => expect(await seriousFaults(page, rule)).toEqual([])).toPass({ timeout: 30_000 }),
    );
  },

  expectToast: async ({ page }, use) => {
    await use(async (title, sentence, inPage = page) => {
      // A dialog hides everything beside it from the tree of roles; a toast is announced all the same.
      const corner = inPage.getByRole('region', { name: 'Notifications (F8)', includeHidden: true });
      // What can be undone offers it behind its words.
      const said = corner.getByRole('listitem', { includeHidden: true });
      await expect(said).toHaveText(new RegExp(`^${literally(`${title}${sentence}`)}(?:Undo)?$`));
    });
  },
});

export { expect };

/** As a pattern that means nothing but itself. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Collects what the pages of a context complain about. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    // The browser reports every refused request; whether one was right to be refused is the test's matter.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}

function keep(stored: string): void {
  localStorage.setItem('auth-storage', stored);
}

async function signIn(request: APIRequestContext, username: string) {
  // One known device for all tests: nobody is told of a new one.
  const headers = { cookie: `bilum-device=${'t'.repeat(43)}` };
  const answer = await request.post('/api/auth/login', { data: { username, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const session: { token: string; user: object } = await answer.json();
  return session;
}

async function seriousFaults(page: Page, rule?: string): Promise<string[]> {
  // What is on its way in is paler than what has arrived.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Evaluated by the test, not loaded by the page: the page's own policy stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      // A row that has scrolled half under the head of its table is whole again after scrolling back.
      const isUnderHead = (selector: unknown) => {
        const target = document.querySelector(String(selector));
        const head = target?.closest('tbody') && target.closest('table')?.tHead?.querySelector('th');
        if (!target || !head) return false;
        return target.getBoundingClientRect().top < head.getBoundingClientRect().bottom;
      };
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          id,
          nodes: id === 'target-size' ? nodes.filter(({ target }) => !isUnderHead(target[0])) : nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    rule ? [rule] : standards,
  );
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A name no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
}
