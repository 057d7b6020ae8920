import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readWhy } from '#contract/auth/why.ts';
import { can } from '#contract/engine/access.ts';
import { employees } from '#contract/hr/employees.ts';
import { users } from '#contract/users/users.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { transitionsFor } from '#server/engine/transitions.ts';
import { route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { fieldsOf } from './fields.ts';
import { scopesOfRecord } from './record-scopes.ts';
import { lineOf, ownerOf } from './owner.ts';
import { personToExplain } from './person.ts';
import { fieldsSeen } from './reading.ts';
import { decideReading, decideWriting } from './access-decisions.ts';

/**
 * Explains why a person sees a record, or why not: runs the engine as that person, and then evaluates what it checked.
 */
export function serveWhy(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const names = statementsByShape();

  route(app, context, readWhy, async ({ query, viewer: asker }) => {
    const { resource: name, recordId: id, userId = asker.userId } = query;
    const served = context.served.get(name);
    // Records and users that the viewer can't see are treated as missing.
    if (!served || !(await fieldsSeen(pool, asker, served, id)))
      throw notFound(served?.resource.singular ?? 'record');
    await context.served.get(users.name)?.read(pool, asker, userId);

    const asked = await personToExplain(pool, asker, userId);
    const { viewer, roleName, isActive } = asked;
    const { resource } = served;
    const nearness = await scopesOfRecord(pool, viewer, served, id);
    const seen = isActive ? await fieldsSeen(pool, viewer, served, id) : null;
    const isSeen = seen !== null;
    const reading = decideReading(served, asked, { isSeen, nearness });
    const acts = [reading];
    for (const act of ['update', 'remove'] as const) {
      const right = resource[act] && resource.rights[act];
      if (right) acts.push(await decideWriting(pool, act, served, asked, { id, right, isSeen, nearness }));
    }
    const mayUpdate = acts.some(({ act, isAllowed }) => act === 'update' && isAllowed);
    const isRuledOut = acts.some(({ act, lack }) => act === 'update' && lack === 'rule');
    const mayName = can(asker, employees.rights.read) === 'all';
    const owner = mayName ? await ownerOf(context, viewer, served, id) : null;
    return {
      person: { userId, employeeId: viewer.employeeId, name: viewer.name, roleName, isActive },
      record: { resource: name, id, name: await nameOf(served, id) },
      owner: owner && { employeeId: owner.employeeId, name: owner.name },
      line: owner ? await lineOf(context, owner) : [],
      acts,
      fields: fieldsOf(served, asked, { seen, nearness, opening: reading.held, isRuledOut }),
      ...(mayUpdate ? await transitionsOf(served) : { moves: [], locked: null }),
    };

    async function transitionsOf({ resource: { transitions }, row }: ServedResource) {
      if (!transitions) return { moves: [], locked: null };
      const asked = { database: pool, viewer, record: await row(pool, id) };
      const { transitions: moves, locked } = await transitionsFor(asked, transitions);
      return { moves, locked };
    }
  });

  async function nameOf({ resource, source }: ServedResource, id: string): Promise<string | null> {
    if (!source.name) return null;
    const prepared = names(
      resource.name,
      () => sql`select (${source.name})::text as name from ${source.table}
        where ${source.table}.id = ${sql.placeholder('id')}`,
    );
    return (await one<{ name: string | null }>(pool, prepared, { id })).name;
  }
}
