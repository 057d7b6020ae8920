import { expect, test } from './fixtures.ts';
import { addEmployee } from './people.ts';

test('the employment history tells of positions and sites, and of pay to those who may see it', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('hr');
  const person = await addEmployee(api, { position: 'Trainee', probationEndDate: '2025-05-02' });
  await api.put(`/api/employees/${person.id}`, { position: 'Surveyor', primaryPhone: '7012 3456' });
  await (
    await apiAs('finance')
  ).post('/api/pay-bases', {
    employeeId: person.id,
    from: '2025-02-03',
    kind: 'Salary',
    amount: 52_000,
    payGroup: 'Fortnightly',
  });
  await openAs('hr', `/hr?view=${person.id}`);
  await expect(page.getByRole('group', { name: 'Employment', exact: true })).toContainText(
    'Probation End02/05/2025',
  );
  const history = page.getByRole('region', { name: 'Employment history' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Position changed from Trainee to Surveyor by Grace Toua, /,
    'Employment started as Trainee, 03/02/2025',
  ]);
  await expect(history.getByRole('button', { name: 'Show pay' })).toHaveCount(0);

  await openAs('finance', `/hr?view=${person.id}`);
  await history.getByRole('button', { name: 'Show pay' }).click();
  const pay = history.getByText('$52,000.00 a year');
  await expect(pay).toBeVisible();
  await history.getByRole('button', { name: 'Hide pay' }).press('Enter');
  await expect(pay).toHaveCount(0);
  await expect(history.getByRole('button', { name: 'Show pay' })).toBeFocused();
});
