import { sql } from 'drizzle-orm';
import { allOf, beyond, beyondOwn, coversAnother, grantingWords } from '#contract/auth/granting.ts';
import type { Permissions, Viewer } from '#contract/engine/access.ts';
import { viewerEmployeeId, viewerUserId, viewerValues } from '#server/engine/projection.ts';
import { forbidden } from '#server/http-error.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';

interface Other {
  permissions: Permissions;
  isInLine: boolean;
}

/** Held, so that the role has no more rights when the transaction ends. */
const otherUser = statement(sql`select roles.permissions, coalesce((select employees.id in (
    select team_of(${viewerEmployeeId})) from employees where user_id = users.id), false) as "isInLine"
  from users join roles on roles.id = users.role_id
  where users.id = ${sql.placeholder('id')} for share of roles`);

const otherHolders = statement(sql`select count(*)::int as others,
    coalesce(bool_and(employees.id in (select team_of(${viewerEmployeeId}))), false) as "areInLine"
  from users left join employees on employees.user_id = users.id
  where users.role_id = ${sql.placeholder('roleId')} and users.id <> ${viewerUserId}`);

/** Otherwise a right to change users would be a right to become an administrator. */
export async function refusePrivilegeEscalation(tx: Database, viewer: Viewer, userId: string): Promise<void> {
  const other = await readOther(tx, viewer, userId);
  if (other && !coversAnother(viewer.permissions, beyondOwn(other.permissions), other.isInLine))
    throw forbidden(grantingWords.mightier);
}

/** Who sets a person's password is that person, with all that is theirs alone. */
export async function refuseTakingOver(tx: Database, viewer: Viewer, userId: string): Promise<void> {
  const other = await readOther(tx, viewer, userId);
  if (other && !coversAnother(viewer.permissions, allOf(other.permissions), other.isInLine))
    throw forbidden(grantingWords.takingOver);
}

/** Rights are given to somebody else: what is theirs, and their team, need not be the giver's. */
export async function refuseGrant(
  tx: Database,
  viewer: Viewer,
  userId: string,
  permissions: Permissions,
): Promise<void> {
  const other = await readOther(tx, viewer, userId);
  if (!coversAnother(viewer.permissions, beyondOwn(permissions), other?.isInLine === true)) throw notToGive();
}

/** A role that gets more rights gives them to everybody who has it. */
export async function refuseGrantToHolders(
  tx: Database,
  viewer: Viewer,
  roleId: string,
  { before, after }: { before: Permissions; after: Permissions },
): Promise<void> {
  const given = beyond(before, after);
  const { others, areInLine } = await one<{ others: number; areInLine: boolean }>(tx, otherHolders, {
    ...viewerValues(viewer),
    roleId,
  });
  if (others > 0 && !coversAnother(viewer.permissions, given, areInLine)) throw notToGive();
}

export const notToGive = () => forbidden(grantingWords.notToGive);

/** Oneself is no other. */
async function readOther(tx: Database, viewer: Viewer, userId: string): Promise<Other | null> {
  if (userId === viewer.userId) return null;
  const [other] = await run<Other>(tx, otherUser, { ...viewerValues(viewer), id: userId });
  return other ?? null;
}
