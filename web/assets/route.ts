import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { assetsPageParams } from './assets-page-params.ts';

export const assetsRoute = {
  section: 'assets',
  validateSearch: pageSearch(assetsPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./assets-page.tsx')),
    'AssetsPage',
  ),
} as const satisfies PageRoute;
