import { expect, test, unique, watch } from './fixtures.ts';
import { addPerson, addUser } from './records.ts';

const newPassword = 'seven woven baskets';

test('a new user sets a password with a code from the administrator', async ({
  page,
  browser,
  openAs,
  expectToast,
}) => {
  const username = unique('naomi').toLowerCase();
  await openAs('admin', '/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('First Name').fill('Naomi');
  await form.getByLabel('Last Name').fill('Kipo');
  await form.getByLabel('Username').fill(username);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Storekeeper' }).click();
  await form.getByRole('button', { name: 'Add User' }).click();
  await expectToast('Success', 'User created successfully');
  const added = page.getByRole('dialog', { name: 'Naomi Kipo has been added' });
  await added.getByRole('button', { name: 'Create one-time code' }).click();
  const code = (await added.getByLabel('One-time code for Naomi Kipo').textContent()) ?? '';
  await expect(added.getByText('Give the code to Naomi now. The code is not shown again.')).toBeVisible();
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(added).toBeHidden();

  const elsewhere = await browser.newContext();
  const complaints = await watch(elsewhere);
  const theirs = await elsewhere.newPage();
  await theirs.goto('/login');
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByRole('button', { name: 'I have a one-time code' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Set your password');
  await expect(theirs.getByLabel('Username')).toHaveValue(username);
  await theirs.getByLabel('One-time code').fill(code);
  await theirs.getByLabel('New password').fill(newPassword);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectToast('Success', 'Successfully logged in', theirs);
  await expect(
    theirs.getByText("Welcome back, Naomi Kipo. Here's what's happening today.", { exact: true }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('a code works once', async ({ page, apiAs, expectToast }) => {
  const api = await apiAs('admin');
  const { id, username } = await addUser(api);
  const { code } = await api.post<{ code: string }>(`/api/users/${id}/password-code`, {});
  await api.post('/api/auth/password', { username, code, newPassword });

  await page.goto('/login');
  await page.getByRole('button', { name: 'I have a one-time code' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('One-time code').fill(code);
  await page.getByLabel('New password').fill('another set of words');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectToast('Error', 'The username or one-time code is incorrect, or the code has expired.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
});

test('a weak password is refused on its field', async ({ page, apiAs }) => {
  const api = await apiAs('admin');
  const { id, username } = await addUser(api);
  const { code } = await api.post<{ code: string }>(`/api/users/${id}/password-code`, {});
  await page.goto('/login');
  await page.getByRole('button', { name: 'I have a one-time code' }).click();
  const submit = page.getByRole('button', { name: 'Set password and sign in' });
  await submit.click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username must not be empty');
  await expect(page.getByLabel('One-time code')).toHaveAccessibleDescription(
    'One-time code must not be empty',
  );
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('One-time code').fill(code);
  for (const { typed, sentence } of [
    { typed: 'short', sentence: 'A password must have at least 12 characters' },
    {
      typed: 'password1234',
      sentence: 'This password is too easy to guess. Use a few unrelated words',
    },
  ]) {
    await page.getByLabel('New password').fill(typed);
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
});

test('an administrator lets somebody set a new password', async ({ page, apiAs, openAs }) => {
  const { firstName, lastName, id } = await addPerson(await apiAs('admin'));
  await openAs('admin', `/users?view=${id}`);
  await page
    .getByRole('button', { name: `Edit ${firstName} ${lastName}` })
    .last()
    .click();
  const form = page.getByRole('dialog', { name: `Edit ${firstName} ${lastName}` });
  await expect(
    form.getByText('With a one-time code, Joyce can set a new password. The old password works until then.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Create one-time code' }).click();
  await expect(form.getByLabel(`One-time code for ${firstName} ${lastName}`)).toHaveText(/\S{8,}/);
});
