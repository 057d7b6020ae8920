import { expect, test } from './fixtures.ts';
import { addSignedIn } from './people.ts';
import { addAsset } from './records.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Port_Moresby' }).format(new Date());

for (const width of [1440, 390])
  test(`an asset with an open repair is handed over, returned to service and decommissioned at ${width} pixels`, async ({
    page,
    apiAs,
    openAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const admin = await apiAs('admin');
    const person = await addSignedIn(admin);
    const asset = await addAsset(admin);
    const order = { assetId: asset.id, kind: 'Brake Repair', priority: 'Critical', dueDate: today };
    await admin.post('/api/maintenance', order);
    await openAs('fleet', `/assets?view=${asset.id}`);
    const panel = page.getByRole('dialog', { name: asset.assetName, exact: true });

    await panel.getByRole('button', { name: 'Hand Over' }).click();
    const handOver = page.getByRole('dialog', { name: `Hand over ${asset.assetName}` });
    await expect(handOver).toContainText('This asset is not ready for use');
    await expect(handOver).toContainText('Critical work order: Brake Repair');
    await handOver.getByRole('combobox', { name: 'Assigned to' }).fill(person.lastName);
    await page.getByRole('option', { name: person.lastName }).click();
    await handOver.getByRole('button', { name: 'Hand Over' }).click();
    const reason = handOver.getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveAccessibleDescription(/must not be empty/);
    await reason.fill('Driven to the workshop');
    await expectAccessible();
    await handOver.getByRole('button', { name: 'Hand Over' }).click();
    await expect(handOver).toBeHidden();
    await expect(panel.getByText('Reason: Driven to the workshop')).toBeVisible();

    const status = page.getByRole('dialog', { name: `Change the status of ${asset.assetName}` });
    const change = async (to: string, why: string) => {
      await panel.getByRole('button', { name: 'Change Status' }).click();
      await status.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: to }).click();
      await status.getByRole('textbox', { name: 'Reason' }).fill(why);
    };
    const submit = async (to: string) => {
      await status.getByRole('button', { name: 'Change Status' }).click();
      await expect(status).toBeHidden();
      await expect(panel.getByText(to, { exact: true }).first()).toBeVisible();
    };
    await change('Under Maintenance', 'Brakes leak');
    await submit('Under Maintenance');
    await change('Operational', 'Needed for the evacuation');
    await expect(status).toContainText('Repairs are open. Your reason is saved with the change.');
    await expectAccessible();
    await submit('Operational');
    await change('Decommissioned', 'Sold');
    await expect(status).toContainText(
      `The asset is returned today by ${person.firstName} ${person.lastName}.`,
    );
    await expect(status).toContainText('1 open work order: closed.');
    await submit('Decommissioned');
    await expect(panel.getByText(/decommissioned this/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Hand Over' })).toBeHidden();
  });
