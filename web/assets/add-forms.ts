import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { assetsFeature } from './feature.ts';

export const assetsForms: AddForms<typeof assetsFeature> = {
  assets: lazyPart(async () => (await import('./add-asset.tsx')).AddAsset),
};
