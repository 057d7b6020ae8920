import type { CatalogueRow } from './catalogue-row.ts';
import { heavyMachinery } from './heavy-machinery.ts';
import { tools } from './tools.ts';
import { vehicles } from './vehicles.ts';
import { yardAndOffice } from './yard-and-office.ts';

const categoryOf: Record<string, string> = {
  VEH: 'Vehicle',
  HVM: 'Heavy Machinery',
  TOL: 'Tool',
  GEN: 'Generator',
  ITE: 'IT Equipment',
  SUR: 'Survey Equipment',
};

export const catalogue: readonly CatalogueRow[] = [
  ...vehicles,
  ...heavyMachinery,
  ...tools,
  ...yardAndOffice,
];

export function categoryOfTag(tag: string): string {
  return categoryOf[tag.slice(0, 3)] ?? 'Other';
}

export const assetNotes: Readonly<Record<string, string>> = {
  'VEH-006': 'Stretcher and oxygen are checked by the site medic every Monday.',
  'VEH-030': 'Carries diesel only. The bottom loading arm is certified together with the tank.',
  'VEH-039': 'Needs an escort vehicle when it carries anything wider than 3.5 m.',
  'HVM-024': 'Came by barge. The counterweight is stored beside the Namatal wharf.',
  'TOL-017': 'The software licence is bound to this laptop.',
  'GEN-001': 'Feeds the camp and the workshop. The standby set is hired when it is serviced.',
};
