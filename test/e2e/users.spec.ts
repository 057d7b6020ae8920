import { expect, test, unique } from './fixtures.ts';
import { addUser } from './records.ts';

test('the page and its table are as specified', async ({ page, openAs, expectAccessible }) => {
  await openAs('admin', '/users');
  await expect(page).toHaveTitle('User Management · Bilum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  await expect(page.getByText('Manage user accounts and access controls', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Users');
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('columnheader')).toHaveText(
    ['Select all', 'Name', 'Username', 'Email', 'Role', 'Status', 'Actions'],
    { useInnerText: true },
  );
  await page.getByRole('searchbox', { name: 'Search users' }).fill('Toua');
  const row = table.getByRole('row', { name: 'Grace Toua' });
  await expect(row.getByRole('cell')).toHaveText([
    'Select Grace Toua',
    'GTGrace Toua',
    'hr',
    'grace.toua@kunduridge.example',
    'HR Officer',
    'Active',
    '',
  ]);
  await expect(page.getByText('Showing 1-1 of 1 users')).toBeVisible();
  await expectAccessible();
});

test('a user is added, changed and found again', async ({ page, openAs, expectToast }) => {
  const username = unique('edna').toLowerCase();
  await openAs('admin', '/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(form.getByLabel('First Name')).toHaveAccessibleDescription('First Name must not be empty');
  await expect(form.getByLabel('First Name')).toBeFocused();
  await form.getByLabel('First Name').fill('Edna');
  await form.getByLabel('Last Name').fill(`Oala ${username}`);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@kunduridge.example`);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await form.getByRole('button', { name: 'Add User' }).click();
  await expectToast('Success', 'User created successfully');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Search users' }).fill(username);
  await expect(page.getByText('Showing 1-1 of 1 users', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit Edna Oala ${username}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit Edna Oala ${username}` });
  await editing.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Storekeeper' }).click();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'User updated successfully');
  const row = page.getByRole('row', { name: `Edna Oala ${username}` });
  await expect(row.getByRole('cell', { name: 'Storekeeper' })).toBeVisible();

  await row.getByRole('button', { name: `Edna Oala ${username}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Edna Oala ${username}` });
  await expect(panel.getByText('assigned this user the role Storekeeper')).toBeVisible();
  await expect(panel.getByText('added this user')).toBeVisible();
});

test('a username that is taken is refused on its field', async ({ page, apiAs, openAs, expectToast }) => {
  const { username } = await addUser(await apiAs('admin'));
  await openAs('admin', '/users?add=user');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('First Name').fill('Joyce');
  await form.getByLabel('Last Name').fill('Second');
  await form.getByLabel('Username').fill(username.toUpperCase());
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Employee' }).click();
  await form.getByRole('button', { name: 'Add User' }).click();
  await expectToast('Error', 'Another user already has this username');
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(
    'The name that this person signs in with. Another user already has this username',
  );
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(form.getByLabel('Last Name')).toHaveValue('Second');
});

test('a user is deleted after a question, and stays for those who ask for the inactive', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const { username, firstName, lastName } = await addUser(await apiAs('admin'));
  await openAs('admin', `/users?q=${username}`);
  const row = page.getByRole('row', { name: `${firstName} ${lastName}` });
  await row.getByRole('button', { name: `Delete ${firstName} ${lastName}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Delete ${firstName} ${lastName}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'User deleted successfully');
  await expect(row).toBeHidden();
  await page.getByRole('switch', { name: 'Show inactive' }).click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
});

test('the address holds what is searched, sorted and shown', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const family = unique('Bau');
  for (const firstName of ['Zita', 'Alma']) await addUser(api, { firstName, lastName: family });
  await addUser(api, { firstName: 'Mela', lastName: family, isActive: false });
  await openAs('admin', '/users');
  const names = page.getByRole('row').getByRole('button', { name: family });
  const opened = names.filter({ hasText: family });

  await page.getByRole('searchbox', { name: 'Search users' }).fill(family);
  await expect(opened).toHaveText(
    [`AAlma ${family}`, `ZZita ${family}`].map((name) => new RegExp(name.slice(1))),
  );
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(opened.first()).toContainText('Zita');
  await page.getByRole('switch', { name: 'Show inactive' }).click();
  await expect(opened).toHaveText([/Zita/, /Mela/, /Alma/]);

  await page.reload();
  await expect(opened).toHaveText([/Zita/, /Mela/, /Alma/]);
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(family);
  await page.goBack();
  await expect(opened).toHaveText([/Zita/, /Alma/]);
  await page.goBack();
  await expect(opened).toHaveText([/Alma/, /Zita/]);
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an address that says nonsense is read as far as it makes sense', async ({ page, openAs }) => {
  await openAs('admin', '/users?page=many&roleId=none&q=Toua');
  await expect(page.getByRole('row', { name: 'Grace Toua' })).toBeVisible();
});

test('a role opens its users', async ({ page, openAs }) => {
  await openAs('admin', '/settings?tab=roles');
  const role = page.getByRole('listitem').filter({ has: page.getByText('Storekeeper', { exact: true }) });
  await role.getByRole('link', { name: /users?$/ }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'Simon Kaluwin' })).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Storekeeper' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Only Storekeeper: show all' }).click();
  await expect(page).toHaveURL('/users');
  await expect(rows.filter({ hasNotText: 'Storekeeper' }).first()).toBeVisible();
});

test('what a role may do can be read in plain words', async ({ page, openAs }) => {
  await openAs('admin', '/users?q=Kaluwin');
  await page.getByRole('row').getByRole('button', { name: 'Simon Kaluwin', exact: true }).click();
  await page.getByRole('button', { name: 'What this role can do' }).click();
  const rights = page.getByRole('dialog', { name: 'What the role Storekeeper can do' });
  await expect(
    rights.getByText('See, add, change and delete all items, stock and movements', { exact: true }),
  ).toBeVisible();
  await expect(rights.getByText('See all assets', { exact: true })).toBeVisible();
  await expect(rights.getByRole('heading', { name: 'Also, like everyone else' })).toBeVisible();
});

test('nobody can change their own role or lock themselves out', async ({ page, openAs }) => {
  await openAs('admin', '/users?q=admin');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'admin', exact: true }) });
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await expect(form.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect(form.getByText('You cannot change your own role.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Active' })).toBeDisabled();
  await expect(form.getByText('You cannot deactivate your own account.')).toBeVisible();
});

test('HR reads the users and changes none', async ({ page, openAs }) => {
  await openAs('hr', '/users?q=Kaluwin');
  const row = page.getByRole('row', { name: 'Simon Kaluwin' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await row.getByRole('button', { name: 'Simon Kaluwin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Simon Kaluwin' });
  await expect(panel.getByText('Storekeeper').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('a list without users says what to do first', async ({ page, openAs }) => {
  const none = { status: 200, json: [], headers: { 'x-total-count': '0' } };
  await page.route('**/api/users?*', (route) => route.fulfill(none));
  await openAs('admin', '/users');
  await expect(page.getByText('No users found. Add your first user to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add User' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
});

test('a skeleton stands where the users will be', async ({ page, openAs }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/users?*', async (route) => {
    await asked;
    await route.continue();
  });
  await openAs('admin', '/users?q=Kaluwin');
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('row', { name: 'Simon Kaluwin' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' })).not.toHaveAttribute('aria-busy', 'true');
});
