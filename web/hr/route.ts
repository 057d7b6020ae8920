import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { hrPageParams } from './hr-page-params.ts';

export const hrRoute = {
  section: 'hr',
  validateSearch: pageSearch(hrPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./hr-page.tsx')),
    'HrPage',
  ),
} as const satisfies PageRoute;
