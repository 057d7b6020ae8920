import { expect, test, unique } from './fixtures.ts';
import { addAsset, type Asset } from './records.ts';

// A day is a day: neither east nor west of the organisation does it slip to the one before.
for (const timezoneId of ['Pacific/Bougainville', 'America/Los_Angeles'])
  test.describe(`with a computer in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a day that is typed stays that day', async ({ page, apiAs, openAs, expectToast }) => {
      const assetTag = unique('DAY');
      await openAs('fleet', '/assets?add=asset');
      const form = page.getByRole('dialog', { name: 'Add Asset' });
      await form.getByRole('textbox', { name: 'Asset ID' }).fill(assetTag);
      await form.getByLabel('Asset Name').fill('Bandsaw');
      await form.getByLabel('Category').fill('Tool');
      await form.getByRole('textbox', { name: 'Purchase Date' }).fill('05/03/2026');
      await form.getByRole('button', { name: 'Add Asset' }).click();
      await expectToast('Success', 'Asset created successfully');
      const api = await apiAs('fleet');
      const [asset] = await api.get<Asset[]>(`/api/assets?assetTag=${assetTag}`);
      expect(asset?.purchaseDate).toBe('2026-03-05');
      await page.goto(`/assets?q=${assetTag}`);
      await expect(page.getByRole('cell', { name: '05/03/2026' })).toBeVisible();
    });

    test('a day that is picked stays that day, whatever else is changed later', async ({
      page,
      apiAs,
      openAs,
      expectToast,
    }) => {
      const api = await apiAs('fleet');
      const { id } = await addAsset(api, { purchaseDate: '2026-03-31' });
      await openAs('fleet', `/assets?view=${id}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = page.getByRole('dialog', { name: /^Edit/ });
      const field = form.getByRole('textbox', { name: 'Purchase Date' });
      await form.getByRole('button', { name: 'Pick a date' }).click();
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      await expect(calendar.getByRole('grid', { name: 'March 2026' })).toBeVisible();
      await calendar.getByRole('button', { name: 'Thursday, 5 March 2026' }).click();
      await expect(field).toHaveValue('05/03/2026');
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expect(form).toBeHidden();
      expect(await api.get(`/api/assets/${id}`)).toMatchObject({ purchaseDate: '2026-03-05' });

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(field).toHaveValue('05/03/2026');
      await form.getByLabel('Serial Number').fill('A 1');
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast('Success', 'Asset updated successfully');
      await expect(form).toBeHidden();
      expect(await api.get(`/api/assets/${id}`)).toMatchObject({
        purchaseDate: '2026-03-05',
        serialNumber: 'A 1',
      });
    });
  });

test('days are written as the organisation writes them', async ({ page, apiAs, openAs }) => {
  const { id } = await addAsset(await apiAs('fleet'), { purchaseDate: '2026-03-05' });
  // The settings are everybody's: here the page alone is told of others.
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dateFormat: 'D MMM YYYY' } });
  });
  await openAs('fleet', `/assets?view=${id}`);
  await expect(page.getByRole('dialog').getByText('5 Mar 2026', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit/ });
  await expect(form.getByRole('textbox', { name: 'Purchase Date' })).toHaveValue('5 Mar 2026');
});
