import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import type { employees } from '#contract/hr/employees.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { users } from '#contract/users/users.ts';
import { newId } from '#server/engine/audit.ts';
import { forbidden, invalid } from '#server/engine/errors.ts';
import type { Write } from '#server/engine/resource.ts';
import { one, run, statement, type Database } from '#server/engine/statement.ts';
import { writing } from '#server/engine/writing.ts';
import { refuseMightier } from '#server/users/mightier.ts';
import { userSource } from '#server/users/sources.ts';

type Create = BodyOf<typeof employees.create>;
type Update = BodyOf<typeof employees.update>;

const userRecords = writing(users, userSource);

const nextId = statement(sql`select next_employee_id() as "employeeId"`);

const employeeRole = statement(sql`select id from roles where built_in and role_name = 'Employee'`);

const userOfEmployee = statement(sql`select users.id as "userId", users.username
  from employees join users on users.id = employees.user_id where employees.id = ${sql.placeholder('id')}`);

export async function nextEmployeeId(tx: Database): Promise<string> {
  const { employeeId } = await one<{ employeeId: string }>(tx, nextId);
  return employeeId;
}

/**
 * The user an employee is linked to: the one picked, or a new one with the role Employee and no
 * password, so that somebody without the right to make users can add employees and nothing more.
 */
export async function createUserOf({ input, tx, viewer, actor }: Write<Create>, employeeId: string) {
  const { userId, firstName, lastName, email, username } = input;
  if (userId !== undefined) {
    const sent = Object.entries({ firstName, lastName, email, username }).filter(
      ([, value]) => value !== undefined,
    );
    if (sent.length === 0) return userId;
    throw invalid(
      sent.map(([path]) => ({
        path,
        message: 'A chosen user keeps their names: leave this out, or choose no user',
      })),
    );
  }
  const missing = [
    ...(firstName === undefined ? [{ path: 'firstName', message: 'First Name is required' }] : []),
    ...(lastName === undefined ? [{ path: 'lastName', message: 'Last Name is required' }] : []),
  ];
  if (missing.length > 0) throw invalid(missing);
  const role = await one<{ id: string }>(tx, employeeRole);
  const id = newId();
  await userRecords.create(tx, { viewer, actor }, id, {
    firstName,
    lastName,
    email: email ?? null,
    username: username ?? employeeId,
    roleId: role.id,
  });
  return id;
}

/** Names are the user's; whoever keeps employee records keeps them too, but not the username. */
export async function updateUserOf({ id, input, tx, viewer, actor }: Write<Update>): Promise<boolean> {
  const { firstName, lastName, email, username, userId } = input;
  const [linked] = await run<{ userId: string; username: string }>(tx, userOfEmployee, { id });
  if (!linked) return false;
  if (userId !== undefined && userId !== linked.userId)
    throw invalid([{ path: 'userId', message: 'An employee keeps their user' }]);
  if (username !== undefined && username !== linked.username) {
    if (can(viewer, 'users:update') !== 'all')
      throw forbidden('Only who may change users may change a username.');
    await refuseMightier(tx, viewer, linked.userId);
  }
  const sent = Object.entries({ firstName, lastName, email, username }).filter(
    ([, value]) => value !== undefined,
  );
  const values = Object.fromEntries(sent);
  const written = await userRecords.change(tx, { viewer, actor }, linked.userId, {
    values,
    version: undefined,
    reach: 'all',
  });
  return written !== null;
}
