import type { Name } from './people.ts';
import type { MaintenanceKind } from './planned-maintenance.ts';

interface ServicePlan {
  kind: MaintenanceKind;
  months: number;
  kilometres?: number;
  hours?: number;
  note: string;
  /** Who does it; null if a vendor does. */
  by: Name | null;
  vendor?: string;
  /** Due in days; otherwise `planned-maintenance.ts` has the open order. */
  dueIn?: number;
  isPaused?: boolean;
}

const toyota = 'Ela Motors Lae';
const dealer = 'Hastings Deering Lae';

/** Recurring maintenance by tag. Months come before the meter, except for heavily used assets. */
export const servicePlans: Readonly<Record<string, ServicePlan>> = {
  'VEH-001': every10000(4, 'Samuel Tandale', 63),
  'VEH-003': every10000(4, 'Samuel Tandale', 44),
  'VEH-005': { ...every10000(4, null, 72), vendor: 'Ela Motors Port Moresby' },
  'VEH-006': { ...yearly('Ambulance fit-out and safety inspection'), vendor: toyota },
  'VEH-007': every10000(4, 'Clement Yawing'),
  'VEH-008': every10000(4, 'Clement Yawing', 58),
  'VEH-010': every10000(4, 'Samuel Tandale'),
  'VEH-011': { ...every10000(4, 'Samuel Tandale'), isPaused: true },
  'VEH-013': { ...every10000(4, null), vendor: 'Ela Motors Madang' },
  'VEH-014': { ...every10000(4, null, 88), vendor: 'Ela Motors Port Moresby' },
  'VEH-017': every10000(4, 'Clement Yawing', 37),
  'VEH-018': { ...every10000(4, null, 101), vendor: 'Boroko Motors' },
  'VEH-022': { ...yearly('Yearly safety inspection'), vendor: 'Madang Motor Inspection' },
  'VEH-030': { ...yearly('Tank and loading arm certification'), vendor: 'PNG Tank Inspection' },
  'VEH-042': { ...every10000(8, 'Tobias Gomea'), kilometres: 20_000, note: '20,000 km service' },
  'VEH-043': { ...every10000(4, null, 95), vendor: 'Ela Motors Port Moresby' },
  'HVM-001': everyHours(500, 3, 'Tobias Gomea'),
  'HVM-002': everyHours(500, 3, 'Tobias Gomea', 66),
  'HVM-006': everyHours(500, 4, 'Tobias Gomea', 49),
  'HVM-009': everyHours(500, 4, 'Tobias Gomea', 80),
  'HVM-011': { ...everyHours(500, 3, null), vendor: dealer },
  'HVM-013': everyHours(500, 3, 'Tobias Gomea', 35),
  'HVM-015': { ...everyHours(1000, 6, null), vendor: dealer },
  'HVM-016': { ...everyHours(500, 3, null, 52), vendor: dealer },
  'HVM-021': everyHours(500, 3, 'Tobias Gomea'),
  'HVM-023': { ...yearly('Yearly crane inspection'), vendor: 'Pacific Crane Inspection' },
  'HVM-024': { ...yearly('Yearly crane inspection'), vendor: 'Pacific Crane Inspection' },
  'HVM-026': everyHours(250, 2, 'Clement Yawing', 33),
  'GEN-001': everyHours(250, 3, 'Isaac Tumbi'),
  'GEN-002': everyHours(250, 3, 'Isaac Tumbi'),
};

function every10000(months: number, by: Name | null, dueIn?: number): ServicePlan {
  const plan = { kind: 'Service', months, kilometres: 10_000, note: '10,000 km service', by } as const;
  return dueIn === undefined ? plan : { ...plan, dueIn };
}

function everyHours(hours: number, months: number, by: Name | null, dueIn?: number): ServicePlan {
  const note = `${hours.toLocaleString('en')}-hour service`;
  const plan = { kind: 'Service', months, hours, note, by } as const;
  return dueIn === undefined ? plan : { ...plan, dueIn };
}

function yearly(note: string): ServicePlan {
  return { kind: 'Inspection', months: 12, note, by: null };
}
