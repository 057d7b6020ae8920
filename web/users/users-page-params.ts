import type { users } from '#contract/users/users.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** `edit` is the user whose form is open. */
export const usersPageParams = {
  own: ['inactive', 'edit'],
  lists: {
    users: { filters: ['roleId', 'hasSecondFactor'] } as const satisfies ListAddress<typeof users>,
  },
} as const;
