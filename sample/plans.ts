import { addDays, addMonths } from '#contract/engine/days.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import type { Machine, Meters } from './meters.ts';
import type { Name } from './people.ts';
import { plannedMaintenance } from './planned-maintenance.ts';
import { servicePlans } from './service-plans.ts';

export interface Plan extends Kept {
  assetId: string;
  title: string;
  kind: string;
  everyMonths: number | null;
  everyDays: number | null;
  everyKilometres: number | null;
  everyHours: number | null;
  startDate: string;
  startKilometres: number | null;
  startHours: number | null;
  priority: string;
  assigneeId: string | null;
  vendor: string | null;
  note: string | null;
  isPaused: boolean;
}

export interface Planned {
  plan: Plan;
  asset: Machine;
  /** Completion dates since the plan exists, in order. */
  done: string[];
}

interface Known {
  assets: readonly Machine[];
  meters: Meters;
  fleet: string;
  idOf: (name: Name) => string;
}

/** The plans, entered in the second week of the system, with their completions. */
export function makePlans(
  { calendar, chronicle }: Making,
  { assets, meters, fleet, idOf }: Known,
): Planned[] {
  const entered = addDays(calendar.rollout, 13);
  return assets.flatMap((asset) => {
    const wanted = servicePlans[asset.assetTag];
    if (!wanted) return [];
    const [, known = 60] = plannedMaintenance.find(([tag]) => tag === asset.assetTag) ?? [];
    const due = calendar.daysAgo(-(wanted.dueIn ?? known));
    const done = [addMonths(due, -wanted.months)];
    while (done[0] !== undefined && done[0] > entered)
      done.unshift(addMonths(due, -wanted.months * (done.length + 1)));
    const [startDate = entered, ...since] = done;
    const stamp = { at: meters.written(asset, entered, [9, 16]), by: fleet };
    const said = wanted.kilometres || wanted.hours ? meters.readOn(asset.id, startDate, stamp) : null;
    const plan: Plan = chronicle.create('maintenance-plans', stamp, {
      assetId: asset.id,
      title: wanted.note,
      kind: wanted.kind,
      everyMonths: wanted.months,
      everyDays: null,
      everyKilometres: wanted.kilometres ?? null,
      everyHours: wanted.hours ?? null,
      startDate,
      startKilometres: wanted.kilometres ? said : null,
      startHours: wanted.hours ? said : null,
      priority: 'Medium',
      assigneeId: wanted.by && idOf(wanted.by),
      vendor: wanted.vendor ?? null,
      note: wanted.note,
      isPaused: false,
    });
    if (!wanted.isPaused) return [{ plan, asset, done: since }];
    const pausedAt = { at: meters.written(asset, calendar.daysAgo(8), [9, 16]), by: fleet };
    return [
      { plan: chronicle.change('maintenance-plans', pausedAt, plan, { isPaused: true }), asset, done: since },
    ];
  });
}
