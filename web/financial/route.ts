import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { financialPageParams } from './financial-page-params.ts';

export const financialRoute = {
  section: 'financial',
  validateSearch: pageSearch(financialPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./financial-page.tsx')),
    'FinancialPage',
  ),
} as const satisfies PageRoute;
