import { addAsset, addPerson } from './records.ts';
import { expect, password, test, unique } from './fixtures.ts';

test('the page says what it is and what it needs', async ({ page, expectAccessible }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in · Bilum');
  const poster = page.getByRole('banner');
  await expect(poster.getByText('Bilum', { exact: true })).toBeVisible();
  await expect(poster.getByText('Management Platform', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByLabel('Username')).toHaveAttribute('placeholder', 'Enter your username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    'Enter your password',
  );
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expectAccessible();
});

test('with one of the two missing nothing is sent', async ({ page, expectToast }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  for (const { username, secret } of [
    { username: '', secret: '' },
    { username: 'admin', secret: '' },
    { username: '  ', secret: password },
  ]) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast('Error', 'Please enter both username and password');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(sent).toEqual([]);
});

test('a wrong password is refused without saying which of the two was wrong', async ({
  page,
  apiAs,
  expectToast,
}) => {
  const { username } = await addPerson(await apiAs('admin'));
  await page.goto('/login');
  for (const name of [username, unique('nobody')]) {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('not the right words');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast('Error', 'The username or password is incorrect.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(page).toHaveURL('/login');
});

test('guessing is slowed down', async ({ page, expectToast }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(unique('guessed'));
  const refused = () => page.waitForResponse('**/api/auth/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`guess number ${attempt}`);
    await Promise.all([refused(), page.getByLabel('Password', { exact: true }).press('Enter')]);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  }
  await expectToast('Error', 'Too many attempts. Please wait a few minutes and try again.');
});

test('a server that gives no reason is excused with Login failed', async ({ page, expectToast }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast('Error', 'Login failed');
});

test('while signing in the button says so and cannot be pressed again', async ({ page, expectToast }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('finance');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  answer();
  await expectToast('Success', 'Successfully logged in');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(
    page.getByText("Welcome back, Daniel Pokanau. Here's what's happening today.", { exact: true }),
  ).toBeVisible();
});

test('every address asks for a sign-in first, and is opened after it', async ({ page }) => {
  for (const address of ['/', '/users', '/assets?status=Decommissioned', '/settings', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/assets?status=Decommissioned');
  await page.getByLabel('Username').fill('fleet');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/assets?status=Decommissioned');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Decommissioned');
});

test('signing in sends nobody to another site', async ({ page, openAs }) => {
  await page.goto('/login?to=https%3A%2F%2Felsewhere.example%2F');
  await page.getByLabel('Username').fill('store');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  for (const address of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:1',
  ]) {
    await openAs('store', `/login?to=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  }
});

for (const address of ['/%09/x', '/%0d%0a/elsewhere.example', '//%09/x', '/nowhere', '/%25zz'])
  test(`signing in at /login?to=${address} ends on the dashboard`, async ({ page, openAs }) => {
    await page.goto(`/login?to=${address}`);
    await page.getByLabel('Username').fill('store');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await openAs('store', `/login?to=${address}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  });

test('an odd address leads nowhere else, signed in or not', async ({ page, openAs, baseURL }) => {
  const addresses = ['//elsewhere.example', '/%5Celsewhere.example', '/%09/elsewhere.example', '/%25zz'];
  for (const address of addresses) {
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  }
  await openAs('store');
  for (const address of addresses) {
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  }
});

test('who is signed in has no business on the sign-in page', async ({ page, openAs }) => {
  await openAs('admin', '/login');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
});

test('an unknown address is a page of its own', async ({ page, openAs }) => {
  await openAs('admin', '/no/such/page');
  await expect(page).toHaveTitle('404 Page Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('one click on a role looks around the sample', async ({ page, expectToast }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Look around as Supervisor' }).click();
  await expectToast('Success', 'Successfully logged in');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Your account: Peter Wambi' })).toBeVisible();
});

test('what was typed survives the end of the session', async ({ page, apiAs, openAs, expectToast }) => {
  const api = await apiAs('admin');
  const person = await addPerson(api, { roleName: 'Asset & Fleet Officer' });
  const asset = await addAsset(api);
  await openAs(person.username, `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Asset Name').fill(`${asset.assetName} rebuilt`);
  for (const { id } of await api.get<{ id: string }[]>(`/api/sessions?userId=${person.id}`))
    await api.delete(`/api/sessions/${id}`);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByText('Your session has ended. Your unsaved changes are still here.')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast('Success', 'Asset updated successfully');
  const { assetName } = await api.get<{ assetName: string }>(`/api/assets/${asset.id}`);
  expect(assetName).toBe(`${asset.assetName} rebuilt`);
});
