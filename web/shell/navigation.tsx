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

const entries: readonly (readonly [SectionName, LucideIcon])[] = [
  ['dashboard', LayoutDashboard],
  ['users', UserCog],
  ['hr', UsersRound],
  ['training', GraduationCap],
  ['assets', Package],
  ['fleet', Truck],
  ['inventory', Boxes],
  ['financial', Wallet],
  ['reports', ChartColumn],
];

/** The sections that the user may open. `onChoose` closes the slide-over. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const rights = useRights();
  const allowed = entries.filter(([name]) => mayEnter(sections[name], rights));
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-2">
      <ul className="flex flex-col gap-0.5">
        {allowed.map(([name, icon]) => (
          <Entry key={name} name={name} icon={icon} onChoose={onChoose} />
        ))}
      </ul>
      {mayEnter(sections.settings, rights) && (
        <ul className="mt-3 border-t pt-3">
          <Entry name="settings" icon={Settings} onChoose={onChoose} />
        </ul>
      )}
    </nav>
  );
}

interface EntryProps {
  name: SectionName;
  icon: LucideIcon;
  onChoose: (() => void) | undefined;
}

function Entry({ name, icon: Icon, onChoose }: EntryProps) {
  const { path, label } = sections[name];
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
