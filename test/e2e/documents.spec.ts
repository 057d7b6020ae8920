import { expect, test, unique, type Api } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { leave } from './keyboard-helpers.ts';
import { addEmployee, type Employee } from './people.ts';

interface Document {
  id: string;
  documentName: string;
}

function addDocument(api: Api, employeeId: string, given: object = {}): Promise<Document> {
  return api.post<Document>('/api/employee-documents', {
    employeeId,
    documentName: 'Driving licence',
    documentType: 'License',
    filePath: 'Cabinet 4, folder K',
    ...given,
  });
}

const tabOf = (id: string, more = '') => `/hr?view=${id}&person.tab=documents${more}`;
/** A picture of one red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** Drops a file from elsewhere on the place for files. */
async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([binary], fileName));
      return transfer;
    },
    [name, content.toString('base64')] as const,
  );
  const place = page.getByText('or drop it here');
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
}

test('a file is dropped, uploaded and shown in place, and what is missing is asked for', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const { id } = await addEmployee(await apiAs('hr'));
  await openAs('hr', tabOf(id));
  await expect(page.getByText('No documents uploaded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const form = page.getByRole('dialog', { name: 'Upload Document' });
  await expect(form.getByLabel('File Path')).toHaveAttribute('placeholder', /\.pdf$/);
  await form.getByRole('button', { name: 'Add Document' }).click();
  for (const field of ['Document Name', 'Document Type', 'File Path'])
    await expect(form.getByText(`${field} must not be empty`)).toBeVisible();
  await drop(page, 'passport.png', picture);
  await expect(form.getByRole('status')).toHaveText('passport.png uploaded');
  await expect(form.getByLabel('File Path')).toHaveValue('passport.png');
  await expect(form.getByLabel('Document Name')).toHaveValue('passport');
  await expectAccessible();
  await form.getByLabel('Document Name').fill('Passport');
  await form.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'ID' }).click();
  await form.getByLabel('Document Number').fill('P-7712');
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expectToast('Success', 'Document added successfully');
  const line = page.getByRole('row', { name: /Passport/ });
  await expect(line, 'the new one is marked').toHaveAttribute('aria-current', 'true');
  await expect(line).toContainText('P-7712');

  await line.getByRole('button', { name: 'Passport', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Passport' });
  await expect(dialog.getByRole('img', { name: 'Preview of Passport' })).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('passport.png');
});

test('a file gives a document its name until somebody types one, and its stored path is never shown', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('hr');
  const { id } = await addEmployee(api);
  await openAs('hr', tabOf(id));
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const form = page.getByRole('dialog', { name: 'Upload Document' });
  const [name, path] = [form.getByLabel('Document Name'), form.getByLabel('File Path')];
  await drop(page, 'first scan.png', picture);
  await expect(name).toHaveValue('first scan');
  await drop(page, 'work permit.png', picture);
  await expect(path).toHaveValue('work permit.png');
  await expect(name, 'nobody has typed it').toHaveValue('work permit');
  await name.fill('Work permit of Mary');
  await drop(page, 'third.png', picture);
  await expect(path).toHaveValue('third.png');
  await expect(name, 'somebody has typed it').toHaveValue('Work permit of Mary');
  await form.getByRole('button', { name: 'Remove third.png' }).press('Enter');
  await expect(path).toBeFocused();
  await expect(path).toHaveValue('');
  await path.fill('Cabinet 2');
  await form.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'ID' }).click();
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expectToast('Success', 'Document added successfully');

  await page.getByRole('button', { name: 'Actions for Work permit of Mary' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Work permit of Mary' });
  await expect(edit.getByLabel('File Path')).toHaveValue('Cabinet 2');
  await drop(page, 'permit.png', picture);
  await expect(edit.getByLabel('File Path')).toHaveValue('permit.png');
  await expect(edit.getByLabel('Document Name')).toHaveValue('Work permit of Mary');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Document updated successfully');
  await page.getByRole('button', { name: 'Work permit of Mary', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'Work permit of Mary' });
  await expect(opened.getByText('uploaded the file of this')).toBeVisible();
  await expect(page.getByText(/files\/[0-9a-f]{8}/)).toHaveCount(0);
  await opened.getByRole('button', { name: 'Edit' }).click();
  await expect(edit.getByLabel('File Path')).toHaveValue('permit.png');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  // The audit log tells it alike.
  await openAs('admin', '/settings?tab=log');
  await page
    .getByText(/^\d+ fields?$/)
    .first()
    .click();
  await expect(page.getByText('an uploaded file').first()).toBeVisible();
  await expect(page.getByText(/files\/[0-9a-f]{8}/)).toHaveCount(0);
});

test('an upload tells how far it is, can be given up, and is refused in a sentence', async ({
  page,
  apiAs,
  openAs,
}) => {
  const { id } = await addEmployee(await apiAs('hr'));
  await openAs('hr', tabOf(id));
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const form = page.getByRole('dialog', { name: 'Upload Document' });
  // Held up on its way, as on a slow line.
  await page.route('**/api/files', () => undefined);
  const arrived = page.waitForRequest('**/api/files');
  await form
    .getByLabel('File to upload')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 scan') });
  await expect(form.getByRole('progressbar', { name: 'Uploading scan.pdf' })).toBeVisible();
  await arrived;
  await form.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(form.getByRole('status')).toHaveText('scan.pdf was not uploaded');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByLabel('File Path')).toHaveValue('');
  await page.unroute('**/api/files');
  await drop(page, 'notes.txt', Buffer.from('only text, and more of it than twelve bytes'));
  await expect(form.getByRole('status')).toHaveText(
    'Only these file types are accepted: PDF, JPEG, PNG, WebP, DOCX, XLSX',
  );
});

test('a document is renewed in the place of the old one, which is kept as Superseded', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('hr');
  const { id } = await addEmployee(api);
  await page.clock.setFixedTime(new Date('2026-03-05T02:00:00Z'));
  await addDocument(api, id, {
    issueDate: '2023-01-31',
    expiryDate: '2026-01-31',
    issuingAuthority: 'Road Traffic Authority',
  });
  await openAs('hr', tabOf(id));
  const lines = page.getByRole('row', { name: /Driving licence/ });
  await expect(lines).toContainText('Expired');
  await page.getByRole('button', { name: 'Actions for Driving licence' }).click();
  await page.getByRole('menuitem', { name: 'Renew' }).click();
  const form = page.getByRole('dialog', { name: 'Renew Driving licence' });
  await expect(form.getByLabel('Issuing Authority')).toHaveValue('Road Traffic Authority');
  await expect(form.getByLabel('Issue Date')).toHaveValue('05/03/2026');
  await expect(form.getByLabel('Expiry Date')).toHaveValue('05/03/2029');
  await form.getByLabel('File Path').fill('Cabinet 4, folder K, second');
  await form.getByLabel('Expiry Date').fill('31/01/2099');
  await form.getByRole('button', { name: 'Add Document' }).click();
  await expectToast('Success', 'Document added successfully');
  await expect(lines).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Superseded' }).click();
  await expect(page).toHaveURL(/person\.status=Superseded/);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('31/01/2026');
  await page.reload();
  await expect(lines).toContainText('31/01/2026');
});

test('a document is deleted after a question, and restored from what was recently deleted', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const { id } = await addEmployee(api);
  await addDocument(api, id);
  await openAs('hr', tabOf(id));
  await page.getByRole('button', { name: 'Actions for Driving licence' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this document?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast('Success', 'Document deleted. You can restore it within 30 days.');
  await expect(page.getByText('No documents uploaded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  await expect(deleted.getByRole('listitem')).toContainText('Driving licence');
  await expectAccessible();
  await deleted.getByRole('button', { name: 'Restore Driving licence' }).click();
  await expectToast('Success', 'Document restored');
  await expect(page.getByRole('row', { name: /Driving licence/ })).toHaveAttribute('aria-current', 'true');
  await expect(deleted.getByText('No documents were deleted in the last 30 days.')).toBeVisible();
});

test('what somebody gives of their own waits until it is accepted', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const own = await apiAs('employee');
  const [me] = await own.get<Employee[]>('/api/employees');
  const documentName = unique('Permit');
  const { id } = await addDocument(own, me?.id ?? '', { documentName });
  await openAs('hr', tabOf(me?.id ?? '', `&person.view=${id}`));
  const line = page.getByRole('row', { name: new RegExp(documentName) });
  await expect(line).toContainText('Not accepted yet');
  await line.getByRole('button', { name: documentName, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: documentName });
  await expect(dialog).toContainText('Cabinet 4, folder K');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expectToast('Success', 'Document accepted. It is now valid.');
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(line).not.toContainText('Not accepted yet');
  await openAs('employee', tabOf(me?.id ?? ''));
  await line.getByRole('button', { name: `Actions for ${documentName}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Renew']);
});

test('a link marks its document among many and brings it into sight, also on a phone', async ({
  page,
  apiAs,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await apiAs('hr');
  const { id } = await addEmployee(api);
  const made: Document[] = [];
  for (let count = 10; count < 22; count += 1)
    made.push(await addDocument(api, id, { documentName: `Permit ${count}`, documentType: 'Training' }));
  await openAs('hr', tabOf(id, `&person.view=${made.at(-1)?.id}`));
  const line = page.getByRole('row', { name: /Permit 21/ });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(line).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('by keyboard alone a document is opened, closed and deleted', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('hr');
  const { id } = await addEmployee(api);
  await addDocument(api, id);
  await openAs('hr', tabOf(id));
  const name = page.getByRole('button', { name: 'Driving licence', exact: true });
  await name.focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Driving licence' });
  await expect(opened.or(opened.locator(':focus')).and(page.locator(':focus'))).toBeVisible();
  await leave(page, opened);
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.locator(':focus')).toBeVisible();
  await leave(page, question);
  await expect(page.getByRole('button', { name: 'Actions for Driving licence' })).toBeFocused();
});
