import type { Page } from '@playwright/test';
import { addDays } from '#contract/engine/days.ts';
import {
  notificationHeadings,
  notificationKinds,
  type NotificationKind,
} from '#contract/notifications/notifications.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset } from './records.ts';

const atSix = { time: '06:00', meter: 120 };
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());

/** Something to be notified of: to whom, in which line, and what that line leads to. */
interface Told {
  to: string;
  line: string | RegExp;
  address: string;
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  shows: (page: Page) => Promise<void>;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const isOpen = (page: Page, tab: string) =>
  expect(page.getByRole('tab', { name: tab, exact: true, selected: true })).toBeVisible();

/** A supervisor of this test alone, and somebody in their team. */
async function addTeam(api: Api) {
  const boss = await addSignedIn(api, { roleName: 'Supervisor' });
  return { boss, mate: await addSignedIn(api, { supervisorId: boss.id }) };
}

const addLeave = (api: Api, employeeId: string) =>
  api.post('/api/leave-requests', {
    employeeId,
    leaveType: 'Annual',
    startDate: '2027-03-01',
    endDate: '2027-03-02',
  });

async function addSubmitted(api: Api, employeeId: string) {
  const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-08' };
  const { id } = await api.post('/api/timesheets', { employeeId, ...period });
  await api.put(`/api/timesheets/${id}`, { status: 'Submitted' });
  return { id };
}

async function addVehicle(api: Api, given: object = {}) {
  const asset = await addAsset(api, { category: 'Vehicle' });
  const licensePlate = unique('P').slice(0, 20);
  const { id } = await api.post('/api/fleet', { assetId: asset.id, licensePlate, ...given });
  return { id, asset, licensePlate };
}

/** `jobs.spec.ts` follows the line of a failed backup: an organisation has one backup, and tests run in parallel. */
type Kind = Exclude<NotificationKind, 'job-failed'>;
const kinds = notificationKinds.filter((kind): kind is Kind => kind !== 'job-failed');

/** Makes what each kind tells of. */
const facts: Record<Kind, (api: Api, apiAs: (username: string) => Promise<Api>) => Promise<Told>> = {
  async 'leave-to-decide'(api) {
    const { boss, mate } = await addTeam(api);
    const { id } = await addLeave(api, mate.id);
    return {
      to: boss.username,
      line: new RegExp(`${mate.lastName} requested annual leave, 01/03/2027 to 02/03/2027`),
      address: `/hr?tab=leave&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Leave');
        const panel = dialog(page, new RegExp(mate.lastName));
        await expect(panel).toContainText('01/03/2027');
        await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
      },
    };
  },

  async 'account-notice'(api) {
    const { username } = await addSignedIn(api);
    const [user] = await api.get<{ id: string }[]>(`/api/users?q=${username}`);
    await api.post(`/api/users/${user?.id}/password-code`, {});
    return {
      to: username,
      line: /A one-time code to set your password was created: by /,
      address: '/?account=open',
      shows: (page) => expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible(),
    };
  },

  async 'timesheet-to-approve'(api) {
    const { boss, mate } = await addTeam(api);
    const { id } = await addSubmitted(api, mate.id);
    return {
      to: boss.username,
      line: new RegExp(`${mate.lastName} submitted a timesheet for 02/03/2026 to 08/03/2026`),
      address: `/hr?tab=timesheets&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Timesheets');
        const panel = dialog(page, new RegExp(mate.lastName));
        await expect(panel).toContainText('02/03/2026');
        await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
      },
    };
  },

  async 'leave-decided'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const { id } = await addLeave(api, employeeId);
    await api.put(`/api/leave-requests/${id}`, { status: 'Approved' });
    return {
      to: username,
      line: /Your annual leave, 01\/03\/2027 to 02\/03\/2027, was approved/,
      address: `/hr?person.tab=leave&person.view=${id}`,
      async shows(page) {
        await isOpen(page, 'Leave');
        await expect(marked(page)).toContainText('01/03/2027');
      },
    };
  },

  async 'leave-document-missing'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const name = unique('Study');
    await api.post('/api/leave-types', {
      name,
      documentAfterDays: 0,
      documentType: 'Certification',
      documentWithinDays: 0,
    });
    const days = { startDate: addDays(today, -8), endDate: addDays(today, -2) };
    const { id } = await api.post('/api/leave-requests', { employeeId, leaveType: name, ...days });
    return {
      to: username,
      line: new RegExp(`Upload the Certification document for ${name.toLowerCase()} leave`),
      address: `/hr?person.tab=leave&person.view=${id}`,
      async shows(page) {
        await isOpen(page, 'Leave');
        await expect(marked(page)).toContainText(name);
      },
    };
  },

  async 'leave-expiring'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const name = unique('Field');
    const { id: leaveTypeId } = await api.post('/api/leave-types', { name });
    await api.post('/api/leave-rules', {
      leaveTypeId,
      employeeId,
      from: '2020-01-01',
      daysAYear: 6,
      yearBegins: addDays(today, -10).slice(5),
      carryOverMonths: 1,
      source: 'Policy 12',
      isConfirmed: true,
    });
    const opening = { employeeId, leaveTypeId, kind: 'Opening', date: addDays(today, -20), days: 4 };
    await api.post('/api/leave-ledger', opening);
    return {
      to: username,
      line: new RegExp(`4 days of ${name.toLowerCase()} leave expire on`),
      address: `/hr?view=${employeeId}&person.tab=leave`,
      async shows(page) {
        await isOpen(page, 'Leave');
        await expect(page.getByRole('region', { name: 'Leave balances' })).toContainText(name);
      },
    };
  },

  async 'timesheet-rejected'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const { id } = await addSubmitted(api, employeeId);
    await api.put(`/api/timesheets/${id}`, { status: 'Rejected', rejectionReason: 'Friday is missing' });
    return {
      to: username,
      line: /Your timesheet for 02\/03\/2026 to 08\/03\/2026 was rejected: Friday is missing/,
      address: `/hr?person.tab=timesheets&person.view=${id}`,
      async shows(page) {
        const sheet = dialog(page, /^Timesheet 02\/03\/2026/);
        await expect(sheet).toContainText('Friday is missing');
      },
    };
  },

  async 'training-booked'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const courseName = unique('Rigging');
    const course = await api.post('/api/training-courses', { courseName });
    const startDate = addDays(today, 10);
    const session = await api.post('/api/training-sessions', { courseId: course.id, startDate });
    const { id } = await api.post('/api/enrolments', { sessionId: session.id, employeeId });
    return {
      to: username,
      line: new RegExp(`You are enrolled in ${courseName}`),
      address: `/hr?view=${employeeId}&person.tab=training&person.view=${id}`,
      async shows(page) {
        await isOpen(page, 'Training');
        await expect(page.getByText(courseName).first()).toBeVisible();
      },
    };
  },

  async 'training-due'(api) {
    const { id: employeeId, username } = await addSignedIn(api);
    const courseName = unique('Rigging');
    const course = await api.post('/api/training-courses', { courseName });
    const dueDate = addDays(today, 10);
    const { id } = await api.post('/api/training-needs', { employeeId, courseId: course.id, dueDate });
    return {
      to: username,
      line: new RegExp(`${courseName} is due on`),
      address: `/training?tab=needs&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Needs');
        await expect(dialog(page, /./).filter({ hasText: courseName })).toBeVisible();
      },
    };
  },

  async 'order-assigned'(api) {
    const { id: assigneeId, username } = await addSignedIn(api);
    const { asset } = await addVehicle(api);
    const work = { assetId: asset.id, kind: 'Tyres', dueDate: addDays(today, 10), assigneeId };
    const { id } = await api.post('/api/maintenance', work);
    return {
      to: username,
      line: new RegExp(`Tyres of ${asset.assetTag} ${asset.assetName} is due on`),
      address: `/fleet?tab=maintenance&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Maintenance');
        await expect(dialog(page, `Tyres of ${asset.assetName}`)).toBeVisible();
      },
    };
  },

  async 'document-expiring'(api) {
    const { id: employeeId, lastName } = await addSignedIn(api);
    const documentName = unique('Permit');
    const { id } = await api.post('/api/employee-documents', {
      employeeId,
      documentName,
      documentType: 'License',
      filePath: 'Cabinet 4',
      expiryDate: addDays(today, 10),
    });
    return {
      to: 'hr',
      line: new RegExp(`${lastName}: ${documentName} expires on`),
      address: `/hr?view=${employeeId}&person.tab=documents&person.view=${id}`,
      async shows(page) {
        await isOpen(page, 'Documents');
        const file = dialog(page, new RegExp(lastName));
        await expect(file.getByRole('row', { name: documentName })).toHaveAttribute('aria-current', 'true');
      },
    };
  },

  async 'registration-expiring'(api) {
    const { id, asset, licensePlate } = await addVehicle(api, { registrationExpiry: addDays(today, 10) });
    return {
      to: 'fleet',
      line: new RegExp(`${licensePlate} ${asset.assetName}: the registration expires on`),
      address: `/fleet?view=${id}`,
      shows: (page) => expect(dialog(page, asset.assetName)).toContainText(licensePlate),
    };
  },

  async 'renewal-expiring'(api) {
    const { asset } = await addVehicle(api);
    const renewal = { assetId: asset.id, kind: 'CTP Insurance', expiryDate: addDays(today, 10) };
    const { id } = await api.post('/api/renewals', renewal);
    return {
      to: 'fleet',
      line: new RegExp(`${asset.assetTag} ${asset.assetName}: CTP Insurance expires on`),
      address: `/fleet?tab=renewals&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Renewals');
        await expect(dialog(page, `CTP Insurance of ${asset.assetName}`)).toBeVisible();
      },
    };
  },

  async 'service-overdue'(api) {
    const { asset } = await addVehicle(api);
    const service = { assetId: asset.id, kind: 'Tyres', dueDate: addDays(today, -1) };
    const { id } = await api.post('/api/maintenance', service);
    return {
      to: 'fleet',
      line: new RegExp(`${asset.assetTag} ${asset.assetName}: WO-\\d+ Tyres was due on`),
      address: `/fleet?tab=maintenance&view=${id}`,
      async shows(page) {
        await isOpen(page, 'Maintenance');
        await expect(dialog(page, `Tyres of ${asset.assetName}`)).toBeVisible();
      },
    };
  },

  async 'fuel-to-accept'(api, apiAs) {
    const driver = await addSignedIn(api);
    const asset = await addAsset(api, { category: 'Vehicle', assignedToId: driver.id });
    const entry = { assetId: asset.id, date: today, litres: 10, cost: 5000 };
    const { id } = await (await apiAs(driver.username)).post('/api/fuel-entries', entry);
    return {
      to: 'fleet',
      line: new RegExp(`Accept 10 L of fuel for ${asset.assetTag}`),
      address: `/fleet?tab=fuel&view=${id}`,
      shows: (page) =>
        expect(dialog(page, `Fuel of ${asset.assetName}`)).toContainText('Price per litre: 500.00'),
    };
  },

  async 'critical-check-failed'(api) {
    const category = unique('Crusher');
    const item = { item: 'Emergency stop', isCritical: true };
    await api.post('/api/checklists', { category, items: [item] });
    const asset = await addAsset(api, { category });
    const answers = [{ ...item, answer: 'Failed', note: 'Stuck' }];
    const { id } = await api.post('/api/pre-start-checks', { assetId: asset.id, answers, ...atSix });
    return {
      to: 'fleet',
      line: new RegExp(`${asset.assetTag} ${asset.assetName} failed its pre-start check`),
      address: `/fleet?tab=checks&view=${id}`,
      shows: (page) => expect(dialog(page, asset.assetName)).toContainText('Stuck'),
    };
  },

  async 'reading-to-confirm'(api) {
    const category = unique('Crusher');
    const item = { item: 'Guards in place', isCritical: false };
    await api.post('/api/checklists', { category, items: [item] });
    const asset = await addAsset(api, { category });
    const check = { assetId: asset.id, answers: [{ ...item, answer: 'OK' }], ...atSix };
    await api.post('/api/pre-start-checks', check);
    const doubtful = { ...check, meter: 90, isLastReadingWrong: true };
    const { id } = await api.post('/api/pre-start-checks', doubtful);
    return {
      to: 'fleet',
      line: new RegExp(`${asset.assetTag} ${asset.assetName}: confirm the reading 90`),
      address: `/fleet?tab=checks&view=${id}`,
      shows: (page) => expect(dialog(page, asset.assetName)).toContainText('Reading: To be confirmed'),
    };
  },

  async 'check-failed'(api) {
    const category = unique('Crusher');
    const item = { item: 'Guards in place', isCritical: false };
    await api.post('/api/checklists', { category, items: [item] });
    const asset = await addAsset(api, { category });
    const answers = [{ ...item, answer: 'Failed', note: 'Loose' }];
    const { id } = await api.post('/api/pre-start-checks', { assetId: asset.id, answers, ...atSix });
    return {
      to: 'fleet',
      line: new RegExp(`${asset.assetTag} ${asset.assetName} has a defect`),
      address: `/fleet?tab=checks&view=${id}`,
      shows: (page) => expect(dialog(page, asset.assetName)).toContainText('Guards in place'),
    };
  },

  async 'asset-with-leaver'(api) {
    const { id: employeeId, lastName } = await addSignedIn(api);
    const asset = await addAsset(api, { assignedToId: employeeId });
    await api.put(`/api/employees/${employeeId}`, { endDate: addDays(today, -1) });
    return {
      to: 'fleet',
      line: new RegExp(`${lastName} left on .* and still has ${asset.assetTag}`),
      address: `/assets?view=${asset.id}`,
      shows: (page) => expect(dialog(page, asset.assetName)).toContainText('Holder has left'),
    };
  },

  async 'low-stock'(api) {
    const { id: employeeId, username } = await addSignedIn(api, { roleName: 'Storekeeper' });
    const location = unique('Yard');
    await api.post('/api/stock-keepers', { location, employeeId });
    const sku = unique('SKU');
    const item = await api.post('/api/inventory', { sku, itemName: `Gasket ${sku}` });
    const place = { itemId: item.id, location, quantityOnHand: 3, lowStockThreshold: 5 };
    const { id } = await api.post('/api/stock', place);
    return {
      to: username,
      line: new RegExp(`Gasket ${sku}: 3 left at ${location}`),
      address: `/inventory?tab=stock&view=${id}`,
      async shows(page) {
        const panel = dialog(page, `Gasket ${sku}, ${location}`);
        await expect(panel.getByRole('button', { name: 'Receive' })).toBeVisible();
        await panel.getByRole('link', { name: `Open the items to order at ${location}` }).click();
        await isOpen(page, 'To Order');
        await page.getByRole('button', { name: `Order Gasket ${sku}, ${location}` }).click();
        await expect(dialog(page, `Order Gasket ${sku}`)).toBeVisible();
      },
    };
  },

  async 'payslip-ready'(api, apiAs) {
    const { id: employeeId, username, lastName } = await addSignedIn(api);
    const days = { payPeriodStart: '2026-02-01', payPeriodEnd: '2026-02-14' };
    const { id } = await api.post('/api/payroll', { employeeId, ...days, grossSalary: 900 });
    await (await apiAs('finance')).put(`/api/payroll/${id}`, { status: 'Approved' });
    return {
      to: username,
      line: /Your payslip for 01\/02\/2026 to 14\/02\/2026 is ready/,
      address: `/financial?tab=payroll&view=${id}`,
      shows: (page) => expect(dialog(page, new RegExp(lastName))).toContainText('01/02/2026'),
    };
  },

  /** No mail server is wrong for a quarter of an hour in a test: only the way from the line is walked here. */
  async 'messages-failing'() {
    return {
      to: 'admin',
      line: 'E-mail cannot be sent, since 14/03/2026: The mail server refused the connection',
      address: '/settings?tab=messages',
      async prepare(page) {
        await page.route('**/api/notifications', (route) => route.fulfill({ json: failingMail }));
      },
      shows: (page) => expect(page.getByRole('region', { name: 'E-mail', exact: true })).toBeVisible(),
    };
  },

  async 'web-hook-failing'(api) {
    const name = unique('Roster');
    const hook = { name, url: 'https://roster.invalid/bilum', resources: ['sites'] };
    const { id } = await api.post('/api/web-hooks', hook);
    await api.post('/api/sites', { name: unique('Site'), code: unique('S').slice(-8) });
    const failing = () => api.get<{ failingSince: string | null }>(`/api/web-hooks/${id}`);
    await expect.poll(async () => (await failing()).failingSince).not.toBeNull();
    return {
      to: 'admin',
      line: new RegExp(`${name} cannot be reached, since`),
      address: `/settings?tab=programs&view=${id}`,
      async shows(page) {
        await expect(dialog(page, name)).toContainText('The host name of the address does not exist');
        await api.delete(`/api/web-hooks/${id}`);
      },
    };
  },

  /** The log of the other tests is whole: only the way from the line is walked here, and by no wrong log. */
  async 'audit-check-failed'() {
    return {
      to: 'admin',
      line: /The audit log check failed: The log was changed after it was written/,
      address: '/settings?tab=log',
      async prepare(page) {
        await page.route('**/api/notifications', (route) => route.fulfill({ json: brokenLog }));
      },
      shows: (page) => expect(page.getByRole('button', { name: 'Check audit log' })).toBeVisible(),
    };
  },
};

const brokenLog = {
  notifications: [
    {
      kind: 'audit-check-failed',
      recordId: '00000000-0000-8000-8000-000000000001',
      name: 'Audit log check',
      what: 'The log was changed after it was written.',
      employeeId: null,
      from: null,
      to: null,
      quantity: null,
      since: '2026-03-14T00:00:00.000Z',
      isUnread: false,
    },
  ],
  counts: { 'audit-check-failed': 1 },
  unread: 0,
};

const failingMail = {
  notifications: [
    {
      kind: 'messages-failing',
      recordId: '00000000-0000-8000-8000-000000000001',
      name: 'E-mail',
      what: 'The mail server refused the connection',
      employeeId: null,
      from: '2026-03-14',
      to: null,
      quantity: null,
      since: '2026-03-14T00:15:00.000Z',
      isUnread: false,
    },
  ],
  counts: { 'messages-failing': 1 },
  unread: 0,
};

/** What the address names among its like. */
const marked = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current]'));

for (const kind of kinds)
  test(`a line of '${notificationHeadings[kind]}' (${kind}) leads to what it names`, async ({
    page,
    apiAs,
    openAs,
  }) => {
    const { to, line, address, prepare, shows } = await facts[kind](await apiAs('admin'), apiAs);
    await prepare?.(page);
    await openAs(to, '/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const group = page.getByRole('region', { name: notificationHeadings[kind] });
    await group.getByRole('link', { name: line }).click();
    await expect(page).toHaveURL(address);
    await shows(page);
  });
