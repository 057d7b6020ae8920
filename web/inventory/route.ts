import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { inventoryPageParams } from './inventory-page-params.ts';

export const inventoryRoute = {
  section: 'inventory',
  validateSearch: pageSearch(inventoryPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./inventory-page.tsx')),
    'InventoryPage',
  ),
} as const satisfies PageRoute;
