import { Link } from '@tanstack/react-router';
import {
  notificationHeadings,
  notificationKinds,
  type Notification,
  type NotificationKind,
} from '#contract/notifications/notifications.ts';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import { useFormats } from '#web/engine/format.ts';
import { addressOfNotification } from './addresses.ts';
import { addressOfKind } from './kind-addresses.ts';

interface NotificationListProps {
  notifications: readonly Notification[];
  counts: Partial<Record<NotificationKind, number>>;
  isMarked: (notification: Notification) => boolean;
  onFollow: () => void;
}

/** In groups; what waits for this person comes first. */
export function NotificationList({ notifications, counts, isMarked, onFollow }: NotificationListProps) {
  const kinds = notificationKinds.filter((kind) => counts[kind]);
  return kinds.map((kind) => {
    const listed = notifications.filter((each) => each.kind === kind);
    const more = (counts[kind] ?? 0) - listed.length;
    return (
      <section key={kind} aria-labelledby={`noted-${kind}`} className="not-first:border-t">
        <h3
          id={`noted-${kind}`}
          className="flex justify-between gap-2 px-4 pt-3 pb-1 text-small font-medium text-ink-faint"
        >
          {notificationHeadings[kind]}
          <span className="tabular-nums">{counts[kind]}</span>
        </h3>
        <ul className="px-1.5 pb-1.5">
          {listed.map((each) => (
            <li key={each.recordId}>
              <Line notification={each} isMarked={isMarked(each)} onFollow={onFollow} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                {...addressOfKind(kind)}
                onClick={onFollow}
                className="block rounded-md px-2.5 py-2 pl-7 text-small text-accent-ink hover:bg-hover"
              >
                And {more} more
              </Link>
            </li>
          )}
        </ul>
      </section>
    );
  });
}

interface LineProps {
  notification: Notification;
  isMarked: boolean;
  onFollow: () => void;
}

function Line({ notification, isMarked, onFollow }: LineProps) {
  const formats = useFormats();
  const { since } = notification;
  return (
    <Link
      {...addressOfNotification(notification)}
      onClick={onFollow}
      className="flex gap-2.5 rounded-md px-2.5 py-2 hover:bg-hover"
    >
      <span className="flex h-5 w-2 shrink-0 items-center">
        {isMarked && (
          <span className="size-2 rounded-full bg-accent">
            <span className="sr-only">Unread: </span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={isMarked ? 'block font-medium' : 'block'}>
          {notificationSentence(notification, { day: formats.day, today: formats.today() })}
        </span>
        <time dateTime={since} className="block text-small text-ink-muted">
          since {dayOf(formats.instant(since))}, {formats.ago(since)}
        </time>
      </span>
    </Link>
  );
}

/** The date of `01/03/2026 14:05`. */
function dayOf(instant: string): string {
  return instant.slice(0, instant.lastIndexOf(' '));
}
