import { MapPin } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const settingsFeature = {
  sites: {
    add: { name: 'site', label: 'Add Site', area: 'settings', icon: MapPin, permission: 'sites:create' },
  },
  sessions: { add: null },
  'access-tokens': { add: null },
  'identity-providers': { add: null },
  settings: { add: null },
  'saved-views': { add: null },
  'web-hooks': { add: null },
  'message-settings': { add: null },
} as const satisfies Feature;
