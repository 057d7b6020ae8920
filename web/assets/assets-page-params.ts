import type { assets } from '#contract/assets/assets.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

export const assetsPageParams = {
  lists: {
    assets: {
      filters: ['category', 'status', 'currentLocation', 'assignedToId', 'isHeldByLeaver'],
      rows: 500,
    } as const satisfies ListAddress<typeof assets>,
  },
};
