import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { addAsset } from './records.ts';
import { addItem } from './stock.ts';

interface Figures {
  totalEmployees: number;
  activeAssets: number;
  lowStockItems: number;
  maintenanceDue: number;
  vehiclesOperational: number;
  vehiclesPastDue: number;
  pendingLeave: number;
  stockMovements30Days: number;
  sessionsThisMonth: number;
  vehiclesInUse: number;
  ordersOverdue: number;
  assetsOutOfService: number;
  renewalsDue: number;
  overdueTraining: number;
  awayToday: number;
  employeesStarting: number;
  fitnessEnding: number;
  attendanceToRecord: number;
}

interface Notified {
  counts: Record<'document-expiring' | 'registration-expiring', number>;
}

const main = (page: Page) => page.getByRole('main');

test('greets the person, and each figure says what it is', async ({ page, openAs, expectAccessible }) => {
  await openAs('admin');
  await expect(page).toHaveTitle('Dashboard Overview · Bilum');
  await expect(page.getByRole('heading', { name: 'Dashboard Overview', level: 1 })).toBeVisible();
  await expect(
    page.getByText("Welcome back, System Administrator. Here's what's happening today."),
  ).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'To do', level: 2 })).toBeVisible();
  for (const name of ['Recent Activities', 'Quick Stats']) await expectPanel(page, name);
  await reveal(page, 'Asset Overview');
  await reveal(page, 'Areas');
  const order = ['To do', 'Recent Activities', 'Quick Stats', 'Asset Overview', 'Areas'];
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(order);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  await expect(page.getByRole('heading', { name: 'Active Alerts', level: 3 })).toBeVisible();
  for (const name of [/^Total Employees: \d+$/, /^Active Assets: \d+$/, /^Low Stock Items: \d+$/])
    await expect(main(page).getByRole('link', { name })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Monthly Revenue: \$\d+\.\d[KM]$/ })).toBeVisible();
  await expect(main(page).getByText(/^\+\d+%$/)).toBeVisible();
  await expect(main(page).getByText('Healthy')).toBeVisible();
  await expect(main(page).getByText('Alert', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('color-contrast');
});

async function expectPanel(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** A panel further down loads once it is scrolled to. */
async function reveal(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('region', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a figure says ... until it is known, and 0 where it is missing', async ({ page, openAs }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/dashboard/stats', async (route) => {
    await held;
    await route.fulfill({ json: { activeAssets: 7 } });
  });
  await openAs('admin');
  for (const label of ['Total Employees', 'Active Assets', 'Low Stock Items', 'Monthly Revenue'])
    await expect(main(page).getByRole('link', { name: `${label}: ...` })).toHaveText('...');
  send();
  await expect(main(page).getByRole('link', { name: 'Active Assets: 7' })).toHaveText('7');
  await expect(main(page).getByRole('link', { name: 'Total Employees: 0' })).toHaveText('0');
});

test('figures that cannot be had say so, and are asked for again', async ({ page, openAs }) => {
  await page.route('**/api/dashboard/stats', (route) => route.abort(), { times: 1 });
  await openAs('admin');
  const alert = main(page).getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Total Employees/ })).toHaveCount(0);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('link', { name: /^Total Employees: \d+$/ })).toBeVisible();
});

const figures: {
  what: string;
  link: (known: Figures, counts: Notified['counts']) => string;
  heading: string;
  search: string;
  /** The tab of the areas it is on, if not the first. */
  area?: string;
  rows: (known: Figures, counts: Notified['counts']) => number;
}[] = [
  {
    what: 'Total Employees',
    link: ({ totalEmployees }) => `Total Employees: ${totalEmployees}`,
    heading: 'Human Resources',
    search: '?employment=Present',
    rows: ({ totalEmployees }) => totalEmployees,
  },
  {
    what: 'Active Assets',
    link: ({ activeAssets }) => `Active Assets: ${activeAssets}`,
    heading: 'Asset Management',
    search: '?status=Operational',
    rows: ({ activeAssets }) => activeAssets,
  },
  {
    what: 'Low Stock Items',
    link: ({ lowStockItems }) => `Low Stock Items: ${lowStockItems}`,
    heading: 'Inventory and Stock',
    search: '?isLow=true',
    rows: ({ lowStockItems }) => lowStockItems,
  },
  {
    what: 'Maintenance Due',
    link: ({ maintenanceDue }) => `Maintenance Due: ${maintenanceDue} of 25`,
    heading: 'Fleet Management',
    search: '?tab=maintenance&isOpen=true&dueDateTo=',
    rows: ({ maintenanceDue }) => maintenanceDue,
  },
  {
    what: 'Fleet Utilization',
    link: ({ vehiclesOperational, vehiclesInUse }) =>
      `Fleet Utilization: ${Math.round((100 * vehiclesOperational) / vehiclesInUse)}%`,
    heading: 'Fleet Management',
    search: '?assetStatus=Operational',
    rows: ({ vehiclesOperational }) => vehiclesOperational,
  },
  {
    what: 'Pending Leave',
    link: ({ pendingLeave }) => `Pending Leave: ${pendingLeave} of 25`,
    heading: 'Human Resources',
    search: '?tab=leave&status=Pending',
    rows: ({ pendingLeave }) => pendingLeave,
  },
  {
    what: 'Stock Movement',
    link: ({ stockMovements30Days }) => `Stock Movement: ${stockMovements30Days} of 200`,
    heading: 'Inventory and Stock',
    search: '?tab=movements&dateFrom=',
    rows: ({ stockMovements30Days }) => stockMovements30Days,
  },
  {
    what: 'Away today',
    area: 'people',
    link: ({ awayToday }) => `Away today: ${awayToday}`,
    heading: 'Human Resources',
    search: '?tab=leave&status=Approved&startDateTo=',
    rows: ({ awayToday }) => awayToday,
  },
  {
    what: 'Starting soon',
    area: 'people',
    link: ({ employeesStarting }) => `Starting soon: ${employeesStarting}`,
    heading: 'Human Resources',
    search: '?startDateFrom=',
    rows: ({ employeesStarting }) => employeesStarting,
  },
  {
    what: 'Fitness expiring',
    area: 'people',
    link: ({ fitnessEnding }) => `Fitness expiring: ${fitnessEnding}`,
    heading: 'Human Resources',
    search: '?employment=Present&fitnessUntilTo=',
    rows: ({ fitnessEnding }) => fitnessEnding,
  },
  {
    what: 'Sessions this month',
    area: 'training',
    link: ({ sessionsThisMonth }) => `Sessions this month: ${sessionsThisMonth}`,
    heading: 'Training and Competency',
    search: '?tab=sessions&startDateFrom=',
    rows: ({ sessionsThisMonth }) => sessionsThisMonth,
  },
  {
    what: 'Overdue training needs',
    area: 'training',
    link: ({ overdueTraining }) => `Overdue training needs: ${overdueTraining}`,
    heading: 'Training and Competency',
    search: '?tab=needs&status=Overdue',
    rows: ({ overdueTraining }) => overdueTraining,
  },
  {
    what: 'Overdue work orders',
    area: 'fleet',
    link: ({ ordersOverdue }) => `Overdue work orders: ${ordersOverdue}`,
    heading: 'Fleet Management',
    search: '?tab=maintenance&status=Overdue',
    rows: ({ ordersOverdue }) => ordersOverdue,
  },
  {
    what: 'Out of service',
    area: 'fleet',
    link: ({ assetsOutOfService }) => `Out of service: ${assetsOutOfService}`,
    heading: 'Asset Management',
    search: '?status=Under+Maintenance',
    rows: ({ assetsOutOfService }) => assetsOutOfService,
  },
  {
    what: 'Renewals due',
    area: 'fleet',
    link: ({ renewalsDue }) => `Renewals due: ${renewalsDue}`,
    heading: 'Fleet Management',
    search: '?tab=renewals&isDue=true',
    rows: ({ renewalsDue }) => renewalsDue,
  },
  {
    what: 'Critical Stock',
    link: ({ lowStockItems }) => `Critical Stock - ${lowStockItems} items below minimum`,
    heading: 'Inventory and Stock',
    search: '?isLow=true',
    rows: ({ lowStockItems }) => lowStockItems,
  },
  {
    what: 'Service Overdue',
    link: ({ vehiclesPastDue }) => `Service Overdue - ${vehiclesPastDue} vehicles past due`,
    heading: 'Fleet Management',
    search: '?isServiceOverdue=true',
    rows: ({ vehiclesPastDue }) => vehiclesPastDue,
  },
  {
    what: 'Registrations',
    link: (_, counts) => `Registrations - ${counts['registration-expiring']} vehicles expired or expiring`,
    heading: 'Expiries',
    search: '?report=expiries&kind=Registration&within=60',
    rows: (_, counts) => counts['registration-expiring'],
  },
  {
    what: 'Documents',
    link: (_, counts) => `Documents - ${counts['document-expiring']} expired or expiring`,
    heading: 'Expiries',
    search: '?report=expiries&kind=Document&within=60',
    rows: (_, counts) => counts['document-expiring'],
  },
];

/** Other tests add and change records meanwhile: a figure is held against the list of the same moment. */
test('each figure opens the rows behind it', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  await openAs('admin');
  for (const { what, area, link, heading, search, rows } of figures)
    await test.step(what, async () => {
      await expect(async () => {
        await page.goto(area ? `/?area=${area}` : '/');
        const known = await api.get<Figures>('/api/dashboard/stats');
        const { counts } = await api.get<Notified>('/api/notifications');
        await main(page)
          .getByRole('link', { name: link(known, counts), exact: true })
          .click({ timeout: 5000 });
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        expect(new URL(page.url()).search).toContain(search);
        await expectRows(page, rows(known, counts));
      }).toPass();
    });
});

/** What the page says of its rows, or how many a report has. */
async function expectRows(page: Page, count: number): Promise<void> {
  if (page.url().includes('/reports')) {
    await expect(main(page).locator('tbody tr')).toHaveCount(count, { timeout: 5000 });
    return;
  }
  await expect(main(page).getByText(new RegExp(`^Showing 1-\\d+ of ${count} `))).toBeVisible({
    timeout: 5000,
  });
}

test('the revenue opens the transactions it sums', async ({ page, openAs }) => {
  await openAs('admin');
  await main(page)
    .getByRole('link', { name: /^Monthly Revenue/ })
    .click();
  await expect(page).toHaveURL(
    /\/financial\?tab=transactions&type=Revenue&status=Recorded&dateFrom=\d{4}-\d{2}-01&dateTo=/,
  );
  await expect(main(page).getByText(/^Showing 1-\d+ of \d+ transactions/)).toBeVisible();
});

test('what just happened is told in a sentence that leads to its record', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('fleet');
  const asset = await addAsset(api, { currentLocation: 'Lae' });
  await api.put(`/api/assets/${asset.id}`, { currentLocation: 'Porgera' });
  const name = `${asset.assetTag} ${asset.assetName}`;
  await openAs('admin', '/?activities=all&about=assets');
  const activities = main(page).getByRole('listitem');
  await expect(activities.filter({ hasText: `moved the asset ${name} from Lae to Porgera, ` })).toHaveCount(
    1,
  );
  const added = activities.filter({ hasText: `added the asset ${name}, just now` });
  await expect(added).toHaveCount(1);
  await added.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/assets\\?view=${asset.id}`));
});

test('what happened in the store leads to the item', async ({ page, apiAs, openAs }) => {
  const { item, stockId } = await addItem(await apiAs('store'), { quantityOnHand: 12, lowStockThreshold: 2 });
  await (await apiAs('store')).post('/api/stock-movements', { stockId, kind: 'Receive', quantity: 7 });
  await openAs('store');
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  const received = recent.getByRole('listitem').filter({ hasText: `received 7 ${item.itemName} at` });
  await received.getByRole('link', { name: item.itemName }).click();
  await expect(page).toHaveURL(`/inventory?view=${item.id}`);
  await expect(page.getByRole('dialog', { name: item.itemName })).toContainText('Lae Plant Yard');
});

test('View All tells more, by kind and time, and Back returns', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('admin');
  const recent = page.getByRole('region', { name: 'Recent Activities' });
  await expect(recent.getByRole('listitem')).toHaveCount(8);
  await recent.getByRole('link', { name: 'View All' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Activities', level: 1 })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  const activities = main(page).getByRole('listitem');
  await expect.poll(() => activities.count()).toBeGreaterThan(20);
  await expectAccessible();

  await page.getByRole('combobox', { name: 'Record type' }).click();
  await page.getByRole('option', { name: 'Leave requests' }).click();
  await expect(page).toHaveURL(/about=leave-requests/);
  await expect(activities.filter({ hasText: /leave/ }).first()).toBeVisible();
  await expect(activities.filter({ hasNotText: /leave/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL(/since=30/);
  await page.getByRole('combobox', { name: 'Person' }).fill('Grace');
  await page.getByRole('option', { name: /^Grace Toua/ }).click();
  await expect(activities.filter({ hasNotText: /^GT\s*Grace Toua/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Grace Toua');
  await expect(page.getByRole('combobox', { name: 'Record type' })).toHaveText('Leave requests');

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
});

test('a supervisor sees the numbers of the team', async ({ page, apiAs, openAs }) => {
  const { totalEmployees } = await (await apiAs('supervisor')).get<Figures>('/api/dashboard/stats');
  await openAs('supervisor');
  const card = main(page).getByRole('link', { name: `Total Employees: ${totalEmployees}`, exact: true });
  await expect(card).toBeVisible();
  await expect(main(page).getByText('In your team')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Monthly Revenue/ })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /^Pending Leave/ })).toBeVisible();
  await card.click();
  await expect(
    main(page).getByText(`Showing 1-${totalEmployees} of ${totalEmployees} employees`),
  ).toBeVisible();
});

test('what one has no right to is not there', async ({ page, openAs }) => {
  await openAs('store');
  await expect(main(page).getByRole('link', { name: /^Low Stock Items: \d+$/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Monthly Revenue/ })).toHaveCount(0);
  // Their own leave is no figure.
  await expect(main(page).getByRole('link', { name: /^Pending Leave/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Asset' })).toHaveCount(0);
});

test('an employee sees their own day', async ({ page, openAs, expectAccessible }) => {
  await openAs('employee');
  await expect(page.getByText("Welcome back, Benjamin Kuri. Here's what's happening today.")).toBeVisible();
  for (const name of ['My Leave Requests', 'My Timesheets', 'My Training Due', 'Assigned to Me'])
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick Stats' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Asset Overview' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: /^Total Employees/ })).toHaveCount(0);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('color-contrast');

  await page
    .getByRole('region', { name: 'My Leave Requests' })
    .getByRole('button', { name: 'New Request' })
    .click();
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('region', { name: 'My Leave Requests' }).getByRole('link').first();
  await leave.click();
  await expect(page).toHaveURL(/\/hr\?person\.tab=leave&person\.view=/);
});

test('the assets of the overview are filtered here, and open beside them', async ({ page, openAs }) => {
  await openAs('admin');
  await reveal(page, 'Asset Overview');
  const overview = page.getByRole('region', { name: 'Asset Overview' });
  await overview.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/\/\?category=Vehicle/);
  await expect(overview.getByText(/^Showing 1-\d+ of \d+ assets/)).toBeVisible();
  await overview.getByRole('searchbox').fill(unique('none'));
  await expect(overview.getByText(/^Showing/)).toHaveCount(0);
  await overview.getByRole('searchbox').fill('Hilux');
  await overview
    .getByRole('button', { name: /^View .*Hilux/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/\?.*view=/);
  const panel = page.getByRole('dialog', { name: /Hilux/ });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/\?category=Vehicle&q=Hilux$/);
});

test('on a phone nothing is wider than the screen', async ({ page, openAs, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/?activities=all']) {
    await openAs('admin', path);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible();
  }
});

test('people who look after employees see figures of people first', async ({ page, apiAs, openAs }) => {
  const { awayToday, fitnessEnding } = await (await apiAs('hr')).get<Figures>('/api/dashboard/stats');
  await openAs('hr');
  for (const name of [`Away today: ${awayToday}`, `Fitness expiring: ${fitnessEnding}`])
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Total Employees: / })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Active Assets/ })).toHaveCount(0);
});

test('what waits comes first, with its facts', async ({ page, apiAs, openAs }) => {
  const { attendanceToRecord } = await (await apiAs('supervisor')).get<Figures>('/api/dashboard/stats');
  await openAs('supervisor');
  const toDo = page.getByRole('region', { name: 'To do' });
  const approval = toDo.getByRole('region', { name: 'Approvals' }).getByRole('listitem').first();
  await expect(approval).toContainText(/hours|away|xpire|account/);
  await toDo.getByRole('link', { name: `Attendance to record today: ${attendanceToRecord}` }).click();
  await expect(page.getByRole('radio', { name: 'Crew', checked: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All On-site' })).toBeVisible();
  await page.goBack();
  await approval.getByRole('link').click();
  await expect(page.getByRole('tab', { name: /^Approvals/, selected: true })).toBeVisible();
});

test('panels are hidden and ordered, on every device, until they are reset', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  const headings = main(page).getByRole('heading', { level: 2 });
  await openAs('auditor');
  await expect(headings.first()).toHaveText('To do');
  await page.getByRole('button', { name: 'Customise' }).click();
  const menu = page.getByRole('dialog', { name: 'Customise' });
  await menu.getByRole('checkbox', { name: 'To do' }).click();
  await expect(headings.first()).toHaveText('Recent Activities');
  await menu.getByRole('checkbox', { name: 'Quick Stats' }).focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(headings.first()).toHaveText('Quick Stats');
  await expect(headings.nth(1)).toHaveText('Recent Activities');
  await expectAccessible();
  await saved;

  await page.evaluate(() => localStorage.clear());
  await openAs('auditor');
  await expect(headings.first()).toHaveText('Quick Stats');
  await page.getByRole('button', { name: 'Customise' }).click();
  await menu.getByRole('button', { name: 'Reset' }).click();
  await expect(headings.first()).toHaveText('To do');
});
