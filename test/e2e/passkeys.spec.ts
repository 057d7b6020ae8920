import type { Page } from '@playwright/test';
import { expect, password, test } from './fixtures.ts';
import { addSignedIn } from './people.ts';

/** Passkeys need a host name: browsers refuse them at an IP address. */
function atLocalhost(baseURL: string | undefined, path = '/'): string {
  return `http://localhost:${new URL(baseURL ?? '').port}${path}`;
}

/** A device with a fingerprint reader, inside Chromium. */
async function addVirtualDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test('a person adds a passkey, signs in with it, confirms an action with it and removes it', async ({
  page,
  baseURL,
  apiAs,
  expectAccessible,
}) => {
  const { username } = await addSignedIn(await apiAs('admin'));
  await addVirtualDevice(page);
  await page.goto(atLocalhost(baseURL, '/login'));
  await signIn(page, username);

  await page.goto(atLocalhost(baseURL, '/?account=open'));
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page
    .getByRole('dialog', { name: 'Name this passkey' })
    .getByRole('button', { name: 'Add passkey' })
    .click();
  const own = page.getByRole('listitem').filter({ hasText: /^Work laptop/ });
  await expect(own).toContainText('never used');
  await expectAccessible();

  await page.goto(atLocalhost(baseURL));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

  await page.goto(atLocalhost(baseURL, '/?account=open'));
  await expect(page.getByText(/with passkey/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Work laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Work laptop' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});
