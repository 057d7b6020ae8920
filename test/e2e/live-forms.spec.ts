import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset } from './records.ts';

/** Pages listen to changes once they have loaded. */
const isLive = (page: Page) => page.waitForResponse('**/api/events*');

/** The note that somebody else changed what the form is about. */
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'was changed elsewhere meanwhile' });

test('a hand-over keeps what is typed when somebody else returns the asset', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  const admin = await apiAs('admin');
  const [holder, next] = [await addSignedIn(admin), await addSignedIn(admin)];
  const asset = await addAsset(admin, { assignedToId: holder.id });
  const [open] = await admin.get<{ id: string; from: string }[]>(`/api/assignments?assetId=${asset.id}`);
  const live = isLive(page);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await live;
  await page.getByRole('button', { name: 'Hand Over' }).click();
  const form = page.getByRole('dialog', { name: `Hand over ${asset.assetName}` });
  const person = form.getByRole('combobox', { name: 'Assigned to' });
  const condition = form.getByRole('textbox', { name: 'Condition at hand-over' });
  await expect(form).toContainText('The asset is with');
  await person.fill(next.lastName);
  await page.getByRole('option', { name: next.lastName }).click();
  await condition.fill('Two new tyres, one mirr');

  await admin.put(`/api/assignments/${open?.id}`, { until: open?.from });
  await expect(note(page)).toContainText('What you typed is still here');
  await expect(form).not.toContainText('The asset is with');
  await expect(condition).toBeFocused();
  await page.keyboard.type('or cracked');
  await expect(condition).toHaveValue('Two new tyres, one mirror cracked');
  await expect(person).toHaveValue(new RegExp(next.lastName));
  await expectAccessible();

  await form.getByRole('button', { name: 'Keep my values' }).click();
  await expect(note(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'Hand Over' }).click();
  await expect(form).toBeHidden();
  const holders = page.getByRole('region', { name: 'Assignment history' });
  await expect(holders.getByRole('listitem').first()).toContainText('Two new tyres, one mirror cracked');
});

test('a return stays open when somebody else returns the asset first', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const holder = await addSignedIn(admin);
  const asset = await addAsset(admin, { assignedToId: holder.id });
  const [open] = await admin.get<{ id: string; from: string }[]>(`/api/assignments?assetId=${asset.id}`);
  const live = isLive(page);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await live;
  await page.getByRole('button', { name: 'Return' }).click();
  const form = page.getByRole('dialog', { name: `Return ${asset.assetName}` });
  await form.getByRole('textbox', { name: 'Condition on return' }).fill('Dent in the left door');
  await admin.put(`/api/assignments/${open?.id}`, { until: open?.from });
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(1);
  await expect(form.getByRole('textbox', { name: 'Condition on return' })).toHaveValue(
    'Dent in the left door',
  );
});

test('the edit form of a panel keeps what is typed, and takes what others changed', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const admin = await apiAs('admin');
  const asset = await addAsset(admin, { currentLocation: 'Lae Plant Yard' });
  const live = isLive(page);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await live;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit ${asset.assetName}` });
  await form.getByLabel('Asset Name').fill('Mine');
  await admin.put(`/api/assets/${asset.id}`, { currentLocation: 'Laiparo Mine' });
  await expect(note(page)).toContainText('Location: Lae Plant Yard → Laiparo Mine');
  await expect(form.getByLabel('Asset Name')).toHaveValue('Mine');
  await expect(form.getByLabel('Location')).toHaveValue('Lae Plant Yard');

  await form.getByRole('button', { name: 'Keep my values' }).click();
  await expect(form.getByLabel('Asset Name')).toHaveValue('Mine');
  await expect(form.getByLabel('Location')).toHaveValue('Laiparo Mine');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Asset updated successfully');
  expect(await admin.get(`/api/assets/${asset.id}`)).toMatchObject({
    assetName: 'Mine',
    currentLocation: 'Laiparo Mine',
  });
});

test('the form of a dialog can show the new values instead', async ({ page, apiAs, openAs }) => {
  const training = await apiAs('training');
  const courseName = unique('Blasting');
  const course = await training.post<{ id: string }>('/api/training-courses', { courseName });
  const live = isLive(page);
  await openAs('training', `/training?tab=courses&view=${course.id}`);
  await live;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit ${courseName}` });
  await form.getByLabel('Description').fill('What I type');
  await training.put(`/api/training-courses/${course.id}`, { description: 'What they wrote' });
  await expect(note(page)).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('What I type');
  await form.getByRole('button', { name: 'Load current values' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('What they wrote');
  await expect(note(page)).toHaveCount(0);
});
