import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { DropdownMenu } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';

export type Theme = 'light' | 'dark' | 'system';

export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <DropdownMenu
      heading="Theme"
      trigger={<IconButton icon={themes[theme].icon} label="Theme" tooltipSide="bottom" />}
      items={order.map((each) => ({
        label: themes[each].label,
        icon: themes[each].icon,
        checked: each === theme,
        onSelect: () => chooseTheme(each),
      }))}
    />
  );
}

/** Stores the choice for theme.js, which runs before the first paint. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new Event('theme-chosen'));
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, rememberedTheme);
}

function subscribe(listen: () => void): () => void {
  for (const event of ['theme-chosen', 'storage']) window.addEventListener(event, listen);
  return () => {
    for (const event of ['theme-chosen', 'storage']) window.removeEventListener(event, listen);
  };
}

function rememberedTheme(): Theme {
  return order.find((theme) => theme === localStorage.getItem('theme')) ?? 'system';
}

const order = ['light', 'dark', 'system'] as const;

const themes: Record<Theme, { label: string; icon: LucideIcon }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};
