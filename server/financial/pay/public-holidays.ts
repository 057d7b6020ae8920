import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readScope } from '#contract/engine/field-access.ts';
import { employeeHolidays, type EmployeeHoliday } from '#contract/financial/pay/employee-holidays.ts';
import { holidayWords, publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { employees } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { conflict, notFound } from '#server/http-error.ts';
import { concerns, holidaySource } from './holiday-source.ts';

const ofEmployee = statement(sql`select id, date::text as date, name, is_confirmed as "isConfirmed"
  from public_holidays holiday
  where date between coalesce(${sql.placeholder('dateFrom')}::date, '-infinity')
      and coalesce(${sql.placeholder('dateTo')}::date, 'infinity')
    and ${concerns(sql`holiday`, sql`${sql.placeholder('employeeId')}::uuid`)}
  order by date, name, id`);

export function servePublicHolidays(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  serveResource(app, context, publicHolidays, {
    source: holidaySource,
    overrides: {
      async remove({ current }, next) {
        if (current.isConfirmed) throw conflict(holidayWords.locked);
        await next();
      },
    },
  });

  route(app, context, employeeHolidays, async ({ params: { employeeId }, query, viewer }) => {
    const { dateFrom = null, dateTo = null } = query;
    const isSeen = await isWithinScope(pool, viewer, readScope(employees, viewer), employeeId);
    if (!isSeen) throw notFound('employee');
    return run<EmployeeHoliday>(pool, ofEmployee, { employeeId, dateFrom, dateTo });
  });
}
