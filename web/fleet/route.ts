import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { fleetPageParams } from './fleet-page-params.ts';

export const fleetRoute = {
  section: 'fleet',
  validateSearch: pageSearch(fleetPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./fleet-page.tsx')),
    'FleetPage',
  ),
} as const satisfies PageRoute;
