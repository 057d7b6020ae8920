import { messageSettings } from '#contract/messages/message-settings.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { ChannelCard, type MessageSettings } from './channel-card.tsx';
import { SecretField } from './secret-field.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';

const fields = [
  'mailHost',
  'mailPort',
  'mailSecurity',
  'mailUser',
  'mailPassword',
  'mailFrom',
  'summaryHour',
  'hasQuietHours',
  'quietFrom',
  'quietTo',
] as const;

/** The server that e-mails are sent through. */
export function MailServerCard() {
  return (
    <ChannelCard
      title="E-mail"
      subtitle="The mail server that Bilum sends through. Without one, Bilum sends no e-mails."
      isSetUp={({ mailHost }) => Boolean(mailHost)}
      notSetUp="Enter a mail server and save it first"
      form={(current) => <MailServerForm current={current} />}
      test={(onClose) => <TestMailDialog onClose={onClose} />}
    />
  );
}

function MailServerForm({ current }: { current: MessageSettings }) {
  const form = useResourceForm({
    resource: messageSettings,
    fields,
    record: current,
    success: 'E-mail settings saved. Send a test to check them.',
  });
  return (
    <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving...">
      <FormGrid>
        <ResourceField form={form} name="mailHost" />
        <ResourceField form={form} name="mailPort" />
        <ResourceField form={form} name="mailSecurity" />
        <ResourceField form={form} name="mailFrom" />
        <ResourceField form={form} name="mailUser" />
        <SecretField form={form} name="mailPassword" noun="password" isSet={current.hasMailPassword} />
      </FormGrid>
      <section aria-labelledby="message-times" className="border-t pt-5">
        <h3 id="message-times" className="font-semibold">
          Times
        </h3>
        <p className="mb-4 text-small text-ink-muted">When e-mails about notifications are sent</p>
        <FormGrid>
          <ResourceField form={form} name="summaryHour" />
          <ResourceField form={form} name="hasQuietHours" />
          <ResourceField form={form} name="quietFrom" />
          <ResourceField form={form} name="quietTo" />
        </FormGrid>
      </section>
    </ResourceForm>
  );
}
