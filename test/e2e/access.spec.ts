import { expect, test } from './fixtures.ts';
import { addAsset, addPerson } from './records.ts';

/** The sidebar of each role, by hand from the access tables; everybody has their own payslips and reports. */
const everybody = [
  'Dashboard',
  'Human Resources',
  'Training & Competency',
  'Asset Management',
  'Fleet Management',
];
const roles = [
  {
    role: 'HR Officer',
    person: 'Grace Toua',
    entries: [...everybody, 'Users', 'Financial', 'Reports', 'Settings'],
  },
  {
    role: 'Supervisor',
    person: 'Peter Wambi',
    entries: [...everybody, 'Inventory & Stock', 'Financial', 'Reports'],
  },
  {
    role: 'Finance Officer',
    person: 'Daniel Pokanau',
    entries: [...everybody, 'Inventory & Stock', 'Financial', 'Reports', 'Settings'],
  },
  { role: 'Training Coordinator', person: 'Lucy Yambai', entries: [...everybody, 'Financial', 'Reports'] },
  {
    role: 'Asset & Fleet Officer',
    person: 'Mary Kila',
    entries: [...everybody, 'Inventory & Stock', 'Financial', 'Reports'],
  },
  {
    role: 'Storekeeper',
    person: 'Simon Kaluwin',
    entries: [...everybody, 'Inventory & Stock', 'Financial', 'Reports'],
  },
  {
    role: 'Employee',
    person: 'Benjamin Kuri',
    entries: [...everybody, 'Financial', 'Reports'],
    sidebarEntries: [
      'Dashboard',
      'My profile',
      'Leave',
      'Timesheets',
      'Payslips',
      'My assets',
      'Pre-start checks',
      'Training & Competency',
      'Reports',
    ],
  },
  {
    role: 'Auditor',
    person: 'Stanley Mirau',
    entries: [...everybody, 'Users', 'Inventory & Stock', 'Financial', 'Reports', 'Settings'],
  },
];

const pages = [
  { entry: 'Dashboard', address: '/', title: 'Dashboard Overview' },
  { entry: 'Users', address: '/users', title: 'User Management' },
  { entry: 'Human Resources', address: '/hr', title: 'Human Resources' },
  { entry: 'Training & Competency', address: '/training', title: 'Training and Competency' },
  { entry: 'Asset Management', address: '/assets', title: 'Asset Management' },
  { entry: 'Fleet Management', address: '/fleet', title: 'Fleet Management' },
  { entry: 'Inventory & Stock', address: '/inventory', title: 'Inventory and Stock' },
  { entry: 'Financial', address: '/financial', title: 'Financial' },
  { entry: 'Reports', address: '/reports', title: 'Reports' },
  { entry: 'Settings', address: '/settings', title: 'Settings' },
];

for (const { role, person, entries, sidebarEntries } of roles)
  test(`${role} enters what the role includes, and reads why not the rest`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: `Look around as ${role} ${person}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await expect(page.getByRole('button', { name: `Your account: ${person}` })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const shown = pages.filter(({ entry }) => entries.includes(entry));
    await expect(sidebar.getByRole('link')).toHaveText(sidebarEntries ?? shown.map(({ entry }) => entry));
    for (const { address, title } of pages.filter((each) => !shown.includes(each))) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        page.getByText(`Your role, ${role}, does not include this area. An administrator can change that.`, {
          exact: true,
        }),
      ).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
  });

test('the menu of an employee leads to what is theirs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Look around as Employee Benjamin Kuri', exact: true }).click();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => sidebar.getByRole('link', { name, exact: true });
  const places = [
    { entry: 'My profile', address: '/hr', heading: 'My profile' },
    { entry: 'Leave', address: '/hr?person.tab=leave', heading: 'My profile' },
    { entry: 'Payslips', address: '/hr?person.tab=payslips', heading: 'My profile' },
    { entry: 'My assets', address: '/assets', heading: 'Asset Management' },
    { entry: 'Pre-start checks', address: '/fleet?tab=checks', heading: 'Fleet Management' },
  ];
  for (const { entry, address, heading } of places)
    await test.step(entry, async () => {
      await link(entry).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(sidebar.locator('[aria-current=page]')).toHaveText(entry);
    });
});

test('the administrator enters everything', async ({ page, openAs }) => {
  await openAs('admin');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link')).toHaveText(pages.map(({ entry }) => entry));
  for (const { entry, address, title } of pages) {
    const link = sidebar.getByRole('link', { name: entry, exact: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('who reads assets has no button that changes them', async ({ page, apiAs, openAs }) => {
  const asset = await addAsset(await apiAs('fleet'));
  for (const username of ['hr', 'supervisor', 'finance', 'training', 'store', 'auditor'])
    await test.step(username, async () => {
      await openAs(username, `/assets?q=VEH-001&view=${asset.id}`);
      const panel = page.getByRole('dialog', { name: asset.assetName });
      await expect(panel.getByText('added this asset')).toBeVisible();
      await expect(page.getByRole('row', { name: 'VEH-001' })).toBeVisible();
      for (const name of [/^Add/, /^Edit/, /^Delete/, 'Change Status'])
        await expect(page.getByRole('button', { name })).toHaveCount(0);
    });
});

test('an employee sees the assets in their hands, and no others', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const other = await addAsset(await apiAs('fleet'));
  await openAs('employee', '/assets');
  await expect(page.getByRole('row', { name: 'HVM-001' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'VEH-001' })).toHaveCount(0);
  await page.goto(`/assets?view=${other.id}`);
  await expectToast('Not found', 'This asset does not exist, or you don’t have permission to see it.');
  await expect(page).toHaveURL('/assets');
});

test('a role that is taken away is gone with the next request', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const person = await addPerson(api, { roleName: 'Asset & Fleet Officer' });
  const asset = await addAsset(api);
  await openAs(person.username, `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Asset Name').fill('No longer mine to name');
  const [employee] = await api.get<{ id: string }[]>('/api/roles?roleName=Employee');
  await api.put(`/api/users/${person.id}`, { roleId: employee?.id });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your role does not have permission to do this.');
  expect(await api.get(`/api/assets/${asset.id}`)).toMatchObject({ assetName: asset.assetName });
});
