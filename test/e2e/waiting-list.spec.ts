import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());

for (const width of [1440, 390])
  test(`who comes too late waits, and gets the next free seat, at ${width} pixels`, async ({
    page,
    apiAs,
    openAs,
    expectToast,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [admin, hr, training] = [await apiAs('admin'), await apiAs('hr'), await apiAs('training')];
    const position = unique('Rigger');
    const ann = await addEmployee(hr, { firstName: 'Ann', position });
    const ben = await addEmployee(hr, { firstName: 'Ben', position });
    const dan = await addSignedIn(admin, { firstName: 'Dan' });
    await hr.put(`/api/employees/${dan.id}`, { position });
    const courseName = unique('Rigging');
    const { id: courseId } = await training.post<{ id: string }>('/api/training-courses', { courseName });
    const session = await training.post<{ id: string }>('/api/training-sessions', {
      courseId,
      startDate: addDays(today, 90),
      seats: 1,
    });
    await openAs('training', `/training?tab=sessions&view=${session.id}`);
    const panel = page.getByRole('dialog', { name: courseName });
    await panel.getByRole('button', { name: 'Enrol People' }).click();
    const enrolling = page.getByRole('dialog', { name: `Enrol people in ${courseName}` });
    await enrolling.getByRole('searchbox').fill(position);
    await expect(enrolling.getByRole('checkbox')).toHaveCount(3);
    for (const { lastName } of [ann, dan]) await enrolling.getByRole('checkbox', { name: lastName }).check();
    await expect(enrolling.getByText('2 people chosen, 1 of them for the waiting list')).toBeVisible();
    await expectAccessible();
    await enrolling.getByRole('button', { name: 'Enrol 1, 1 to Waiting List' }).click();
    await expectToast('Success', '1 person enrolled, 1 other on the waiting list');

    await panel.getByRole('button', { name: 'Add to Waiting List' }).click();
    await enrolling.getByRole('searchbox').fill(position);
    await expect(enrolling.getByRole('checkbox')).toHaveCount(1);
    await enrolling.getByRole('checkbox', { name: ben.lastName }).check();
    await enrolling.getByRole('button', { name: 'Add to Waiting List' }).click();
    await expectToast('Success', '1 person added to the waiting list');
    const waiting = panel.getByRole('region', { name: 'Waiting list' });
    await expect(waiting.getByRole('listitem')).toHaveText([/^Dan/, /^Ben/]);
    await expect(panel.getByText('1 of 1, 2 waiting')).toBeVisible();
    await expectAccessible();
    const beyond = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);

    await panel.getByRole('button', { name: `Remove Ann ${ann.lastName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(waiting.getByRole('listitem')).toHaveText([/^Ben/]);
    await expect(
      panel.getByRole('region', { name: 'Participants' }).getByRole('listitem').first(),
    ).toHaveText(/^Dan/);

    await panel.getByRole('button', { name: `Remove Ben ${ben.lastName}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Remove Ben ${ben.lastName} from the waiting list?`);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(waiting).toHaveCount(0);

    await openAs(dan.username, '/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(
      page.getByRole('link', {
        name: new RegExp(`A seat became free. You are now enrolled in ${courseName}`),
      }),
    ).toBeVisible();
  });
