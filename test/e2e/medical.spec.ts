import { expect, test, type Api } from './fixtures.ts';
import { addEmployee, addSignedIn } from './people.ts';

interface History {
  id: string;
  version: number;
  medicalConditions: string[];
  currentMedications: { name: string; dosage: string | null }[];
}

/** One with somebody to call. */
const addEmployeeToCall = (api: Api) =>
  addEmployee(api, { emergencyContactName: 'Anna Kila', emergencyContactPhone: '+675 7253 3794' });

const medication = (name: string) => ({ name, dosage: '500 mg', frequency: null, prescribedBy: null });
const tabOf = (id: string) => `/hr?view=${id}&person.tab=medical`;
const historyOf = (api: Api, id: string) => api.get<History>(`/api/medical-history/${id}`);

test('a medical history is made with its lists, and then changed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id } = await addEmployeeToCall(api);
  await openAs('hr', tabOf(id));
  await expect(page.getByText('Restricted access')).toBeVisible();
  await expect(page.getByText('is recorded with the user and time')).toBeVisible();
  await page.getByRole('button', { name: 'Add Condition' }).click();
  await page.getByRole('textbox', { name: 'Medical Conditions 1' }).fill('Asthma');
  await page.getByRole('button', { name: 'Add Condition' }).click();
  await expect(page.getByRole('textbox', { name: 'Medical Conditions 2' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Current Medications' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'On Medication' }).check();
  await page.getByRole('button', { name: 'Add Medication' }).click();
  const medication = page.getByRole('group', { name: 'Current Medications' });
  await medication.getByLabel('Dosage').fill('500 mg');
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect(page.getByText('Medical Conditions must not be empty')).toBeVisible();
  await expect(medication.getByText('Medication is required')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Medical Conditions 2' }).click();
  await expect(page.getByRole('button', { name: 'Add Condition' })).toBeFocused();
  await medication.getByRole('textbox', { name: 'Medication' }).fill('Metformin');
  await page.getByRole('combobox', { name: 'Blood Type' }).click();
  await page.getByRole('option', { name: 'O-' }).click();
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expectToast('Success', 'Medical history saved successfully');
  expect(await historyOf(api, id)).toMatchObject({
    medicalConditions: ['Asthma'],
    isOnMedication: true,
    currentMedications: [{ name: 'Metformin', dosage: '500 mg', frequency: null, prescribedBy: null }],
    bloodType: 'O-',
  });

  await page.getByRole('textbox', { name: 'Medical Conditions 1' }).fill('Asthma, mild');
  await expect(page.getByRole('group', { name: 'Disabilities and conditions' })).toContainText('Changed');
  await page.getByRole('textbox', { name: 'Medical Conditions 1' }).fill('Asthma');
  await expect(page.getByRole('group', { name: 'Disabilities and conditions' })).not.toContainText('Changed');
  await page.getByRole('button', { name: 'Remove Metformin' }).click();
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect.poll(async () => (await historyOf(api, id)).currentMedications).toEqual([]);
});

test('what somebody else saved in the meantime is shown, lists too, and either can be kept', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('hr');
  const { id: employeeId } = await addEmployeeToCall(api);
  const { id } = await api.post('/api/medical-history', { employeeId, foodAllergies: ['Peanuts'] });
  await openAs('hr', tabOf(employeeId));
  await page.getByLabel('Emergency Medical Notes').fill('Carries an inhaler');
  const admin = await apiAs('admin');
  await admin.put(`/api/medical-history/${id}`, { foodAllergies: ['Peanuts', 'Prawns'] });
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This medical history was changed elsewhere' });
  await expect(notice).toContainText('Food Allergies: Peanuts → Peanuts; Prawns');
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Food Allergies' })).toContainText(
    'Changed elsewhere to: Peanuts; Prawns',
  );
  await notice.getByRole('button', { name: 'Load current values' }).click();
  await expect(page.getByRole('textbox', { name: 'Food Allergies 2' })).toHaveValue('Prawns');
  await page.getByLabel('Emergency Medical Notes').fill('Carries an inhaler');
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expectToast('Success', 'Medical history saved successfully');
});

test('the person reads it and who opened it, and changes nothing', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id: employeeId, username } = await addSignedIn(await apiAs('admin'));
  await api.post('/api/medical-history', { employeeId, medicalConditions: ['Asthma'], bloodType: 'AB-' });
  await openAs(username, tabOf(employeeId));
  await expect(page.getByRole('listitem').filter({ hasText: 'Asthma' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Medical History' })).toHaveCount(0);
  const looks = page.getByRole('region', { name: 'Views and changes' });
  await expect(looks.getByRole('listitem')).toHaveCount(2);
  await expect(looks.getByRole('listitem').last()).toContainText('Grace Toua');
  await expectAccessible();
});

test('it is opened by nobody else, and not by opening the file', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id: employeeId } = await addEmployeeToCall(api);
  await api.post('/api/medical-history', { employeeId, bloodType: 'AB-' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAs('hr', `/hr?view=${employeeId}`);
  await expect(page.getByRole('tab', { name: 'Medical' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  // The last parts of the file to load.
  await expect(page.getByText('added this employee')).toBeVisible();
  await expect(page.getByText(/^Employment started/)).toBeVisible();
  expect(asked.filter((path) => path.includes('medical'))).toEqual([]);
  await openAs('fleet', tabOf(employeeId));
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Medical' })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('medical'))).toEqual([]);
});

test('an emergency card is printed, alone on the paper', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id: employeeId, lastName } = await addEmployeeToCall(api);
  await api.post('/api/medical-history', {
    employeeId,
    bloodType: 'AB-',
    hasMedicationAllergies: true,
    medicationAllergies: ['Penicillin'],
    foodAllergies: ['Peanuts'],
    medicalConditions: ['Nobody’s business'],
    currentMedications: [medication('Once taken')],
  });
  await openAs('hr', tabOf(employeeId));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print emergency card' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const card = page.getByRole('article', { name: 'Emergency card', includeHidden: true });
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const told of [lastName, 'AB-', 'Penicillin', 'Peanuts', 'Anna Kila, +675 7253 3794', 'None known'])
    await expect(card).toContainText(told);
  await expect(card).not.toContainText(/business|Once taken/);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(card).toHaveCount(0);
});

test('on a phone nothing stands beside the screen', async ({ page, apiAs, openAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const api = await apiAs('hr');
  const { id: employeeId } = await addEmployeeToCall(api);
  await api.post('/api/medical-history', {
    employeeId,
    isOnMedication: true,
    currentMedications: [medication('Metformin')],
    medicalConditions: ['A condition with rather a long name, as doctors write them'],
  });
  await openAs('hr', tabOf(employeeId));
  await expect(page.getByRole('button', { name: 'Save Medical History' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const file = page.getByRole('dialog');
  expect(await file.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
