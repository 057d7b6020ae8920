import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, ChartColumn, Keyboard, LogOut, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { reportScope } from '#contract/reports/report.ts';
import { reports } from '#contract/reports/reports.ts';
import { signOut } from '#web/auth/sign-out.ts';
import { useRights } from '#web/engine/session.ts';
import { chooseTheme, useTheme, type Theme } from '#web/ui/theme-switch.tsx';
import { additions } from '#web/features/additions.ts';
import { hasTabs, tabsOf } from '#web/page/section-tabs.ts';
import { showShortcuts } from './shortcuts.tsx';
import { mayEnter, sections } from '#web/page/sections.ts';
import { useAdd } from '#web/page/use-add.ts';

/** An action of the palette that needs no server request. */
export interface Command {
  id: string;
  label: string;
  /** The page of a tab. */
  detail?: string;
  icon: LucideIcon;
  /** Search synonyms. */
  also: string;
  run: () => void;
}

const themes: Record<Theme, { label: string; icon: LucideIcon; also: string }> = {
  light: { label: 'Light mode', icon: Sun, also: 'theme bright' },
  dark: { label: 'Dark mode', icon: Moon, also: 'theme night' },
  system: { label: 'Use the system’s light or dark mode', icon: Monitor, also: 'theme mode' },
};

/** The additions, actions, pages and reports that the user may use. */
export function useCommands(): Record<'pages' | 'tabs' | 'actions' | 'reports', Command[]> {
  const rights = useRights();
  const add = useAdd();
  const navigate = useNavigate();
  const theme = useTheme();

  const entered = Object.entries(sections).filter(([, section]) => mayEnter(section, rights));
  const pages = entered.map(([name, { path, label, title }]): Command => ({
    id: `page-${name}`,
    label,
    icon: ArrowRight,
    also: `${title} go to page`,
    run: () => void navigate({ to: path }),
  }));
  const tabs = entered.flatMap(([name, { path, label: page }]) =>
    (hasTabs(name) ? tabsOf(name, rights) : []).map(({ value, label }): Command => ({
      id: `tab-${name}-${value}`,
      label,
      detail: page,
      icon: ArrowRight,
      also: '',
      run: () => void navigate({ to: path, search: { tab: value } }),
    })),
  );
  const adding = additions
    .filter(({ permission }) => rights[permission])
    .map(({ name, label, icon }): Command => ({
      id: `add-${name}`,
      label: `${label}…`,
      icon,
      also: 'add new create record',
      run: () => add(name),
    }));
  // Also found by the words used in a store.
  const restocking = adding
    .filter(({ id }) => id === 'add-movement')
    .map((command): Command => ({ ...command, id: 'restock', label: 'Restock…', also: 'receive stock' }));
  const switching = (['light', 'dark', 'system'] as const)
    .filter((each) => each !== theme)
    .map((each): Command => ({ id: `theme-${each}`, ...themes[each], run: () => chooseTheme(each) }));
  const leaving = { id: 'sign-out', label: 'Sign out', icon: LogOut, also: 'log out' };
  const shortcutList: Command = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    also: 'keys help',
    run: showShortcuts,
  };
  const opened = reports
    .filter((report) => reportScope(report, { permissions: rights }))
    .map(({ name, title, sentence, also, group, chart }): Command => ({
      id: `report-${name}`,
      label: title,
      icon: ChartColumn,
      also: `${sentence} ${also} ${group} ${chart.title} report`,
      run: () => void navigate({ to: '/reports', search: { report: name } }),
    }));
  return {
    pages,
    tabs,
    reports: opened,
    actions: [
      ...adding,
      ...restocking,
      ...switching,
      shortcutList,
      { ...leaving, run: () => void signOut() },
    ],
  };
}
