import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import {
  openNotifications,
  readNotifications,
  type Notification,
  type Notifications as Shown,
} from '#contract/notifications/notifications.ts';
import { call, sentenceOf } from '#web/engine/client.ts';
import { keyOf, reading } from '#web/engine/queries.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const NotificationList = lazyPart(async () => (await import('./notifications-list.tsx')).NotificationList);

/** The bell with the unread count, and the list it opens. */
export function Notifications({ isBegun }: { isBegun: boolean }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({ ...reading(readNotifications, {}), enabled: isBegun });
  const unread = data?.unread ?? 0;

  /** Unread notifications stay highlighted while the list is open. */
  async function open() {
    setOpen(true);
    const { data: current } = await refetch();
    const news = current?.notifications.filter(({ isUnread }) => isUnread) ?? [];
    setMarked(new Set(news.map(nameOf)));
    if (current && current.unread > 0) await markRead(current);
  }

  function close() {
    setOpen(false);
    setMarked(new Set());
    // Notifications that arrived meanwhile are in the list too.
    if (isOpen && data && unread > 0) void markRead(data);
  }

  /** Marks only the shown ones as read. */
  async function markRead({ notifications }: Shown) {
    const until = notifications
      .map(({ since }) => since)
      .toSorted()
      .at(-1);
    if (until === undefined) return;
    await call(openNotifications, { body: { until } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey: keyOf(readNotifications.path) });
  }

  return (
    <span className="relative">
      <Popover
        label="Notifications"
        open={isOpen}
        onOpenChange={(wanted) => (wanted ? void open() : close())}
        className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col overflow-hidden"
        trigger={
          <IconButton
            icon={Bell}
            label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
            tooltipSide="bottom"
          />
        }
      >
        <h2 className="shrink-0 border-b px-4 py-3 font-semibold">Notifications</h2>
        <div className="min-h-0 overflow-y-auto overscroll-contain">
          {data && data.notifications.length > 0 && (
            <NotificationList
              {...data}
              isMarked={(each) => each.isUnread || marked.has(nameOf(each))}
              onFollow={close}
            />
          )}
          {data?.notifications.length === 0 && <EmptyState sentence="Nothing needs your attention." />}
          {!data && error && (
            <div role="alert" className="flex flex-col items-start gap-3 p-4">
              <p>{sentenceOf(error, readNotifications.failure)}</p>
              <Button onClick={() => void refetch()}>Try again</Button>
            </div>
          )}
          {!data && !error && (
            <div aria-busy className="flex flex-col gap-3 p-4">
              {['w-5/6', 'w-2/3', 'w-3/4'].map((width) => (
                <Skeleton key={width} className={`h-5 ${width}`} />
              ))}
            </div>
          )}
        </div>
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-full border-2 border-canvas bg-red-solid px-1 text-[0.6875rem] leading-none font-semibold text-solid-on tabular-nums"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {unread > 0 && `${unread} unread`}
      </span>
    </span>
  );
}

function nameOf({ kind, recordId }: Notification): string {
  return `${kind} ${recordId}`;
}
