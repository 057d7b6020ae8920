import type { Page } from '@playwright/test';
import { startIdentityProvider } from '../identity-provider.ts';
import { expect, test, unique } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { forgetConfirmation } from './reauthentication.ts';

test('a provider is set up, and people sign in and out with it', async ({
  page,
  browser,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const name = unique('Log in').slice(0, 30);
  const { id, lastName } = await addSignedIn(api);
  const { userId } = await api.get<{ userId: string }>(`/api/employees/${id}`);
  const email = `${userId}@example.org`;
  await api.put(`/api/users/${userId}`, { email });
  const provider = await startIdentityProvider({
    mary: { email, email_verified: true },
    stranger: { email: 'stranger@example.org', email_verified: true },
  });
  try {
    await openAs('admin', '/settings?tab=sign-in');
    const card = page.getByRole('region', { name: 'Identity providers' });
    await card.getByRole('button', { name: 'Add identity provider' }).click();
    const adding = page.getByRole('dialog', { name: 'Add identity provider' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Issuer').fill('http://login.example.org?x');
    await adding.getByRole('button', { name: 'Add identity provider' }).click();
    await expect(adding.getByLabel('Issuer')).toHaveAccessibleDescription(/Issuer must be an https address/);
    await adding.getByLabel('Issuer').fill(provider.issuer);
    await adding.getByRole('button', { name: 'Add identity provider' }).click();
    await expectToast('Success', `The identity provider ${name} was added`);

    const panel = page.getByRole('dialog', { name, exact: true });
    await expect(panel).toContainText('Not set up');
    const redirectUri = (await panel.getByLabel('Redirect URI', { exact: true }).textContent()) ?? '';
    const signedOutUri = (await panel.getByLabel('Post-logout redirect URI').textContent()) ?? '';
    const clientSecret = provider.addClient('bilum', [redirectUri], {
      post_logout_redirect_uris: [signedOutUri],
    });
    await panel.getByRole('button', { name: 'Set client secret' }).click();
    const secret = page.getByRole('dialog', { name: `Client secret of ${name}` });
    await secret.locator('input').fill(clientSecret);
    await secret.getByRole('button', { name: 'Store secret' }).click();
    await expectToast('Success', 'Client secret stored');
    await panel.getByRole('button', { name: 'Test connection' }).click();
    await expect(panel).toContainText(`The provider answers as ${provider.issuer}.`);
    await expect(panel).toContainText('The client ID is missing.');
    await expectAccessible();

    await panel.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${name}` });
    await editing.getByLabel('Client ID').fill('bilum');
    await editing.getByRole('checkbox', { name: 'Active', exact: true }).click();
    await editing.getByRole('button', { name: 'Add Rule' }).click();
    await editing.getByLabel('Group 1').fill('staff');
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(editing.getByText('Choose a role')).toBeVisible();
    await editing.getByLabel('Role 1').click();
    await page.getByRole('option', { name: 'Employee' }).click();
    await expectAccessible();
    await editing.getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel).toContainText('staff: Employee');

    // Somebody whom Bilum does not know is refused, with a reference.
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto('/hr?tab=file');
    await visitor.getByRole('button', { name: `Sign in with ${name}` }).click();
    await visitor.getByPlaceholder('Enter any login').fill('stranger');
    await visitor.getByPlaceholder('and password').fill('any');
    await visitor.getByRole('button', { name: 'Sign-in' }).click();
    await visitor.getByRole('button', { name: 'Continue' }).click();
    const refusal = visitor.getByRole('alert');
    await expect(refusal).toContainText('You could not be signed in. Ask an administrator for help');
    const [reference = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await refusal.textContent()) ?? '') ?? [];
    await page.reload();
    const refused = panel.getByRole('listitem').filter({ hasText: reference });
    await expect(refused).toContainText('No user has the e-mail address stranger@example.org.');

    // Mary is known. The page that she wanted opens, and signing out ends the session at the provider too.
    await context.clearCookies();
    await visitor.goto('/hr?tab=file');
    await visitor.getByRole('button', { name: `Sign in with ${name}` }).click();
    await visitor.getByPlaceholder('Enter any login').fill('mary');
    await visitor.getByPlaceholder('and password').fill('any');
    await visitor.getByRole('button', { name: 'Sign-in' }).click();
    await visitor.getByRole('button', { name: 'Continue' }).click();
    // The tab is left out, because her page has no other.
    await expect(visitor).toHaveURL(/\/hr$/);
    await expect(visitor.getByRole('main')).toContainText(lastName);
    await page.reload();
    await expect(panel.getByRole('link', { name: lastName })).toBeVisible();
    await visitor.getByRole('button', { name: 'Sign out' }).click();
    await visitor.getByRole('button', { name: /Yes, sign me out/ }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await context.close();
  } finally {
    const added = `/api/identity-providers?name=${encodeURIComponent(name)}`;
    for (const each of await api.get<{ id: string }[]>(added))
      await api.delete(`/api/identity-providers/${each.id}`);
    await provider.stop();
  }
});

test('a person without a password signs in there again before a sensitive action', async ({
  browser,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const name = unique('Provider').slice(0, 30);
  const username = unique('rose')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const email = `${username}@example.org`;
  const [administrator] = await api.get<{ id: string }[]>('/api/roles?roleName=Administrator');
  await api.post('/api/users', {
    firstName: 'Rose',
    lastName: 'Kila',
    username,
    email,
    roleId: administrator?.id,
  });
  const role = await api.post<{ id: string; roleName: string }>('/api/roles', {
    roleName: unique('Role'),
    permissions: {},
  });
  const provider = await startIdentityProvider({ rose: { email, email_verified: true } });
  const context = await browser.newContext();
  const page = await context.newPage();
  const signInThere = async (there: Page) => {
    await there.getByPlaceholder('Enter any login').fill('rose');
    await there.getByPlaceholder('and password').fill('any');
    await there.getByRole('button', { name: 'Sign-in' }).click();
  };
  const { id } = await api.post<{ id: string }>('/api/identity-providers', {
    name,
    issuer: provider.issuer,
  });
  try {
    const { redirectUri } = await api.get<{ redirectUri: string }>(`/api/identity-providers/${id}/sign-ins`);
    const clientSecret = provider.addClient('bilum', [redirectUri]);
    await api.put(`/api/identity-providers/${id}/client-secret`, { clientSecret });
    await api.put(`/api/identity-providers/${id}`, { clientId: 'bilum', isActive: true });

    await page.goto(`/settings?tab=roles&role=${role.id}`);
    await page.getByRole('button', { name: `Sign in with ${name}` }).click();
    await signInThere(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Change assets').selectOption('Everyone’s');
    await forgetConfirmation(username);
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();

    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog).toContainText(`${name} opens in a new tab.`);
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: `Sign in again with ${name}` }).click();
    await signInThere(await opened);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: `Changes to ${role.roleName}` })).toHaveCount(0);
    await expect(page.getByLabel('Change assets')).toHaveValue('all');
  } finally {
    await context.close();
    await api.delete(`/api/identity-providers/${id}`);
    await provider.stop();
  }
});
