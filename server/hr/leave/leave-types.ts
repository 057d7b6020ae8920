import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deliveredLeaveTypes, leaveTypes, leaveTypeWords } from '#contract/hr/leave-types.ts';
import type { Context } from '#server/context.ts';
import { comparedName } from '#server/database/columns.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { leaveTypeTable as table } from '../time-tables.ts';
import { queueLeave } from './leave-due.ts';

const source = {
  table,
  name: sql`${table.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof leaveTypes, typeof table>;

const records = recordsOf(leaveTypes, source);

const isInUse = statement(sql`select exists (select from leave_requests
  where leave_type = ${sql.placeholder('name')}) as "isInUse"`);

/** 'annual' and 'Annual leave' mean Annual. */
const namedSo = statement(sql`select name, is_retired as "isRetired" from ${table}
  where ${comparedName(table.name)} = any(array[${comparedName(sql`${sql.placeholder('name')}`)},
    ${comparedName(sql`regexp_replace(${sql.placeholder('name')}, ' leave$', '', 'i')`)}])`);

export function serveLeaveTypes(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveTypes, {
    source,
    overrides: {
      async update({ input: { name, isPaid, dayCount }, current, tx }, next) {
        if (name !== undefined && name !== current.name) refuseDelivered(current.name);
        if (isPaid !== undefined && isPaid !== current.isPaid) {
          const { isInUse: isUsed } = await one<{ isInUse: boolean }>(tx, isInUse, { name: current.name });
          if (isUsed) throw conflict(leaveTypeWords.paidStays);
        }
        const json = await next();
        if (dayCount !== undefined && dayCount !== current.dayCount) await queueLeave(tx, null);
        return json;
      },
      async remove({ id, tx }, next) {
        const { name } = await records.row(tx, id);
        refuseDelivered(name);
        return next();
      },
    },
  });
}

function refuseDelivered(name: string): void {
  if (deliveredLeaveTypes.some((each) => each === name)) throw conflict(leaveTypeWords.delivered);
}

/** The stored spelling of a leave type that may be chosen. */
export async function leaveTypeOf(tx: Database, requested: string, current?: string): Promise<string> {
  if (requested === current) return requested;
  const { name, isRetired } = await knownType(tx, requested);
  if (isRetired && name !== current)
    throw invalid([{ path: 'leaveType', message: leaveTypeWords.retired(name) }]);
  return name;
}

/** The leave type that is meant, which may be retired. */
export async function knownType(tx: Database, requested: string): Promise<NamedType> {
  const [known] = await run<NamedType>(tx, namedSo, { name: requested });
  if (!known) throw invalid([{ path: 'leaveType', message: leaveTypeWords.unknown }]);
  return known;
}

interface NamedType {
  name: string;
  isRetired: boolean;
}
