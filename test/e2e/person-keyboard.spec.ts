import { expect, test, unique } from './fixtures.ts';
import { expectShown, leave, tabTo } from './keyboard-helpers.ts';
import { addEmployee } from './people.ts';

test('a person’s file without a mouse, from the list through its tabs and back', async ({
  page,
  apiAs,
  openAs,
}) => {
  const hr = await apiAs('hr');
  const position = unique('Diver');
  const anna = await addEmployee(hr, { firstName: 'Anna', lastName: 'Sinot', position });
  await addEmployee(hr, { firstName: 'Boas', lastName: 'Sinot', position });
  const employeeId = anna.id;
  const sheet = await hr.post('/api/timesheets', {
    employeeId,
    payPeriodStart: '2026-03-02',
    payPeriodEnd: '2026-03-15',
  });
  const times = { startTime: '07:00', endTime: '15:00' };
  await hr.post('/api/time-entries', { timesheetId: sheet.id, date: '2026-03-02', ...times });
  const training = await apiAs('training');
  const course = { courseName: unique('Course'), validityPeriodMonths: 24 };
  const { id: courseId } = await training.post('/api/training-courses', course);
  await hr.post('/api/training-needs', { employeeId, courseId });

  const { keyboard } = page;
  const file = page.getByRole('dialog', { name: 'Anna Sinot' });
  const button = (name: string) => file.getByRole('button', { name, exact: true });
  const tab = (name: string) => file.getByRole('tab', { name });
  /** To the bar from wherever one is, along it, and into the tab. */
  async function turnTo(from: string, to: string) {
    await tabTo(page, tab(from), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await expectShown(tab(to));
    // The focus alone turns to nothing.
    await expect(tab(from)).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(tab(to)).toHaveAttribute('aria-selected', 'true');
  }

  await openAs('hr', `/hr?position=${position}`);
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(row('Anna Sinot')).toBeVisible();
  await tabTo(page, row('Anna Sinot'));
  await keyboard.press('Enter');
  await expect(file).toBeFocused();

  await tabTo(page, button('Edit Contact'));
  await keyboard.press('Enter');
  await expect(file.getByLabel('Primary Phone')).toBeFocused();
  await tabTo(page, file.getByLabel('City'));
  await keyboard.type('Lae');
  // Past a list of suggestions that is left open.
  await tabTo(page, file.getByLabel('Province'));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await tabTo(page, button('Save Changes'));
  await keyboard.press('Enter');
  await expect(file.getByText('set City to Lae')).toBeVisible();
  await expect(button('Edit Contact')).toBeFocused();

  await turnTo('Details', 'Attendance');
  await expect(file.getByRole('grid')).toBeVisible();
  await tabTo(page, button('Record'));
  await keyboard.press('Enter');
  const recording = page.getByRole('dialog', { name: 'Record Attendance of Anna Sinot' });
  await expect(recording.locator(':focus')).toBeVisible();
  await tabTo(page, recording.getByRole('button', { name: /^Today/ }));
  await keyboard.press('Enter');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await tabTo(page, recording.getByRole('button', { name: 'Save 2 Record(s)' }));
  await keyboard.press('Enter');
  await expect(recording).toBeHidden();
  await expectShown(button('Record'));

  await turnTo('Attendance', 'Leave');
  await expect(button('New Request')).toBeVisible();
  await tabTo(page, button('New Request'));
  await keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: 'New Leave Request' });
  await expect(asking.locator(':focus')).toBeVisible();
  await tabTo(page, asking.getByRole('combobox', { name: 'Leave Type' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Annual' })).toBeVisible();
  await keyboard.type('Sick');
  await keyboard.press('Enter');
  await expect(asking.getByRole('combobox', { name: 'Leave Type' })).toHaveText('Sick');
  for (const name of ['Start Date', 'End Date']) {
    await tabTo(page, asking.getByRole('textbox', { name }));
    await keyboard.type('01/03/2027');
  }
  await keyboard.press('Enter');
  await expect(file.getByRole('listitem').filter({ hasText: 'Sick leave' })).toContainText('01/03/2027');
  await expectShown(button('New Request'));

  await turnTo('Leave', 'Medical');
  const addButton = file.getByRole('group', { name: 'Food Allergies' }).getByRole('button', { name: /^Add/ });
  await expect(addButton).toBeVisible();
  await tabTo(page, addButton);
  await keyboard.press('Enter');
  await expectShown(file.getByRole('textbox', { name: 'Food Allergies 1' }));
  await keyboard.type('Prawns');
  await tabTo(page, button('Save Medical History'));
  await keyboard.press('Enter');
  const history = () => hr.get<{ foodAllergies: string[] } | null>(`/api/medical-history/${employeeId}`);
  await expect.poll(async () => (await history())?.foodAllergies).toEqual(['Prawns']);

  await turnTo('Medical', 'Documents');
  await expect(button('Upload Document')).toBeVisible();
  await tabTo(page, button('Upload Document'));
  await keyboard.press('Enter');
  const uploading = page.getByRole('dialog', { name: 'Upload Document' });
  await expect(uploading.locator(':focus')).toBeVisible();
  await tabTo(page, uploading.getByRole('button', { name: /choose/i }));
  await keyboard.press('Escape');
  await expect(uploading).toBeHidden();
  await expectShown(button('Upload Document'));

  await turnTo('Documents', 'Timesheets');
  const opens = button('02/03/2026 – 15/03/2026');
  await expect(opens).toBeVisible();
  await tabTo(page, opens);
  await keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: /^Timesheet/ });
  const edits = opened.getByRole('button', { name: 'Edit the entry of 02/03/2026' });
  await expect(edits).toBeVisible();
  await expect(opened.or(opened.locator(':focus')).and(page.locator(':focus'))).toBeVisible();
  await tabTo(page, edits);
  await keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: 'Edit Time Entry' });
  await expect(entry.locator(':focus')).toBeVisible();
  await tabTo(page, entry.getByRole('textbox', { name: 'End Time' }));
  await keyboard.press('Control+a');
  await keyboard.type('4pm');
  await keyboard.press('Enter');
  await expect(opened.getByText('9.00 h')).toBeVisible();
  await expectShown(edits);
  await leave(page, opened);
  await expectShown(opens);

  await turnTo('Timesheets', 'Training');
  const completes = button(`Complete ${course.courseName}`);
  await expect(completes).toBeVisible();
  await tabTo(page, completes);
  await keyboard.press('Enter');
  const completing = page.getByRole('dialog', { name: `Complete ${course.courseName}` });
  await expect(completing.locator(':focus')).toBeVisible();
  await tabTo(page, completing.getByRole('button', { name: 'Complete', exact: true }));
  await keyboard.press('Enter');
  await expect(file.getByRole('row', { name: course.courseName })).toContainText('Completed');
  // The button that was pressed is no more: the file itself has the focus.
  await expect(completes).toHaveCount(0);
  await expect(file).toBeFocused();

  await keyboard.press('Alt+PageDown');
  const next = page.getByRole('dialog', { name: 'Boas Sinot' });
  await expect(next.getByRole('tab', { name: 'Training' })).toBeVisible();
  await leave(page, next);
  await expectShown(row('Boas Sinot'));
});
