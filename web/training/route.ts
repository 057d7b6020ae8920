import { lazyRouteComponent } from '@tanstack/react-router';
import { pageSearch } from '#web/engine/search-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import type { PageRoute } from '#web/page/page-route.ts';
import { trainingPageParams } from './training-page-params.ts';

export const trainingRoute = {
  section: 'training',
  validateSearch: pageSearch(trainingPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./training-page.tsx')),
    'TrainingPage',
  ),
} as const satisfies PageRoute;
