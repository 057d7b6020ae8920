import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { dashboardPageParams } from './dashboard-page-params.ts';

export const dashboardRoute = {
  section: 'dashboard',
  validateSearch: pageSearch(dashboardPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./dashboard-page.tsx')),
    'DashboardPage',
  ),
} as const satisfies PageRoute;
