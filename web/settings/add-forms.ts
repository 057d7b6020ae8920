import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { settingsFeature } from './feature.ts';

export const settingsForms: AddForms<typeof settingsFeature> = {
  sites: lazyPart(async () => (await import('./site-form.tsx')).SiteForm),
};
