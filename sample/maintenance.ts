import { addDays } from '#contract/engine/days.ts';
import { assetHistory } from './asset-history.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { plannedMaintenance, type MaintenanceKind } from './planned-maintenance.ts';

interface Asset extends Kept {
  assetTag: string;
  category: string;
  purchaseDate: string | null;
}

interface Upkeep {
  /** Share of the assets with services on record. */
  share: number;
  every: readonly [min: number, max: number];
  cost: readonly [min: number, max: number];
  work: readonly [Work, ...Work[]];
}

type Work = readonly [kind: MaintenanceKind, note: string];

const upkeepOf: Record<string, Upkeep> = {
  Vehicle: {
    share: 0.8,
    every: [80, 130],
    cost: [380, 2400],
    work: [
      ['Service', '10,000 km service'],
      ['Service', '20,000 km service'],
      ['Inspection', 'Yearly safety inspection'],
      ['Repair', 'Brake pads and discs replaced'],
    ],
  },
  'Heavy Machinery': {
    share: 0.8,
    every: [55, 100],
    cost: [1900, 14_500],
    work: [
      ['Service', '250-hour service'],
      ['Service', '500-hour service'],
      ['Service', '1,000-hour service'],
      ['Repair', 'Ground engaging tools replaced'],
    ],
  },
  Generator: { share: 1, every: [60, 90], cost: [450, 1800], work: [['Service', '250-hour service']] },
  Tool: { share: 0.2, every: [180, 360], cost: [90, 420], work: [['Inspection', 'Yearly calibration']] },
};

export function makeMaintenance(assets: readonly Asset[], making: Making, fleet: string) {
  const { calendar, chronicle, random } = making;
  const assetOf = new Map(assets.map((asset) => [asset.assetTag, asset]));
  return [...assets.flatMap(services), ...repairs(), ...planned()];

  /** Up to three services that are done, the latest some weeks ago. */
  function services(asset: Asset) {
    const upkeep = upkeepOf[asset.category];
    if (!upkeep || !random.chance(upkeep.share)) return [];
    const [shortest, longest] = upkeep.every;
    const latest = retiredAgo(asset.assetTag) + random.whole(5, shortest);
    const days = [0, 1, 2].map((turn) => calendar.daysAgo(latest + turn * random.whole(shortest, longest)));
    const owned = asset.purchaseDate === null ? '' : addDays(asset.purchaseDate, 30);
    return days
      .filter((day) => day >= owned)
      .map((day) => completed(asset, day, random.pick(upkeep.work), upkeep.cost));
  }

  /** Whatever went back to work was repaired that day. */
  function repairs() {
    return assetHistory.flatMap(([tag, daysAgo, { status }], index) => {
      const asset = assetOf.get(tag);
      if (status !== 'Operational' || !asset) return [];
      const reason = assetHistory[index - 1]?.[2].reason ?? 'Repair';
      return [completed(asset, calendar.daysAgo(daysAgo), ['Repair', reason], [220, 6500])];
    });
  }

  function planned() {
    return plannedMaintenance.flatMap(([tag, dueIn, kind, note, writtenAgo]) => {
      const asset = assetOf.get(tag);
      if (!asset) return [];
      const at = calendar.moment(calendar.daysAgo(writtenAgo), random.whole(8 * 60, 17 * 60));
      const dueDate = calendar.daysAgo(-dueIn);
      return [record(at, { assetId: asset.id, kind, dueDate, completedDate: null, cost: null, note })];
    });
  }

  function completed(
    asset: Asset,
    completedDate: string,
    [kind, note]: Work,
    [cheapest, dearest]: Upkeep['cost'],
  ) {
    const evening = calendar.moment(completedDate, random.whole(15 * 60, 18 * 60));
    const registered = new Date(asset.createdAt);
    const cost = random.whole(cheapest * 20, dearest * 20) / 20;
    const values = { assetId: asset.id, kind, dueDate: null, completedDate, cost, note };
    return record(evening > registered ? evening : registered, values);
  }

  function record(at: Date, values: Maintenance) {
    const status = values.completedDate === null ? ('Planned' as const) : ('Completed' as const);
    return chronicle.create('maintenance', { at, by: fleet }, { ...values, status });
  }
}

interface Maintenance {
  assetId: string;
  kind: MaintenanceKind;
  dueDate: string | null;
  completedDate: string | null;
  cost: number | null;
  note: string;
}

/** Days since it was decommissioned, or 0: nobody services what is out of use. */
function retiredAgo(tag: string): number {
  const retirement = assetHistory.find(([one, , { status }]) => one === tag && status === 'Decommissioned');
  return retirement?.[1] ?? 0;
}
