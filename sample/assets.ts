import { addDays } from '#contract/engine/days.ts';
import type { AssetStatus } from '#contract/assets/assets.ts';
import { assetHistory, type AssetChange } from './asset-history.ts';
import { assetNotes, catalogue, categoryOfTag } from './catalogue.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import type { Making } from './making.ts';
import type { Name } from './people.ts';
import { sites } from './sites.ts';

interface Asset {
  assetTag: string;
  assetName: string;
  category: string;
  status: AssetStatus;
  statusReason: string | null;
  decommissionedOn: string | null;
  currentLocation: string | null;
  purchaseDate: string | null;
  serialNumber: string | null;
  tankCapacity: number | null;
  assignedToId: string | null;
  notes: string | null;
}

interface Staff {
  fleet: string;
  idOf: (name: Name) => string;
}

/** In litres, as far as the workshop has written them down. Each holds what its vehicle burns in two weeks. */
const tankCapacities: Partial<Record<string, number>> = {
  'VEH-001': 180,
  'VEH-003': 180,
  'VEH-004': 180,
  'VEH-005': 138,
};

/** Minutes of the day. */
const firstEntry = 8 * 60 + 30;
const minutesAnEntry = 4;

/** The catalogue after its history, all entered by the fleet officer. */
export function makeAssets(making: Making, { fleet, idOf }: Staff) {
  const { calendar, chronicle, random } = making;

  return catalogue.map((row, index) => {
    const registered = { at: registration(row, index), by: fleet };
    const asset = chronicle.create('assets', registered, firstValues(row));
    return assetHistory
      .filter(([tag]) => tag === row[0])
      .reduce((current, [, daysAgo, change]) => {
        const day = calendar.daysAgo(daysAgo);
        const at = calendar.moment(day, timeOfDay(daysAgo));
        return chronicle.change('assets', { at, by: fleet }, current, valuesOf(change, day));
      }, asset);
  });

  /** All existing assets were registered in the first week, later purchases the day after. */
  function registration([, , , bought]: CatalogueRow, index: number): Date {
    const inventory = addDays(calendar.rollout, 2);
    if (bought === null || calendar.daysAgo(bought) < inventory)
      return calendar.moment(inventory, firstEntry + index * minutesAnEntry);
    return calendar.moment(calendar.daysAgo(bought - 1), random.whole(9 * 60, 16 * 60));
  }

  /** Today has only entries of the early shift. */
  function timeOfDay(daysAgo: number): number {
    if (daysAgo === 0) return random.whole(6 * 60 + 10, 7 * 60 + 30);
    return random.whole(7 * 60, 17 * 60);
  }

  function firstValues([assetTag, assetName, site, bought, holder]: CatalogueRow): Asset {
    return {
      assetTag,
      assetName,
      category: categoryOfTag(assetTag),
      status: 'Operational',
      statusReason: null,
      decommissionedOn: null,
      currentLocation: site && sites[site],
      purchaseDate: bought === null ? null : calendar.daysAgo(bought),
      serialNumber: random.chance(0.9) ? `${random.letters(3)}${random.digits(8)}` : null,
      tankCapacity: tankCapacities[assetTag] ?? null,
      assignedToId: holder ? idOf(holder) : null,
      notes: assetNotes[assetTag] ?? null,
    };
  }

  function valuesOf({ site, holder, status, reason }: AssetChange, day: string): Partial<Asset> {
    return {
      ...(site && { currentLocation: sites[site] }),
      ...(holder !== undefined && { assignedToId: holder && idOf(holder) }),
      ...(status && { status, decommissionedOn: status === 'Decommissioned' ? day : null }),
      ...(reason !== undefined && { statusReason: reason }),
    };
  }
}
