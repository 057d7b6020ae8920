import { assets } from '#contract/assets/assets.ts';
import { labelling } from '#web/sheet/labels/labelling.ts';

export const assetLabels = labelling(assets, {
  code: 'assetTag',
  name: 'assetName',
  mark: {
    load: async () => (await import('#contract/fleet/fleet.ts')).fleet,
    right: 'fleet:read',
    of: 'assetId',
    field: 'licensePlate',
  },
});
