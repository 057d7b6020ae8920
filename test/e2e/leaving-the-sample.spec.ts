import { makeDataDir, startServer } from '../faults/server-process.ts';
import { expect, password, test, unique } from './fixtures.ts';

test('from the sample to an organisation of one’s own', async ({ page, expectAccessible }) => {
  const { dataDir, remove } = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  const banner = page.getByRole('complementary', { name: 'Sample organisation' });
  const begin = banner.getByRole('button', { name: 'Start your own' });

  await page.goto(server.address);
  await page.getByRole('button', { name: 'Look around as HR Officer' }).click();
  await expect(banner.getByText('You are looking at a sample organisation', { exact: true })).toBeVisible();
  await begin.click();
  await expect(page.getByRole('dialog', { name: 'Start your own' })).toHaveText(
    'Only an Administrator can start your own organisation. The terminal where Bilum was started shows how to sign in as one.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await begin.click();
  const wizard = page.getByRole('dialog', { name: 'Start your own organisation' });
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByLabel('Organisation name')).toHaveAccessibleDescription(
    'Organisation name must not be empty',
  );
  await expectAccessible();
  await wizard.getByLabel('Organisation name').fill('Kunduridge Quarries');
  await expect(wizard.getByText('Organisation name must not be empty')).toBeHidden();
  await expect(wizard.getByLabel('Time zone')).toHaveValue('Pacific/Port Moresby');
  await wizard.getByLabel('Time zone').fill('bougain');
  await page.getByRole('option', { name: 'Pacific/Bougainville' }).click();
  await wizard.getByRole('button', { name: 'Use K, kina' }).click();
  await wizard.getByRole('button', { name: 'Continue' }).click();

  await expect(wizard.getByLabel('First Name')).toBeFocused();
  await wizard.getByLabel('First Name').fill('Ruth');
  await wizard.getByLabel('Last Name').fill('Aihi');
  await wizard.getByLabel('Username').fill('ruth');
  await wizard.getByRole('textbox', { name: 'Password' }).fill('password1234');
  await wizard.getByRole('button', { name: 'Start organisation' }).click();
  await expect(wizard.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /This password is too easy to guess\. Use a few unrelated words$/,
  );
  await expect(wizard.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessible();
  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByLabel('Currency symbol')).toHaveValue('K');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByRole('textbox', { name: 'Password' }).fill('seven kundu drums at dusk');
  await wizard.getByRole('button', { name: 'Start organisation' }).click();

  await expect(page.getByRole('button', { name: 'Your account: Ruth Aihi' })).toBeVisible();
  await expect(wizard).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(`${server.address}/`);
  const setup = page.getByRole('region', { name: 'Set up your organisation' });
  await expect(setup.getByText('0 of 8 steps done')).toBeVisible();
  await expectAccessible();
  await setup.getByRole('link', { name: 'Import employees' }).click();
  await expect(page).toHaveURL(`${server.address}/import?of=employees`);
  await page.goBack();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.token);
  const scheduled = await page.request.put(`${server.address}/api/settings`, {
    headers: { authorization: `Bearer ${token}` },
    data: { isBackupScheduled: true },
  });
  expect(scheduled.ok()).toBe(true);
  await expect(setup.getByText('1 of 8 steps done'), 'what others do is shown').toBeVisible();
  await setup.getByRole('button', { name: 'Hide checklist' }).press('Enter');
  await expect(setup).toBeHidden();
  await expect(page.locator('main [tabindex="-1"]:focus')).toHaveCount(1);
  await page.goto(`${server.address}/settings`);
  await expect(page.getByLabel('Organisation name')).toHaveValue('Kunduridge Quarries');
  await expect(page.getByLabel('Time zone')).toHaveValue('Pacific/Bougainville');
  await expect(page.getByLabel('Currency symbol')).toHaveValue('K');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByText('Or look around first')).toBeHidden();

  expect((await server.stop()).code).toBe(0);
  await remove();
});

test('who looks around goes on by one click when the session has ended, with what they typed', async ({
  page,
  request,
  expectToast,
}) => {
  await page.goto('/login?to=/assets?add=asset');
  await page.getByRole('button', { name: 'Look around as Asset & Fleet Officer' }).click();
  const form = page.getByRole('dialog', { name: 'Add Asset' });
  await form.getByRole('textbox', { name: 'Asset ID' }).fill(unique('CARD'));
  await form.getByLabel('Asset Name').fill('Bandsaw');
  await form.getByLabel('Category').fill('Tool');
  const token = await page.evaluate(
    (): string => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.token,
  );
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/auth/logout', { headers })).status()).toBe(204);

  await form.getByRole('button', { name: 'Add Asset' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByText('Looking around as fleet')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await again.getByRole('button', { name: 'Continue as Asset & Fleet Officer' }).click();
  await expectToast('Success', 'Asset created successfully');
});
