import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { roleNames, type RoleName, type User } from './screens.ts';

/** Roles of the people, out of ten. */
const tenPeople = {
  Employee: 3,
  Supervisor: 3,
  'HR Officer': 2,
  'Asset & Fleet Officer': 2,
} satisfies Record<RoleName, number>;

/** The number of profiles and assets that people with full access go through. */
const opened = 500;

/** Signs in accounts of the dataset by role. Supervisors come first in the dataset. */
export async function signInUsers(client: Client, count: number): Promise<User[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const names = roleNames.flatMap((name) => Array.from({ length: tenPeople[name] }, () => name));
  const roles = tokens.map((_, place) => names[place % names.length] ?? 'Employee');
  await client.query(
    `create temporary table if not exists signed_in as
      select users.id, employees.id as employee_id, row_number() over (order by employees.employee_id) as place
      from users join employees on employees.user_id = users.id where end_date is null`,
  );
  await client.query(
    `update users set role_id = roles.id
      from unnest($1::text[]) with ordinality as given (name, place)
        join signed_in using (place) join roles on roles.role_name = given.name
      where users.id = signed_in.id`,
    [roles],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id)
      select uuidv7(), hash, signed_in.id
      from unnest($1::text[]) with ordinality as given (hash, place) join signed_in using (place)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  const { rows: people } = await client.query<{ employeeId: string; team: string[] }>(
    `select employee_id as "employeeId",
        array(select id from employees where supervisor_id = signed_in.employee_id order by id) as team
      from signed_in where place <= $1 order by place`,
    [count],
  );
  const all = await ids(client, 'employees');
  const assetIds = await ids(client, 'assets');
  return people.map(({ employeeId, team }, place) => {
    const roleName = roles[place] ?? 'Employee';
    const peopleIds = roleName === 'Supervisor' && team.length > 0 ? team : all;
    return { token: tokens[place] ?? '', roleName, employeeId, peopleIds, assetIds };
  });
}

async function ids(client: Client, table: 'employees' | 'assets'): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id limit ${opened}`);
  return rows.map(({ id }) => id);
}
