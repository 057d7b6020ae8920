import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { mailPassword, mailUser, startMailServer } from '../mail/mail-server.ts';
import { expect, test } from './fixtures.ts';
import { addSignedIn } from './people.ts';

test('a mail server is set up and tested, and refuses one address', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const mails = await startMailServer();
  const api = await apiAs('admin');
  try {
    await openAs('admin', '/settings?tab=messages');
    const card = page.getByRole('region', { name: 'E-mail', exact: true });
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await card.getByLabel('Mail server').fill('localhost');
    await card.getByLabel('Port').fill(String(mails.port));
    await card.getByLabel('Username').fill(mailUser);
    await card.getByLabel('Password', { exact: true }).fill(mailPassword);
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByLabel('Sender address')).toHaveAccessibleDescription(/Enter the sender address/);
    await card.getByLabel('Sender address').fill('bilum@example.org');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast('Success', 'E-mail settings saved. Send a test to check them.');
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expect(card.getByLabel('Port')).toHaveValue(String(mails.port));
    await expectAccessible();

    await card.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test e-mail' });
    await dialog.getByLabel('Send to').fill('ruth@example.org');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog).toContainText('The mail server accepted the test. Check the mailbox.');
    expect(mails.received.map(({ to }) => to)).toContainEqual(['ruth@example.org']);
    mails.recipients = [{ code: 550, sentence: 'No such person' }];
    await dialog.getByLabel('Send to').fill('nobody@example.org');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog).toContainText('550 No such person');
  } finally {
    await api.put(`/api/message-settings/${messageSettingsId}`, {
      mailHost: null,
      mailUser: null,
      mailPassword: null,
    });
    await mails.stop();
  }
});

test('a person chooses how to get a kind of notification', async ({ page, apiAs, openAs }) => {
  const api = await apiAs('admin');
  const { username } = await addSignedIn(api);
  await openAs(username, '/?account=open');
  const choice = page.getByRole('combobox', { name: 'Your leave' });
  await expect(choice).toContainText('Default: E-mail at once');
  await choice.click();
  await page.getByRole('option', { name: 'Weekly e-mail' }).click();
  await expect(choice).toContainText('Weekly e-mail');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Your leave' })).toContainText('Weekly e-mail');
});
