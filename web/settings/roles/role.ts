import { countOf } from '#contract/engine/number-text.ts';
import type { roles } from '#contract/users/roles.ts';
import type { RecordIn } from '#web/engine/records.ts';

export type Role = RecordIn<typeof roles>;

/** For example '1 user', '7 users'. */
export function peopleWith({ userCount }: Pick<Role, 'userCount'>): string {
  return countOf(userCount, 'user');
}
