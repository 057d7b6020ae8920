import type { Feature } from '#web/page/feature.ts';

export const reportsFeature = {
  'report-filings': { add: null },
} as const satisfies Feature;
