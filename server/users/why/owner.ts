import { sql } from 'drizzle-orm';
import { fieldMeta, type Shape, type Values } from '#contract/engine/fields.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { employees } from '#contract/hr/employees.ts';
import { resourceAt } from '#contract/resources.ts';
import { users } from '#contract/users/users.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { scopesOfRecord } from './record-scopes.ts';

interface Employee {
  employeeId: string;
  userId: string;
  name: string;
}

const employeesOf = statement(sql`select employees.id as "employeeId", users.id as "userId",
    users.first_name || ' ' || users.last_name as name
  from employees join users on users.id = employees.user_id
  where employees.id = any(${sql.placeholder('ids')}::uuid[]) or users.id = any(${sql.placeholder('ids')}::uuid[])`);

/** All supervisors above an employee, the nearest first. */
const lineAbove = statement(sql`with recursive line as (
    select supervisor_id as id, 1 as steps from employees where id = ${sql.placeholder('employeeId')}
    union all select employees.supervisor_id, steps + 1 from line join employees on employees.id = line.id
  ) select line.id as "employeeId", people.full_name as name from line join people on people.id = line.id
  order by steps`);

/**
 * The person that a record belongs to: the first of the referenced people whose own record it is, otherwise the first.
 */
export async function ownerOf(
  context: Context,
  viewer: Viewer,
  served: ServedResource,
  id: string,
): Promise<Employee | null> {
  const { pool } = context;
  const ids = await peopleIn(context, served, id, stepsAway);
  if (ids.length === 0) return null;
  const found = await run<Employee>(pool, employeesOf, { ids });
  const people = ids.flatMap(
    (each) => found.find(({ employeeId, userId }) => [employeeId, userId].includes(each)) ?? [],
  );
  for (const person of people) {
    const { within } = await scopesOfRecord(pool, { ...viewer, ...person }, served, id);
    if (within.own) return person;
  }
  return people[0] ?? null;
}

export async function lineOf({ pool }: Context, { employeeId }: Employee) {
  return run<{ employeeId: string; name: string }>(pool, lineAbove, { employeeId });
}

/** A time entry refers to its timesheet, which refers to a person. */
const stepsAway = 2;

/** The ids of users and employees that a record refers to, directly or through others. */
async function peopleIn(
  context: Context,
  { resource, row }: ServedResource,
  id: string,
  steps: number,
): Promise<string[]> {
  if (resource.name === employees.name || resource.name === users.name) return [id];
  if (steps === 0) return [];
  const record: Values = await row(context.pool, id);
  const ids: string[] = [];
  const fields: Shape = resource.fields;
  for (const [field, schema] of Object.entries(fields)) {
    const referred = record[field];
    const target = context.served.get(resourceAt(fieldMeta(schema).to)?.name ?? '');
    if (target && typeof referred === 'string')
      ids.push(...(await peopleIn(context, target, referred, steps - 1)));
  }
  return ids;
}
