import { Link } from '@tanstack/react-router';
import {
  Boxes,
  ChartColumn,
  GraduationCap,
  LayoutDashboard,
  Package,
  Settings,
  Truck,
  UserCog,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { mayEnter, sections, type SectionName } from '#web/page/sections.ts';

/** The import has no entry, because pages link to it. */
const entries = Object.values({
  dashboard: { section: sections.dashboard, icon: LayoutDashboard },
  users: { section: sections.users, icon: UserCog },
  hr: { section: sections.hr, icon: UsersRound },
  training: { section: sections.training, icon: GraduationCap },
  assets: { section: sections.assets, icon: Package },
  fleet: { section: sections.fleet, icon: Truck },
  inventory: { section: sections.inventory, icon: Boxes },
  financial: { section: sections.financial, icon: Wallet },
  reports: { section: sections.reports, icon: ChartColumn },
} satisfies {
  [Name in Exclude<SectionName, 'import' | 'settings'>]: {
    section: (typeof sections)[Name];
    icon: LucideIcon;
  };
});

/** The sections that the user may open. `onChoose` closes the slide-over. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const rights = useRights();
  const allowed = entries.filter(({ section }) => mayEnter(section, rights));
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-2">
      <ul className="flex flex-col gap-0.5">
        {allowed.map(({ section, icon }) => (
          <Entry key={section.path} section={section} icon={icon} onChoose={onChoose} />
        ))}
      </ul>
      {mayEnter(sections.settings, rights) && (
        <ul className="mt-3 border-t pt-3">
          <Entry section={sections.settings} icon={Settings} onChoose={onChoose} />
        </ul>
      )}
    </nav>
  );
}

interface EntryProps {
  section: (typeof sections)[SectionName];
  icon: LucideIcon;
  onChoose: (() => void) | undefined;
}

function Entry({ section: { path, label }, icon: Icon, onChoose }: EntryProps) {
  return (
    <li>
      <Link
        to={path}
        onClick={onChoose}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        className="group flex h-9 items-center gap-2.5 rounded-lg px-3 font-medium text-ink-muted transition-colors hover:bg-pressed hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink pointer-coarse:h-11"
      >
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{label}</span>
      </Link>
    </li>
  );
}
