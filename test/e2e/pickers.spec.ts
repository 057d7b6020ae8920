import { expect, test, unique } from './fixtures.ts';
import { addEmployee } from './people.ts';

test('Enter in a picker chooses the first match and does not save', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const boss = await addEmployee(api, { lastName: unique('Binga') });
  const person = await addEmployee(api, {});
  await openAs('hr', `/hr?view=${person.id}`);
  const panel = page.getByRole('dialog', { name: person.lastName });
  await panel.getByRole('button', { name: 'Edit Employment' }).click();
  const supervisor = panel.getByRole('combobox', { name: 'Supervisor' });
  await supervisor.fill(boss.lastName);
  await expect(page.getByRole('option', { name: boss.lastName })).toHaveCount(1);
  await supervisor.press('Enter');
  await expect(supervisor).toHaveValue(`${boss.firstName} ${boss.lastName}`);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Save Changes' }), 'not saved yet').toBeEnabled();
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await api.get<{ supervisorId: string }>(`/api/employees/${person.id}`)).supervisorId)
    .toBe(boss.id);
});

test('text in a picker that matches nothing is refused, and its only match is chosen', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const boss = await addEmployee(api, { lastName: unique('Pokas') });
  const person = await addEmployee(api, {});
  await openAs('hr', `/hr?view=${person.id}`);
  const panel = page.getByRole('dialog', { name: person.lastName });
  await panel.getByRole('button', { name: 'Edit Employment' }).click();
  const supervisor = panel.getByRole('combobox', { name: 'Supervisor' });
  await panel.getByLabel('Position').fill('Surveyor of roads');
  await supervisor.fill('Nobody at all');
  await expect(page.getByText('No results.')).toBeVisible();
  await supervisor.press('Tab');
  await expect(panel.getByRole('alert')).toHaveText(
    'Nothing matches “Nobody at all”. Choose one from the list.',
  );
  await expect(supervisor).toHaveValue('Nobody at all');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(supervisor).toBeFocused();
  expect(await api.get(`/api/employees/${person.id}`)).toMatchObject({ position: 'Surveyor' });

  await supervisor.fill(boss.lastName);
  await expect(page.getByRole('option', { name: boss.lastName })).toHaveCount(1);
  await supervisor.press('Tab');
  await expect(supervisor).toHaveValue(`${boss.firstName} ${boss.lastName}`);
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(() => api.get(`/api/employees/${person.id}`))
    .toMatchObject({ supervisorId: boss.id, position: 'Surveyor of roads' });
});

test('a picker left before the search has answered takes its only match', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const boss = await addEmployee(api, { lastName: unique('Pokas') });
  const person = await addEmployee(api, {});
  await openAs('hr', `/hr?view=${person.id}`);
  const panel = page.getByRole('dialog', { name: person.lastName });
  await panel.getByRole('button', { name: 'Edit Employment' }).click();
  const supervisor = panel.getByRole('combobox', { name: 'Supervisor' });
  await supervisor.focus();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/employees?*q=Pokas*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await supervisor.fill(boss.lastName);
  await supervisor.press('Tab');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  answer();
  await expect(supervisor).toHaveValue(`${boss.firstName} ${boss.lastName}`);
});
