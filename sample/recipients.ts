import type { Machine } from './meters.ts';
import type { RollEntry } from './roll.ts';
import { sites, type SiteCode } from './sites.ts';
import { isThere } from './staff-list.ts';

export interface Recipient {
  employeeId: string | null;
  assetId: string | null;
}

/** Items for machines; the others are for people. */
const forMachines: Record<string, readonly string[]> = {
  FLT: ['Heavy Machinery', 'Vehicle'],
  TYR: ['Vehicle'],
  GET: ['Heavy Machinery'],
  ELE: ['Vehicle', 'Heavy Machinery'],
  LUB: ['Heavy Machinery', 'Vehicle', 'Generator'],
};

const nobody: Recipient = { employeeId: null, assetId: null };

type Machines = readonly (Pick<Machine, 'id' | 'category'> & {
  currentLocation: string | null;
  decommissionedOn: string | null;
})[];

/** The recipient of an item issued at a site, in rotation. */
export function openRecipients(roll: readonly RollEntry[], assets: Machines) {
  return (sku: string, site: SiteCode, turn: number, day: string): Recipient => {
    const categories = forMachines[sku.slice(0, 3)];
    if (!categories) {
      const there = roll.filter((entry) => entry.position[3] === site && isThere(entry, day));
      const employeeId = there.length > 0 ? there[turn % there.length]?.id : undefined;
      return employeeId && turn % 5 ? { ...nobody, employeeId } : nobody;
    }
    const here = assets.filter(
      ({ category, currentLocation, decommissionedOn }) =>
        currentLocation === sites[site] &&
        categories.includes(category) &&
        (decommissionedOn === null || day <= decommissionedOn),
    );
    const assetId = here.length > 0 ? here[turn % here.length]?.id : undefined;
    return assetId && turn % 6 ? { ...nobody, assetId } : nobody;
  };
}
