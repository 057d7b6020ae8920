import { useQuery } from '@tanstack/react-query';
import {
  changeMessageDefault,
  readMessageDefaults,
  type MessageDefault,
} from '#contract/messages/message-choices.ts';
import { notificationHeadings } from '#contract/notifications/notifications.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WaySelect } from './way-select.tsx';

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
