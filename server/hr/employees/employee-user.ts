import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can } from '#contract/engine/access.ts';
import { employeeIdTaken, type employees } from '#contract/hr/employees.ts';
import { accountTaken, users } from '#contract/users/users.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import type { Context } from '#server/context.ts';
import { conflict, forbidden, invalid, RefusedAmong } from '#server/http-error.ts';
import type { CreateBody, Rewrite, UpdateBody, Write } from '#server/engine/rules.ts';
import { differing } from '#server/engine/row.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { noteChangedEmail } from '#server/messages/changed-email.ts';
import { refusePrivilegeEscalation } from '#server/users/privilege-escalation.ts';
import { userSource } from '#server/users/sources.ts';
import type { employeeTable } from '../tables.ts';

type Create = CreateBody<typeof employees>;
type Update = UpdateBody<typeof employees>;

const userRecords = recordsOf(users, userSource);

const nextId = statement(sql`select next_employee_id() as "employeeId"`);

const employeeRole = statement(sql`select id from roles where built_in and role_name = 'Employee'`);

/** Looked up one by one, because a plan made for all of them while there were few employees reads every employee. */
const employeeIdsUsed = statement(sql`select asked as "employeeId"
  from unnest(${sql.placeholder('employeeIds')}::text[]) as asked
  where (select count(*) from employees where lower(employee_id) = asked) > 0`);

/** New users whose username or email is already in use, or used by an earlier one of them. */
const takenAmong = statement(sql`with asked as (
    select id, lower(username) as username, lower(email) as email,
      row_number() over (partition by lower(username) order by at) > 1
        or email is not null and row_number() over (partition by lower(email) order by at) > 1 as comes_again
    from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('usernames')}::text[],
      ${sql.placeholder('emails')}::text[]) with ordinality as added(id, username, email, at)
  ) select id from asked where comes_again
    or (select count(*) from users where lower(users.username) = asked.username) > 0
    or (select count(*) from users where lower(users.email) = asked.email) > 0`);

/**
 * The Employee IDs that were entered, or the next free ones. Needed first, because usernames may be derived from them.
 */
export async function freeEmployeeIds(
  tx: Database,
  typed: readonly (string | undefined)[],
): Promise<string[]> {
  const typedIds = typed.flatMap((employeeId) => employeeId?.toLowerCase() ?? []);
  if (typedIds.length > 0) {
    const used = await run(tx, employeeIdsUsed, { employeeIds: typedIds });
    if (used.length > 0 || new Set(typedIds).size < typedIds.length)
      throw conflict(employeeIdTaken.message, { errors: [employeeIdTaken] });
  }
  const free: string[] = [];
  for (const employeeId of typed)
    free.push(employeeId ?? (await one<{ employeeId: string }>(tx, nextId)).employeeId);
  return free;
}

/** The user of each employee: the selected one or a new one. */
export async function usersOf(
  tx: PoolClient,
  writes: readonly Write<Create>[],
  employeeIds: readonly string[],
): Promise<string[]> {
  const userIds: string[] = [];
  const added: NewUser[] = [];
  for (const [at, { input, viewer }] of writes.entries()) {
    const { userId } = input;
    if (userId === undefined) {
      const user = newUser(input, employeeIds[at] ?? '');
      added.push(user);
      userIds.push(user.id);
    } else {
      refuseOtherNames(input);
      await refusePrivilegeEscalation(tx, viewer, userId);
      userIds.push(userId);
    }
  }
  const [first] = writes;
  if (!first || added.length === 0) return userIds;
  if (added.length > 1) await refuseTaken(tx, writes, userIds, added);
  const { id: roleId } = await one<{ id: string }>(tx, employeeRole);
  await userRecords.insertMany(
    tx,
    first.viewer,
    added.map((user) => ({ ...user, roleId })),
  );
  return userIds;
}

/** For a single user, the table constraints report conflicts. */
async function refuseTaken(
  tx: PoolClient,
  writes: readonly Write<Create>[],
  userIds: readonly string[],
  added: readonly NewUser[],
): Promise<void> {
  const known = await run<{ id: string }>(tx, takenAmong, {
    ids: added.map(({ id }) => id),
    usernames: added.map(({ username }) => username),
    emails: added.map(({ email }) => email),
  });
  if (known.length === 0) return;
  const taken = new Set(known.map(({ id }) => id));
  const ids = new Set(writes.flatMap(({ id }, at) => (taken.has(userIds[at] ?? '') ? [id] : [])));
  throw new RefusedAmong(ids, conflict(accountTaken.users_username_unique.message));
}

function refuseOtherNames({ firstName, lastName, email, username }: Create): void {
  const sent = Object.entries({ firstName, lastName, email, username }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (sent.length === 0) return;
  throw invalid(
    sent.map(([path]) => ({
      path,
      message: 'The name of an existing user cannot be changed here. Omit this field, or choose no user.',
    })),
  );
}

type NewUser = ReturnType<typeof newUser>;

/**
 * A new user has the role Employee and no password, so that a viewer without the permission to create users can add
 * employees, but grant nothing more.
 */
function newUser({ firstName, lastName, email, username }: Create, employeeId: string) {
  if (firstName === undefined || lastName === undefined)
    throw invalid([
      ...(firstName === undefined ? [{ path: 'firstName', message: 'First Name is required' }] : []),
      ...(lastName === undefined ? [{ path: 'lastName', message: 'Last Name is required' }] : []),
    ]);
  return {
    id: newId(),
    firstName,
    lastName,
    email: email ?? null,
    username: username ?? usernameOf(employeeId),
  };
}

/** An Employee ID may contain characters that a username can't. */
function usernameOf(employeeId: string): string {
  const username = employeeId.replace(/[^\p{L}\p{N}._@+-]+/gu, '-').replace(/^-+|-+$/g, '');
  if (username !== '') return username;
  throw invalid([{ path: 'username', message: 'Enter a Username. This Employee ID cannot be used as one.' }]);
}

/**
 * Updates the user of an employee. Whoever may edit employee records may edit the user's name too, but not the
 * username. Returns the changes for the employee's history.
 */
export async function updateUserOf(
  context: Pick<Context, 'messages'>,
  write: Rewrite<Update, typeof employeeTable>,
): Promise<Changes> {
  const { input, current, tx, viewer } = write;
  const { firstName, lastName, email, username } = input;
  const { userId } = current;
  if (input.userId !== undefined && input.userId !== userId)
    throw invalid([{ path: 'userId', message: 'The user of an employee cannot be changed' }]);
  const sent = { firstName, lastName, email, username };
  if (Object.values(sent).every((name) => name === undefined)) return {};
  const user = await userRecords.row(tx, userId);
  const values = differing(user, sent);
  if (values.username !== undefined && can(viewer, 'users:update') !== 'all')
    throw forbidden('To change a username, you need permission to change users.');
  if (Object.keys(values).length > 0) await refusePrivilegeEscalation(tx, viewer, userId);
  await userRecords.tryUpdate(tx, viewer, userId, { values, version: undefined, scope: 'all' });
  const change = { userId, before: user.email, after: values.email, actorId: viewer.userId };
  await noteChangedEmail(context, tx, change);
  const old = new Map<string, unknown>(Object.entries(user));
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [old.get(field), value]]));
}
