import { addDays, addMonths } from '#contract/engine/days.ts';
import { connectToDatabase } from '../faults/running-server.ts';
import { makeDataDir, startServer } from '../faults/server-process.ts';
import { expect, password, test as base, unique } from './fixtures.ts';
import { addEmployee } from './people.ts';

/** A server of this test alone, whose night may come twice. */
const test = base.extend<
  { letNightFall: () => Promise<void> },
  { ownServer: { address: string; dataDir: string } }
>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it what a fixture needs
    async ({}, use) => {
      const { dataDir, remove } = await makeDataDir();
      const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
      await use({ address: server.address, dataDir });
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  letNightFall: ({ ownServer }, use) => use(() => beginNewDay(ownServer.dataDir)),
});

/** The work of the last midnight is due again, and the server is told that something is due. */
async function beginNewDay(dataDir: string): Promise<void> {
  const database = await connectToDatabase(dataDir, 'sample');
  await database.query(`update jobs set done_for = done_for - interval '1 day' where name = 'new-day'`);
  await database.query(`notify bilum_changes, 'settings'`);
  await database.end();
}

/** The day it is for the sample's organisation. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
}

function shown(day: string): string {
  return day.split('-').toReversed().join('/');
}

test('what a rule asks for is learnt, certified, and asked for again before it runs out, by keyboard', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
  letNightFall,
}) => {
  const [hr, training] = [await apiAs('hr'), await apiAs('training')];
  const position = unique('Rigger');
  const person = await addEmployee(hr, { position });
  const name = `${person.firstName} ${person.lastName}`;
  const course = await training.post<{ id: string; courseName: string }>('/api/training-courses', {
    courseName: unique('Slinging'),
    validityPeriodMonths: 1,
  });
  const heldOn = addDays(today(), -10);
  const expiry = addMonths(heldOn, 1);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // A rule, and the need that it makes.
  const rule = await training.post('/api/training-requirements', {
    courseId: course.id,
    position,
    priority: 'High',
  });
  await openAs('training', `/training?tab=requirements&view=${rule.id}`);
  const panel = page.getByRole('dialog', { name: course.courseName });
  await panel.getByRole('button', { name: 'Create Missing Needs' }).press('Enter');
  const preview = page.getByRole('dialog', { name: /^Create missing needs/ });
  await preview.getByRole('button', { name: 'Create 1 Need' }).press('Enter');
  await expectToast('Success', '1 training need created successfully');

  // A session that has been held.
  const session = await training.post('/api/training-sessions', {
    courseId: course.id,
    startDate: heldOn,
    status: 'In Progress',
  });
  await page.goto(`/training?tab=sessions&view=${session.id}`);
  await panel.getByRole('button', { name: 'Enrol People' }).press('Enter');
  const enrolling = page.getByRole('dialog', { name: /^Enrol people/ });
  await expect(enrolling.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(person.lastName);
  await expect(enrolling.getByRole('checkbox')).toHaveCount(1);
  await press('Tab', 'Space');
  await enrolling.getByRole('button', { name: 'Enrol' }).press('Enter');
  await expectToast('Success', '1 person enrolled');

  // Its results, and the certificates.
  await panel.getByRole('button', { name: 'Enter Results' }).press('Enter');
  const results = page.getByRole('dialog', { name: `Results of ${course.courseName}` });
  await expect(results.getByRole('radio', { name: 'Nothing entered' })).toBeFocused();
  await press('p');
  await expect(results.getByRole('radio', { name: 'Passed' })).toBeChecked();
  await expect(results.getByText(`valid until ${shown(expiry)}`)).toBeVisible();
  await results.getByRole('button', { name: 'Complete Session' }).press('Enter');
  await expectToast('Success', 'Training session completed successfully');
  await page.goto(`/hr?view=${person.id}&person.tab=documents`);
  const certificate = page.getByRole('row', { name: course.courseName });
  await expect(certificate).toContainText(shown(expiry));

  // The night in which it comes near.
  const watching = page.waitForResponse('**/api/events*');
  await page.goto(`/training?tab=needs&isToDo=true&courseId=${course.id}`);
  await expect(page.getByText('No training needs match this search.')).toBeVisible();
  await watching;
  await letNightFall();
  const need = page.getByRole('row', { name });
  await expect(need).toContainText('Pending');
  await expect(need).toContainText('High');
  await expect(need).toContainText(shown(expiry));
  await need.getByRole('button', { name }).press('Enter');
  const renewal = page.getByRole('dialog', { name });
  await expect(renewal.getByText('Bilum added this training need')).toBeVisible();
  const before = renewal.getByRole('region', { name: 'Completed before' });
  await expect(before.getByRole('listitem')).toContainText(`Passed, valid until ${shown(expiry)}`);
  await expectAccessible();
  await renewal.getByRole('link', { name: 'Find a session' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`tab=sessions.*courseId=${course.id}`));
});
