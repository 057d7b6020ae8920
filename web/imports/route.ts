import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { importPageParams } from './import-page-params.ts';

export const importRoute = {
  section: 'import',
  validateSearch: pageSearch(importPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./import-page.tsx')),
    'ImportPage',
  ),
} as const satisfies PageRoute;
