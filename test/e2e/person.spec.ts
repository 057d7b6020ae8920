import { expect, password, test, unique } from './fixtures.ts';
import { leave } from './keyboard-helpers.ts';
import { addEmployee, type Employee } from './people.ts';

test('a person is shown by what one may see of them, and changed in parts', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const person = await addEmployee(await apiAs('hr'), { race: 'Motu', primaryPhone: '+675 7000 1122' });
  const name = `${person.firstName} ${person.lastName}`;
  await openAs('store', `/hr?view=${person.id}`);
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('+675 7000 1122')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'PPE Sizing' })).toBeVisible();
  await expect(panel.getByText('Motu')).toBeHidden();
  await expect(panel.getByRole('heading', { name: /^(Personal|Financial)$/ })).toHaveCount(0);
  await expect(panel.getByRole('tab')).toHaveText(['Details', 'Training']);
  await expect(panel.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);

  await openAs('hr', `/hr?view=${person.id}`);
  await expect(panel.getByText('Motu')).toBeVisible();
  await expect(panel.getByText('Not specified: Date of Birth, Gender')).toBeVisible();
  await expect(panel.getByRole('tab')).toHaveText([
    'Details',
    'Attendance',
    'Leave',
    'Medical',
    'Documents',
    'Timesheets',
    'Training',
  ]);
  const sections = [
    'Name',
    'Personal',
    'Contact',
    'Emergency Contact',
    'Employment',
    'Financial',
    'PPE Sizing',
    'Checklists',
    'Assets issued',
    'Employment history',
    'History',
  ];
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(sections);
  await expect(panel.getByText('Username', { exact: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root'), 'the list is not printed with the file').toBeHidden();
  await expect(panel).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const index = panel.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('button', { name: 'Employment' }).press('Enter');
  await expect(panel.getByRole('group', { name: 'Employment', exact: true })).toBeFocused();
  await panel.getByRole('button', { name: 'Edit Employment' }).click();
  await expect(panel.getByLabel('Position')).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Edit Contact' })).toHaveAccessibleDescription(
    'First save or cancel the changes in Employment',
  );
  await panel.getByLabel('Position').fill('');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('Position must not be empty')).toBeVisible();
  await expectAccessible();
  await panel.getByLabel('Position').fill('Senior Surveyor');
  await panel.getByRole('tab', { name: 'Leave' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Employee updated successfully');
  await expect(panel.getByText('changed Position from Surveyor to Senior Surveyor')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit Employment' })).toBeFocused();
});

test('what somebody else changed meanwhile is told at the top and at its field, with both values', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('hr');
  const person = await addEmployee(api);
  await openAs('hr', `/hr?view=${person.id}`);
  const panel = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
  await panel.getByRole('button', { name: 'Edit Contact' }).click();
  await panel.getByLabel('City').fill('Lae');
  await api.put(`/api/employees/${person.id}`, { city: 'Madang' });
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    panel.getByText('This employee was changed elsewhere. Check the current values and try again.'),
  ).toBeInViewport();
  await expect(panel.getByText('Changed elsewhere to: Madang')).toBeVisible();
  await expect(panel.getByLabel('City')).toHaveValue('Lae');
  await panel.getByRole('button', { name: 'Save my values' }).click();
  await expect(panel.getByText('changed City from Madang to Lae')).toBeVisible();
});

test('a tab of a person has an address of its own, and Back and reload keep it', async ({
  page,
  apiAs,
  openAs,
}) => {
  const api = await apiAs('hr');
  const person = await addEmployee(api);
  const name = `${person.firstName} ${person.lastName}`;
  const behind = `/hr?q=${person.lastName}`;
  const panel = page.getByRole('dialog', { name });
  await openAs('hr', behind);
  const opener = page.getByRole('button', { name: `View ${name}` });
  await opener.click();
  await panel.getByRole('tab', { name: 'Documents' }).click();
  await expect(panel.getByText('No documents uploaded yet')).toBeVisible();
  await expect(page).toHaveURL(`${behind}&view=${person.id}&person.tab=documents`);
  await page.reload();
  await expect(panel.getByText('No documents uploaded yet')).toBeVisible();
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Employment', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(behind);
  await opener.click();
  await expect(panel).toBeFocused();
  await leave(page, panel);
  await expect(opener).toBeFocused();
});

test('one goes from person to person as the list is filtered', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const position = unique('Diver');
  const people = [];
  for (const firstName of ['Anna', 'Boas', 'Clara'])
    people.push(await addEmployee(api, { firstName, lastName: 'Sinot', position }));
  await openAs('hr', `/hr?position=${position}&view=${people[0]?.id}`);
  const heading = (firstName: string) => page.getByRole('dialog', { name: `${firstName} Sinot` });
  await expect(heading('Anna').getByRole('button', { name: /^Previous person/ })).toBeDisabled();
  await heading('Anna')
    .getByRole('button', { name: /^Next person/ })
    .click();
  await expect(heading('Boas')).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(heading('Clara').getByRole('button', { name: /^Next person/ })).toBeDisabled();
  // Back to people who have been shown, whom nobody changes meanwhile.
  for (const [key, firstName] of [
    ['Alt+PageUp', 'Boas'],
    ['Alt+PageUp', 'Anna'],
    ['Alt+PageDown', 'Boas'],
    ['Alt+PageDown', 'Clara'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(heading(firstName)).toBeVisible();
  }
});

test('columns are chosen, and the list is narrowed to a site and a supervisor', async ({
  page,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const [boss] = await admin.get<Employee[]>('/api/employees?username=supervisor');
  const person = await addEmployee(admin, { supervisorId: boss?.id });
  await openAs('hr', `/hr?supervisorId=${boss?.id}&q=${person.lastName}`);
  await expect(page.getByRole('combobox', { name: 'Supervisor' })).toHaveValue(
    `${boss?.firstName} ${boss?.lastName}`,
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Supervisor' }).click();
  await expect(page).toHaveURL(/columns=supervisorName/);
  const row = page.getByRole('row', { name: person.lastName });
  await expect(row.getByRole('cell', { name: `${boss?.firstName} ${boss?.lastName}` })).toBeVisible();
});

test('an employment ends with a date and a reason, and says what is still open', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const person = await addEmployee(api);
  await api.post('/api/leave-requests', {
    employeeId: person.id,
    leaveType: 'Annual',
    startDate: '2028-04-02',
    endDate: '2028-04-03',
  });
  await openAs('hr', `/hr?view=${person.id}`);
  await page.getByRole('button', { name: 'End employment' }).click();
  const form = page.getByRole('dialog', { name: /^End the employment of/ });
  await expect(form.getByRole('link', { name: '1 leave request pending' })).toBeVisible();
  await form.getByRole('button', { name: 'End employment' }).click();
  await expect(form.getByText('Reason for leaving must not be empty')).toBeVisible();
  await expectAccessible();
  await form.getByRole('textbox', { name: 'End Date' }).fill('31/07/2026');
  await form.getByLabel('Reason for leaving').fill('Goes home to Buka');
  await form.getByRole('button', { name: 'End employment' }).click();
  await expectToast('Success', `${person.firstName} ${person.lastName} leaves on 31/07/2026`);
});

test('accounts are kept in a dialog of their own, and shown in full for a password', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const person = await addEmployee(await apiAs('hr'));
  await openAs('finance', `/hr?view=${person.id}`);
  await page.getByRole('button', { name: 'Banking Details' }).click();
  const list = page.getByRole('dialog', { name: /^Banking details of/ });
  await expect(list.getByText('No banking details yet')).toBeVisible();
  await list.getByRole('button', { name: 'Add Banking Details' }).click();
  const form = page.getByRole('dialog', { name: 'Add Banking Details' });
  await form.getByRole('combobox', { name: 'Bank Name' }).click();
  await page.getByRole('option', { name: 'Kina Bank' }).click();
  await expect(form.getByLabel('Account Name')).toHaveValue(`Mary ${person.lastName}`);
  const number = `7${Date.now()}`;
  await form.getByLabel('Account Number').fill(number);
  await form.getByLabel('BSB').fill('088294');
  await form.getByRole('button', { name: 'Add Banking Details' }).click();
  await expect(form.getByText('BSB must be six digits, for example 088-294')).toBeVisible();
  await form.getByLabel('BSB').fill('088-294');
  await form.getByRole('button', { name: 'Add Banking Details' }).click();
  await expectToast('Success', 'Banking details saved successfully');
  await expect(list.getByText('Salary account')).toBeVisible();
  await expect(list.getByText('Not checked yet')).toBeVisible();
  await expect(list.getByText(number)).toHaveCount(0);
  await expect(list.getByRole('button', { name: 'Mark as Checked' })).toHaveAccessibleDescription(
    'You cannot check an account that you entered or changed. Ask a colleague.',
  );
  await expectAccessible();
  await list.getByRole('button', { name: /^Show the account number/ }).click();
  const asking = page.getByRole('dialog', { name: 'Show the account number' });
  await asking.getByLabel('Your password').fill('not this one at all');
  await asking.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(asking.getByText('The password is incorrect')).toBeVisible();
  await asking.getByLabel('Your password').fill(password);
  await asking.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(list.getByText(number)).toBeVisible();
  await list.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Banking Details' });
  await edit.getByLabel('Account Number').fill(`${number}42`);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(list.getByText(number)).toHaveCount(0);

  await openAs('admin', `/hr?view=${person.id}`);
  await page.getByRole('button', { name: 'Banking Details' }).click();
  await list.getByRole('button', { name: 'Mark as Checked' }).click();
  await expectToast('Success', 'Bank account checked');
  await expect(list.getByText('Not checked yet')).toHaveCount(0);
});

test('who checks an account that another employee has too gives the reason first', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const hr = await apiAs('hr');
  const [one, other] = [await addEmployee(hr), await addEmployee(hr)];
  const account = { bankName: 'Kina Bank', accountName: 'Mary Kila', accountNumber: `8${Date.now()}` };
  for (const { id: employeeId } of [one, other])
    await hr.post('/api/banking-details', { ...account, employeeId });

  await openAs('finance', `/hr?view=${other.id}`);
  await page.getByRole('button', { name: 'Banking Details' }).click();
  const list = page.getByRole('dialog', { name: /^Banking details of/ });
  await expect(list.getByText('Another employee has this account too')).toBeVisible();
  const check = list.getByRole('button', { name: 'Mark as Checked' });
  await expect(check).toHaveAccessibleDescription(
    'Another employee also uses this account. Edit the account and enter why both are paid to it.',
  );
  await expectAccessible();
  await list.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Banking Details' });
  await edit.getByLabel('Reason for sharing the account').fill('Husband and wife');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    list.getByText('Another employee has this account too. Reason for sharing the account: Husband and wife'),
  ).toBeVisible();
  await check.click();
  await expectToast('Success', 'Bank account checked');
});
