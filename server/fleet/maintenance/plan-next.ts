import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { isTimeToOpen, type LeadTime } from '#contract/fleet/lead-time.ts';
import {
  forecast,
  nextDue,
  usageDays,
  type Due,
  type Interval,
  type Meters,
} from '#contract/fleet/next-due.ts';
import type { Actor } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { maintenanceSource } from '../order-source.ts';
import { copiedTasks } from './copied-tasks.ts';
import type { Order } from './order-rules.ts';
import { maintenancePlanTable, maintenanceTable } from '../order-tables.ts';

export const orderRecords = recordsOf(maintenance, maintenanceSource);

/** A user, or Bilum at midnight. */
export type PlanViewer = Actor & Pick<Viewer, 'today'>;

interface Plan extends Interval, LeadTime, Pick<Order, 'jobPlanId' | 'tasks' | 'kit' | 'estimatedHours'> {
  id: string;
  title: string;
  kind: string;
  priority: string;
  assigneeId: string | null;
  vendor: string | null;
  note: string | null;
  isPaused: boolean;
  isDecommissioned: boolean;
  /** The day from which the interval counts. */
  doneOn: string | null;
  doneKilometres: number | null;
  doneHours: number | null;
  openId: string | null;
  openStatus: string | null;
  dueDate: string | null;
  dueKilometres: number | null;
  dueHours: number | null;
}

/** The value of a meter on a day, otherwise its first value. */
export function readingOn(kind: MeterKind, { assetId, day }: { assetId: SQL; day: SQL }): SQL {
  const readings = sql`from meter_readings where asset_id = ${assetId} and kind = ${sql.raw(`'${kind}'`)}`;
  return sql`coalesce((select value ${readings} and date <= ${day} order by date desc, place desc limit 1),
    (select value ${readings} and date > ${day} order by date, place limit 1))`;
}

const countedFrom = { assetId: sql`plan.asset_id`, day: sql`counted.day` };

/**
 * A plan counts from the completion date of its last work order, even when that was recorded late. If a later one was
 * cancelled, it counts from the due date of that one.
 */
const plansOf =
  statement(sql`select plan.id, plan.title, plan.kind, plan.priority, plan.assignee_id as "assigneeId", plan.vendor,
    plan.note, plan.job_plan_id as "jobPlanId", ${copiedTasks} as tasks, coalesce(job.kit, '[]') as kit,
    job.estimated_hours::float8 as "estimatedHours", plan.is_paused as "isPaused", assets.status = 'Decommissioned' as "isDecommissioned",
    every_months as "everyMonths", every_days as "everyDays", every_kilometres as "everyKilometres",
    every_hours as "everyHours", lead_days as "leadDays", lead_kilometres as "leadKilometres",
    lead_hours as "leadHours", counted.day::text as "doneOn",
    coalesce(counted.kilometres, ${readingOn('Odometer', countedFrom)}, last.due_kilometres) as "doneKilometres",
    coalesce(counted.hours, ${readingOn('Hours', countedFrom)}, last.due_hours) as "doneHours",
    next.id as "openId", next.status as "openStatus", next.due_date::text as "dueDate",
    next.due_kilometres as "dueKilometres", next.due_hours as "dueHours"
  from maintenance_plans plan join assets on assets.id = plan.asset_id
  left join job_plans job on job.id = plan.job_plan_id
  left join maintenance next on next.plan_id = plan.id and next.status in ('Planned', 'In Progress')
  left join lateral (select id, created_at from maintenance where maintenance.plan_id = plan.id
    and maintenance.status = 'Completed'
    order by completed_date desc, created_at desc, maintenance.id desc limit 1) done on true
  left join lateral (select * from maintenance where maintenance.plan_id = plan.id
    and (maintenance.id = done.id or maintenance.status = 'Cancelled'
      and (done.id is null or (maintenance.created_at, maintenance.id) > (done.created_at, done.id)))
    order by created_at desc, maintenance.id desc limit 1) last on true
  cross join lateral (select
    case when last.id is null then plan.start_date else coalesce(last.completed_date, last.due_date) end as day,
    case when last.id is null then plan.start_kilometres
      when last.status = 'Completed' then last.kilometres else last.due_kilometres end as kilometres,
    case when last.id is null then plan.start_hours
      when last.status = 'Completed' then last.hours else last.due_hours end as hours) counted
  where plan.asset_id = ${sql.placeholder('assetId')} order by plan.id`);

const readingsSince = statement(sql`select kind, value, date::text from meter_readings reading
  where asset_id = ${sql.placeholder('assetId')} and date >= least(${sql.placeholder('since')}::date, (
    select max(date) from meter_readings latest where latest.asset_id = reading.asset_id
      and latest.kind = reading.kind) - ${sql.raw(String(usageDays))})
  order by date, place`);

const shift = statement(sql`${updateTable(maintenanceTable)} set due_date = ${sql.placeholder('dueDate')},
    due_kilometres = ${sql.placeholder('dueKilometres')}, due_hours = ${sql.placeholder('dueHours')}
  where id = ${sql.placeholder('openId')} and status = 'Planned'`);

/** Not fields of the contract, so they change neither the version nor the history. */
const remember =
  statement(sql`${updateTable(maintenancePlanTable)} set pending_due = ${sql.placeholder('dueDate')},
    pending_due_kilometres = ${sql.placeholder('dueKilometres')}, pending_due_hours = ${sql.placeholder('dueHours')}
  where id = ${sql.placeholder('id')} and (pending_due, pending_due_kilometres, pending_due_hours) is distinct from
    (${sql.placeholder('dueDate')}::date, ${sql.placeholder('dueKilometres')}::int, ${sql.placeholder('dueHours')}::int)`);

const nothing = { dueDate: null, dueKilometres: null, dueHours: null };

/**
 * Keeps one next work order for each plan of an asset, with its due date as far as it can be predicted. Changes of that
 * date by a meter reading are not in its history; the reading is. `early`: an open order that is deleted if it is not
 * time for it yet.
 */
export async function planNext(
  tx: PoolClient,
  viewer: PlanViewer,
  assetId: string,
  early?: EarlyOrder,
): Promise<void> {
  const plans = await run<Plan>(tx, plansOf, { assetId });
  const counted = plans.filter(({ isPaused }) => !isPaused);
  if (counted.length === 0) return;
  const since = counted.flatMap(({ doneOn }) => doneOn ?? []).toSorted()[0] ?? null;
  const readings = await run<{ kind: MeterKind; value: number; date: string }>(tx, readingsSince, {
    assetId,
    since,
  });
  const of = (kind: MeterKind) => readings.filter((reading) => reading.kind === kind);
  const meters = { Odometer: of('Odometer'), Hours: of('Hours') };
  for (const plan of counted) await keepNext(tx, viewer, { plan, assetId, meters, early });
}

interface EarlyOrder {
  id: string;
  remove: () => Promise<void>;
}

interface Keeping {
  plan: Plan;
  assetId: string;
  meters: Meters;
  early: EarlyOrder | undefined;
}

async function keepNext(tx: PoolClient, viewer: PlanViewer, { plan, assetId, meters, early }: Keeping) {
  const { id, openId, openStatus } = plan;
  if (openStatus === 'In Progress') return;
  const due = dueOf(plan, meters);
  const isKnown = Object.values(due).some((each) => each !== null);
  const isTime = isKnown && isTimeToOpen(plan, readable(due), latest(meters, viewer.today));
  if (openId && (isTime || !isKnown || openId !== early?.id)) {
    if (isKnown && !isSame(plan, due)) await run(tx, shift, { openId, ...due });
    return;
  }
  if (openId) await early?.remove();
  const isOpened = isTime && !plan.isDecommissioned;
  await run(tx, remember, { id, ...(isOpened ? nothing : due) });
  if (!isOpened) return;
  const { title, kind, priority, assigneeId, vendor, note, jobPlanId, tasks, kit, estimatedHours } = plan;
  const copiedWork = { tasks, kit, estimatedHours };
  const work = { title, kind, priority, assigneeId, vendor, note, jobPlanId, ...copiedWork, copiedWork };
  const order = { id: newId(), assetId, planId: id, ...work, ...due };
  await orderRecords.insertMany(tx, viewer, [order]);
}

const readable = ({ dueDate, dueKilometres, dueHours }: OrderDue): Due => ({
  on: dueDate,
  kilometres: dueKilometres,
  hours: dueHours,
});

function latest({ Odometer, Hours }: Meters, today: string) {
  return {
    on: today,
    kilometres: Odometer.at(-1)?.value ?? null,
    hours: Hours.at(-1)?.value ?? null,
  };
}

type OrderDue = Pick<Plan, 'dueDate' | 'dueKilometres' | 'dueHours'>;

function dueOf(plan: Plan, meters: Meters): OrderDue {
  const due: Due = nextDue(plan, {
    on: plan.doneOn,
    kilometres: plan.doneKilometres,
    hours: plan.doneHours,
  });
  return { dueDate: forecast(due, meters).on, dueKilometres: due.kilometres, dueHours: due.hours };
}

function isSame(plan: OrderDue, due: OrderDue): boolean {
  return (
    plan.dueDate === due.dueDate && plan.dueKilometres === due.dueKilometres && plan.dueHours === due.dueHours
  );
}
