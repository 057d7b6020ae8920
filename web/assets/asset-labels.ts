import { assets } from '#contract/assets/assets.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { labelling } from '#web/sheet/labels/labelling.ts';

export const assetLabels = labelling(assets, {
  code: 'assetTag',
  name: 'assetName',
  mark: { resource: fleet, right: fleet.rights.read, of: 'assetId', field: 'licensePlate' },
});
