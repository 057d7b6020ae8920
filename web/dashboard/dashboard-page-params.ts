import type { assets } from '#contract/assets/assets.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** `activities=all` shows the second list in place of the first; `area` is the open tab of the areas. */
export const dashboardPageParams = {
  own: ['activities', 'area'],
  lists: {
    assets: {
      filters: ['category', 'status'],
      rows: 6,
      keptAs: 'asset-overview',
    } as const satisfies ListAddress<typeof assets>,
    activities: { filters: ['about', 'since', 'actorId'] },
  },
} as const;
