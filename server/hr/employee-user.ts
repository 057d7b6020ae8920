import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import { employeeIdTaken, type employees } from '#contract/hr/employees.ts';
import { users } from '#contract/users/users.ts';
import { newId, type Changes } from '#server/database/audit.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import type { CreateBody, Rewrite, UpdateBody, Write } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { writing } from '#server/engine/writing.ts';
import { refuseMightier } from '#server/users/mightier.ts';
import { userSource } from '#server/users/sources.ts';
import type { employeeTable } from './tables.ts';

type Create = CreateBody<typeof employees>;
type Update = UpdateBody<typeof employees>;

const userRecords = writing(users, userSource);

const nextId = statement(sql`select next_employee_id() as "employeeId"`);

const employeeRole = statement(sql`select id from roles where built_in and role_name = 'Employee'`);

const employeeIdUsed = statement(sql`select 1 from employees
  where lower(employee_id) = lower(${sql.placeholder('employeeId')}::text)`);

/** The number typed, or the next free one. Asked first, since the username may be made of it. */
export async function freeEmployeeId(tx: Database, typed: string | undefined): Promise<string> {
  if (typed !== undefined) {
    const [used] = await run(tx, employeeIdUsed, { employeeId: typed });
    if (used) throw conflict(employeeIdTaken.message, { errors: [employeeIdTaken] });
    return typed;
  }
  const { employeeId } = await one<{ employeeId: string }>(tx, nextId);
  return employeeId;
}

/**
 * The user an employee is linked to: the one picked, or a new one with the role Employee and no
 * password, so that somebody without the right to make users can add employees and nothing more.
 */
export async function createUserOf({ input, tx, viewer }: Write<Create>, employeeId: string) {
  const { userId, firstName, lastName, email, username } = input;
  if (userId !== undefined) {
    const sent = Object.entries({ firstName, lastName, email, username }).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    if (sent.length === 0) {
      await refuseMightier(tx, viewer, userId);
      return userId;
    }
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
  await userRecords.create(tx, viewer, id, {
    firstName,
    lastName,
    email: email ?? null,
    username: username ?? usernameOf(employeeId),
    roleId: role.id,
  });
  return id;
}

/** A number may have characters that a username must not have. */
function usernameOf(employeeId: string): string {
  const username = employeeId.replace(/[^\p{L}\p{N}._@+-]+/gu, '-').replace(/^-+|-+$/g, '');
  if (username !== '') return username;
  throw invalid([
    { path: 'username', message: 'Username is required: this Employee ID cannot serve as one' },
  ]);
}

/**
 * Names are the user's; whoever keeps employee records keeps them too, but not the username. Answers the
 * changes, for the employee's history.
 */
export async function updateUserOf(write: Rewrite<Update, typeof employeeTable>): Promise<Changes> {
  const { input, stands, tx, viewer } = write;
  const { firstName, lastName, email, username } = input;
  const { userId } = stands;
  if (input.userId !== undefined && input.userId !== userId)
    throw invalid([{ path: 'userId', message: 'An employee keeps their user' }]);
  const sent = { firstName, lastName, email, username };
  if (Object.values(sent).every((name) => name === undefined)) return {};
  const user = await userRecords.row(tx, userId);
  const values = differing(user, sent);
  if (values.username !== undefined && can(viewer, 'users:update') !== 'all')
    throw forbidden('Only who may change users may change a username.');
  if (Object.keys(values).length > 0) await refuseMightier(tx, viewer, userId);
  await userRecords.change(tx, viewer, userId, { values, version: undefined, reach: 'all' });
  const old = new Map<string, unknown>(Object.entries(user));
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [old.get(field), value]]));
}
