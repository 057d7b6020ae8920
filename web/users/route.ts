import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { usersPageParams } from './users-page-params.ts';

export const usersRoute = {
  section: 'users',
  validateSearch: pageSearch(usersPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./users-page.tsx')),
    'UsersPage',
  ),
} as const satisfies PageRoute;
