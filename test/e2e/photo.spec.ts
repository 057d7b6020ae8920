import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addEmployee } from './people.ts';

/** A picture that the browser draws, wider than high. */
async function draw(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'teal';
    context?.fillRect(0, 0, 1200, 800);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

test('a photo is made small in the browser, shown, and removed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const api = await apiAs('hr');
  const person = await addEmployee(api);
  await openAs('hr', `/hr?view=${person.id}`);
  const file = page.getByRole('dialog', { name: `${person.firstName} ${person.lastName}` });
  await file.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add photo' });
  const choose = dialog.getByLabel('Photo to upload');
  await choose.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(dialog.getByRole('status')).toHaveText(
    'This picture cannot be opened. Choose a JPEG, PNG or WebP picture.',
  );
  await choose.setInputFiles({ name: 'mary.png', mimeType: 'image/png', buffer: await draw(page) });
  const picture = dialog.getByRole('img', { name: 'The new photo' });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([256, 256]);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expectToast('Success', 'Employee updated successfully');
  const shown = file.getByRole('button', { name: 'Change photo' });
  await expect(shown.locator('img')).toBeVisible();

  await shown.click();
  await page
    .getByRole('dialog', { name: 'Change photo' })
    .getByRole('button', { name: 'Remove photo' })
    .click();
  await expect(file.getByRole('button', { name: 'Add photo' })).toBeVisible();
  expect(await api.get(`/api/employees/${person.id}`)).toMatchObject({ photo: [] });
});
