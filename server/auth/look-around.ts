import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import type { Welcome } from '#contract/auth/sign-in.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { isOnThisMachine } from './this-machine.ts';

const usernames = builtInRoles.flatMap(({ username }) => username ?? []);

const select =
  statement(sql`select username, role_name as "roleName", first_name || ' ' || last_name as "fullName"
  from users join roles on roles.id = users.role_id
  where is_active and built_in and username = any(${sql.placeholder('usernames')})
  order by array_position(${sql.placeholder('usernames')}::text[], username)`);

/** Sign-in with one click is offered only for the sample data, and only on the machine that Bilum runs on. */
export function mayLookAround({ sample }: Context, request: FastifyRequest): boolean {
  return sample && isOnThisMachine(request);
}

export function peopleToLookAround(pool: Pool): Promise<Welcome['lookAround']> {
  return run(pool, select, { usernames });
}
