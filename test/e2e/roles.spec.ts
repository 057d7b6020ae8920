import type { Page } from '@playwright/test';
import type { Permissions } from '#contract/engine/access.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addSignedIn, type SignedIn } from './people.ts';

interface Role {
  id: string;
  roleName: string;
  version: number;
}

function addRole(api: Api, permissions: Permissions): Promise<Role> {
  return api.post<Role>('/api/roles', { roleName: unique('Role'), permissions });
}

/** Somebody with a role of these rights alone. */
async function addWith(api: Api, permissions: Permissions): Promise<SignedIn & { role: Role }> {
  const role = await addRole(api, permissions);
  return { ...(await addSignedIn(api, { roleName: role.roleName })), role };
}

function save(page: Page) {
  return page.getByRole('button', { name: 'Save Changes' }).click();
}

test('a role is made from another, changed, reviewed, tried and given', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin, { firstName: 'Rose' });
  const roleName = unique('Yard hand');

  await openAs('admin', '/settings?tab=roles');
  await page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: 'Storekeeper' }).click();
  await expect(page.getByText('Built-in roles cannot be changed.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox', { name: /^(?!Second factor)/ })).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('button', { name: 'Create a role from this one' }).click();
  const copying = page.getByRole('dialog', { name: 'Create a role from Storekeeper' });
  await copying.getByLabel('Role').fill(roleName);
  await copying.getByRole('button', { name: 'Create role' }).click();
  await expectToast('Success', 'Role created successfully');
  await expect(page.getByRole('heading', { name: roleName })).toBeVisible();

  // What is changed needs what is seen, and what is no more seen is no more changed.
  await page.getByLabel('Change assets').selectOption('Everyone’s');
  await page.getByLabel('See items, stock and movements').selectOption('No');
  const inventory = page.getByRole('table', { name: 'Inventory and Stock' });
  await expect(inventory.getByLabel('Add items, stock and movements')).toHaveValue('none');
  await expect(page.getByRole('status').filter({ hasText: '6 permissions changed' })).toContainText(
    'Also changed, because they depend on each other: Add items, stock and movements',
  );
  await expectAccessible();

  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: `Changes to ${roleName}` });
  await expect(review.getByRole('region', { name: 'Permissions added' }).getByRole('listitem')).toHaveText([
    'Change assets: everyone’s (previously no one’s)',
  ]);
  await expect(review.getByRole('region', { name: 'Permissions removed' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await expect(review.getByText('No one has this role yet.')).toBeVisible();
  await expectAccessible();
  await save(page);
  await expectToast('Success', 'Role updated successfully');
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Review changes' })).toHaveCount(0);

  await page.getByRole('button', { name: `View as this role: ${roleName}` }).click();
  const banner = page.getByRole('complementary', { name: 'Viewing as another role' });
  await expect(
    banner.getByText(`You are viewing Bilum as ${roleName}. Nothing can be changed.`),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Asset Management' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Inventory & Stock' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Return to your own role' }).click();
  await expect(banner).toHaveCount(0);

  await page.goto(`/users?q=${person.lastName}`);
  await page.getByRole('button', { name: /^Edit Rose/ }).click();
  const form = page.getByRole('dialog', { name: /^Edit Rose/ });
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: roleName }).click();
  await save(page);
  await expectToast('Success', 'User updated successfully');

  await page.goto('/settings?tab=roles');
  await page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: roleName }).click();
  await page.getByLabel('See payroll and payslips').selectOption('Everyone’s');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(review.getByRole('region', { name: 'People with this role' })).toContainText(
    `Rose ${person.lastName}`,
  );
  await review.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'This role still has users. Assign them another role first.',
  );

  await openAs(person.username, '/assets');
  await expect(page.getByRole('heading', { name: 'Asset Management' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Inventory & Stock' })).toHaveCount(0);
});

test('nobody is offered a right to give that they lack', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const keeper = await addWith(admin, {
    'users:read': 'all',
    'roles:read': 'all',
    'roles:create': 'all',
    'roles:update': 'all',
    'leave:read': 'team',
  });
  const small = await addRole(admin, { 'leave:read': 'team' });
  const large = await addRole(admin, { 'payroll:read': 'all' });

  await openAs(keeper.username, `/settings?tab=roles&role=${small.id}`);
  const leave = page.getByLabel('See leave requests', { exact: true });
  await expect(leave.getByRole('option', { name: 'Everyone’s (not in your role)' })).toBeDisabled();
  await expect(page.getByRole('cell', { name: /^Change payroll/ })).toContainText(
    'You don’t have this permission.',
  );
  await leave.selectOption('Their own');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await save(page);
  await expect(page.getByRole('button', { name: 'Review changes' })).toHaveCount(0);

  await page.goto(`/settings?tab=roles&role=${large.id}`);
  await expect(
    page.getByText('This role has permissions that you don’t have, so you cannot change it.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox', { name: /^(?!Second factor)/ })).toHaveCount(0);

  await openAs('auditor', `/settings?tab=roles&role=${small.id}`);
  await expect(page.getByText('You can view this role.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a role from this one' })).toHaveCount(0);
});

test('what somebody else made of a role meanwhile is told before it is overwritten', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const role = await addRole(admin, { 'assets:read': 'all' });
  await openAs('admin', `/settings?tab=roles&role=${role.id}`);
  await page.getByLabel('See vehicles').selectOption('Everyone’s');
  await admin.put(`/api/roles/${role.id}`, { permissions: { 'assets:read': 'all', 'audit:read': 'all' } });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await save(page);
  const review = page.getByRole('dialog', { name: /^Changes to/ });
  await expect(
    review.getByText('This role was changed elsewhere. Check the current values and try again.'),
  ).toBeVisible();
  await expect(
    review.getByRole('region', { name: 'Changed by someone else' }).getByRole('listitem'),
  ).toHaveText(['See history: yes (previously no)']);
  await review.getByRole('button', { name: 'Save my values' }).click();
  await expectToast('Success', 'Role updated successfully');
  const current = await admin.get<{ permissions: Permissions }>(`/api/roles/${role.id}`);
  expect(current.permissions).toEqual({ 'assets:read': 'all', 'fleet:read': 'all' });
});

test('why somebody sees a record, and why another does not', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const leader = await addSignedIn(admin, { firstName: 'Mary', roleName: 'Supervisor' });
  const john = await addSignedIn(admin, { firstName: 'John', supervisorId: leader.id });
  const store = await addSignedIn(admin, { firstName: 'Sam', roleName: 'Storekeeper' });
  const [mary, johnBola] = [leader, john].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const leave = await admin.post('/api/leave-requests', {
    employeeId: john.id,
    leaveType: 'Annual',
    startDate: '2027-02-01',
    endDate: '2027-02-05',
    reason: 'Family',
  });

  await openAs('hr', `/hr?tab=leave&view=${leave.id}`);
  await page.getByRole('button', { name: 'Who can see this?' }).click();
  const why = page.getByRole('dialog', { name: 'Who can see this?' });
  await why.getByRole('combobox', { name: 'Person' }).fill(leader.lastName);
  await page.getByRole('option', { name: mary }).click();
  await expect(
    why.getByText(
      `${mary} can see this. The role Supervisor lets people see the leave requests of their team, and ${johnBola} reports to ${mary}.`,
    ),
  ).toBeVisible();
  await expect(why.getByRole('region', { name: 'Visible fields' }).getByText(/^Reason, /)).toBeVisible();
  await expect(
    why.getByRole('region', { name: 'Allowed actions' }).getByText('Approve', { exact: true }),
  ).toBeVisible();
  await expectAccessible();

  await why.getByRole('combobox', { name: 'Person' }).fill(store.lastName);
  await page.getByRole('option', { name: `Sam ${store.lastName}` }).click();
  await expect(
    why.getByText(
      `Sam ${store.lastName} cannot see this. Everyone can see their own leave requests, but this record belongs to ${johnBola}.`,
    ),
  ).toBeVisible();
  await expectAccessible();

  // From the person to a record.
  await openAs('admin', `/users?q=${leader.lastName}`);
  await page.getByRole('button', { name: mary, exact: true }).click();
  await page.getByRole('button', { name: 'Check what Mary can see' }).click();
  const asked = page.getByRole('dialog', { name: 'Can Mary see this?' });
  await asked.getByRole('combobox', { name: 'Record' }).fill(john.lastName);
  await page.getByRole('option', { name: new RegExp(`${johnBola} employee`) }).click();
  await expect(asked.getByText(/lets people see the employee records of their team/).first()).toBeVisible();
  await expect(
    asked.getByRole('listitem').filter({ hasText: 'Bank Name, Bank Account Number' }),
  ).toContainText(`Hidden. Everyone can see their own bank details, but this record belongs to ${johnBola}.`);

  await openAs(leader.username, `/hr?tab=leave&view=${leave.id}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Who can see this?' })).toHaveCount(0);
});
