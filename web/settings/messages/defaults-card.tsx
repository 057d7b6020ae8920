import { useQuery } from '@tanstack/react-query';
import {
  changeMessageDefault,
  readMessageDefaults,
  type MessageDefault,
} from '#contract/messages/message-choices.ts';
import { messageSettings, messageSettingsId } from '#contract/messages/message-settings.ts';
import { notificationHeadings } from '#contract/notifications/notifications.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WaySelect } from './way-select.tsx';

const fields = ['summaryHour', 'hasQuietHours', 'quietFrom', 'quietTo'] as const;

/** When e-mails about notifications are sent. */
export function HoursCard() {
  const query = reading(messageSettings.read, { params: { id: messageSettingsId } });
  const { data, error, refetch } = useQuery(query);
  return (
    <Card title="Times" subtitle="When e-mails about notifications are sent">
      {error && (
        <ReadFailure error={error} failure={messageSettings.read.failure} onRetry={() => void refetch()} />
      )}
      {!error && (data ? <HoursForm current={data} /> : <Skeleton className="h-40" />)}
    </Card>
  );
}

function HoursForm({ current }: { current: RecordIn<typeof messageSettings> }) {
  const form = useResourceForm({
    resource: messageSettings,
    fields,
    record: current,
    success: 'Times saved successfully',
  });
  return (
    <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving...">
      <FormGrid>
        <ResourceField form={form} name="summaryHour" />
        <ResourceField form={form} name="hasQuietHours" />
        <ResourceField form={form} name="quietFrom" />
        <ResourceField form={form} name="quietTo" />
      </FormGrid>
    </ResourceForm>
  );
}

/** How people get each kind of notification until they choose. */
export function DefaultsCard() {
  const { data, error, refetch } = useQuery(reading(readMessageDefaults, {}));
  return (
    <Card
      title="Notifications"
      subtitle="How people get each kind of notification, until they choose in their account"
      flush
    >
      {error && !data && (
        <ReadFailure error={error} failure={readMessageDefaults.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="m-4 h-64" />}
      <ul>
        {data?.map((each) => (
          <DefaultLine key={each.kind} current={each} />
        ))}
      </ul>
    </Card>
  );
}

function DefaultLine({ current }: { current: MessageDefault }) {
  const change = useChange(changeMessageDefault);
  const { kind, way, mayTurnOff } = change.isPending ? change.variables.body : current;
  const heading = notificationHeadings[kind];
  const save = (next: Partial<MessageDefault>) => change.mutate({ body: { kind, way, mayTurnOff, ...next } });
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[1fr_auto_auto]">
      <span>{heading}</span>
      <Checkbox
        label="Can be turned off"
        aria-label={`${heading} can be turned off`}
        checked={mayTurnOff}
        onChange={(next) => save({ mayTurnOff: next, ...(!next && way === 'off' && { way: 'bell' }) })}
      />
      <WaySelect
        label={heading}
        value={way}
        mayTurnOff={mayTurnOff}
        onChange={(next) => next && save({ way: next })}
      />
    </li>
  );
}
