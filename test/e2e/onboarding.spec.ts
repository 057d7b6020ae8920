import { addDays } from '#contract/engine/days.ts';
import { expect, test, unique } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const written = (day: string) => day.split('-').toReversed().join('/');

test('a step is added to a checklist in Settings, changed and retired', async ({
  page,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const title = unique('Hand over the keys');
  await openAs('hr', '/settings?tab=onboarding');
  const leaving = page.getByRole('region', { name: 'Leaving' });
  await leaving.getByRole('button', { name: 'Add Step' }).click();
  const form = page.getByRole('dialog', { name: 'Add Step to Leaving' });
  await form.getByRole('button', { name: 'Add Step' }).click();
  await expect(form.getByText('Step must not be empty')).toBeVisible();
  await form.getByLabel('Step').fill(title);
  await form.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: 'Supervisor' }).click();
  await form.getByLabel('Due (days)').fill('-2');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Step' }).click();
  await expectToast('Success', 'Step added successfully');
  const line = leaving.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Supervisor, 2 days before the end date');
  await line.getByRole('button', { name: `Edit ${title}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${title}` });
  await editing.getByRole('checkbox', { name: 'Retired' }).click();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(line.getByText('Retired')).toBeVisible();
  await expectAccessible();
});

test('HR follows the checklist of a new employee, and each marks what is theirs', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('admin');
  const boss = await addSignedIn(api, { roleName: 'Supervisor', firstName: 'Peter' });
  const person = await addSignedIn(api, { supervisorId: boss.id });
  await openAs('hr', `/hr?view=${person.id}`);
  const checklists = page.getByRole('region', { name: 'Checklists' });
  await expect(checklists.getByText('No checklist yet.')).toBeVisible();
  await checklists.getByRole('button', { name: 'Start checklist' }).click();
  await expect(page.getByRole('menuitem', { name: /Leaving checklist/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Onboarding checklist' }).click();
  await expectToast('Success', '7 steps added');
  await expect(checklists.getByRole('progressbar', { name: 'Onboarding' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 7 done',
  );
  const contract = checklists.getByRole('checkbox', { name: 'Sign the employment contract' });
  await contract.click();
  await expect(contract).toBeChecked();
  await expect(checklists.getByText(`Human Resources, done ${written(today)} by Grace Toua`)).toBeVisible();
  await expectAccessible();

  const steps = checklists.getByRole('listitem');
  await checklists.getByRole('button', { name: 'Add Step' }).click();
  const form = page.getByRole('dialog', { name: 'Add Step to Onboarding' });
  await form.getByLabel('Step').fill('Meet the team');
  await form.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: 'Supervisor' }).click();
  await form.getByRole('button', { name: 'Add Step' }).click();
  await expect(steps).toHaveCount(8);
  await steps
    .filter({ hasText: 'Issue PPE' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete step' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(steps).toHaveCount(7);

  await openAs(boss.username, `/hr?view=${person.id}`);
  const induction = checklists.getByRole('checkbox', { name: 'Safety and site induction' });
  await induction.click();
  await expect(induction).toBeChecked();
  await expect(checklists.getByText('2 of 7 done')).toBeVisible();
  await expect(checklists.getByRole('checkbox')).toHaveCount(3);
  await expect(checklists.getByRole('button', { name: 'Add Step' })).toHaveCount(0);

  await openAs(person.username, '/hr');
  await expect(steps).toHaveCount(1);
  const open = page.getByRole('link', { name: '1 checklist step open' });
  await expect(open).toBeVisible();
  const policies = checklists.getByRole('checkbox', { name: 'Read and sign the company policies' });
  await policies.press('Space');
  await expect(checklists.getByText('All 1 done')).toBeVisible();
  await expect(open, 'the head counts again').toHaveCount(0);
  await expect(policies).toBeFocused();
  await page.reload();
  await checklists.getByRole('button', { name: 'Show steps' }).click();
  await policies.press('Space');
  await expect(checklists.getByText('0 of 1 done')).toBeVisible();
  await expect(policies).toBeFocused();
  // To the top, where nothing is half below the header.
  await page.keyboard.press('Home');
  await expectAccessible();
});

test('starting the last checklist keeps the focus at the checklists', async ({ page, apiAs, openAs }) => {
  const person = await addEmployee(await apiAs('hr'), { endDate: addDays(today, 40) });
  await openAs('hr', `/hr?view=${person.id}`);
  const checklists = page.getByRole('region', { name: 'Checklists' });
  const start = checklists.getByRole('button', { name: 'Start checklist' });
  await expect(checklists.getByRole('progressbar', { name: 'Leaving' })).toBeVisible();
  await start.press('Enter');
  await page.getByRole('menuitem', { name: 'Onboarding checklist' }).press('Enter');
  await expect(start).toHaveCount(0);
  await expect(checklists).toBeFocused();
});

test('the steps of leaving come with the end date', async ({ page, apiAs, openAs, expectAccessible }) => {
  const person = await addEmployee(await apiAs('hr'));
  await openAs('hr', `/hr?view=${person.id}`);
  await page.getByRole('button', { name: 'End employment' }).click();
  const form = page.getByRole('dialog', { name: /^End the employment of/ });
  const last = addDays(today, 40);
  await form.getByRole('textbox', { name: 'End Date' }).fill(written(last));
  await form.getByLabel('Reason for leaving').fill('Goes home to Buka');
  await form.getByRole('button', { name: 'End employment' }).click();
  const checklists = page.getByRole('region', { name: 'Checklists' });
  await expect(checklists.getByText('0 of 6 done')).toBeVisible();
  await expect(checklists.getByText(`Supervisor, due ${written(addDays(last, -3))}`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});
