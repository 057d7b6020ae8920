import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { DropdownMenu } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';

type Theme = 'light' | 'dark' | 'system';

/** theme.js, loaded before the page is drawn, applies what is chosen here. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(rememberedTheme);

  function choose(chosen: Theme) {
    setTheme(chosen);
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new Event('theme-chosen'));
  }

  return (
    <DropdownMenu
      heading="Theme"
      trigger={<IconButton icon={themes[theme].icon} label="Theme" tooltipSide="bottom" />}
      items={order.map((each) => ({
        label: themes[each].label,
        icon: themes[each].icon,
        checked: each === theme,
        onSelect: () => choose(each),
      }))}
    />
  );
}

function rememberedTheme(): Theme {
  return order.find((theme) => theme === localStorage.getItem('theme')) ?? 'system';
}

const order = ['light', 'dark', 'system'] as const;

const themes: Record<Theme, { label: string; icon: LucideIcon }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'As the system', icon: Monitor },
};
