import { type AreaHistory } from '#web/history/history-words.ts';
import type { usersFeature } from './feature.ts';

export const usersHistory: AreaHistory<typeof usersFeature> = {
  users: {
    isPerson: true,
    changes: {
      isActive: ({ new: now }) => (now === 'yes' ? 'activated this user' : 'deactivated this user'),
      roleId: ({ new: now }) => `assigned this user the role ${now}`,
    },
  },
  roles: {},
};
