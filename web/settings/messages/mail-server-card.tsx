import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { messageSettings, messageSettingsId } from '#contract/messages/message-settings.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SecretField } from './secret-field.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';

type MessageSettings = RecordIn<typeof messageSettings>;

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
  const query = reading(messageSettings.read, { params: { id: messageSettingsId } });
  const { data, error, refetch } = useQuery(query);
  const [isTesting, setTesting] = useState(false);
  const isSetUp = Boolean(data?.mailHost);
  return (
    <Card
      title="E-mail"
      subtitle="The mail server that Bilum sends through. Without one, Bilum sends no e-mails."
      actions={
        <>
          {data && (isSetUp ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>)}
          <Button
            icon={Send}
            disabledReason={isSetUp ? undefined : 'Enter a mail server and save it first'}
            onClick={() => setTesting(true)}
          >
            Send test
          </Button>
        </>
      }
    >
      {error && (
        <ReadFailure error={error} failure={messageSettings.read.failure} onRetry={() => void refetch()} />
      )}
      {!error && (data ? <MailServerForm current={data} /> : <Skeleton className="h-64" />)}
      {isTesting && <TestMailDialog onClose={() => setTesting(false)} />}
    </Card>
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
