import { assets } from '#contract/assets/assets.ts';
import { labelling } from '#web/table/labels/labelling.ts';

export const assetLabels = labelling(assets, { code: 'assetTag', name: 'assetName' });
