import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique, type Api } from './fixtures.ts';
import { addEmployee, type Employee } from './people.ts';

interface Session {
  id: string;
  courseId: string;
  courseName: string;
}

/** The day it is for the sample's organisation. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
}

async function addSession(api: Api, given: object = {}): Promise<Session> {
  const course = await api.post<{ id: string; courseName: string }>('/api/training-courses', {
    courseName: unique('Heights'),
    validityPeriodMonths: 24,
  });
  const session = await api.post('/api/training-sessions', {
    courseId: course.id,
    startDate: today(),
    location: 'Porgera',
    ...given,
  });
  return { id: session.id, courseId: course.id, courseName: course.courseName };
}

test('people are enrolled by need, trained, certified, and waiting again when it was a mistake', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const [hr, training] = [await apiAs('hr'), await apiAs('training')];
  const family = unique('Wari');
  const people: Employee[] = [];
  for (const firstName of ['Ann', 'Ben', 'Cat', 'Dan'])
    people.push(await addEmployee(hr, { firstName, lastName: family }));
  const session = await addSession(training, { seats: 3 });
  await training.post('/api/training-needs', {
    employeeId: people[2]?.id,
    courseId: session.courseId,
    dueDate: addDays(today(), -3),
    priority: 'Critical',
  });

  await openAs('training', `/training?tab=sessions&view=${session.id}`);
  const panel = page.getByRole('dialog', { name: session.courseName });
  await expect(panel.getByText('No one is enrolled yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Enrol People' }).click();
  const enrolling = page.getByRole('dialog', { name: `Enrol people in ${session.courseName}` });
  await expect(enrolling.getByRole('searchbox')).toBeFocused();
  await expect(enrolling.getByRole('region', { name: 'Need this course' }).getByRole('listitem')).toHaveText(
    /Cat.*Critical.*Overdue/,
  );
  await page.keyboard.type(family);
  await expect(enrolling.getByRole('checkbox')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(enrolling.getByRole('checkbox', { name: 'Cat' })).toBeFocused();
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(enrolling.getByText('3 people chosen, no seats left')).toBeVisible();
  await expectAccessible();
  await enrolling.getByRole('button', { name: 'Enrol 3' }).click();
  await expectToast('Success', '3 people enrolled');
  await expect(panel.getByText('3 of 3, full')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add to Waiting List' })).toBeVisible();
  await expectAccessible();

  await panel.getByRole('button', { name: 'Start Session' }).click();
  await panel.getByRole('button', { name: 'Enter Results' }).click();
  const results = page.getByRole('dialog', { name: `Results of ${session.courseName}` });
  await results
    .getByRole('radiogroup', { name: 'Ann' })
    .getByRole('radio', { name: 'Nothing entered' })
    .focus();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(results.getByRole('button', { name: 'Complete Session' })).toHaveAccessibleDescription(
    `Some participants have no result yet: Cat ${family}`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await results.getByRole('button', { name: 'Save Results' }).click();
  await expectToast('Success', 'Results saved');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('Failed');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Absent');

  await panel.getByRole('button', { name: 'Enter Results' }).click();
  await results.getByRole('button', { name: 'All passed' }).click();
  await expect(
    results.getByText(
      /^When you complete the session: 1 training completed; 1 certificate without a file, valid until .*; open needs of 2 people/,
    ),
  ).toBeVisible();
  await expectAccessible();
  await results.getByRole('button', { name: 'Complete Session' }).click();
  await expectToast('Success', 'Training session completed successfully');
  await expect(panel.getByText('Completed').first()).toBeVisible();

  const needOf = async () =>
    (
      await training.get<{ status: string; evidenceId: string | null }[]>(
        `/api/training-needs/employee/${people[2]?.id}`,
      )
    )[0];
  expect((await needOf())?.status).toBe('Completed');
  await page.goto(`/hr?view=${people[2]?.id}&person.tab=documents`);
  await expect(page.getByRole('row', { name: session.courseName })).toContainText('Certification');

  await page.goto(`/training?tab=sessions&view=${session.id}`);
  await panel.getByRole('button', { name: 'Reopen Session' }).click();
  const reopening = page.getByRole('dialog', { name: `Reopen the session of ${session.courseName}` });
  await reopening.getByLabel('Reason').fill('Ann had passed');
  await reopening.getByRole('button', { name: 'Reopen Session' }).click();
  await expectToast('Success', 'Training session updated successfully');
  await expect(panel.getByText('Ann had passed').first()).toBeVisible();
  expect(await needOf()).toMatchObject({ status: 'Overdue', evidenceId: null });
});

test('who is in a session is released, taken out, and told of what is coming', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const training = await apiAs('training');
  const [own] = await training.get<{ id: string; firstName: string; lastName: string }[]>(
    '/api/employees?username=employee',
  );
  // In the days of the sample nobody is in two.
  const startDate = addDays(today(), 4 + Math.floor(Math.random() * 20));
  const session = await addSession(training, { startDate });
  await training.post('/api/enrolments', { sessionId: session.id, employeeId: own?.id });

  await openAs('employee', '/');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page
    .getByRole('link', { name: new RegExp(`You are enrolled in ${session.courseName}, .*, Porgera`) })
    .click();
  const booked = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(booked.filter({ hasText: session.courseName })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog', { name: 'Training need' })).toHaveCount(0);

  await openAs('training', `/training?tab=sessions&view=${session.id}`);
  const panel = page.getByRole('dialog', { name: session.courseName });
  await panel.getByRole('button', { name: 'Cancel Session' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel the session of ${session.courseName}?` });
  await expect(question).toContainText('1 person is no longer enrolled');
  await question.getByRole('button', { name: 'Cancel Session' }).click();
  await expect(panel.getByText('Cancelled').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Enrol People' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Reschedule' }).click();
  await panel.getByRole('button', { name: `Remove ${own?.firstName} ${own?.lastName}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast('Success', `${own?.firstName} ${own?.lastName} is no longer in this session`);
  await expect(panel.getByText('No one is enrolled yet')).toBeVisible();
});

test('somebody who was put into another session meanwhile is named, and nobody is enrolled', async ({
  page,
  apiAs,
  openAs,
}) => {
  const [hr, training] = [await apiAs('hr'), await apiAs('training')];
  const family = unique('Temu');
  const [ann, ben] = [
    await addEmployee(hr, { firstName: 'Ann', lastName: family }),
    await addEmployee(hr, { firstName: 'Ben', lastName: family }),
  ];
  const [session, other] = [await addSession(training), await addSession(training)];
  await openAs('training', `/training?tab=sessions&view=${session.id}`);
  await page.getByRole('button', { name: 'Enrol People' }).click();
  const enrolling = page.getByRole('dialog', { name: /^Enrol people/ });
  await enrolling.getByRole('searchbox').fill(family);
  await expect(enrolling.getByRole('checkbox')).toHaveCount(2);
  for (const { firstName } of [ann, ben]) await enrolling.getByRole('checkbox', { name: firstName }).check();
  await training.post('/api/enrolments', { sessionId: other.id, employeeId: ben.id });
  await enrolling.getByRole('button', { name: 'Enrol 2' }).click();
  await expect(enrolling.getByRole('alert')).toHaveText(
    `Ben ${family} is in another session on these days. No one was enrolled.`,
  );
  await expect(enrolling.getByText(`In ${other.courseName},`)).toBeVisible();
  await enrolling.getByRole('button', { name: `Remove Ben ${family}` }).click();
  await expect(enrolling.getByRole('checkbox', { name: 'Ben' })).toBeDisabled();
  await enrolling.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(page.getByRole('link', { name: `Ann ${family}` })).toBeVisible();
});

test('the sheet has a line for everybody and for every seat, alone on the paper; on a phone all fits', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const training = await apiAs('training');
  const person = await addEmployee(await apiAs('hr'));
  const session = await addSession(training, { seats: 4, endDate: addDays(today(), 1) });
  await training.post('/api/enrolments', { sessionId: session.id, employeeId: person.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('training', `/training?tab=sessions&view=${session.id}`);
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Print Sheet' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Attendance sheet' });
  await expect(sheet.getByRole('heading', { name: session.courseName })).toBeVisible();
  const lines = sheet.getByRole('row');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(1)).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(sheet.getByRole('columnheader', { name: 'Signature' })).toHaveCount(2);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await fits();
  await page.getByRole('button', { name: 'Enrol People' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await fits();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start Session' }).click();
  await page.getByRole('button', { name: 'Enter Results' }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(1);
  await fits();
  await expectAccessible();
});
