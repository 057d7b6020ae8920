import type { Page } from '@playwright/test';
import { addDays } from '#contract/engine/days.ts';
import { expect, test } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset } from './records.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());
const written = (day: string) => day.split('-').toReversed().join('/');

const holders = (page: Page) => page.getByRole('region', { name: 'Assignment history' });

for (const width of [1440, 390])
  test(`an asset is handed over and returned at ${width} pixels`, async ({
    page,
    apiAs,
    openAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const admin = await apiAs('admin');
    const person = await addSignedIn(admin);
    const asset = await addAsset(admin);
    await openAs('fleet', `/assets?view=${asset.id}`);
    const panel = page.getByRole('dialog', { name: asset.assetName, exact: true });
    await expect(holders(page)).toContainText('Not issued to anyone yet');

    await panel.getByRole('button', { name: 'Hand Over' }).click();
    const form = page.getByRole('dialog', { name: `Hand over ${asset.assetName}` });
    await form.getByRole('combobox', { name: 'Assigned to' }).fill(person.lastName);
    await page.getByRole('option', { name: person.lastName }).click();
    await form.getByRole('textbox', { name: 'Condition at hand-over' }).fill('Two new tyres');
    await expectAccessible();
    await form.getByRole('button', { name: 'Hand Over' }).click();
    await expect(page.getByText('Asset handed over successfully', { exact: true })).toBeVisible();
    await expect(form).toBeHidden();
    await expect(holders(page).getByRole('listitem')).toHaveText([
      new RegExp(`${person.lastName}since ${written(today)}CurrentAt hand-over: Two new tyres`),
    ]);
    await expect(panel.getByText(/issued this to/)).toHaveCount(1);

    await panel.getByRole('button', { name: 'Return' }).click();
    const back = page.getByRole('dialog', { name: `Return ${asset.assetName}` });
    await expect(back).toContainText('The asset is with');
    await back.getByRole('textbox', { name: 'Condition on return' }).fill('Dent in the left door');
    await expectAccessible();
    await back.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByText('Asset returned successfully', { exact: true })).toBeVisible();
    await expect(holders(page).getByRole('listitem')).toHaveText([
      new RegExp(`${written(today)} to ${written(today)}.*On return: Dent in the left door`),
    ]);
    await expect(panel.getByRole('button', { name: 'Hand Over' })).toBeVisible();
    await expectAccessible();
    const beyond = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

test('an asset is passed on to the next holder in one step, by keyboard on a phone', async ({
  page,
  apiAs,
  openAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await apiAs('admin');
  const [holder, next] = [await addSignedIn(admin), await addSignedIn(admin)];
  const asset = await addAsset(admin);
  const from = addDays(today, -3);
  await admin.post('/api/assignments', { assetId: asset.id, employeeId: holder.id, from });
  await openAs('fleet', `/assets?view=${asset.id}`);
  const button = page.getByRole('button', { name: 'Hand Over' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: `Hand over ${asset.assetName}` });
  await expect(form).toContainText(`${holder.lastName}. This hand-over also records its return.`);
  const person = form.getByRole('combobox', { name: 'Assigned to' });
  await person.focus();
  await page.keyboard.type(next.lastName);
  await expect(page.getByRole('option', { name: next.lastName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Condition at hand-over' }).focus();
  await page.keyboard.type('Dent in the left door');
  await expectAccessible();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Hand Over' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asset handed over successfully', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(holders(page).getByRole('listitem')).toHaveText([
    new RegExp(`${next.lastName}since ${written(today)}CurrentAt hand-over: Dent in the left door`),
    new RegExp(`${holder.lastName}${written(from)} to ${written(today)}On return: Dent in the left door`),
  ]);
  await expect(button).toBeFocused();
});

test('a hand-over that somebody else was quicker with names who has it', async ({ page, apiAs, openAs }) => {
  const admin = await apiAs('admin');
  const [quick, slow] = [await addSignedIn(admin), await addSignedIn(admin)];
  const asset = await addAsset(admin);
  await openAs('fleet', `/assets?view=${asset.id}`);
  await page.getByRole('button', { name: 'Hand Over' }).click();
  const form = page.getByRole('dialog', { name: `Hand over ${asset.assetName}` });
  await form.getByRole('combobox', { name: 'Assigned to' }).fill(slow.lastName);
  await page.getByRole('option', { name: slow.lastName }).click();
  await admin.post('/api/assignments', { assetId: asset.id, employeeId: quick.id, from: today });
  await form.getByRole('button', { name: 'Hand Over' }).click();
  await expect(form.getByRole('alert')).toContainText(
    `${quick.lastName} has had this asset since ${written(today)}. Record its return first.`,
  );
});

test('what somebody holds is on their file, and flagged when they have left', async ({
  page,
  apiAs,
  openAs,
}) => {
  const admin = await apiAs('admin');
  const person = await addSignedIn(admin);
  const asset = await addAsset(admin);
  const from = addDays(today, -3);
  await admin.post('/api/assignments', { assetId: asset.id, employeeId: person.id, from });
  await openAs(person.username, '/hr');
  const inHand = page.getByRole('region', { name: 'Assets issued' });
  await expect(inHand).toContainText(`since ${written(from)}`);
  await inHand.getByRole('link', { name: asset.assetName }).click();
  await expect(page).toHaveURL(`/assets?view=${asset.id}`);

  await admin.put(`/api/employees/${person.id}`, { endDate: addDays(today, -1) });
  await openAs('fleet', `/assets?isHeldByLeaver=true&q=${asset.assetTag}`);
  const row = page.getByRole('row', { name: asset.assetTag });
  await expect(row).toContainText('Holder has left');
  await page.getByRole('button', { name: 'Holder has left: show all' }).click();
  await expect(page).toHaveURL(`/assets?q=${asset.assetTag}`);
});
