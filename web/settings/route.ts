import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { settingsPageParams } from './settings-page-params.ts';

export const settingsRoute = {
  section: 'settings',
  validateSearch: pageSearch(settingsPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./settings-page.tsx')),
    'SettingsPage',
  ),
} as const satisfies PageRoute;
