import type { AssetStatus } from '#contract/assets/assets.ts';
import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';

export interface AssetChange {
  site?: SiteCode;
  holder?: Name | null;
  status?: AssetStatus;
  reason?: string | null;
}

/**
 * Changes recorded by the fleet officer: tag, days ago, change. In time order for each asset, with
 * a repair right after the downtime it ended.
 */
export const assetHistory: readonly (readonly [tag: string, daysAgo: number, change: AssetChange])[] = [
  ['VEH-002', 63, retired('Chassis cracked at the spring hangers; not worth repairing')],
  ['VEH-003', 26, movedTo('LPO')],
  ['VEH-003', 25, handedTo('Peter Wambi')],
  ['VEH-004', 13, stopped('Transfer case worn out; the new one comes from Lae')],
  ['VEH-009', 88, retired('Sold by tender')],
  ['VEH-011', 9, stopped('Clutch slips under load; parts are ordered')],
  ['VEH-015', 34, stopped('Windscreen broken by a stone')],
  ['VEH-015', 31, repaired()],
  ['VEH-016', 112, retired('Written off after a roll-over; nobody was hurt')],
  ['VEH-019', 5, stopped('Failed the brake inspection')],
  ['VEH-020', 21, movedTo('MAG')],
  ['VEH-020', 2, movedTo('LAE')],
  ['VEH-021', 45, stopped('Front shock absorbers leak')],
  ['VEH-021', 38, repaired()],
  ['VEH-023', 90, handedTo('Julie Arua')],
  ['VEH-024', 36, movedTo('LPO')],
  ['VEH-024', 35, handedTo('Samuel Tandale')],
  ['VEH-026', 17, stopped('The hoist does not hold; hydraulic cylinder at the seal shop')],
  ['VEH-027', 52, stopped('Water pump seized')],
  ['VEH-027', 48, repaired()],
  ['VEH-028', 1, movedTo('LPO')],
  ['VEH-031', 22, movedTo('MAG')],
  ['VEH-031', 15, stopped('Outrigger hose burst')],
  ['VEH-031', 12, repaired()],
  ['VEH-031', 0, movedTo('LAE')],
  ['VEH-033', 24, stopped('Injectors failed; engine is stripped in the workshop')],
  ['VEH-036', 43, movedTo('MAG')],
  ['VEH-038', 60, stopped('Tyres worn out; the new set comes with the barge')],
  ['VEH-038', 41, repaired()],
  ['VEH-040', 19, stopped('Passenger door does not close')],
  ['VEH-040', 18, repaired()],
  ['VEH-041', 7, stopped('Radiator leaks; the core is being replaced')],
  ['VEH-045', 33, movedTo('LPO')],
  ['VEH-046', 6, handedTo('Steven Laka')],
  ['VEH-048', 28, movedTo('NMT')],

  ['HVM-002', 55, stopped('Boom cylinder seal leaks')],
  ['HVM-002', 50, repaired()],
  ['HVM-002', 49, handedTo('Albert Kewa')],
  ['HVM-003', 74, retired('Engine and main pump gone after 21,000 hours; kept for parts')],
  ['HVM-005', 11, stopped('Slew motor to be rebuilt')],
  ['HVM-005', 10, movedTo('LAE')],
  ['HVM-007', 22, stopped('Left track came off; link pins worn')],
  ['HVM-007', 16, repaired()],
  ['HVM-010', 3, movedTo('LPO')],
  ['HVM-014', 20, stopped('Final drive overhaul')],
  ['HVM-016', 58, handedTo('Noah Pilisa')],
  ['HVM-016', 44, { ...stopped('Retarder overheats'), holder: null }],
  ['HVM-016', 39, repaired()],
  ['HVM-016', 38, handedTo('Agnes Kaupa')],
  ['HVM-018', 130, retired('Articulation joint beyond repair')],
  ['HVM-020', 49, handedTo('Michael Angopa')],
  ['HVM-022', 4, stopped('Feed chain broken')],
  ['HVM-023', 29, movedTo('NMT')],
  ['HVM-023', 12, movedTo('LAE')],
  ['HVM-025', 14, movedTo('MAG')],
  ['HVM-025', 1, movedTo('LAE')],
  ['HVM-030', 57, movedTo('LPO')],

  ['TOL-005', 10, stopped('Clamp arm bent')],
  ['TOL-011', 37, movedTo('LPO')],
  ['TOL-016', 95, retired('Screw element seized')],
  ['TOL-021', 32, handedTo('Peter Wambi')],
  ['TOL-023', 62, handedTo('Rodney Pala')],
  ['TOL-023', 23, handedTo('Benjamin Kuri')],
  ['TOL-026', 70, retired('Could not be found at the yearly count')],
  ['TOL-027', 0, stopped('Throttle cable broken')],

  ['GEN-003', 18, stopped('Voltage regulator failed')],
  ['GEN-005', 53, movedTo('NMT')],
  ['GEN-005', 30, stopped('Carburettor fouled')],
  ['GEN-005', 28, repaired()],
  ['GEN-005', 6, movedTo('LAE')],
  ['ITE-002', 79, retired('No more toner to be had for it')],
  ['ITE-005', 31, handedTo('Peter Wambi')],
  ['SUR-002', 1, movedTo('LPO')],
];

function movedTo(site: SiteCode): AssetChange {
  return { site };
}

function handedTo(holder: Name): AssetChange {
  return { holder };
}

function stopped(reason: string): AssetChange {
  return { status: 'Under Maintenance', reason };
}

function repaired(): AssetChange {
  return { status: 'Operational', reason: null };
}

function retired(reason: string): AssetChange {
  return { status: 'Decommissioned', reason, holder: null };
}
