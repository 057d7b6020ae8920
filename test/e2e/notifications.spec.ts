import type { Page } from '@playwright/test';
import { expect, test, type Api } from './fixtures.ts';
import { addSignedIn } from './people.ts';

const askLeave = (api: Api, employeeId: string, day: string) =>
  api.post('/api/leave-requests', { employeeId, leaveType: 'Annual', startDate: day, endDate: day });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('the bell counts what waits, opening reads it, and a line leads to the record', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const boss = await addSignedIn(admin, { roleName: 'Supervisor' });
  const mate = await addSignedIn(admin, { supervisorId: boss.id });
  const { id } = await askLeave(admin, mate.id, '2027-03-01');
  await openAs(boss.username, '/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  const waiting = list(page).getByRole('region', { name: 'Leave to approve' });
  const line = waiting.getByRole('link', {
    name: `Unread: ${mate.firstName} ${mate.lastName} requested annual leave, 01/03/2027`,
  });
  await expect(line).toContainText(/since \d\d\/\d\d\/\d{4}, /);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(line).toBeVisible();
  await expectAccessible();
  await line.click();
  await expect(page).toHaveURL(`/hr?tab=leave&view=${id}`);
  await expect(list(page)).toBeHidden();

  await page.reload();
  await bell(page).click();
  await expect(waiting.getByRole('link', { name: new RegExp(`^${mate.firstName}`) })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('they say when there is nothing', async ({ page, apiAs, openAs, expectAccessible }) => {
  const nobody = await addSignedIn(await apiAs('admin'));
  await openAs(nobody.username, '/');
  await bell(page).click();
  await expect(list(page).getByText('Nothing needs your attention.', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('they say when they cannot be read, and try again', async ({ page, openAs }) => {
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  );
  await openAs('employee', '/');
  await bell(page).click();
  await expect(list(page).getByText('Failed to fetch notifications', { exact: true })).toBeVisible();
  await page.unroute('**/api/notifications');
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByText('Failed to fetch notifications')).toBeHidden();
});

test('those of the keepers are grouped, with the way to the whole list', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('fleet', '/');
  await bell(page).click();
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  const headings = await list(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.map((heading) => heading.replace(/\d+$/, ''))).toEqual(
    expect.arrayContaining(['Registrations', 'Maintenance']),
  );
  await expectAccessible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('they fit the screen', async ({ page, openAs, expectAccessible }) => {
    await openAs('admin', '/');
    await bell(page).tap();
    await expect(list(page).getByRole('link').first()).toBeVisible();
    const place = await list(page).boundingBox();
    expect((place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? 999) <= 390).toBe(true);
    expect((place?.y ?? 0) + (place?.height ?? 999)).toBeLessThanOrEqual(844);
    await expectAccessible();
  });
});
