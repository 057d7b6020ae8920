import { addDays } from '#contract/engine/days.ts';
import { nextDue, type Done } from '#contract/fleet/next-due.ts';
import { assetHistory } from './asset-history.ts';
import { failedChecks } from './failed-checks.ts';
import type { Making } from './making.ts';
import type { Machine, Meters } from './meters.ts';
import { startedOrders, cancelledOrder } from './order-events.ts';
import type { Name } from './people.ts';
import { plannedMaintenance, type MaintenanceKind } from './planned-maintenance.ts';
import type { Planned } from './plans.ts';
import { servicePlans } from './service-plans.ts';
import { upkeepOf, type Upkeep, type Work } from './upkeep.ts';
import { plannedOrder, whatItTook, type Order } from './work-orders.ts';

interface Known {
  assets: readonly Machine[];
  plans: readonly Planned[];
  meters: Meters;
  fleet: string;
  idOf: (name: Name) => string;
}

export function makeMaintenance(making: Making, { assets, plans, meters, fleet, idOf }: Known) {
  const { calendar, chronicle, random } = making;
  const assetOf = new Map(assets.map((asset) => [asset.assetTag, asset]));
  const planOf = new Map(plans.map((planned) => [planned.asset.assetTag, planned.plan]));
  return [...assets.flatMap(services), ...plans.flatMap(ofPlan), ...repairs(), ...planned(), ...cancelled()];

  /** Up to three completed services, the latest some weeks ago; with a plan, the ones before it. */
  function services(asset: Machine) {
    const upkeep = upkeepOf[asset.category];
    if (!upkeep || !random.chance(upkeep.share)) return [];
    const [shortest, longest] = upkeep.every;
    const plan = planOf.get(asset.assetTag);
    const latest = retiredAgo(asset.assetTag) + random.whole(5, shortest);
    const days = [0, 1, 2].map((turn) =>
      plan
        ? addDays(plan.startDate, -turn * random.whole(shortest, longest))
        : calendar.daysAgo(latest + turn * random.whole(shortest, longest)),
    );
    const owned = asset.purchaseDate === null ? '' : addDays(asset.purchaseDate, 30);
    return days
      .filter((day) => day >= owned)
      .map((day, turn) => {
        const work: Work =
          plan && turn === 0 ? [workKind(plan.kind), plan.note ?? ''] : random.pick(upkeep.work);
        return completed(asset, day, work, upkeep.cost);
      });
  }

  /** Each completion, and the next order, which is planned at the previous completion. */
  function ofPlan({ plan, asset, done }: Planned) {
    const written = new Date(plan.createdAt);
    const order = plannedOrder({
      assetId: asset.id,
      planId: plan.id,
      title: plan.title,
      kind: plan.kind,
      assigneeId: plan.assigneeId,
      vendor: plan.vendor,
      note: plan.note,
    });
    const from = {
      on: plan.startDate,
      kilometres: plan.startKilometres,
      hours: plan.startHours,
      at: written,
    };
    const orders: ReturnType<typeof record>[] = [];
    let last = from;
    for (const day of done) {
      const open = record(last.at, { ...order, ...dueAfter(plan, last) });
      const finished = finish(asset, open, day, upkeepOf[asset.category]?.cost ?? [200, 900]);
      orders.push(finished);
      const { kilometres, hours, updatedAt } = finished;
      last = { on: day, kilometres, hours, at: new Date(updatedAt) };
    }
    return plan.isPaused ? orders : [...orders, record(last.at, { ...order, ...dueAfter(plan, last) })];
  }

  /**
   * An asset back in service was repaired that day; one that a check stopped, by the work order it
   * opened.
   */
  function repairs() {
    return assetHistory.flatMap(([tag, daysAgo, { status }], index) => {
      const asset = assetOf.get(tag);
      if (status !== 'Operational' || !asset) return [];
      const day = calendar.daysAgo(daysAgo);
      const check = failedChecks.find((one) => one.tag === tag && one.ago >= daysAgo);
      if (!check) {
        const reason = assetHistory[index - 1]?.[2].reason ?? 'Repair';
        return [completed(asset, day, ['Repair', reason], [220, 6500])];
      }
      const dueDate = calendar.daysAgo(check.ago);
      const note = `Pre-start check failed: ${check.item}. ${check.note}`;
      const opened = plannedOrder({ assetId: asset.id, kind: 'Repair', priority: 'Critical', dueDate, note });
      const open = record(meters.written(asset, dueDate, [6, 8]), opened);
      return [finish(asset, open, day, [900, 6500])];
    });
  }

  /** Work orders without a plan; work on repairs has begun. */
  function planned() {
    return plannedMaintenance.flatMap(([tag, dueIn, kind, note, writtenAgo]) => {
      const asset = assetOf.get(tag);
      if (!asset || servicePlans[tag]) return [];
      const at = calendar.moment(calendar.daysAgo(writtenAgo), random.whole(8 * 60, 17 * 60));
      const order = plannedOrder({ assetId: asset.id, kind, dueDate: calendar.daysAgo(-dueIn), note });
      const started = startedOrders[tag];
      if (!started) return [record(at, order)];
      const { ago, by, vendor } = started;
      const assigned = { assigneeId: by && idOf(by), vendor, priority: 'High' } as const;
      const startedDate = calendar.daysAgo(ago);
      const stamp = { at: meters.written(asset, startedDate), by: fleet };
      const open = record(at, { ...order, ...assigned });
      return [chronicle.change('maintenance', stamp, open, { status: 'In Progress', startedDate })];
    });
  }

  function cancelled() {
    const { tag, dueIn, writtenAgo, cancelledAgo, kind, note, statusReason } = cancelledOrder;
    const asset = assetOf.get(tag);
    if (!asset) return [];
    const at = meters.written(asset, calendar.daysAgo(writtenAgo));
    const order = plannedOrder({ assetId: asset.id, kind, dueDate: calendar.daysAgo(-dueIn), note });
    const stamp = { at: meters.written(asset, calendar.daysAgo(cancelledAgo)), by: fleet };
    return [chronicle.change('maintenance', stamp, record(at, order), { status: 'Cancelled', statusReason })];
  }

  /** Recorded after completion. */
  function completed(asset: Machine, completedDate: string, [kind, note]: Work, costs: Upkeep['cost']) {
    const at = meters.written(asset, completedDate, [15, 18]);
    const took = whatItTook(random, kind, costs);
    const said = sayings(asset, completedDate, at);
    const status = 'Completed';
    // Repairs stopped the machine for up to a week.
    const startedDate =
      kind === 'Repair' ? addDays(completedDate, -(Number(completedDate.slice(-2)) % 7)) : null;
    const done = { assetId: asset.id, kind, status, startedDate, completedDate, note } as const;
    return record(at, plannedOrder({ ...done, ...took, ...said }));
  }

  function finish(
    asset: Machine,
    open: ReturnType<typeof record>,
    completedDate: string,
    costs: Upkeep['cost'],
  ) {
    const evening = meters.written(asset, completedDate, [15, 18]);
    const at = evening > new Date(open.updatedAt) ? evening : new Date(open.updatedAt);
    return chronicle.change('maintenance', { at, by: fleet }, open, {
      status: 'Completed',
      startedDate: open.kind === 'Repair' ? open.dueDate : completedDate,
      completedDate,
      ...whatItTook(random, open.kind, costs),
      ...sayings(asset, completedDate, at),
    });
  }

  function sayings(asset: Machine, day: string, at: Date) {
    const kind = meters.meters.get(asset.id)?.kind;
    const value = meters.readOn(asset.id, day, { at, by: fleet });
    return {
      kilometres: kind === 'Odometer' ? value : null,
      hours: kind === 'Hours' ? value : null,
    };
  }

  function record(at: Date, order: Order) {
    return chronicle.create('maintenance', { at, by: fleet }, order);
  }
}

/** By date only; the sample makes no forecasts from meters. */
function dueAfter(plan: Planned['plan'], last: Done) {
  const { on, kilometres, hours } = nextDue(plan, last);
  return { dueDate: on, dueKilometres: kilometres, dueHours: hours };
}

function workKind(kind: string): MaintenanceKind {
  return kind === 'Inspection' ? 'Inspection' : 'Service';
}

/** Days since it was decommissioned, or 0; decommissioned assets are not serviced. */
function retiredAgo(tag: string): number {
  const retirement = assetHistory.find(([one, , { status }]) => one === tag && status === 'Decommissioned');
  return retirement?.[1] ?? 0;
}
