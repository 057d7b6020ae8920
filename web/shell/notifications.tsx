import { Bell } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';

export function Notifications() {
  return (
    <Popover
      label="Notifications"
      trigger={<IconButton icon={Bell} label="Notifications" tooltipSide="bottom" />}
    >
      <h2 className="font-semibold">Notifications</h2>
      <p className="mt-1 text-ink-muted">Nothing needs your attention.</p>
    </Popover>
  );
}
