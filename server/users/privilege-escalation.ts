import { sql } from 'drizzle-orm';
import { allOf, beyond, beyondOwn, coversAnother, grantingWords } from '#contract/auth/granting.ts';
import type { Permissions, Viewer } from '#contract/engine/access.ts';
import { viewerEmployeeId, viewerUserId, viewerValues } from '#server/engine/source.ts';
import { forbidden } from '#server/http-error.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';

interface Other {
  permissions: Permissions;
  isInLine: boolean;
}

/** Locks the role, so that it can't gain permissions before the transaction ends. */
const otherUser = statement(sql`select roles.permissions, coalesce((select employees.id in (
    select team_of(${viewerEmployeeId})) from employees where user_id = users.id), false) as "isInLine"
  from users join roles on roles.id = users.role_id
  where users.id = ${sql.placeholder('id')} for share of roles`);

const otherHolders = statement(sql`select count(*)::int as others,
    coalesce(bool_and(employees.id in (select team_of(${viewerEmployeeId}))), false) as "areInLine"
  from users left join employees on employees.user_id = users.id
  where users.role_id = ${sql.placeholder('roleId')} and users.id <> ${viewerUserId}`);

/**
 * Throws 403 when the other user has permissions that the viewer lacks. Otherwise the permission to change users would
 * make anybody an administrator.
 */
export async function refusePrivilegeEscalation(tx: Database, viewer: Viewer, userId: string): Promise<void> {
  if (await isMightier(tx, viewer, userId)) throw forbidden(grantingWords.mightier);
}

/** Whether a user has permissions that the viewer lacks, beyond those that everybody has on their own records. */
export async function isMightier(tx: Database, viewer: Viewer, userId: string): Promise<boolean> {
  const other = await readOtherUser(tx, viewer, userId);
  return other !== null && !coversAnother(viewer.permissions, beyondOwn(other.permissions), other.isInLine);
}

/** Whoever sets a person's password can act as that person, so permissions on own records count too. */
export async function refuseTakingOver(
  tx: Database,
  viewer: Viewer,
  userId: string,
  sentence: string = grantingWords.takingOver,
): Promise<void> {
  const other = await readOtherUser(tx, viewer, userId);
  if (other && !coversAnother(viewer.permissions, allOf(other.permissions), other.isInLine))
    throw forbidden(sentence);
}

/**
 * Throws 403 when the viewer lacks a permission that they grant. The scopes `own` and `team` are relative to the
 * recipient, so the viewer needs no records there.
 */
export async function refuseGrant(
  tx: Database,
  viewer: Viewer,
  userId: string,
  permissions: Permissions,
): Promise<void> {
  const other = await readOtherUser(tx, viewer, userId);
  if (!coversAnother(viewer.permissions, beyondOwn(permissions), other?.isInLine === true)) throw notToGive();
}

/** More permissions for a role are granted to everybody who has it. */
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

/** Null for the viewer themselves. */
async function readOtherUser(tx: Database, viewer: Viewer, userId: string): Promise<Other | null> {
  if (userId === viewer.userId) return null;
  const [other] = await run<Other>(tx, otherUser, { ...viewerValues(viewer), id: userId });
  return other ?? null;
}
