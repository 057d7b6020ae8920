import { useQuery } from '@tanstack/react-query';
import { messageSettings, type TextCounts } from '#contract/messages/message-settings.ts';
import { readMessageQueue } from '#contract/messages/outgoing.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { ChannelCard, type MessageSettings } from './channel-card.tsx';
import { SecretField } from './secret-field.tsx';
import { TestTextDialog } from './test-text-dialog.tsx';

const fields = [
  'textUrl',
  'textFormat',
  'textCountryCode',
  'textBody',
  'textHeader',
  'textSecret',
  'textPrice',
  'textDailyLimit',
] as const;

/** The gateway that text messages are sent through, and what they cost. */
export function TextGatewayCard() {
  const counts = useQuery(reading(readMessageQueue, {})).data?.texts;
  return (
    <ChannelCard
      title="Text messages"
      subtitle="The gateway (HTTP API) of your provider. People without an e-mail address get text messages."
      isSetUp={({ textUrl }) => Boolean(textUrl)}
      notSetUp="Enter the address of a gateway and save it first"
      form={(current) => <TextGatewayForm current={current} />}
      test={(onClose) => <TestTextDialog onClose={onClose} />}
    >
      {counts && <Counts counts={counts} />}
    </ChannelCard>
  );
}

function Counts({ counts: { partsToday, dailyLimit, costThisMonth } }: { counts: TextCounts }) {
  const formats = useFormats();
  return (
    <dl className="mb-5 grid gap-x-6 gap-y-2 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-2">
      <div>
        <dt className="text-small text-ink-muted">Text messages today</dt>
        <dd className="font-medium tabular-nums">
          {`${formatNumber(partsToday)} of ${formatNumber(dailyLimit)}`}
        </dd>
      </div>
      <div>
        <dt className="text-small text-ink-muted">Cost this month</dt>
        <dd className="font-medium tabular-nums">{formats.money(costThisMonth)}</dd>
      </div>
    </dl>
  );
}

function TextGatewayForm({ current }: { current: MessageSettings }) {
  const form = useResourceForm({
    resource: messageSettings,
    fields,
    record: current,
    success: 'Settings of text messages saved. Send a test to check them.',
  });
  return (
    <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving...">
      <FormGrid>
        <ResourceField form={form} name="textUrl" wide />
        <ResourceField form={form} name="textFormat" />
        <ResourceField form={form} name="textCountryCode" />
        <ResourceField form={form} name="textBody" />
        <ResourceField form={form} name="textHeader" />
        <SecretField form={form} name="textSecret" noun="value" isSet={current.hasTextSecret} />
        <ResourceField form={form} name="textPrice" />
        <ResourceField form={form} name="textDailyLimit" />
      </FormGrid>
    </ResourceForm>
  );
}
