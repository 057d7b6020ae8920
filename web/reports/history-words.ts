import { type AreaHistory } from '#web/history/history-words.ts';
import type { reportsFeature } from './feature.ts';

export const reportsHistory: AreaHistory<typeof reportsFeature> = {
  'report-filings': {},
};
