import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { startTextGateway } from '../mail/text-gateway.ts';
import { mailPassword, mailUser, startMailServer } from '../mail/mail-server.ts';
import { expect, test } from './fixtures.ts';
import { addSignedIn } from './people.ts';

/** In order, because they change the same settings. */
test.describe.configure({ mode: 'default' });

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

test('a gateway is set up and tested, and a supervisor sends a notice through it', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const gateway = await startTextGateway();
  const api = await apiAs('admin');
  try {
    await openAs('admin', '/settings?tab=messages');
    const card = page.getByRole('region', { name: 'Text messages', exact: true });
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await card.getByLabel('Address of the gateway').fill(gateway.url);
    await card.getByLabel('Header name').fill('X-Api-Key');
    await card.getByLabel('Cost of a text message').fill('0.2');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByLabel('Header value')).toHaveAccessibleDescription(
      /Enter the value of the header/,
    );
    await card.getByLabel('Header value').fill('gateway key 1');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast('Success', 'Settings of text messages saved. Send a test to check them.');
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expectAccessible();

    await card.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test text message' });
    await dialog.getByLabel('Phone number').fill('12');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription(/Enter a mobile number/);
    await dialog.getByLabel('Phone number').fill('7012 3456');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog).toContainText('The gateway accepted the test. Check the phone.');
    expect(gateway.received[0]?.headers['x-api-key']).toBe('gateway key 1');
    expect(JSON.parse(gateway.received[0]?.body ?? '')).toMatchObject({ to: '+67570123456' });
    await page.keyboard.press('Escape');
    await expect(card).toContainText(/Text messages today\s*1 of 200/);

    const boss = await addSignedIn(api, { roleName: 'Supervisor' });
    const [reached, unreached] = [
      await addSignedIn(api, { supervisorId: boss.id }),
      await addSignedIn(api, { supervisorId: boss.id }),
    ];
    for (const { id } of [reached, unreached]) await api.put(`/api/employees/${id}`, { email: null });
    await api.put(`/api/employees/${reached.id}`, { primaryPhone: '7012 7777' });
    await api.put(`/api/employees/${unreached.id}`, { primaryPhone: null });
    await openAs(boss.username, '/hr');
    for (const { firstName, lastName } of [reached, unreached])
      await page.getByRole('checkbox', { name: `Select ${firstName} ${lastName}` }).click();
    await page.getByRole('button', { name: 'Send notice' }).click();
    const notice = page.getByRole('dialog', { name: 'Send notice to 2 people' });
    await notice.getByRole('textbox', { name: 'Notice' }).fill('No work tomorrow: the road is closed.');
    await notice.getByRole('button', { name: 'Preview' }).click();
    await expect(notice).toContainText(/By text message\s*1 person/);
    await expect(notice).toContainText(/0\.20 for 1 text message/);
    await expect(notice).toContainText(`${unreached.lastName}: No e-mail address and no mobile number`);
    await expectAccessible();
    await notice.getByRole('button', { name: 'Send notice' }).click();
    await expect(page.getByRole('dialog', { name: 'Notice sent' })).toContainText(
      'The notice is on its way to 1 person: 0 by e-mail, 1 by text message.',
    );
    const sentTo = () => gateway.received.map(({ body }) => String(JSON.parse(body).to));
    await expect.poll(sentTo).toContain('+67570127777');
  } finally {
    await api.put(`/api/message-settings/${messageSettingsId}`, { textUrl: null });
    await gateway.stop();
  }
});
