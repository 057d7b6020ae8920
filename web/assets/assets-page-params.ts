import type { assets } from '#contract/assets/assets.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** The lists of the page, as its address knows them. */
export const assetsPageParams = {
  lists: {
    assets: {
      filters: ['category', 'status', 'currentLocation', 'assignedToId', 'isHeldByLeaver'],
    } as const satisfies ListAddress<typeof assets>,
  },
};
