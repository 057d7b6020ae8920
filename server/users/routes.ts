import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { covers, type Permissions, type Viewer } from '#contract/engine/access.ts';
import { grantingWords } from '#contract/auth/granting.ts';
import { roles } from '#contract/users/roles.ts';
import { users } from '#contract/users/users.ts';
import type { Context } from '#server/context.ts';
import { conflict, forbidden, invalid } from '#server/http-error.ts';
import { noteChangedEmail } from '#server/messages/changed-email.ts';
import { serveResource } from '#server/engine/serve.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import {
  notToGive,
  refuseGrant,
  refuseGrantToHolders,
  refusePrivilegeEscalation,
} from './privilege-escalation.ts';
import { roleSource, userSource } from './sources.ts';
import { serveWhy } from './why/routes.ts';

const userWithRole = statement(sql`select 1 from users where id = ${sql.placeholder('userId')}
  and role_id = ${sql.placeholder('roleId')}`);

const roleById = statement(sql`select permissions, built_in as "builtIn" from roles
  where id = ${sql.placeholder('id')} for share`);

export function serveUsers(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, users, {
    source: userSource,
    hasPriority: true,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        await refuseRole(tx, viewer, id, input.roleId);
        return next();
      },
      async update({ id, input, current, viewer, tx }, next) {
        await refusePrivilegeEscalation(tx, viewer, id);
        if (input.roleId !== undefined) await refuseRoleChange(tx, viewer, id, input.roleId);
        if (input.isActive === false && id === viewer.userId)
          throw forbidden('You cannot deactivate your own account.');
        const json = await next();
        const change = { userId: id, before: current.email, after: input.email, actorId: viewer.userId };
        await noteChangedEmail(context, tx, change);
        return json;
      },
      /** A user is deactivated and not deleted, so that what they did keeps its author. */
      async remove({ id, viewer, tx, input }) {
        if (id === viewer.userId) throw forbidden('You cannot deactivate your own account.');
        await refusePrivilegeEscalation(tx, viewer, id);
        await context.confirmations.refuseUnconfirmed(tx, viewer);
        await records.tryUpdate(tx, viewer, id, {
          values: { isActive: false },
          version: undefined,
          scope: input.scope,
        });
      },
    },
  });

  serveResource(app, context, roles, {
    source: roleSource,
    hasPriority: true,
    overrides: {
      async create({ input, viewer }, next) {
        refuseBeyondOwn(viewer, input.permissions);
        return next();
      },
      async update({ id, input, viewer, tx }, next) {
        const role = await readRole(tx, id);
        const isOnlyPolicy = Object.keys(input).every((field) => field === 'secondFactor');
        if (role?.builtIn && !isOnlyPolicy)
          throw conflict(
            'Built-in roles cannot be changed. Create a role with the same permissions and change that.',
          );
        if (role) refuseBeyondOwn(viewer, role.permissions);
        if (input.permissions) {
          refuseBeyondOwn(viewer, input.permissions);
          const change = { before: role?.permissions ?? {}, after: input.permissions };
          await refuseGrantToHolders(tx, viewer, id, change);
        }
        return next();
      },
      async remove({ id, viewer, tx }, next) {
        const role = await readRole(tx, id);
        if (role?.builtIn) throw conflict('Built-in roles cannot be deleted.');
        if (role && !covers(viewer.permissions, role.permissions)) throw forbidden(grantingWords.notToRemove);
        return next();
      },
      async restore({ current, viewer }, next) {
        refuseBeyondOwn(viewer, current.permissions);
        return next();
      },
    },
  });

  serveWhy(app, context);
}

async function readRole(tx: Database, id: string) {
  const [role] = await run<{ permissions: Permissions; builtIn: boolean }>(tx, roleById, { id });
  return role;
}

/** Nobody may grant a permission that they lack. */
async function refuseRole(tx: Database, viewer: Viewer, userId: string, roleId: string): Promise<void> {
  const role = await readRole(tx, roleId);
  if (!role) throw invalid([{ path: 'roleId', message: 'This role does not exist' }]);
  await refuseGrant(tx, viewer, userId, role.permissions);
}

function refuseBeyondOwn(viewer: Viewer, permissions: Permissions): void {
  if (!covers(viewer.permissions, permissions)) throw notToGive();
}

async function refuseRoleChange(tx: Database, viewer: Viewer, userId: string, roleId: string): Promise<void> {
  const [current] = await run(tx, userWithRole, { userId, roleId });
  if (current) return;
  if (userId === viewer.userId) throw forbidden('You cannot change your own role.');
  await refuseRole(tx, viewer, userId, roleId);
}
