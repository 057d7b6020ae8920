import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, password, unique, type Api } from './fixtures.ts';
import { test } from './own-organisation.ts';
import { addPerson } from './records.ts';

// One server is enough, so one worker runs them, each by itself.
test.describe.configure({ mode: 'default' });

interface Role {
  id: string;
  roleName: string;
}

async function addRole(api: Api, secondFactor = 'Not asked'): Promise<Role> {
  const permissions = { 'sites:read': 'all', 'assets:read': 'all' };
  const role = await api.post<Role>('/api/roles', { roleName: unique('Role'), permissions });
  await api.put(`/api/roles/${role.id}`, { secondFactor });
  return role;
}

/** The code of an authenticator app with this key. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
}

async function setUpAuthenticator(api: Api): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await api.post<{ secret: string }>('/api/auth/authenticator', { password });
  const path = '/api/auth/authenticator/confirm';
  const { recoveryCodes } = await api.post<{ recoveryCodes: string[] }>(path, { code: codeOf(secret) });
  return { secret, recoveryCodes };
}

async function signIn(page: Page, username: string, code?: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await button.click();
  if (code === undefined) return;
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button.click();
}

test('a recommended second factor is offered, and can be put off', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const { username } = await addPerson(await apiAs('admin'), { roleName: 'HR Officer' });
  await openAs(username, '/hr');
  const banner = page.getByRole('complementary', { name: 'Second factor' });
  await expect(banner).toContainText('Protect your account');
  await expectAccessible();
  await banner.getByRole('button', { name: 'Set up' }).click();
  await expect(page).toHaveURL(/account=open/);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Not now' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a required one is announced in the days of grace', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  await api.put('/api/settings', { secondFactorGraceDays: 14 });
  const { roleName } = await addRole(api, 'Required');
  const { username } = await addPerson(api, { roleName });
  await openAs(username, '/assets');
  const banner = page.getByRole('complementary', { name: 'Second factor' });
  await expect(banner).toContainText(/^Your role requires a second factor\. Set one up by \d/);
  await expect(banner.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Asset Management' })).toBeVisible();
  await expectAccessible();
});

test('after the days of grace, it is set up before anything else', async ({
  page,
  apiAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  await api.put('/api/settings', { secondFactorGraceDays: 0 });
  const { roleName } = await addRole(api, 'Required');
  const { username } = await addPerson(api, { roleName });
  await page.goto('/assets');
  await signIn(page, username);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expect(page.getByText('Your role requires a second factor. Set one up to continue.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible();
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The code is incorrect');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Management');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, username, recoveryCode);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a role requires a second factor, and shows who has none', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  await api.put('/api/settings', { secondFactorGraceDays: 14 });
  const { id, roleName } = await addRole(api);
  const [without, protectedOne] = [await addPerson(api, { roleName }), await addPerson(api, { roleName })];
  await setUpAuthenticator(await apiAs(protectedOne.username));

  await openAs('admin', `/settings?tab=roles&role=${id}`);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByRole('combobox', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required' }).click();
  await expect(card).toContainText('After 14 days, people without a second factor can only set one up');
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast('Success', 'Role updated successfully');
  await expectAccessible();

  await card.getByRole('link', { name: '1 of 2 users without a second factor' }).click();
  await expect(page).toHaveURL(/hasSecondFactor=false/);
  const table = page.getByRole('table');
  await expect(table.getByText(without.username)).toBeVisible();
  await expect(table.getByText(protectedOne.username)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'With second factor' }).click();
  await expect(table.getByText(protectedOne.username)).toBeVisible();
  await expect(table.getByText(without.username)).toHaveCount(0);
  await expectAccessible();
});

test('two administrators reset the second factor of a third', async ({
  page,
  browser,
  baseURL,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const addAdministrator = (firstName: string) => addPerson(api, { roleName: 'Administrator', firstName });
  const [anna, ruth, mary] = [
    await addAdministrator('Anna'),
    await addAdministrator('Ruth'),
    await addAdministrator('Mary'),
  ];
  await setUpAuthenticator(await apiAs(mary.username));
  const dialog = page.getByRole('dialog', { name: 'Reset second factor' });

  await openAs(anna.username, `/users?view=${mary.id}`);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toContainText('two administrators are needed');
  await dialog.getByRole('button', { name: 'Ask for the reset' }).click();
  await expect(dialog).toContainText('Waiting for another administrator');
  await expect(dialog.getByRole('button', { name: 'Create code' })).toHaveCount(0);
  await expectAccessible();

  await openAs(ruth.username, `/users?view=${mary.id}`);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toContainText(`Anna ${anna.lastName} asked for this reset`);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const code = (await dialog.getByLabel(`Code for Mary ${mary.lastName}`).textContent()) ?? '';
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await elsewhere.newPage();
  await theirs.goto('/login');
  await signIn(theirs, mary.username, code);
  await expect(theirs.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await elsewhere.close();
  const panel = page.getByRole('dialog', { name: `Mary ${mary.lastName}` });
  await page.reload();
  await expect(panel.getByText('Second factor', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reset second factor' })).toHaveCount(0);
});
