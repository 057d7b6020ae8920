import type { Feature } from '#web/page/feature.ts';

export const importsFeature = {
  imports: { add: null },
} as const satisfies Feature;
