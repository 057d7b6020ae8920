import type { MaintenanceKind } from './planned-maintenance.ts';

export interface Upkeep {
  /** The share of assets with services. */
  share: number;
  every: readonly [min: number, max: number];
  cost: readonly [min: number, max: number];
  work: readonly [Work, ...Work[]];
}

export type Work = readonly [kind: MaintenanceKind, note: string];

/** Services of a category without a plan: how often, and at what cost. */
export const upkeepOf: Record<string, Upkeep> = {
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
