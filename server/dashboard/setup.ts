import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { administratorRole } from '#contract/auth/built-in-roles.ts';
import { readSetup, Setup } from '#contract/dashboard/setup.ts';
import type { Context } from '#server/context.ts';
import { statement } from '#server/database/statement.ts';
import { today, viewerValues } from '#server/engine/source.ts';
import { payRuleTable, publicHolidayTable } from '#server/financial/pay-tables.ts';
import { leaveLedgerTable } from '#server/hr/leave-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { acceptedAge } from '#server/http/background.ts';
import { route } from '#server/http/route.ts';
import { settingsTable, siteTable } from '#server/settings/tables.ts';
import { roleTable, userTable } from '#server/users/tables.ts';

const tables = [
  siteTable,
  employeeTable,
  userTable,
  roleTable,
  publicHolidayTable,
  payRuleTable,
  leaveLedgerTable,
  settingsTable,
];

const activeUsers = sql`users join roles on roles.id = role_id where is_active`;

const restOfYear = sql`date between ${today} and (date_trunc('year', ${today}) + interval '1 year - 1 day')::date`;

const select = statement(sql`select json_build_object(
    'sites', exists (select from sites),
    'people', exists (select from employees),
    'roles', exists (select from ${activeUsers} and role_name not in (${administratorRole}, 'Employee')),
    'holidays', exists (select from public_holidays where is_confirmed)
      and not exists (select from public_holidays where not is_confirmed and ${restOfYear}),
    'payRules', (select count(distinct kind) > 0
      and count(distinct kind) = count(distinct kind) filter (where is_confirmed) from pay_rules),
    'openings', (select has_no_openings from settings) or exists (select from leave_ledger where kind = 'Opening'),
    'backup', (select is_backup_scheduled from settings),
    'administrators', (select count(*) > 1 from ${activeUsers} and role_name = ${administratorRole})
  )::text as json`);

export function serveSetup(app: FastifyInstance, context: Context): void {
  route(app, context, readSetup, async ({ viewer, request }) => {
    const sharing = { ageMilliseconds: acceptedAge(request), of: tables };
    const text = await context.sharedText(select, viewerValues(viewer), sharing);
    return Setup.parse(JSON.parse(text ?? 'null'));
  });
}
