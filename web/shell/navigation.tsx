import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Boxes,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Clock,
  GraduationCap,
  LayoutDashboard,
  Package,
  Receipt,
  Settings,
  Truck,
  UserCog,
  UserRound,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { Permissions } from '#contract/engine/access.ts';
import { useRights } from '#web/engine/session.ts';
import { hasOnlyOwn, mayEnter, sections, type SectionName } from '#web/page/sections.ts';

interface Entry extends Pick<LinkProps, 'to' | 'search'> {
  label: string;
  icon: LucideIcon;
}

/** The import has no entry, because pages link to it. */
const areas = [
  { name: 'dashboard', icon: LayoutDashboard },
  { name: 'users', icon: UserCog },
  { name: 'hr', icon: UsersRound },
  { name: 'training', icon: GraduationCap },
  { name: 'assets', icon: Package },
  { name: 'fleet', icon: Truck },
  { name: 'inventory', icon: Boxes },
  { name: 'financial', icon: Wallet },
  { name: 'reports', icon: ChartColumn },
] as const satisfies readonly { name: SectionName; icon: LucideIcon }[];

type Area = (typeof areas)[number]['name'];

function entriesOf(names: readonly Area[]): Entry[] {
  return areas
    .filter(({ name }) => names.includes(name))
    .map(({ name, icon }) => ({ label: sections[name].label, icon, to: sections[name].path }));
}

/** For people who see only their own records, what concerns them instead of the areas it is in. */
function ownEntries(rights: Permissions): Entry[] {
  const inProfile = (tab: string | undefined) => ({ to: '/hr', search: { 'person.tab': tab } }) as const;
  return [
    ...entriesOf(['dashboard']),
    { label: sections.hr.own.title, icon: UserRound, ...inProfile(undefined) },
    { label: 'Leave', icon: CalendarDays, ...inProfile('leave') },
    { label: 'Timesheets', icon: Clock, ...inProfile('timesheets') },
    { label: 'Payslips', icon: Receipt, ...inProfile('payslips') },
    { label: 'My assets', icon: Package, to: '/assets' },
    ...(rights['checks:create']
      ? [
          {
            label: 'Pre-start checks',
            icon: ClipboardCheck,
            to: '/fleet',
            search: { tab: 'checks' },
          } as const,
        ]
      : []),
    ...entriesOf(mayEnter(sections.reports, rights) ? ['training', 'reports'] : ['training']),
  ];
}

function entriesFor(rights: Permissions): Entry[] {
  if (hasOnlyOwn(rights)) return ownEntries(rights);
  return entriesOf(areas.map(({ name }) => name).filter((name) => mayEnter(sections[name], rights)));
}

/** The areas that the user may open, or what is theirs. `onChoose` closes the slide-over. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const rights = useRights();
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-2">
      <ul className="flex flex-col gap-0.5">
        {entriesFor(rights).map((entry) => (
          <EntryLink key={entry.label} entry={entry} onChoose={onChoose} />
        ))}
      </ul>
      {mayEnter(sections.settings, rights) && (
        <ul className="mt-3 border-t pt-3">
          <EntryLink
            entry={{ label: sections.settings.label, icon: Settings, to: sections.settings.path }}
            onChoose={onChoose}
          />
        </ul>
      )}
    </nav>
  );
}

interface EntryLinkProps {
  entry: Entry;
  onChoose: (() => void) | undefined;
}

function EntryLink({ entry: { label, icon: Icon, to, search }, onChoose }: EntryLinkProps) {
  return (
    <li>
      <Link
        to={to}
        {...(search && { search })}
        onClick={onChoose}
        activeOptions={{ exact: to === '/', includeSearch: search !== undefined, explicitUndefined: true }}
        className="group flex h-9 items-center gap-2.5 rounded-lg px-3 font-medium text-ink-muted transition-colors hover:bg-pressed hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink pointer-coarse:h-11"
      >
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{label}</span>
      </Link>
    </li>
  );
}
