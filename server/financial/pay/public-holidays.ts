import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readScope } from '#contract/engine/field-access.ts';
import { employeeHolidays, type EmployeeHoliday } from '#contract/financial/pay/employee-holidays.ts';
import { moveHoliday } from '#contract/financial/pay/holiday-effects.ts';
import { holidayWords, publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { employees } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import { serveResource } from '#server/engine/serve.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, mapConstraintErrors, notFound } from '#server/http-error.ts';
import { changeHoliday } from './holiday-changes.ts';
import { serveHolidayPreview } from './holiday-preview.ts';
import { concerns, holidaySource } from '../holiday-source.ts';

const ofEmployee = statement(sql`select id, date::text as date, name, is_confirmed as "isConfirmed"
  from public_holidays holiday
  where date between coalesce(${sql.placeholder('dateFrom')}::date, '-infinity')
      and coalesce(${sql.placeholder('dateTo')}::date, 'infinity')
    and ${concerns(sql`holiday`, sql`${sql.placeholder('employeeId')}::uuid`)}
  order by date, name, id`);

export function servePublicHolidays(app: FastifyInstance, context: Context): void {
  const { pool, longPool } = context;
  const holidays = serveResource(app, context, publicHolidays, {
    source: holidaySource,
    overrides: {
      async create({ tx, viewer, id, input }, next) {
        const { province = null, appliesTo = 'Everybody', siteIds = [], isConfirmed = false } = input;
        const after = { ...input, id, province, appliesTo, siteIds, isConfirmed };
        return changeHoliday(context, { tx, viewer }, { before: null, after }, next);
      },
      async update({ tx, viewer, current, input }, next) {
        return changeHoliday(
          context,
          { tx, viewer },
          { before: current, after: { ...current, ...input } },
          next,
        );
      },
      async remove({ current }, next) {
        if (current.isConfirmed) throw conflict(holidayWords.locked);
        await next();
      },
    },
  });

  serveHolidayPreview(app, context);

  route(app, context, moveHoliday, async ({ params: { id }, body: { date, version }, viewer, scope }) =>
    mapConstraintErrors(publicHolidays.constraintMessages, () =>
      transaction(longPool, async (tx) => {
        const before = await holidays.lock(tx, viewer, id, { version, scope });
        const values = { values: { date }, version, scope };
        const json = await changeHoliday(
          context,
          { tx, viewer },
          { before, after: { ...before, date } },
          () => holidays.update(tx, viewer, id, values),
        );
        return new Json(json);
      }),
    ),
  );

  route(app, context, employeeHolidays, async ({ params: { employeeId }, query, viewer }) => {
    const { dateFrom = null, dateTo = null } = query;
    const isSeen = await isWithinScope(pool, viewer, readScope(employees, viewer), employeeId);
    if (!isSeen) throw notFound('employee');
    return run<EmployeeHoliday>(pool, ofEmployee, { employeeId, dateFrom, dateTo });
  });
}
