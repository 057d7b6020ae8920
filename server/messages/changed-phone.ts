import { sql } from 'drizzle-orm';
import { beyondOwn, coversAnother } from '#contract/auth/granting.ts';
import { heldNumberDays, sentCodeWords } from '#contract/auth/sign-in.ts';
import type { Permissions, Viewer } from '#contract/engine/access.ts';
import { noteAccount } from '#server/auth/account-notices.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { conflict } from '#server/http-error.ts';
import { isMightier } from '#server/users/privilege-escalation.ts';

export interface Numbers {
  primaryPhone?: string | null;
  secondaryPhone?: string | null;
}

interface ChangedPhone {
  userId: string;
  before: Numbers;
  /** Undefined: not changed. */
  after: Numbers;
}

const phones = ['primaryPhone', 'secondaryPhone'] as const;

/**
 * Tells a person that their phone numbers were changed, because one-time codes may be sent to them. A first number is
 * no news, unless somebody with fewer permissions entered it. Call it in the transaction of the change.
 */
export async function noteChangedPhone(
  tx: Database,
  viewer: Viewer,
  { userId, before, after }: ChangedPhone,
): Promise<void> {
  if (phones.every((phone) => after[phone] === undefined || after[phone] === before[phone])) return;
  const isFirst = phones.every((phone) => before[phone] == null);
  if (isFirst && !(await isMightier(tx, viewer, userId))) return;
  await noteAccount(tx, { userId, kind: 'phone-changed', by: { actorId: viewer.userId } });
}

/** Who else changed the numbers lately, as the person was told. */
const changers = statement(sql`select actor.first_name || ' ' || actor.last_name as name,
    actor_role.permissions as held, roles.permissions
  from account_notices join users on users.id = user_id join roles on roles.id = users.role_id
  join users actor on actor.id = actor_id join roles actor_role on actor_role.id = actor.role_id
  where user_id = ${sql.placeholder('userId')}::uuid and kind = 'phone-changed' and actor_id <> user_id
    and at > now() - make_interval(days => ${heldNumberDays}::int)
  order by at desc`);

interface Changer {
  name: string;
  held: Permissions;
  permissions: Permissions;
}

/**
 * Throws 409 when somebody with fewer permissions than this person has lately changed their phone numbers: the code
 * might go to them. They may not change the e-mail address of this person at all.
 */
export async function refuseHeldNumber(tx: Database, userId: string): Promise<void> {
  const lately = await run<Changer>(tx, changers, { userId });
  const lesser = lately.find(({ held, permissions }) => !coversAnother(held, beyondOwn(permissions), false));
  if (lesser) throw conflict(sentCodeWords.heldNumber(lesser.name));
}
