import { expect, test } from './fixtures.ts';

/** Long ago, so that nothing else is in it. */
const longAgo = () => `19${10 + Math.floor(Math.random() * 60)}-0${1 + Math.floor(Math.random() * 9)}`;

test('a report of a closed month is marked as filed, and withdrawn with a reason', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const month = longAgo();
  await openAs('finance', `/reports?report=remittances&month=${month}`);
  const filing = page.getByRole('region', { name: 'Filing' });
  await expect(filing).toContainText('Not filed');
  await filing.getByRole('button', { name: 'Mark as Filed' }).click();
  const form = page.getByRole('dialog', { name: /^Mark .* as filed\?$/ });
  await form.getByLabel('Reference').fill('IRC 4711');
  await expectAccessible();
  await form.getByRole('button', { name: 'Mark as Filed' }).click();
  await expectToast(
    'Error',
    'Filed figures must not change. First close every month of the period in Settings, under Transactions.',
  );
  const admin = await apiAs('admin');
  await admin.post('/api/month-closings', { month: `${month}-01`, reason: 'All is in' });
  await form.getByRole('button', { name: 'Mark as Filed' }).click();
  await expect(form).toBeHidden();
  await expect(filing).toContainText('IRC 4711. 0 people');
  await expectAccessible();

  await filing.getByRole('button', { name: 'Withdraw Filing' }).click();
  const asking = page.getByRole('dialog', { name: /^Withdraw the filing of/ });
  await asking.getByLabel('Reason').fill('Sent with a wrong total');
  await asking.getByRole('button', { name: 'Withdraw Filing' }).click();
  await expect(filing).toContainText('Not filed');
  await expect(filing).toContainText('withdrawn: Sent with a wrong total');
});

test('who reads reports of pay sees what is filed, and marks nothing', async ({ page, openAs }) => {
  await openAs('auditor', '/reports?report=yearly-pay');
  const filing = page.getByRole('region', { name: 'Filing' });
  await expect(filing).toContainText('can be filed after it has ended and its months are closed');
  await expect(filing.getByRole('button')).toHaveCount(0);
});
