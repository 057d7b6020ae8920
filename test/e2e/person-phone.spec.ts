import type { Locator, Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn, type Employee } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('at 360 px a person’s file and its dialogs have nothing cut off', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const hr = await apiAs('hr');
  const person = await addEmployee(hr, { firstName: 'Bartholomeus', lastName: unique('Kila-Toropo') });
  const { courseName } = await fill(hr, await apiAs('training'), person);
  await openAs('hr', `/hr?view=${person.id}`);
  const file = page.getByRole('dialog', { name: `Bartholomeus ${person.lastName}` });
  const fits = (main: Locator) => expectFits(page, main, expectAccessible);
  const button = (name: string) => file.getByRole('button', { name, exact: true });
  const show = (name: string) => file.getByRole('tab', { name }).tap();
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const close = (opened: Locator, name = 'Cancel') => opened.getByRole('button', { name, exact: true }).tap();

  await fits(button('Edit Name'));
  await button('Edit Name').tap();
  await fits(button('Save Changes'));
  await button('Cancel').tap();

  await show('Attendance');
  await fits(button('Record'));
  await button('Record').tap();
  const recording = dialog(/^Record Attendance/);
  await recording.getByRole('button', { name: /^Today/ }).tap();
  await fits(recording.getByRole('button', { name: 'Save 1 Record(s)' }));
  await close(recording);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap();

  await show('Leave');
  await expect(file.getByRole('listitem').filter({ hasText: 'Annual leave' })).toBeVisible();
  await fits(button('New Request'));
  await button('New Request').tap();
  const asking = dialog('New Leave Request');
  await fits(asking.getByRole('button', { name: 'Send Request' }));
  await close(asking);

  await show('Medical');
  await expect(file.getByRole('textbox', { name: 'Food Allergies 1' })).toBeVisible();
  await fits(button('Save Medical History'));

  await show('Documents');
  await expect(file.getByRole('row', { name: /Certificate/ })).toBeVisible();
  await fits(button('Upload Document'));
  await button('Upload Document').tap();
  const uploading = dialog('Upload Document');
  await fits(uploading.getByRole('button', { name: 'Add Document' }));
  await close(uploading);

  await show('Timesheets');
  await expect(file.getByRole('button', { name: '02/03/2026 – 15/03/2026' })).toBeVisible();
  await fits(button('New Timesheet'));
  await file.getByRole('button', { name: '02/03/2026 – 15/03/2026' }).tap();
  const sheet = dialog(/^Timesheet/);
  await expect(sheet.getByText('8.00 h')).toBeVisible();
  await fits(sheet.getByRole('button', { name: 'Add Entry' }));
  await sheet.getByRole('button', { name: 'Add Entry' }).tap();
  const entry = dialog('Add Time Entry');
  await fits(entry.getByRole('button', { name: 'Add Entry' }));
  await close(entry);
  await close(sheet, 'Close');

  await show('Training');
  await expect(file.getByText(courseName, { exact: true })).toBeVisible();
  await fits(button('Add Training Need'));
  await button(`Complete ${courseName}`).tap();
  const completing = dialog(`Complete ${courseName}`);
  await fits(completing.getByRole('button', { name: 'Complete', exact: true }));
});

test('at 360 px crew, what waits and one’s own file have nothing cut off', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const boss = await addSignedIn(admin, { roleName: 'Supervisor' });
  const mate = await addSignedIn(admin, { firstName: 'Bartholomeus', supervisorId: boss.id });
  await fill(admin, admin, mate);
  const fits = (main: Locator) => expectFits(page, main, expectAccessible);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await openAs(boss.username, '/hr?tab=attendance&crew.date=2026-03-10');
  const crew = page.getByRole('radiogroup', { name: `Bartholomeus ${mate.lastName}` });
  await crew.getByRole('radio', { name: 'Off-site' }).tap();
  await fits(button('Save 1 Record(s)'));

  await openAs(boss.username, '/hr?tab=waiting');
  await fits(page.getByRole('article').getByRole('button', { name: 'Approve' }));

  await openAs(mate.username, '/hr');
  await fits(page.getByRole('heading', { level: 1, name: 'My profile' }));
  const panel = page.getByRole('tabpanel');
  for (const [tab, main] of [
    ['Attendance', panel.getByRole('grid')],
    ['Leave', button('New Request')],
    ['Medical', panel.getByRole('region', { name: 'Views and changes' })],
    ['Documents', button('Upload Document')],
    ['Timesheets', button('New Timesheet')],
    ['Training', panel.getByRole('row').last()],
    ['Payslips', panel],
  ] as const) {
    await page.getByRole('tab', { name: tab }).tap();
    await expect(main).toBeVisible();
    expect.soft(await cutOff(page), tab).toEqual([]);
    await expectAccessible();
  }
});

/** One record of each kind, so that every tab has something to show. */
async function fill(hr: Api, training: Api, { id: employeeId }: Employee) {
  await hr.post('/api/leave-requests', {
    employeeId,
    leaveType: 'Annual',
    startDate: '2027-03-01',
    endDate: '2027-03-05',
    reason: 'A'.repeat(120),
  });
  await hr.post('/api/medical-history', { employeeId, foodAllergies: ['Prawns and everything like them'] });
  await hr.post('/api/employee-documents', {
    employeeId,
    documentName: 'Certificate of competency as a rigger',
    documentType: 'Certification',
    filePath: 'Cabinet 2',
    expiryDate: '2027-03-05',
  });
  const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };
  const { id: timesheetId } = await hr.post('/api/timesheets', { employeeId, ...period });
  const times = { startTime: '07:00', endTime: '15:00' };
  await hr.post('/api/time-entries', { timesheetId, date: '2026-03-02', ...times });
  const courseName = unique('Working at heights');
  const { id: courseId } = await training.post('/api/training-courses', { courseName });
  await training.post('/api/training-needs', { employeeId, courseId, dueDate: '2027-03-05' });
  return { courseName };
}

/** This state of the page, whose main control is this one. */
async function expectFits(page: Page, main: Locator, expectAccessible: () => Promise<void>) {
  await expect(main).toBeInViewport({ ratio: 1 });
  expect(await cutOff(page)).toEqual([]);
  await expectAccessible();
}

/** The controls that lie partly beside the screen or hide a part of their words, and a page that is too wide. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > 360) faults.push(`the page is ${wide} px wide`);
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const controls = 'button, a[href], input, textarea, select, [role=tab], [role=radio], [role=combobox]';
    for (const control of top.querySelectorAll<HTMLElement>(controls)) {
      const box = control.getBoundingClientRect();
      const isDrawn = box.width > 1 && box.height > 1 && control.checkVisibility({ opacityProperty: true });
      // A bar of tabs is moved along, and shows that by its cut words.
      if (!isDrawn || control.closest('[role=tablist]')) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML;
      if (box.left < 0 || box.right > 360) faults.push(`${name}: ${box.left} to ${box.right}`);
      else if (control.tagName === 'BUTTON' && control.scrollWidth > control.clientWidth + 1)
        faults.push(`${name}: words cut off`);
    }
    return faults;
  });
}
