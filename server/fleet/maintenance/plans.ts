import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { maintenancePlans, planWords } from '#contract/fleet/maintenance-plans.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { invalid } from '#server/http-error.ts';
import { copiedWork, copyJobPlan } from './job-plans.ts';
import { takeBackNext, untouchedNext } from './next-of-plan.ts';
import { orderRecords, planNext, readingOn } from './plan-next.ts';
import { planSource } from '../plan-source.ts';
import { lockMeters } from '../asset-locks.ts';

const planRecords = recordsOf(maintenancePlans, planSource);

/** The next work order of a plan is created with it and follows its changes. */
export function serveMaintenancePlans(app: FastifyInstance, context: Context): void {
  serveResource(app, context, maintenancePlans, {
    source: planSource,
    overrides: {
      /** Locks the asset first, like a meter reading. */
      lockFirst: async (tx, id) => lockMeters(tx, (await planRecords.row(tx, id)).assetId),
      async create({ id, input, viewer, tx }, next) {
        await lockMeters(tx, input.assetId);
        const job = await copyJobPlan(tx, input.jobPlanId);
        const { id: _id, ...plan } = input;
        const named = job ? { title: plan.title ?? job.title } : {};
        await next({ ...plan, ...named, ...(await startReadings(tx, plan)) });
        await planNext(tx, viewer, input.assetId);
        await refuseUnknown(tx, id);
        return planRecords.read(tx, viewer, id);
      },
      async update({ id, input, current, viewer, tx }, next) {
        const { assetId } = current;
        const nextOrder = await untouchedNext(tx, id);
        await next({ ...input, ...(await startReadings(tx, { ...current, ...input }, current)) });
        const { isPaused, title, kind, priority, assigneeId, vendor, note, jobPlanId } =
          await planRecords.row(tx, id);
        if (nextOrder && isPaused) await orderRecords.remove(tx, viewer, nextOrder, 'all');
        if (nextOrder && !isPaused)
          await orderRecords.tryUpdate(tx, viewer, nextOrder, {
            values: {
              title,
              kind,
              priority,
              assigneeId,
              vendor,
              note,
              jobPlanId,
              ...(jobPlanId !== current.jobPlanId && (await copyAgain(tx, jobPlanId))),
            },
            version: undefined,
            scope: 'all',
          });
        await planNext(
          tx,
          viewer,
          assetId,
          nextOrder === undefined
            ? undefined
            : { id: nextOrder, remove: () => orderRecords.remove(tx, viewer, nextOrder, 'all') },
        );
        await refuseUnknown(tx, id);
        return planRecords.read(tx, viewer, id);
      },
      async remove({ id, viewer, tx }, next) {
        await takeBackNext(tx, viewer, id);
        return next();
      },
    },
  });
}

async function copyAgain(tx: PoolClient, jobPlanId: string | null) {
  const work = await copiedWork(tx, jobPlanId);
  return { ...work, copiedWork: work };
}

const start = {
  assetId: sql`${sql.placeholder('assetId')}::uuid`,
  day: sql`${sql.placeholder('day')}::date`,
};
const readingsAtStart = statement(sql`select ${readingOn('Odometer', start)} as kilometres,
  ${readingOn('Hours', start)} as hours`);

interface Start {
  assetId: string;
  startDate: string;
  everyKilometres?: number | null;
  everyHours?: number | null;
  startKilometres?: number | null;
  startHours?: number | null;
}

/**
 * The readings that a plan counts from stay as they were when it was saved, whatever is corrected later. From another
 * day it counts from the readings of that day, unless they are entered with it.
 */
async function startReadings(tx: PoolClient, plan: Start, earlier?: Start) {
  const { assetId, startDate: day, everyKilometres, everyHours } = plan;
  const isMoved = earlier !== undefined && earlier.startDate !== day;
  const needs = (name: 'startKilometres' | 'startHours') =>
    (plan[name] ?? null) === null || (isMoved && plan[name] === earlier[name]);
  const needsKilometres = Boolean(everyKilometres) && needs('startKilometres');
  const needsHours = Boolean(everyHours) && needs('startHours');
  if (!needsKilometres && !needsHours) return {};
  const read = await one<{ kilometres: number | null; hours: number | null }>(tx, readingsAtStart, {
    assetId,
    day,
  });
  return {
    ...(needsKilometres && { startKilometres: read.kilometres ?? plan.startKilometres ?? null }),
    ...(needsHours && { startHours: read.hours ?? plan.startHours ?? null }),
  };
}

const unknown = statement(sql`select coalesce(every_kilometres is not null, false) as "isByKilometres"
  from maintenance_plans plan join assets on assets.id = plan.asset_id
  where plan.id = ${sql.placeholder('id')} and not is_paused and assets.status <> 'Decommissioned'
    and num_nonnulls(pending_due, pending_due_kilometres, pending_due_hours) = 0
    and not exists (select from maintenance where plan_id = plan.id
      and maintenance.status in ('Planned', 'In Progress'))`);

/** A plan by a meter that was never read would never become due. */
async function refuseUnknown(tx: PoolClient, id: string): Promise<void> {
  const [plan] = await run<{ isByKilometres: boolean }>(tx, unknown, { id });
  if (!plan) return;
  const path = plan.isByKilometres ? 'startKilometres' : 'startHours';
  throw invalid([{ path, message: planWords.neverRead }]);
}
