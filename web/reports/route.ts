import { lazyRouteComponent } from '@tanstack/react-router';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { reportsSearch } from './reports-search.ts';

export const reportsRoute = {
  section: 'reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(
    whileReachable(() => import('./reports-page.tsx')),
    'ReportsPage',
  ),
} as const satisfies PageRoute;
