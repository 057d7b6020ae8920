import { type AreaHistory } from '#web/history/history-words.ts';
import type { settingsFeature } from './feature.ts';

export const settingsHistory: AreaHistory<typeof settingsFeature> = {
  sites: {},
  sessions: { deletionVerb: 'ended' },
  'access-tokens': {},
  'identity-providers': {},
  settings: {},
  'saved-views': {},
  'web-hooks': {},
  'message-settings': {},
};
