import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import {
  affectedPeopleShown,
  previewHolidays,
  type AffectedPerson,
  type HolidayEffects,
  type HolidayToBe,
} from '#contract/financial/pay/holiday-effects.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import { grouped } from '#contract/engine/grouped.ts';
import { holidayEffects, type HolidayEffect } from './holiday-effects.ts';

const stored =
  statement(sql`select id, date::text as date, applies_to as "appliesTo", province, site_ids as "siteIds",
    is_confirmed as "isConfirmed"
  from public_holidays where id = any(${sql.placeholder('ids')}::uuid[])`);

const names = statement(sql`select id, full_name as name from people
  where id = any(${sql.placeholder('ids')}::uuid[]) order by lower(full_name) collate "C", id
  limit ${sql.raw(String(affectedPeopleShown))}`);

export function serveHolidayPreview(app: FastifyInstance, context: Context): void {
  const { longPool } = context;
  route(app, context, previewHolidays, async ({ body: { holidays }, viewer, scope }) => {
    if (scope !== 'all') throw forbidden();
    const before = await run<HolidayToBe>(longPool, stored, { ids: holidays.flatMap(({ id }) => id ?? []) });
    const { people, effects } = await holidayEffects(longPool, { before, after: holidays });
    return { people, ...summaryOf(effects), first: await firstOf(effects, viewer) };
  });

  async function firstOf(effects: readonly HolidayEffect[], viewer: Viewer): Promise<AffectedPerson[]> {
    const seen = new Map(
      effects
        .map((effect) => [effect.employeeId, seenBy(viewer, effect)] as const)
        .filter(([, each]) => hasEffect(each)),
    );
    const named = await run<{ id: string; name: string }>(longPool, names, { ids: [...seen.keys()] });
    return named.flatMap(({ id, name }) => {
      const effect = seen.get(id);
      return effect ? [{ ...effect, name }] : [];
    });
  }
}

function seenBy(viewer: Viewer, { employeeId, leave, hours, pays }: HolidayEffect): HolidayEffect {
  const sees = ({ rights }: { rights: { read: Parameters<typeof can>[1] } }) =>
    can(viewer, rights.read) === 'all';
  return {
    employeeId,
    leave: sees(leaveRequests) ? leave : [],
    hours: sees(timesheets) ? hours : 0,
    pays: sees(payroll) ? pays : [],
  };
}

function hasEffect({ leave, hours, pays }: HolidayEffect): boolean {
  return leave.length > 0 || hours !== 0 || pays.length > 0;
}

function summaryOf(effects: readonly HolidayEffect[]): Omit<HolidayEffects, 'people' | 'first'> {
  const types = grouped(
    effects.flatMap(({ leave }) => leave),
    ({ leaveType }) => leaveType,
  );
  const hours = effects.reduce((sum, each) => sum + Math.round(each.hours * 100), 0) / 100;
  return {
    affected: effects.length,
    leave: [...types].map(([leaveType, each]) => ({
      leaveType,
      days: each.reduce((sum, { days }) => sum + days, 0),
      people: each.length,
    })),
    hours,
    hoursPeople: effects.filter((each) => each.hours !== 0).length,
    pays: effects.reduce((sum, { pays }) => sum + pays.length, 0),
  };
}
