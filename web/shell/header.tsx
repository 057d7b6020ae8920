import { Menu } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useLive } from '#web/live/live.ts';
import { Notifications } from '#web/notifications/notifications.tsx';
import { QuickAdd } from '#web/quick-add/quick-add.tsx';
import { SearchBox } from '#web/search/search-box.tsx';

export function Header({ onMenu }: { onMenu: () => void }) {
  const isLive = useLive();
  return (
    <header className="sticky top-0 z-(--layer-bar) flex h-(--header-height) items-center gap-1 border-b bg-canvas px-2 sm:gap-2 sm:px-6 print:hidden">
      <IconButton icon={Menu} label="Open menu" onClick={onMenu} className="lg:hidden" tooltipSide="bottom" />
      <SearchBox />
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
        <QuickAdd />
        <Notifications isBegun={isLive} />
        <ThemeSwitch />
      </div>
    </header>
  );
}
