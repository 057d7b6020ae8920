import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { medicalHistories, readMedicalReads } from '#contract/hr/medical-histories.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { isoMoment } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';

const defaultPageSize = 20;

/**
 * Only names and times; the history of the record has the changes. `|| ''` keeps PostgreSQL from using an index on the
 * resource, because a record has few entries and a resource very many.
 */
const looks = statement(sql`select coalesce(json_agg(look), '[]')::text as json from (
    select audit.id, ${isoMoment(sql`audit.at`)} as at, audit.actor_name as name
    from medical_histories join audit on audit.record_id = medical_histories.id
      and audit.resource || '' = ${medicalHistories.name}::text
    where medical_histories.employee_id = ${sql.placeholder('employeeId')}
    order by audit.at desc, audit.id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) look`);

/**
 * Everybody sees who has read their own medical history. A team leader who may read those of the team does not see who
 * else has.
 */
export function serveMedicalReads(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  route(app, context, readMedicalReads, async ({ params, query, viewer, scope }) => {
    const employeeId = params.id;
    const isSeen = scope === 'all' || employeeId === viewer.employeeId;
    if (!isSeen || !(await coversEmployee(pool, viewer, 'medical:read', employeeId)))
      throw notFound('employee');
    const { page = 1, pageSize = defaultPageSize } = query;
    const values = { employeeId, limit: pageSize, offset: (page - 1) * pageSize };
    return new Json((await one<{ json: string }>(pool, looks, values)).json);
  });
}
