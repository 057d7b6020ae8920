import { UserCog, UserPlus } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const usersFeature = {
  users: {
    add: { name: 'user', label: 'Add User', area: 'users', icon: UserPlus, permission: 'users:create' },
    search: { label: 'Users', icon: UserCog },
  },
  roles: { add: null },
} as const satisfies Feature;
